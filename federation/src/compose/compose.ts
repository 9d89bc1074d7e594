import path from 'node:path';
import { acquireFileLock } from '../store/file-lock.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Registry, Release } from '../types/index.ts';
import { readComposedReleases } from './read/composed-site.ts';
import type { RefusedRelease } from './read/refused-release.ts';
import type { Site } from './read/site.ts';
import { readStoredReleases, type StoredReleases } from './read/stored-releases.ts';
import { createRegistry, type SitePlan } from './registry/create-registry.ts';
import { type RenderedSite, renderSite } from './render/render-site.ts';
import { selectReleases } from './select/select-releases.ts';
import { replaceSite } from './write/replace-site.ts';
import { createCompressedCopies, createSiteFiles } from './write/site-files.ts';

/** Result of `compose`. */
export interface ComposeResult {
  /** Paths of all pages. */
  pages: string[];
  registry: Registry;
  /** Live releases that are not part of the site, each with the reason and with what the site has instead. */
  refused: RefusedRelease[];
  /** Reasons why pages are composed without fragments. */
  omitted: string[];
}

const LOCK_TIMEOUT_MS = 120_000;

/**
 * Composes a site from the live releases: one HTML document per page, the files at its root and its response headers. A part whose
 * live release can't be used keeps its last good release. Calls for the same folder run one after the other. The site is replaced in
 * one step.
 * @throws Error if no release of the shell can be rendered, or if the store can't be read; the previous site then stays
 */
export async function compose(store: ReleaseStore, site: Site): Promise<ComposeResult> {
  const lock = await acquireFileLock(path.join(site.siteDir, '.compose.lock'), LOCK_TIMEOUT_MS);
  try {
    // The store is read after the lock is acquired: a release that another publisher made live until then must not be lost.
    return await composeStoredReleases(await readStoredReleases(store, site), site);
  } finally {
    lock.release();
  }
}

/** A site that no visitor gets, in which a release that isn't live replaces the live release of its part. */
export interface Trial {
  candidate: Release;
  /** Folder that the trial is written to instead of the site's. */
  siteDir: string;
}

/**
 * Composes a site from releases whose pointers were read before. Only one call for the same folder may run at a time.
 * @throws Error if no release of the shell can be rendered, if the candidate is refused, or if a page can't be rendered because of it
 */
export async function composeStoredReleases(stored: StoredReleases, site: Site, trial?: Trial): Promise<ComposeResult> {
  const candidate = trial?.candidate;
  const composed = readComposedReleases(site.siteDir);
  const excluded = new Map<string, string>();
  // Each repetition excludes at least one more release, of which a limited number is tried.
  for (;;) {
    const releases = await selectReleases(stored, { candidate, composed, excluded });
    const plan = { ...releases, registry: createRegistry(releases, site), site };
    const rendered = await renderSite(plan);
    if (candidate) assertCandidateRendered(rendered, candidate);
    if (rendered.failures.size > 0) {
      for (const [release, reason] of findFailedReleases(rendered, plan, composed.shell)) excluded.set(release, reason);
      continue;
    }
    const files = await createSiteFiles(plan, rendered);
    // Only the local browser of a gate reads a trial, so it isn't compressed.
    if (trial) replaceSite(trial.siteDir, files);
    else replaceSite(site.siteDir, [...files, ...(await createCompressedCopies(files))]);
    return {
      pages: rendered.pages.map((page) => page.path),
      registry: plan.registry,
      refused: plan.refused,
      omitted: rendered.omitted.map(({ reason }) => reason),
    };
  }
}

/** @throws Error if a page or fragment can't be rendered because of the candidate */
function assertCandidateRendered({ failures, omitted }: RenderedSite, { name, kind }: Release): void {
  const [failed] = kind === 'shell' ? failures.values() : [failures.get(name)];
  const reason = failed ?? omitted.find(({ causes }) => causes.includes(name))?.reason;
  if (reason !== undefined) throw new Error(reason);
}

/**
 * Returns the releases because of which pages failed, as `excluded` has them. A page that can't be rendered excludes the release of
 * its own remote. A new shell is excluded if it breaks its own pages, those of several remotes, or those of the only one.
 */
function findFailedReleases(
  { failures, pages }: RenderedSite,
  { shell, remotes }: SitePlan,
  composedShell: string | undefined,
): [release: string, reason: string][] {
  const isNewShell = composedShell !== undefined && composedShell !== shell.releaseId;
  const hasWorkingRemote = pages.some(({ owner }) => owner !== 'shell');
  const [first = ''] = failures.values();
  if (failures.has('shell') || (isNewShell && (failures.size > 1 || !hasWorkingRemote))) return [[`shell ${shell.releaseId}`, first]];
  return remotes.flatMap(({ name, releaseId }): [string, string][] => {
    const reason = failures.get(name);
    return reason === undefined ? [] : [[`${name} ${releaseId}`, reason]];
  });
}
