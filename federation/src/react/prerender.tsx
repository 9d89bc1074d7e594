import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ComponentModule, PageLoader } from '../browser/index.ts';
import { getModuleKey } from '../browser/registry.ts';
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../page/document.ts';
import type { RenderRequest, Route, ShellPrerenderBundle } from '../types/index.ts';
import { IslandRoot, SiteRoot } from './islands/roots.tsx';
import type { Island, PlacedIsland } from './site/define-island.ts';
import type { Shell, SiteRuntime } from './site/site.ts';

/** Creates what the shell's prerender bundle exports for compose. */
export function createRenderer<R extends Route>(shell: Shell<R>): Pick<ShellPrerenderBundle, 'renderPage' | 'renderIsland' | 'shellPaths'> {
  return {
    shellPaths: shell.ownPaths,
    // A page that is not prerendered has its frame and a skeleton, which the browser hydrates before it loads the page.
    renderPage: async (request) => {
      const { path, registry } = request;
      const route = registry.routes.find((each) => each.path === path && each.prerender);
      const site = createSite(shell, request, path, route && (await request.loadPage(route)));
      const tree = (
        <SiteRoot site={route ? { ...site, placeIsland: renderIslandPlace } : site} url={path}>
          <shell.App />
        </SiteRoot>
      );
      return renderToString(tree);
    },
    renderIsland: async (request) => {
      const { path, name, props, identifierPrefix } = request;
      const module = name in shell.islands ? undefined : await request.loadIsland(name);
      const site = createSite(shell, request, name, module);
      const html = renderToString(<IslandRoot site={site} url={path} name={name} props={props} />, { identifierPrefix });
      const start = (module as { default: Partial<Island> } | undefined)?.default.start;
      return { html, ...(start && start !== 'interaction' && { start }) };
    },
  };
}

/** Creates the site of one rendering, in which only one module is loaded: that of the page or island with the key. */
function createSite<R extends Route>(shell: Shell<R>, { registry, settings }: RenderRequest, key: string, module: unknown): SiteRuntime {
  // Only effects load modules or replace releases, and the prerender runs none.
  const loader: Pick<PageLoader, 'getLoaded' | 'onReplace'> = {
    getLoaded: (other) => (getModuleKey(other) === key ? (module as ComponentModule) : undefined),
    onReplace: () => () => {},
  };
  return { shell, registry, settings, loader } as unknown as SiteRuntime;
}

/** Renders an empty element in place of an island. Compose fills it with the HTML that the release of the island's owner renders. */
export function renderIslandPlace({ name, props }: PlacedIsland): ReactNode {
  return <div {...{ [ISLAND_ATTRIBUTE]: name, [PROPS_ATTRIBUTE]: JSON.stringify(props) }} />;
}
