import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import type { GeneratedStyles } from 'federation-toolkit/rspack';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cssVariablesResolver, theme } from 'shared-contracts/ui';
import { listMantineLayers } from './mantine-layers.ts';

// Mantine's palettes, of which the theme uses only the grays.
const UNUSED_PALETTES = /--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+:[^;]+;/g;

/** Creates the order of Mantine's layers and the theme's variables for both color schemes, at the start of the shell's style sheet. */
export function createThemeStyles(): GeneratedStyles {
  const properties = { theme, cssVariablesResolver, deduplicateCssVariables: false, withGlobalClasses: false };
  const provider = createElement(MantineProvider, properties as MantineProviderProps);
  const [, css = ''] = /<style[^>]*>([\s\S]*)<\/style>/.exec(renderToStaticMarkup(provider)) ?? [];
  if (css === '') throw new Error('Mantine renders no theme variables: check the properties of MantineProvider.');
  const layers = listMantineLayers().map((name) => `m.${name}`);
  const variables = css
    .replace(/\s*\n\s*/g, '')
    .replace(/([:,])\s+/g, '$1')
    // The theme's scale is 1, so the factor can be removed.
    .replace(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1')
    .replace(UNUSED_PALETTES, '')
    .replace(/="([\w-]+)"\]/g, '=$1]')
    .replaceAll(';}', '}');
  return { css: `@layer ${layers.join(',')};${variables}`, layers };
}
