import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { isOfflineError, requiresReload } from '../../browser/index.ts';
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../../page/document.ts';
import { reloadWithFields } from '../../page/kept-fields.ts';
import { getIslandIdPrefix, toRemoteIsland } from '../../types/index.ts';
import { prepareReplay } from '../input/replay-input.ts';
import { showPageErrorNotice } from '../remote/notices.tsx';
import type { SiteRuntime } from '../site/site.ts';
import { IslandRoot } from './roots.tsx';

/** Attribute of `<html>` once an island of the document is live, and of each island that is. Journeys, gates and benches wait for it. */
const STARTED_ATTRIBUTE = 'data-started';

/** Prepares the islands of this document: each becomes a React root when it is started, and its HTML stays until then. */
export function createIslandRoots(site: SiteRuntime, options: RootOptions) {
  const waiting = new Map(
    [...document.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)].map((element, index) => [element, getIslandIdPrefix(index)]),
  );
  const roots: Root[] = [];
  const url = location.href;
  let isStopped = false;
  // React renders an island again that is removed while it is hydrated.
  const onRecoverableError: RootOptions['onRecoverableError'] = (...args) => isStopped || options.onRecoverableError?.(...args);

  /** Starts an island; further calls do nothing. */
  const start = (element: Element) => {
    const identifierPrefix = waiting.get(element);
    if (identifierPrefix === undefined || !waiting.delete(element)) return;
    const name = element.getAttribute(ISLAND_ATTRIBUTE) ?? '';
    void loadIsland(site, name).then(() => {
      if (!isStopped) startTransition(() => void roots.push(renderIsland(element, name, identifierPrefix)));
    });
  };
  const renderIsland = (element: Element, name: string, identifierPrefix: string): Root => {
    const replay = prepareReplay(element);
    const onInteractive = () => {
      replay();
      for (const started of [element, document.documentElement]) started.setAttribute(STARTED_ATTRIBUTE, '');
    };
    const props = JSON.parse(element.getAttribute(PROPS_ATTRIBUTE) ?? '{}');
    const tree = <IslandRoot site={site} url={url} name={name} props={props} html={element.innerHTML} onInteractive={onInteractive} />;
    const rootOptions = { ...options, onRecoverableError, identifierPrefix };
    // Another release can't hydrate this HTML.
    if (!site.registry.remotes[toRemoteIsland(name).remote]?.isReplacement) return hydrateRoot(element, tree, rootOptions);
    const root = createRoot(element, rootOptions);
    root.render(tree);
    return root;
  };
  return {
    start,
    /** Ends all islands, before their document's page is replaced. */
    stop: () => {
      isStopped = true;
      for (const root of roots) root.unmount();
    },
  };
}

/** Loads the code of an island before React takes over its HTML. After a failure it waits until the visitor asks for a retry. */
async function loadIsland(site: SiteRuntime, name: string): Promise<void> {
  if (name in site.shell.islands) return;
  try {
    await site.loader.load(toRemoteIsland(name));
  } catch (error) {
    await new Promise<void>((resolve) => {
      showPageErrorNotice({
        kind: isOfflineError(error) ? 'offline' : 'stalled',
        retry: requiresReload(error) ? reloadWithFields : resolve,
      });
    });
    await loadIsland(site, name);
  }
}
