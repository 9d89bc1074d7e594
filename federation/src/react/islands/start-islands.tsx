import { startTransition } from 'react';
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { createRetryingPageLoader } from '../../browser/index.ts';
import { getIdPrefix, ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../../page/island-markup.ts';
import { markStarted } from '../input/interactive.ts';
import { showPageError } from '../site/page-error.ts';
import { releaseOverrides } from '../site/release-overrides.ts';
import type { Site } from '../site/site-context.ts';
import { IslandRoot } from './IslandRoot.tsx';

/** The islands of a document. */
export interface Islands {
  /** Starts an island; further calls do nothing. */
  start(element: Element): void;
  /** Ends all islands, before their document's page is replaced. */
  stop(): void;
}

/** Prepares the islands of this document: each becomes a React root when it is started, and its HTML stays until then. */
export function createIslands(site: Site, options: RootOptions): Islands {
  const prefixes = new Map([...document.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)].map((element, index) => [element, getIdPrefix(index)]));
  const roots = new Map<Element, Root>();
  const url = location.href;
  let isStopped = false;
  // React renders an island again that is removed while it is hydrated.
  const onRecoverableError: RootOptions['onRecoverableError'] = (...args) => isStopped || options.onRecoverableError?.(...args);

  const start = (element: Element) => {
    const identifierPrefix = prefixes.get(element);
    if (identifierPrefix === undefined || roots.has(element)) return;
    const tree = (
      <IslandRoot
        site={site}
        url={url}
        loader={createRetryingPageLoader(site.loader, releaseOverrides, showPageError)}
        name={element.getAttribute(ISLAND_ATTRIBUTE) ?? ''}
        props={JSON.parse(element.getAttribute(PROPS_ATTRIBUTE) ?? '{}')}
        html={element.innerHTML}
        onInteractive={() => markStarted(element)}
      />
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
