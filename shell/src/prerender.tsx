import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PageModule, Registry, RegistryRoute, Settings } from 'shared-contracts';
import { cssVariablesResolver, theme } from 'shared-contracts/ui';
import { App } from './App.tsx';
import { createPrefetch, type PageLoader } from './routing/site-context.ts';

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
 * Renders the page at `path` to HTML: the elements that belong into the head, followed by the body.
 * @throws the error that the page threw while it was rendered
 */
export async function renderPage({ path, registry, settings, loadPage }: RenderRequest): Promise<string> {
  const loader: PageLoader = { load: loadPage, getLoaded: () => undefined, prefetch: loadPage, fallBack: async () => undefined };
  const site = { registry, settings, loader, prefetch: createPrefetch(registry, loader) };
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App site={site} />
      </StaticRouter>
    </StrictMode>,
    // By default React moves large Suspense boundaries into inline scripts, which need JavaScript to be shown.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/** Returns the script that sets the colour scheme before the first paint: a smaller version of Mantine's `ColorSchemeScript`. */
export function colorSchemeScript(): string {
  const stored = "t=localStorage.getItem('mantine-color-scheme-value')";
  const system = "matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'";
  const scheme = `t=='light'||t=='dark'?t:${system}`;
  return `<script>try{let ${stored};document.documentElement.setAttribute('data-mantine-color-scheme',${scheme})}catch(e){}</script>`;
}

// The theme uses only the grey and dark palettes of Mantine.
const UNUSED_PALETTES = /--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+:[^;]+;/g;

/** Returns the CSS variables of the theme for both colour schemes, for the head of every document. */
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
      // Mantine multiplies lengths by the theme's scale, which is 1.
      .replace(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1')
      .replace(UNUSED_PALETTES, '')
  );
}
