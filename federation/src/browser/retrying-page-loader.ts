import type { Route } from '../types/index.ts';
import type { PageModule } from './module-loader.ts';
import type { ShowPageError } from './page-error.ts';
import { isOfflineError, requiresReload } from './page-load-error.ts';
import type { PageLoader } from './page-loader.ts';
import type { ReleaseOverrides } from './release-overrides.ts';

/** Retries of a page in one document; the next one reloads the document. */
export const MAX_RETRIES = 3;

/**
 * Wraps a page loader for a prerendered document. The load of the first page never rejects: it waits for the visitor's
 * retry, so that React keeps the prerendered HTML. All other pages fail as usual.
 */
export function createRetryingPageLoader<R extends Route, Page extends PageModule>(
  loader: PageLoader<Page>,
  overrides: ReleaseOverrides<R>,
  showPageError: ShowPageError,
): PageLoader<Page> {
  let isFirst = true;
  const waitForRetry = (attempt: number, error: unknown) =>
    new Promise<void>((resolve) => {
      const retry = () => (attempt < MAX_RETRIES && !requiresReload(error) ? resolve() : location.reload());
      showPageError({ kind: isOfflineError(error) ? 'offline' : 'stalled', retry });
    });
  const load: typeof loader.load = async (route) => {
    if (!isFirst) return loader.load(route);
    isFirst = false;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const page = await loader.load(route);
        showPageError(null);
        // Another release can't hydrate this HTML. Its page is rendered again, so this promise stays pending.
        return overrides.get(route.remote) ? new Promise(() => {}) : page;
      } catch (error) {
        await waitForRetry(attempt, error);
      }
    }
  };
  return { ...loader, load };
}
