import path from 'node:path';
import { acquireFileLock } from '../store/file-lock.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Registry, Release } from '../types/index.ts';
import type { ComposeSite } from './read/compose-site.ts';
import { readComposedSite } from './read/composed-site.ts';
import type { RefusedRelease } from './read/refused-release.ts';
import { readStoredReleases, type StoredReleases } from './read/stored-releases.ts';
import { type BundleExports, type RenderedSite, renderSite } from './render/render-site.ts';
import { NOTHING_WITHDRAWN, withdrawCauses } from './render/withdraw.ts';
import { type SelectedSite, selectSite } from './select/select-site.ts';
import { writeSite } from './write/write-site.ts';

/** Result of `compose`. */
export interface ComposeResult {
  /** Paths of all pages. */
  pages: string[];
  /** Paths of the pages whose documents were rendered; those of the others would be the same as before. */
  rendered: string[];
  /** Names of the islands of each page. */
  islands: Record<string, string[]>;
  registry: Registry;
  /** Live releases that are not part of the site, each with the reason and with what the site has instead. */
  refused: RefusedRelease[];
  /** Islands that their pages are composed without, each with the reason. */
  omitted: string[];
  /** What the candidate's prerender bundle exports, if it is a remote's. */
  exports?: BundleExports;
}

const LOCK_TIMEOUT_MS = 120_000;

/**
 * Composes a site from the live releases: one HTML document per page, the files at its root and its response headers. Only
 * documents whose inputs have changed are rendered; the others are kept. A part whose live release can't be used keeps its last good
 * release. Calls for the same folder run one after the other. The site is replaced in one step.
 * @throws Error if the shell can't be rendered, or if the store can't be read; the previous site then stays
 */
export async function compose(store: ReleaseStore, site: ComposeSite): Promise<ComposeResult> {
  const lock = await acquireFileLock(path.join(site.siteDir, '.compose.lock'), LOCK_TIMEOUT_MS);
  try {
    // The store is read after the lock is acquired: a release that another publisher made live until then must not be lost.
    return await composeStoredReleases(await readStoredReleases(store, site), site);
  } finally {
    lock.release();
  }
}

/**
 * Composes a site from releases whose pointers were read before. Only one call for the same folder may run at a time.
 * @param candidate Release that replaces the live release of its part, for a trial of the site.
 * @throws Error if the shell can't be rendered, if the candidate is refused, or if a page can't be rendered because of it
 */
export async function composeStoredReleases(stored: StoredReleases, site: ComposeSite, candidate?: Release): Promise<ComposeResult> {
  const composed = readComposedSite(site.siteDir);
  const exportsOf = candidate?.kind === 'remote' ? candidate.name : undefined;
  let withdrawn = NOTHING_WITHDRAWN;
  // Each failure withdraws a release or an island, of which there is a limited number. Then the site is composed without it.
  for (;;) {
    const selected = await selectSite(stored, site, { candidate, composed: composed.releases, withdrawn: withdrawn.releases });
    const rendered = await renderSite(selected, site, { composed, failedIslands: withdrawn.islands, exportsOf });
    if (rendered.failures.length === 0) {
      await writeSite(selected, rendered, site);
      return describeSite(selected, rendered);
    }
    withdrawn = withdrawCauses(rendered, { selected, composed: composed.releases, candidate }, withdrawn);
  }
}

function describeSite({ registry, refused }: SelectedSite, { documents, omitted, exports }: RenderedSite): ComposeResult {
  const pages = [...documents];
  return {
    pages: pages.map(([page]) => page),
    rendered: pages.flatMap(([page, { content }]) => (content === undefined ? [] : [page])),
    islands: Object.fromEntries(pages.map(([page, { record }]) => [page, record.islands])),
    registry,
    refused,
    omitted: [...omitted.values()],
    ...(exports && { exports }),
  };
}
