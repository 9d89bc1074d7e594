import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { repository } from '../../tools/config.ts';

/** A page of a folder. */
export interface SavedPage {
  /** Path below the folder. */
  name: string;
  html: string;
}

/** `PAGES_FOLDER`, or the pages of Debian's documentation that `tools/corpus/main.ts` unpacks. */
export const pagesFolder = process.env.PAGES_FOLDER ?? path.join(repository, '.cache', 'debian-pages');

const PAGE_NAME = /\.x?html?(\.gz)?$/;
const MAX_BYTES = 1_500_000;

/** Reads at most `count` pages of the folder, at equal distances in alphabetical order. Empty without the folder. */
export function readSavedPages(count: number): SavedPage[] {
  if (!existsSync(pagesFolder)) return [];
  const names = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => PAGE_NAME.test(name))
    .sort();
  const size = Math.min(count, names.length);
  const sample = Array.from({ length: size }, (_, i) => names[Math.floor((i * names.length) / size)] as string);
  return sample.map(readPage).filter(({ html }) => html.length <= MAX_BYTES);
}

function readPage(name: string): SavedPage {
  const bytes = readFileSync(path.join(pagesFolder, name));
  return { name, html: (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8') };
}
