import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findStyleSheetUrls, type StyleSheetTexts } from 'page-transform';
import { repository } from '../../../tools/parts.ts';

/** A page that was saved in a folder. */
export interface SavedPage {
  /** Path of the file below the folder. */
  name: string;
  html: string;
  url: string;
  /** Its style sheets that are in the folder, by URL. */
  sheets: StyleSheetTexts;
}

/** `PAGES_FOLDER`, or the pages of Debian's documentation that `tools/corpus/main.ts` unpacks. */
export const pagesFolder = process.env.PAGES_FOLDER ?? path.join(repository, '.cache', 'debian-pages');

const PAGE_NAME = /\.x?html?(\.gz)?$/;
const MAX_BYTES = 1_500_000;
const ORIGIN = 'https://site.example';

/**
 * Reads at most `count` pages of the folder, or of those that the file `PAGES_LIST` names line by line, at equal distances in
 * alphabetical order. Different offsets select different pages while they are smaller than the distance. Returns an empty list if the
 * folder doesn't exist.
 */
export function readSavedPages(count: number, offset = 0): SavedPage[] {
  if (!existsSync(pagesFolder)) return [];
  const names = listPageNames().sort();
  const size = Math.min(count, names.length);
  const sample = Array.from({ length: size }, (_, i) => names[(Math.floor((i * names.length) / size) + offset) % names.length] as string);
  return sample.map((name) => createSavedPage(name, readPage(name))).filter(({ html }) => html.length <= MAX_BYTES);
}

function listPageNames(): string[] {
  const { PAGES_LIST } = process.env;
  if (PAGES_LIST) return readFileSync(PAGES_LIST, 'utf8').trim().split('\n');
  return readdirSync(pagesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PAGE_NAME.test(entry.name))
    .map(({ parentPath, name }) => path.relative(pagesFolder, path.join(parentPath, name)));
}

function readPage(name: string): string {
  const bytes = readFileSync(path.join(pagesFolder, name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** A page with the style sheets that are in the folder. */
export function createSavedPage(name: string, html: string): SavedPage {
  const url = `${ORIGIN}/${name.split(path.sep).map(encodeURIComponent).join('/')}`;
  const sheets = findStyleSheetUrls(html, url).map((sheet) => [sheet, readSavedSheet(sheet)] as const);
  return { name, html, url, sheets: new Map(sheets.filter((entry): entry is [string, string] => entry[1] !== undefined)) };
}

/** A file that a page loads. */
export interface SavedFile {
  contentType: string;
  body: Buffer;
}

/** Media types by the end of a file's name. Scripts aren't loaded. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
};

/** A style sheet, image or font that is in the folder. */
export function readSavedFile(url: string): SavedFile | undefined {
  const { origin, pathname } = new URL(url);
  // Pages also have links with percent signs that encode nothing.
  if (origin !== ORIGIN || /%(?![\da-f]{2})/i.test(pathname)) return undefined;
  // The parser removed `..`, also in percent-encoded form; an encoded slash stays encoded.
  const file = path.join(pagesFolder, ...pathname.split('/').map(decodeURIComponent));
  const contentType = CONTENT_TYPES[path.extname(file).slice(1).toLowerCase()];
  return contentType !== undefined && existsSync(file) ? { contentType, body: readFileSync(file) } : undefined;
}

function readSavedSheet(url: string): string | undefined {
  const file = readSavedFile(url);
  return file?.contentType === 'text/css' ? file.body.toString('utf8') : undefined;
}
