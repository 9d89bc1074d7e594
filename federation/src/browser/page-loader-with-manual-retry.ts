import type { Route } from '../types/index.ts';
import type { ComponentModule } from './module-loader.ts';
import type { ShowPageErrorNotice } from './page-error.ts';
import { isOfflineError, requiresReload } from './page-load-error.ts';
import type { PageLoader } from './page-loader.ts';
import type { ReleaseOverrides } from './release-overrides.ts';

/** Retries of a page in one document; the next one reloads the document. */
export const MAX_RETRIES_BEFORE_RELOAD = 3;

/**
 * Wraps a page loader for an island whose HTML is in the document. The first load never rejects: after a failure it waits until the
 * visitor asks for a retry, so that React keeps the HTML. `reload` loads the document again. Further loads fail as usual.
 */
export function createPageLoaderWithManualRetry<R extends Route, Page extends ComponentModule>(
  loader: PageLoader<Page>,
  overrides: ReleaseOverrides<R>,
  showPageErrorNotice: ShowPageErrorNotice,
  reload: () => void,
): PageLoader<Page> {
  let isFirst = true;
  const waitForRetry = (attempt: number, error: unknown) =>
    new Promise<void>((resolve) => {
      const retry = () => (attempt < MAX_RETRIES_BEFORE_RELOAD && !requiresReload(error) ? resolve() : reload());
      showPageErrorNotice({ kind: isOfflineError(error) ? 'offline' : 'stalled', retry });
    });
  const load: typeof loader.load = async (module) => {
    if (!isFirst) return loader.load(module);
    isFirst = false;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const page = await loader.load(module);
        // The notice may be about another island.
        if (attempt > 0) showPageErrorNotice(null);
        // Another release can't hydrate this HTML. Its page is rendered again, so this promise stays pending.
        return overrides.get(module.remote) ? new Promise(() => {}) : page;
      } catch (error) {
        await waitForRetry(attempt, error);
      }
    }
  };
  return { ...loader, load };
}
