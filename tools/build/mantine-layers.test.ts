import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../config.ts';
import { mantineLayers } from './mantine-layers.ts';

const layers = mantineLayers();
const sheets = readdirSync(path.join(repository, 'node_modules/@mantine/core/styles')).filter((file) => /^[\w-]+\.css$/.test(file));

test('every style sheet of Mantine is a layer, once', () => {
  expect(layers).toHaveLength(new Set(layers).size);
  expect([...layers].sort()).toEqual(sheets.map((file) => path.basename(file, '.css')).sort());
});

test.each([
  ['UnstyledButton', 'Button'],
  ['UnstyledButton', 'ActionIcon'],
  ['ActionIcon', 'CloseButton'],
  ['Input', 'InlineInput'],
  ['Input', 'PillsInput'],
  ['Paper', 'Popover'],
  ['Popover', 'Combobox'],
  ['Text', 'Anchor'],
  ['Group', 'Tabs'],
])('%s yields to %s', (weaker, stronger) => {
  expect(layers).toEqual(expect.arrayContaining([weaker, stronger]));
  expect(layers.indexOf(weaker)).toBeLessThan(layers.indexOf(stronger));
});
