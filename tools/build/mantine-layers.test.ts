import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';
import { listMantineLayers } from './mantine-layers.ts';

const layers = listMantineLayers();
const sheets = readdirSync(path.join(repository, 'node_modules/@mantine/core/styles')).filter((file) => /^[\w-]+\.css$/.test(file));

test('lists each of Mantine’s style sheets once', () => {
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
])('orders %s before %s', (weaker, stronger) => {
  expect(layers).toEqual(expect.arrayContaining([weaker, stronger]));
  expect(layers.indexOf(weaker)).toBeLessThan(layers.indexOf(stronger));
});
