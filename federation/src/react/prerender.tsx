import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../page/document-data.ts';
import type { RegistryRoute, RemoteModule, RenderRequest, Route, Settings, ShellPrerenderBundle } from '../types/index.ts';
import { IslandRoot } from './islands/IslandRoot.tsx';
import { SiteRoot } from './islands/SiteRoot.tsx';
import type { Island, PlacedIsland } from './site/define-island.ts';
import type { Shell } from './site/shell.ts';
import { createPrefetch, type PageLoader, type ReactComponentModule, type SiteRuntime } from './site/site-context.ts';

type Renderer<R extends Route, S extends Settings> = Required<
  Pick<ShellPrerenderBundle<R, S, ReactComponentModule>, 'renderPage' | 'renderIsland' | 'shellPaths'>
>;

/** Creates what the shell's prerender bundle exports for compose. No page has Suspense boundaries. */
export function createRenderer<R extends Route, S extends Settings>(shell: Shell<R>): Renderer<R, S> {
  const createSite = ({ registry, settings, loadPage, loadIsland }: RenderRequest<R, S, ReactComponentModule>): SiteRuntime<R, S> => {
    const load = (module: RemoteModule) => ('island' in module ? loadIsland(module.island) : loadPage(module as RegistryRoute<R>));
    const loader: PageLoader = { load, getLoaded: () => undefined, prefetch: load, fallBack: async () => undefined };
    return { shell, registry, settings, loader, prefetch: createPrefetch(registry, loader, shell as Shell) };
  };
  return {
    shellPaths: shell.ownPaths,
    // A page that is not prerendered has its frame only, which the browser hydrates with the page.
    renderPage: (request) => {
      const { path, registry } = request;
      const isPrerendered = registry.routes.some((route) => route.path === path && route.prerender);
      const site = { ...createSite(request), ...(isPrerendered && { placeIsland: renderIslandPlace }) } as SiteRuntime;
      return render(
        <SiteRoot site={site} url={path}>
          <shell.App />
        </SiteRoot>,
      );
    },
    renderIsland: async (request) => {
      const { path, name, props, identifierPrefix } = request;
      const island = name in shell.islands ? undefined : ((await request.loadIsland(name)).default as Partial<Island>);
      const html = await render(
        <IslandRoot site={createSite(request) as unknown as SiteRuntime} url={path} name={name} props={props} />,
        identifierPrefix,
      );
      return { html, ...(island?.start && island.start !== 'interaction' && { start: island.start }) };
    },
  };
}

/** Renders an empty element in place of an island. Compose fills it with the HTML that the release of the island's owner renders. */
export function renderIslandPlace({ name, props }: PlacedIsland): ReactNode {
  return <div {...{ [ISLAND_ATTRIBUTE]: name, [PROPS_ATTRIBUTE]: JSON.stringify(props) }} />;
}

async function render(tree: ReactNode, identifierPrefix = ''): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(tree, {
    identifierPrefix,
    // By default React moves large boundaries into inline scripts, which need JavaScript.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
