import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseStore } from '../../store/release-store.ts';
import type { Registry, Release } from '../../types/index.ts';
import { createScriptHashes, findLayers } from '../documents/page-files.ts';
import type { ComposeSite } from '../read/compose-site.ts';
import {
  type ComposedDocument,
  type ComposedDocuments,
  createInputHasher,
  getDocumentName,
  readComposedDocuments,
} from '../read/composed-documents.ts';
import { readComposedReleases } from '../read/composed-site.ts';
import type { ReleaseReader } from '../read/release-reader.ts';
import { createFallbackFile } from '../registry/fallback.ts';
import { createHashedFile, type HashedFile } from '../registry/hashed-file.ts';
import { createRegistry, createRegistryFile } from '../registry/registry.ts';
import { readFallbackReleases, type SelectedReleases, selectReleases } from './select-releases.ts';

/** What has failed to render until now, each with the reason. */
export interface Withdrawals {
  /** By part and release id. */
  releases: Map<string, string>;
  /** By page and name of the island. */
  islands: Map<string, string>;
}

const NOTHING_USED = { links: [], islands: [], remotes: [] };

/** Everything that is known before a page is rendered. */
export interface SitePlan {
  selected: SelectedReleases;
  shell: SelectedReleases['shell'];
  remotes: SelectedReleases['remotes'];
  registry: Registry;
  /** JSON files that browsers load by the names in the registry. */
  files: { registry: HashedFile; others: HashedFile[] };
  layers: string[];
  site: ComposeSite;
  readText: ReleaseReader['readText'];
  /** Releases of the composed site by part. */
  composed: Record<string, string>;
  composedDocuments: ComposedDocuments;
  hashInputs(page: string, used: Omit<ComposedDocument, 'inputs'>): string;
  isKept(page: string): boolean;
  /** Islands that can't be rendered, each with the reason, by page and name. */
  failedIslands: ReadonlyMap<string, string>;
  exportsOf: string | undefined;
}

/** Selects the releases, and finds the documents that don't change. @throws Error if the candidate is refused */
export async function planSite(
  store: ReleaseStore,
  site: ComposeSite,
  reader: ReleaseReader,
  candidate: Release | undefined,
  withdrawals: Withdrawals,
): Promise<SitePlan> {
  const composed = readComposedReleases(site.siteDir);
  const selected = await selectReleases(store, reader, site.remotes, { candidate, composed, withdrawn: withdrawals.releases });
  const { shell, remotes } = selected;
  const refusal = candidate && selected.refused.find(({ part, releaseId }) => part === candidate.name && releaseId === candidate.releaseId);
  if (refusal) throw new Error(refusal.reason);
  const fallback = createFallbackFile(await readFallbackReleases(reader, selected), site);
  const hashes = remotes.map((release) => createHashedFile('registry', createScriptHashes(release, site.cdnUrl, reader.readText)));
  const registry = createRegistry(selected, site, { fallback, hashes });
  const layers = findLayers(selected, reader.readText);
  const hashInputs = createInputHasher(selected, registry, layers, site);
  const composedDocuments = readComposedDocuments(site.siteDir);
  const isKept = (page: string) =>
    composedDocuments[page]?.inputs === hashInputs(page, composedDocuments[page] ?? NOTHING_USED) &&
    existsSync(path.join(site.siteDir, 'current', getDocumentName(page)));
  return {
    ...{ selected, shell, remotes, registry, layers, site, composed, composedDocuments, hashInputs, isKept },
    files: { registry: createRegistryFile(registry), others: [...hashes, ...(fallback ? [fallback] : [])] },
    readText: reader.readText,
    failedIslands: withdrawals.islands,
    exportsOf: candidate?.kind === 'remote' ? candidate.name : undefined,
  };
}
