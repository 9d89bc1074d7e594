import { startTransition } from 'react';
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { createPageLoaderWithManualRetry } from '../../browser/index.ts';
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../../page/document-data.ts';
import { reloadWithFields } from '../../page/kept-fields.ts';
import { getIslandIdPrefix } from '../../types/index.ts';
import { markIslandStarted } from '../input/interactive.ts';
import { keepInput } from '../input/keep-input.ts';
import { showPageErrorNotice } from '../site/page-error.ts';
import { releaseOverrides } from '../site/release-overrides.ts';
import type { SiteRuntime } from '../site/site-context.ts';
import { IslandRoot } from './IslandRoot.tsx';

/** The islands of a document. */
export interface IslandRoots {
  /** Starts an island; further calls do nothing. */
  start(element: Element): void;
  /** Ends all islands, before their document's page is replaced. */
  stop(): void;
}

/** Prepares the islands of this document: each becomes a React root when it is started, and its HTML stays until then. */
export function createIslandRoots(site: SiteRuntime, options: RootOptions): IslandRoots {
  const prefixes = new Map(
    [...document.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)].map((element, index) => [element, getIslandIdPrefix(index)]),
  );
  const roots = new Map<Element, Root>();
  const url = location.href;
  let isStopped = false;
  // React renders an island again that is removed while it is hydrated.
  const onRecoverableError: RootOptions['onRecoverableError'] = (...args) => isStopped || options.onRecoverableError?.(...args);

  const start = (element: Element) => {
    const identifierPrefix = prefixes.get(element);
    if (identifierPrefix === undefined || roots.has(element)) return;
    const moveInput = keepInput(element);
    const tree = (
      <IslandRoot
        site={site}
        url={url}
        loader={createPageLoaderWithManualRetry(site.loader, releaseOverrides, showPageErrorNotice, reloadWithFields)}
        name={element.getAttribute(ISLAND_ATTRIBUTE) ?? ''}
        props={JSON.parse(element.getAttribute(PROPS_ATTRIBUTE) ?? '{}')}
        html={element.innerHTML}
        onInteractive={() => {
          moveInput();
          markIslandStarted(element);
        }}
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
