import type { FallbackRelease } from '../types/index.ts';
import { type FileError, type LoadFault, PageLoadError } from './errors.ts';

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

function isFileError(error: unknown): error is FileError {
  return error instanceof Error && 'url' in error && 'integrity' in error;
}

/** Removes the styles of other releases of the same remote: both releases use the same class names. */
export function removeStylesOfOtherReleases({ remote, releaseId }: FallbackRelease): void {
  const links = ['remotes', 'previews'].map((folder) => `link[rel=stylesheet][href*="/${folder}/${remote}/"]`);
  for (const link of document.querySelectorAll<HTMLLinkElement>(links.join())) {
    if (!link.href.includes(`/${remote}/${releaseId}/`)) link.remove();
  }
  for (const { sheet } of document.querySelectorAll('style')) if (sheet) removeRules(sheet, `.${remote}-`);
}

function removeRules(group: CSSStyleSheet | CSSGroupingRule, prefix: string): void {
  for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = group.cssRules[index];
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(prefix)) group.deleteRule(index);
    else if (rule instanceof CSSGroupingRule) removeRules(rule, prefix);
  }
}
