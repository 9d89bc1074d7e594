import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../config.ts';

const styles = path.join(repository, 'node_modules/@mantine/core/styles');

/**
 * Names of Mantine's style sheets in the order in which its complete sheet has them. Each sheet is a cascade layer of its
 * own (`federation/src/rspack/mantine-layer-loader.cjs`), and this order decides between them, whenever a remote loads.
 */
export function mantineLayers(): string[] {
  const complete = readFileSync(`${styles}.css`, 'utf8');
  return readdirSync(styles)
    .filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css'))
    .map((file) => ({
      name: path.basename(file, '.css'),
      at: complete.indexOf(readFileSync(path.join(styles, file), 'utf8').trim().slice(0, 120)),
    }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}
