import { createRetryingPageLoader } from 'federation-toolkit/browser';
import { startTransition } from 'react';
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { createPath, Router, type To } from 'react-router-dom';
import { releaseOverrides } from '../federation/release-overrides.ts';
import { showPageError } from '../federation/use-page-error.ts';
import { createHost } from '../host.ts';
import { markStarted } from '../interactive.ts';
import { navigateTo } from '../routing/navigation.ts';
import type { SiteContextValue } from '../routing/site-context.ts';
import { IslandRoot } from './IslandRoot.tsx';
import { getIdPrefix, ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from './island-markup.ts';

const toUrl = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** The islands of a document. */
export interface Islands {
  /** Starts an island; further calls do nothing. */
  start(element: Element): void;
  /** Ends all islands, before their document's page is replaced. */
  stop(): void;
}

/** Prepares the islands of this document: each becomes a React root when it is started, and its HTML stays until then. */
export function createIslands(site: SiteContextValue, options: RootOptions): Islands {
  const host = createHost(site.settings, navigateTo);
  const prefixes = new Map([...document.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)].map((element, index) => [element, getIdPrefix(index)]));
  const roots = new Map<Element, Root>();
  const { pathname, search, hash } = location;
  // An island has no history of its own: all its navigation replaces the page.
  const push = (to: To) => navigateTo(toUrl(to));
  const navigator = { createHref: toUrl, push, replace: push, go: (delta: number) => history.go(delta) };
  let isStopped = false;
  // React renders an island again that is removed while it is hydrated.
  const onRecoverableError: RootOptions['onRecoverableError'] = (...args) => isStopped || options.onRecoverableError?.(...args);

  const start = (element: Element) => {
    const identifierPrefix = prefixes.get(element);
    if (identifierPrefix === undefined || roots.has(element)) return;
    const loader = createRetryingPageLoader(site.loader, releaseOverrides, showPageError);
    const tree = (
      <Router location={{ pathname, search, hash }} navigator={navigator}>
        <IslandRoot
          site={site}
          host={host}
          loader={loader}
          name={element.getAttribute(ISLAND_ATTRIBUTE) ?? ''}
          props={JSON.parse(element.getAttribute(PROPS_ATTRIBUTE) ?? '{}')}
          html={element.innerHTML}
          onInteractive={() => markStarted(element)}
        />
      </Router>
    );
    startTransition(() => void roots.set(element, hydrateRoot(element, tree, { ...options, onRecoverableError, identifierPrefix })));
  };
  return {
    start,
    stop: () => {
      isStopped = true;
      for (const root of roots.values()) root.unmount();
      roots.clear();
      prefixes.clear();
    },
  };
}
