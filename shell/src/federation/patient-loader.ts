import { create } from 'zustand';
import { type PageLoader, RETRIES } from './page-loader.ts';

/** Set while the scripts of the first page could not be loaded: its prerendered HTML stays, and a notice offers a retry. */
export const useStalledPage = create<{ retry: (() => void) | null }>(() => ({ retry: null }));

/**
 * Wraps a loader for a document that came with its page prerendered: the first page never fails, it waits for a retry,
 * so that the visitor keeps what is readable. Every later page fails as usual.
 */
export function keepFirstPage(loader: PageLoader, report: (error: unknown, part: string) => void): PageLoader {
  let first = true;
  const load: PageLoader['load'] = async (route, attempt) => {
    if (!first) return loader.load(route, attempt);
    first = false;
    for (let tries = 0; ; tries += 1) {
      try {
        const page = await loader.load(route, tries);
        useStalledPage.setState({ retry: null });
        return page;
      } catch (error) {
        report(error, route.remote);
        await nextRetry(tries);
      }
    }
  };
  return { ...loader, load };
}

function nextRetry(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const retry = () => (tries < RETRIES ? resolve() : location.reload());
    useStalledPage.setState({ retry });
  });
}
