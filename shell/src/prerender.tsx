import { MantineProvider } from '@mantine/core';
import { createRenderer } from 'federation-toolkit/prerender';
import type { ShellPrerenderBundle } from 'federation-toolkit/types';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageModule, RemoteRoute, Settings } from 'shared-contracts';
import { cssVariablesResolver, theme } from 'shared-contracts/ui';
import { shell } from './shell.ts';
import { displayFont } from './social-images/display-font.ts';
import { createSiteImages } from './social-images/site-images.ts';

export { publicFiles } from './public-files.ts';
export { shareScopes } from './share-scopes.ts';
export { headScript } from './theme/head-script.ts';

type Bundle = ShellPrerenderBundle<RemoteRoute, Settings, PageModule>;

export const { renderPage, renderIsland, shellPaths } = createRenderer<RemoteRoute, Settings>(shell);

/** Input of tools/build/site-images.ts. */
export const assetInput: Bundle['assetInput'] = (registry) => ({ font: displayFont, images: expandComponents(createSiteImages(registry)) });

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
