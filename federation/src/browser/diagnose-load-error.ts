import { isFileError } from './load-script.ts';
import { type LoadFault, PageLoadError } from './page-load-error.ts';

const FILE_TIMEOUT_MS = 5_000;

/**
 * Returns why a page could not be loaded. Fetches the file that failed again; `null` if it is reachable and matches its hash by
 * now. The first request replaces what the HTTP cache has, because a damaged response may be cached for a year.
 */
export async function diagnoseLoadError(error: unknown): Promise<LoadFault | null> {
  if (error instanceof PageLoadError) return error.fault;
  if (!navigator.onLine) return 'offline';
  if (!isFileError(error)) return 'exception';
  const [url = ''] = error.url.split('?');
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
    if (!response.ok) return 'missing';
    await response.arrayBuffer().catch(() => null);
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'TimeoutError' ? 'hang' : 'unreachable';
  }
  return fetch(url, { cache: 'force-cache', integrity: error.integrity })
    .then((response) => response.arrayBuffer())
    .then(
      () => null,
      () => 'altered',
    );
}
