import { create } from 'zustand';
import { isOfflineError, requiresReload } from './page-load-error.ts';
import type { PageLoader } from './page-loader.ts';
import { useReleaseOverrides } from './release-overrides.ts';

/** What a page that is on screen can't do, and how the visitor has it tried again. */
export interface Trouble {
  /** `stalled`: its scripts could not be loaded; `offline`: there is no network; `broken`: one of its handlers threw. */
  kind: 'stalled' | 'offline' | 'broken';
  retry: () => void;
}

/** How often a page is tried again in one document before a new one is loaded. */
export const RETRIES = 3;

/** The trouble of the page on screen, told by a notice over it; the page itself stays readable. */
export const usePageError = create<{ trouble: Trouble | null }>(() => ({ trouble: null }));

/**
 * Wraps a loader for a document that came with its page prerendered: the first page never fails, it waits for a retry,
 * so that the visitor keeps what is readable. Every later page fails as usual.
 */
export function createRetryingPageLoader(loader: PageLoader): PageLoader {
  let first = true;
  const load: PageLoader['load'] = async (route) => {
    if (!first) return loader.load(route);
    first = false;
    for (let tries = 0; ; tries += 1) {
      try {
        const page = await loader.load(route);
        usePageError.setState({ trouble: null });
        // Another release can't take over this HTML: its page is shown anew, and this one is left waiting.
        return useReleaseOverrides.getState()[route.remote] ? new Promise(() => {}) : page;
      } catch (error) {
        await nextRetry(tries, error);
      }
    }
  };
  return { ...loader, load };
}

function nextRetry(tries: number, error: unknown): Promise<void> {
  return new Promise((resolve) => {
    const retry = () => (tries < RETRIES && !requiresReload(error) ? resolve() : location.reload());
    usePageError.setState({ trouble: { kind: isOfflineError(error) ? 'offline' : 'stalled', retry } });
  });
}
