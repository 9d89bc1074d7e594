import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../App.tsx';
import { focusPage } from '../remote/focus-page.ts';
import type { SiteContextValue } from '../routing/site-context.ts';

/** What the document's head describes: the page that was prerendered. */
const PAGE_METADATA = 'title, meta[name=description], meta[name=robots], meta[property], meta[name^=twitter], link[rel=canonical]';

/**
 * Replaces the document's page by the application, which then shows the page at `url` and all further ones. Calls `onReplace`
 * immediately before.
 */
export function enterApp(url: string, site: SiteContextValue, options: RootOptions, onReplace: () => void): void {
  const page = document.getElementById('root') as HTMLElement;
  const staleMetadata = [...document.head.querySelectorAll(PAGE_METADATA)];
  const next = document.createElement('div');
  next.hidden = true;
  page.after(next);
  // Pages read the URL while they are rendered, and it changes together with the page.
  history.pushState(null, '', url);
  const replace = () => {
    onReplace();
    page.remove();
    for (const element of staleMetadata) element.remove();
    next.id = 'root';
    next.hidden = false;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusPage();
  };
  const app = (
    <StrictMode>
      <BrowserRouter>
        <Replacement onRender={replace}>
          <App site={site} />
        </Replacement>
      </BrowserRouter>
    </StrictMode>
  );
  flushSync(() => createRoot(next, options).render(app));
}

function Replacement({ onRender, children }: { onRender: () => void; children: ReactNode }) {
  useLayoutEffect(onRender, [onRender]);
  return children;
}
