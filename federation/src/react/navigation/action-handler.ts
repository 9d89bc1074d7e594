import { isPartialRegistry } from '../../browser/index.ts';
import { normalizePath } from '../../page/routes.ts';
import type { VisitorActionHandler } from '../../page/visitor-actions.ts';
import type { SiteRuntime } from '../site/site-context.ts';
import { isKnownPath } from './known-paths.ts';
import { navigateTo } from './navigation.ts';
import { isSaveDataEnabled } from './prefetch-on-viewport.ts';

/** Creates the handler for what the visitor does once the shell's script has started. */
export function createActionHandler(site: SiteRuntime, startIsland: (island: Element) => void): VisitorActionHandler {
  return {
    canRender: (url) => {
      // A page reads its query once, so another query of the same page needs a new document.
      if (url.search && url.search !== location.search && url.pathname === location.pathname) return false;
      return isKnownPath(site, url.pathname) || isPartialRegistry(site.registry);
    },
    onIslandUse: startIsland,
    onLinkApproach: (url) => {
      if (!isSaveDataEnabled()) site.prefetch(normalizePath(new URL(url).pathname));
    },
    onLinkFollow: (url) => {
      const { pathname, search, hash } = new URL(url);
      navigateTo(pathname + search + hash);
    },
  };
}
