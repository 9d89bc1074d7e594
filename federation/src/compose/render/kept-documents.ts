import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ComposeOptions } from '../read/compose-options.ts';
import { type DocumentDependencies, type DocumentRecord, hasDocument } from '../read/composed-site.ts';
import type { SitePlan } from '../select/plan-site.ts';

/** Returns a hash of everything that the document of a page is created from. */
export type HashDocumentInputs = (page: string, uses: DocumentDependencies) => string;

/** Creates the function that hashes what documents are created from. */
export function createInputHasher(
  { shell, remotes, registryFile, layers }: SitePlan,
  { cdnUrl, settings, document, criticalCss }: ComposeOptions,
): HashDocumentInputs {
  const common = [hashToolkit(), shell.releaseId, layers, cdnUrl, settings, document, criticalCss, registryFile.hash];
  return (page, uses) => {
    const releases = remotes.filter(({ name }) => uses.remotes.includes(name)).map(({ name, releaseId }) => [name, releaseId]);
    return hash(JSON.stringify([common, page, releases]));
  };
}

/** Selects the documents of the current site that would be the same again, by path of the page. */
export function selectKeptDocuments(
  documents: Record<string, DocumentRecord>,
  hashInputs: HashDocumentInputs,
  siteDir: string,
): Map<string, DocumentRecord> {
  return new Map(
    Object.entries(documents).filter(([page, document]) => document.inputs === hashInputs(page, document) && hasDocument(siteDir, page)),
  );
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
