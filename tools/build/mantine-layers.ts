import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';

const styles = path.join(repository, 'node_modules/@mantine/core/styles');

/**
 * Lists the names of Mantine's style sheets in the order of its complete sheet. Each sheet is a cascade layer
 * (tools/rspack/mantine-layer-loader.cjs), so this order applies no matter when a remote loads a sheet.
 */
export function listMantineLayers(): string[] {
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
