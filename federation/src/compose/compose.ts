import path from 'node:path';
import { acquireFileLock } from '../store/file-lock.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Release } from '../types/index.ts';
import { createDocuments, type Document } from './documents/create-documents.ts';
import { createSharedContent } from './documents/page-files.ts';
import type { ComposeSite } from './read/compose-site.ts';
import { createReleaseReader, type ReleaseReader } from './read/release-reader.ts';
import { type BundleExports, type RenderedSite, renderSite } from './render/render-site.ts';
import { withdrawCauses } from './render/withdraw.ts';
import { planSite, type SitePlan, type Withdrawals } from './select/plan-site.ts';
import type { RefusedRelease } from './select/select-releases.ts';
import { writeSite } from './write/write-site.ts';

/** Result of `compose`. */
export interface ComposeResult {
  /** Paths of all pages. */
  pages: string[];
  /** Paths of the pages whose documents were rendered; those of the others would be the same as before. */
  rendered: string[];
  /** Names of the islands of each page. */
  islands: Record<string, string[]>;
  /** Live releases that are not part of the site, each with the reason and with what the site has instead. */
  refused: RefusedRelease[];
  /** Islands that their pages are composed without, each with the reason. */
  omitted: string[];
  /** What the candidate's prerender bundle exports, if it is a remote's. */
  exports?: BundleExports;
}

/** Options of `compose`. */
export interface ComposeOptions {
  /** Release that replaces the live release of its part, for a trial of the site. */
  candidate?: Release;
  /** Reader that has read releases of the store before. */
  reader?: ReleaseReader;
}

const LOCK_TIMEOUT_MS = 120_000;

/**
 * Composes a site from the live releases: one HTML document per page, the files at its root and its response headers. Only
 * documents whose inputs have changed are rendered; the others are kept. A part whose live release can't be used keeps its last good
 * release. Calls for the same folder run one after the other. The site is replaced in one step.
 * @throws Error if the shell or the candidate can't be rendered, or if the store can't be read; the previous site then stays
 */
export async function compose(store: ReleaseStore, site: ComposeSite, options: ComposeOptions = {}): Promise<ComposeResult> {
  const lock = await acquireFileLock(path.join(site.siteDir, '.compose.lock'), LOCK_TIMEOUT_MS);
  try {
    // Read after the lock is acquired: a release that another publisher made live in the meantime must not be lost.
    const reader = options.reader ?? createReleaseReader(store, site);
    const withdrawals: Withdrawals = { releases: new Map(), islands: new Map() };
    for (;;) {
      const plan = await planSite(store, site, reader, options.candidate, withdrawals);
      const rendered = await renderSite(plan);
      const shared = createSharedContent(plan.shell, rendered.headScript, site, plan.readText);
      const { documents, failures } = createDocuments(plan, rendered, shared.document);
      if (failures.length === 0) {
        await writeSite(plan, rendered, { documents, policy: shared.policy });
        return describeSite(plan, rendered, documents);
      }
      const owners = new Set(Object.values(rendered.pages).flatMap(({ remotes }) => remotes));
      withdrawCauses(failures, owners, plan, options.candidate, withdrawals);
    }
  } finally {
    lock.release();
  }
}

function describeSite({ selected }: SitePlan, rendered: RenderedSite, documents: Map<string, Document>): ComposeResult {
  return {
    pages: [...documents.keys()],
    rendered: Object.keys(rendered.pages),
    islands: Object.fromEntries([...documents].map(([page, { remembered }]) => [page, remembered.islands])),
    refused: selected.refused,
    omitted: [...rendered.omitted.values()],
    ...(rendered.exports && { exports: rendered.exports }),
  };
}
