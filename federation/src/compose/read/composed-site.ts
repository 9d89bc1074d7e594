import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, Settings } from '../../types/index.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { RefusedRelease } from './refused-release.ts';

// Compose reads the site that it replaces from files in the composed folder, which it wrote itself and which aren't served.

/** Name of the file with the releases that the last compose refused. */
export const REFUSED_RELEASES_FILE = 'refused.json';
/** Name of the file with the documents and what they were created from. */
export const DOCUMENTS_FILE = 'documents.json';
/** Name of the file with the settings, so that publishers don't need the environment of the host. */
export const SETTINGS_FILE = 'settings.json';

/** What a document depends on in addition to its page: when one of these changes, the page is rendered again. */
export interface DocumentDependencies {
  /** Names of its islands. */
  islands: string[];
  /** Names of the remotes whose modules it contains. */
  remotes: string[];
}

/** What compose remembers of a document that it wrote. */
export interface DocumentRecord extends DocumentDependencies {
  /** Hash of everything that the document was created from. */
  inputs: string;
}

/** A composed site, as the next compose needs it. */
export interface ComposedSite {
  /** Ids of the releases by part. */
  releases: Record<string, string>;
  /** Documents by path of the page. */
  documents: Record<string, DocumentRecord>;
}

/** Values that a site was composed with. */
export type ComposedSettings<S extends Settings = Settings> = Pick<ComposeOptions<S>, 'settings' | 'cdnUrl'>;

/** Reads the current site; it is empty before the first compose. */
export function readComposedSite(siteDir: string): ComposedSite {
  return { releases: readComposedReleases(siteDir), documents: readFile(siteDir, DOCUMENTS_FILE) ?? {} };
}

/** Reads the ids of the releases that the current site contains, by part; none before the first compose. */
export function readComposedReleases(siteDir: string): Record<string, string> {
  const registry = readFile<Registry>(siteDir, 'registry.json');
  if (!registry) return {};
  const remotes = Object.entries(registry.remotes).map(([name, { releaseId }]) => [name, releaseId]);
  return { shell: registry.shell.releaseId, ...Object.fromEntries(remotes) };
}

/** Reads the releases that the last compose refused. */
export function readRefusedReleases(siteDir: string): RefusedRelease[] {
  return readFile(siteDir, REFUSED_RELEASES_FILE) ?? [];
}

/** Reads the values that the site was composed with; before the first compose, those of the configuration. */
export function readComposedSettings({ siteDir, settings, cdnUrl }: ComposedSettings & Pick<ComposeOptions, 'siteDir'>): ComposedSettings {
  return readFile(siteDir, SETTINGS_FILE) ?? { settings, cdnUrl };
}

/** Returns whether the current site has the document of a page. */
export function hasDocument(siteDir: string, page: string): boolean {
  return existsSync(path.join(siteDir, 'current', getDocumentName(page)));
}

/** Returns the file name of a page's document. */
export function getDocumentName(page: string): string {
  return page === '/' ? 'index.html' : `${page.slice(1)}.html`;
}

function readFile<T>(siteDir: string, name: string): T | null {
  const file = path.join(siteDir, 'current', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
