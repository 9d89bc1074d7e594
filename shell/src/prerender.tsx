import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PageModule, Registry, RegistryRoute, Settings } from 'shared-contracts';
import { cssVariablesResolver, theme } from 'shared-contracts/ui';
import { App } from './App.tsx';
import type { PageLoader } from './federation/page-loader.ts';
import { createPrefetch } from './routing/site-context.ts';

export { shareScope, shareScopes } from './federation/shared-modules.ts';
export { publicFiles } from './public-files.ts';
export { SHELL_PATHS } from './routing/paths.ts';
export { displayFont } from './social-images/display-font.ts';
export { pictures } from './social-images/site-images.ts';

export interface RenderRequest {
  path: string;
  registry: Registry;
  settings: Settings;
  loadPage(route: RegistryRoute): Promise<PageModule>;
}

/**
 * Renders the page at `path` as one tree and returns its HTML: first what belongs into the head, then the body.
 * @throws whatever the page threw while it was rendered
 */
export async function renderPage({ path, registry, settings, loadPage }: RenderRequest): Promise<string> {
  const loader: PageLoader = { load: loadPage, loaded: () => undefined, prefetch: loadPage, fallBack: async () => undefined };
  const site = { registry, settings, loader, prefetch: createPrefetch(registry, loader) };
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App site={site} />
      </StaticRouter>
    </StrictMode>,
    // Without this, React outlines large boundaries into inline scripts: nothing to read without JavaScript.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/**
 * The script that sets the colour scheme before the first paint: Mantine's `ColorSchemeScript` in fewer bytes. It declares nothing
 * that another inline script could declare as well.
 */
export function colorSchemeScript(): string {
  const kept = "t=localStorage.getItem('mantine-color-scheme-value')";
  const system = "matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'";
  const chosen = `t=='light'||t=='dark'?t:${system}`;
  return `<script>try{let ${kept};document.documentElement.setAttribute('data-mantine-color-scheme',${chosen})}catch(e){}</script>`;
}

// Mantine's own palettes, of which the theme uses the greys alone.
const UNUSED_PALETTES = /--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+:[^;]+;/g;

/** The theme's variables for both colour schemes, for the head of every document. */
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
      // The theme's scale is 1, so that lengths can stand as they are.
      .replace(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1')
      .replace(UNUSED_PALETTES, '')
  );
}
