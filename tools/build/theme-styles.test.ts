import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';
import { createThemeStyles } from './theme-styles.ts';

test('the shell declares a layer for each style sheet of Mantine, weaker ones first, and the variables of the theme', () => {
  const css = createThemeStyles();
  const layers = /^@layer ([^;]+);/.exec(css)?.[1]?.split(',') ?? [];
  const sheets = readdirSync(path.join(repository, 'node_modules/@mantine/core/styles')).filter((file) => /^[\w-]+\.css$/.test(file));
  expect([...layers].sort()).toEqual(sheets.map((file) => `m.${path.basename(file, '.css')}`).sort());
  const used = layers.filter((name) => ['m.UnstyledButton', 'm.ActionIcon', 'm.CloseButton', 'm.Button'].includes(name));
  expect([used[0], used.indexOf('m.ActionIcon') < used.indexOf('m.CloseButton')]).toEqual(['m.UnstyledButton', true]);
  expect(css).toContain('--mantine-color-body');
});
