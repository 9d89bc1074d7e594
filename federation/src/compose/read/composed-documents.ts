import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '../../types/index.ts';
import { createPageRegistry, type PageContent } from '../registry/page-registry.ts';
import type { SelectedReleases } from '../select/select-releases.ts';
import type { ComposeSite } from './compose-site.ts';

/** What compose remembers of a document, so that it renders the page again only when its content would differ. */
export interface ComposedDocument extends PageContent {
  /** Hash of everything that the document was created from. */
  inputs: string;
  /** Names of the remotes whose modules the page contains. */
  remotes: string[];
}

/** Documents of a composed site by path. */
export type ComposedDocuments = Record<string, ComposedDocument>;

/** Name of the internal file in which `compose` stores them. */
export const DOCUMENTS_FILE = 'documents.json';

/** Reads the documents of the current site; none before the first compose. */
export function readComposedDocuments(siteDir: string): ComposedDocuments {
  const file = path.join(siteDir, 'current', DOCUMENTS_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Creates the function that hashes everything that a document is created from. */
export function createInputHasher(
  { shell, remotes }: Pick<SelectedReleases, 'shell' | 'remotes'>,
  registry: Registry,
  layers: string[],
  { cdnUrl, settings, document, criticalCss }: ComposeSite,
): (page: string, used: Omit<ComposedDocument, 'inputs'>) => string {
  const common = [hashToolkit(), shell.releaseId, layers, cdnUrl, settings, document, criticalCss];
  return (page, used) => {
    const releases = remotes.filter(({ name }) => used.remotes.includes(name)).map(({ name, releaseId }) => [name, releaseId]);
    return hash(JSON.stringify([common, createPageRegistry(registry, page, used), releases]));
  };
}

/** Another version of compose may create other documents from the same releases. */
function hashToolkit(): string {
  const folder = path.join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /^[^.]+\.[jt]s$/.test(name));
  return hash(files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join(''));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Returns the file name of a page's document. */
export function getDocumentName(page: string): string {
  return page === '/' ? 'index.html' : `${page.slice(1)}.html`;
}
