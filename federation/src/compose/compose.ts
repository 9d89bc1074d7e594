import path from 'node:path';
import { acquireFileLock } from '../store/file-lock.ts';
import { applyPointerChange, type PointerChange } from '../store/pointer.ts';
import type { ReleaseStore, VersionedPointer } from '../store/release-store.ts';
import { updatePointer } from '../store/update-pointer.ts';
import type { Registry, Release } from '../types/index.ts';
import type { ComposeOptions } from './read/compose-options.ts';
import { readComposedSite } from './read/composed-site.ts';
import { findRefusal, type RefusedRelease } from './read/refused-release.ts';
import { readStoredReleases, type StoredPart, type StoredReleases } from './read/stored-releases.ts';
import { excludeFailureCauses, NOTHING_EXCLUDED } from './render/exclude-failure-causes.ts';
import { type RemoteBundleExports, renderSite } from './render/render-site.ts';
import { planSite } from './select/plan-site.ts';
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
  exports?: RemoteBundleExports;
}

const LOCK_TIMEOUT_MS = 120_000;

/** A stored release that is about to become the live release of its part. */
export interface PlannedUpdate {
  part: string;
  /** The pointer of the part as it was read before the release was built. */
  current: VersionedPointer | null;
  change: PointerChange;
}

/**
 * Composes a site from the live releases: one HTML document per page, the files at its root and its response headers. Only
 * documents whose inputs have changed are rendered; the others are kept. A part whose live release can't be used keeps its last good
 * release. Calls for the same folder run one after the other. The site is replaced in one step.
 * @throws Error if the shell can't be rendered, or if the store can't be read; the previous site then stays
 */
export async function compose(store: ReleaseStore, site: ComposeOptions): Promise<ComposeResult> {
  // The store is read after the lock is acquired: a release that another publisher made live until then must not be lost.
  return composeWithLock(site, async () => composeStoredReleases(await readStoredReleases(store, site), site));
}

/**
 * Composes a site with releases that aren't live yet, and then makes those live that the site contains. A release that the site
 * can't contain is in `refused`, and its part keeps its live release.
 * @throws Error if the shell can't be rendered, or if another publisher updated a pointer; that pointer and the site then stay
 */
export async function composeAndUpdatePointers(
  store: ReleaseStore,
  site: ComposeOptions,
  updates: readonly PlannedUpdate[],
): Promise<ComposeResult> {
  return composeWithLock(site, async () => {
    const stored = await readStoredReleases(store, site);
    const planned = stored.parts.map((part) => planUpdate(part, updates));
    const result = await composeStoredReleases({ ...stored, parts: planned }, site);
    try {
      for (const { part, current, change } of updates)
        if (!findRefusal(result.refused, part, change.releaseId)) await updatePointer(store, part, current, change);
    } catch (error) {
      await composeStoredReleases(await readStoredReleases(store, site), site);
      throw error;
    }
    return result;
  });
}

/** Returns the part with the pointer that it will have. */
function planUpdate(part: StoredPart, updates: readonly PlannedUpdate[]): StoredPart {
  const update = updates.find(({ part: name }) => name === part.name);
  if (!update || part.pointer?.releaseId === update.change.releaseId) return part;
  return { name: part.name, pointer: applyPointerChange(part.pointer, update.change, new Date()) };
}

async function composeWithLock(site: ComposeOptions, composeSite: () => Promise<ComposeResult>): Promise<ComposeResult> {
  const lock = await acquireFileLock(path.join(site.siteDir, '.compose.lock'), LOCK_TIMEOUT_MS);
  try {
    return await composeSite();
  } finally {
    lock.release();
  }
}

/**
 * Composes a site from releases whose pointers were read before. Only one call for the same folder may run at a time.
 * @param candidate Release that replaces the live release of its part, for a trial of the site.
 * @throws Error if the shell can't be rendered, if the candidate is refused, or if a page can't be rendered because of it
 */
export async function composeStoredReleases(stored: StoredReleases, site: ComposeOptions, candidate?: Release): Promise<ComposeResult> {
  const composed = readComposedSite(site.siteDir);
  const exportsOf = candidate?.kind === 'remote' ? candidate.name : undefined;
  let excluded = NOTHING_EXCLUDED;
  // Each failure excludes a release or an island, of which there is a limited number. Then the site is composed without it.
  for (;;) {
    const selected = await planSite(stored, site, { candidate, composed: composed.releases, excluded: excluded.releases });
    const rendered = await renderSite(selected, site, { composed, failedIslands: excluded.islands, exportsOf });
    if (rendered.failures.length === 0) {
      await writeSite(selected, rendered, site);
      const pages = [...rendered.documents];
      return {
        pages: pages.map(([page]) => page),
        rendered: pages.flatMap(([page, { content }]) => (content === undefined ? [] : [page])),
        islands: Object.fromEntries(pages.map(([page, { record }]) => [page, record.islands])),
        registry: selected.registry,
        refused: selected.refused,
        omitted: [...rendered.omitted.values()],
        ...(rendered.exports && { exports: rendered.exports }),
      };
    }
    excluded = excludeFailureCauses(rendered, { selected, composed: composed.releases, candidate }, excluded);
  }
}
