import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cssVariablesResolver, theme } from 'shared-contracts/ui';
import { repository } from '../parts.ts';

// Mantine's palettes, of which the theme uses only the grays.
const UNUSED_PALETTES = /--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+:[^;]+;/g;

/** Creates the order of Mantine's layers and the theme's variables for both color schemes, at the start of the shell's style sheet. */
export function createThemeStyles(): string {
  const properties = { theme, cssVariablesResolver, deduplicateCssVariables: false, withGlobalClasses: false };
  const provider = createElement(MantineProvider, properties as MantineProviderProps);
  const [, css = ''] = /<style[^>]*>([\s\S]*)<\/style>/.exec(renderToStaticMarkup(provider)) ?? [];
  const layers = listMantineLayers().map((name) => `m.${name}`);
  const variables = css
    .replace(/\s*\n\s*/g, '')
    .replace(/([:,])\s+/g, '$1')
    // The theme's scale is 1, so the factor can be removed.
    .replace(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1')
    .replace(UNUSED_PALETTES, '')
    .replace(/="([\w-]+)"\]/g, '=$1]')
    .replaceAll(';}', '}');
  return `@layer ${layers.join(',')};${variables}`;
}

/**
 * Lists the names of Mantine's style sheets in the order of its complete sheet. Each sheet is a cascade layer
 * (tools/rspack/mantine-layer-loader.cjs), so this order applies no matter when a remote loads a sheet.
 */
function listMantineLayers(): string[] {
  const styles = path.join(repository, 'node_modules/@mantine/core/styles');
  const complete = readFileSync(`${styles}.css`, 'utf8');
  return readdirSync(styles)
    .filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css'))
    .map((file) => ({
      name: path.basename(file, '.css'),
      index: complete.indexOf(readFileSync(path.join(styles, file), 'utf8').trim().slice(0, 120)),
    }))
    .sort((a, b) => a.index - b.index)
    .map(({ name }) => name);
}
