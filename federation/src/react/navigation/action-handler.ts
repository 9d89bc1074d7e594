import { canComplete } from '../../browser/index.ts';
import { normalizePath } from '../../page/routes.ts';
import type { ActionHandler } from '../../page/visitor-actions.ts';
import type { Site } from '../site/site-context.ts';
import { isKnownPath } from './known-paths.ts';
import { navigateTo } from './navigation.ts';
import { isSaveDataEnabled } from './prefetch-on-viewport.ts';

/** Creates the handler for what the visitor does once the shell's script has started. */
export function createActionHandler(site: Site, startIsland: (island: Element) => void): ActionHandler {
  return {
    canRender: (url) => {
      // A page reads its query once, so another query of the same page needs a new document.
      if (url.search && url.search !== location.search && url.pathname === location.pathname) return false;
      return isKnownPath(site, url.pathname) || canComplete(site.registry);
    },
    onAction: (action) => {
      if (action.type === 'use-island') return startIsland(action.island);
      const { pathname, search, hash } = new URL(action.url);
      if (action.type === 'follow-link') navigateTo(pathname + search + hash);
      else if (!isSaveDataEnabled()) site.prefetch(normalizePath(pathname));
    },
  };
}
