import { flushSync } from 'react-dom';
import { createRoot, type RootOptions } from 'react-dom/client';
import { focusPage } from '../navigation/navigation.ts';
import { navigateWithTransition } from '../navigation/view-transition.ts';
import type { SiteRuntime } from '../site/site-context.ts';
import { SiteRoot } from './SiteRoot.tsx';

/** What the document's head describes: the page that was prerendered. */
const PAGE_METADATA = 'title, meta[name=description], meta[name=robots], meta[property], meta[name^=twitter], link[rel=canonical]';

/**
 * Replaces the document's page by the application, which then shows the page at `url` and all further ones. Calls `onReplace`
 * immediately before.
 */
export function replacePageByApp(url: string, site: SiteRuntime, options: RootOptions, onReplace: () => void): void {
  const page = document.getElementById('root') as HTMLElement;
  const next = document.createElement('div');
  next.id = 'root';
  // In one task: pages read the URL while they are rendered, and a click must meet the page of the URL.
  navigateWithTransition(url, () => {
    history.pushState(null, '', url);
    onReplace();
    for (const element of document.head.querySelectorAll(PAGE_METADATA)) element.remove();
    page.replaceWith(next);
    window.scrollTo({ top: 0, behavior: 'instant' });
    flushSync(() =>
      createRoot(next, options).render(
        <SiteRoot site={site}>
          <site.shell.App />
        </SiteRoot>,
      ),
    );
    focusPage();
  });
}
