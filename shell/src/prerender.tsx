import { MantineProvider } from '@mantine/core';
import type { ShellPrerenderBundle } from 'federation-toolkit/types';
import { type ReactNode, StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { Island, PageModule, Registry, RegistryModule, RegistryRoute, RemoteRoute, Settings } from 'shared-contracts';
import { cssVariablesResolver, theme } from 'shared-contracts/ui';
import { App } from './App.tsx';
import { createHost } from './host.ts';
import { FONT_CACHED_KEY } from './inline/display-font.ts';
import { IslandRoot } from './islands/IslandRoot.tsx';
import { hasLooseControls, renderPlace } from './islands/prerender-islands.tsx';
import { SHELL_PATHS } from './routing/paths.ts';
import { createPrefetch, type PageLoader, type SiteContextValue } from './routing/site-context.ts';
import { displayFont } from './social-images/display-font.ts';
import { createSiteImages } from './social-images/site-images.ts';

export { shareScopes } from './federation/shared-modules.ts';
export { publicFiles } from './public-files.ts';

type Bundle = ShellPrerenderBundle<RemoteRoute, Settings, PageModule>;

export const shellPaths: Bundle['shellPaths'] = SHELL_PATHS;

/** Input of tools/build/site-images.ts. */
export const assetInput: Bundle['assetInput'] = (registry) => ({ font: displayFont, images: expandComponents(createSiteImages(registry)) });

/**
 * Renders a page with an empty place for each island, or completely if it has controls outside of islands. Neither has Suspense
 * boundaries.
 */
export const renderPage: Bundle['renderPage'] = async (request) => {
  const { path, registry } = request;
  const hasIslands = registry.routes.some((route) => route.path === path && route.prerender);
  const renderApp = (props: Pick<SiteContextValue, 'placeIsland'>) =>
    render(
      <StrictMode>
        <StaticRouter location={path}>
          <App site={{ ...createSite(request), ...props }} />
        </StaticRouter>
      </StrictMode>,
    );
  const html = hasIslands ? await renderApp({ placeIsland: renderPlace }) : '';
  return hasIslands && !hasLooseControls(html) ? html : renderApp({});
};

/** Renders an island of a page on its own, as browsers hydrate it. */
export const renderIsland: NonNullable<Bundle['renderIsland']> = async (request) => {
  const { path, name, props, settings, identifierPrefix } = request;
  const island = name.startsWith('shell/') ? undefined : ((await request.loadIsland(name)).default as Island);
  const html = await render(
    <StaticRouter location={path}>
      <IslandRoot site={createSite(request)} host={createHost(settings, () => {})} name={name} props={props} />
    </StaticRouter>,
    identifierPrefix,
  );
  return { html, ...(island && island.start !== 'interaction' && { start: island.start }) };
};

function createSite({ registry, settings, loadPage, loadIsland }: Parameters<Bundle['renderPage']>[0]): SiteContextValue {
  const load: PageLoader['load'] = (module) => (isRoute(registry, module) ? loadPage(module) : loadIsland(module.path));
  const loader: PageLoader = { load, getLoaded: () => undefined, prefetch: load, fallBack: async () => undefined };
  return { registry, settings, loader, prefetch: createPrefetch(registry, loader) };
}

function isRoute(registry: Registry, module: RegistryModule): module is RegistryRoute {
  return registry.routes.some((route) => route.path === module.path);
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

/**
 * Sets the color scheme before the first paint, like Mantine's `ColorSchemeScript` in fewer bytes, and shows the font if it is
 * cached. Its names are block-scoped.
 */
const STORED_SCHEME = "t=localStorage.getItem('mantine-color-scheme-value')";
const SYSTEM_SCHEME = "matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'";
const SCHEME = `t=='light'||t=='dark'?t:${SYSTEM_SCHEME}`;
const SHOW_CACHED_FONT = `localStorage.getItem('${FONT_CACHED_KEY}')&&(document.getElementById('font').media='all')`;
export const headScript: Bundle['headScript'] = `try{let ${STORED_SCHEME};document.documentElement.setAttribute('data-mantine-color-scheme',${SCHEME});${SHOW_CACHED_FONT}}catch(e){}`;

// Mantine's palettes, of which the theme uses only the greys.
const UNUSED_PALETTES = /--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+:[^;]+;/g;

/** Returns the theme's variables for both color schemes; the build inserts them into the shell's style sheet. */
export function themeStyles(): string {
  const html = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} deduplicateCssVariables={false} withGlobalClasses={false}>
      {null}
    </MantineProvider>,
  );
  const css = /<style[^>]*>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
  return (
    css
      .replace(/\s*\n\s*/g, '')
      .replace(/([:,])\s+/g, '$1')
      // The theme's scale is 1, so the factor can be removed.
      .replace(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1')
      .replace(UNUSED_PALETTES, '')
  );
}

/** Replaces elements of components with the elements that they render, so that the result is JSON-serializable. */
function expandComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expandComponents);
  if (value === null || typeof value !== 'object') return value;
  const { type, props } = value as { type?: unknown; props?: unknown };
  if (typeof type === 'function') return expandComponents(type(props));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expandComponents(item)]));
}
