import { openStore, type ReleaseStore, readFailedRelease } from 'federation-toolkit';
import type { ReleasePointer } from 'federation-toolkit/types';
import type { ReleaseChange } from 'shared-contracts/site-health';
import type { MonitorSettings } from '../settings.ts';

const DAYS = 30;

/** What the store says of all parts. */
export interface StoredState {
  /** What is live, and the changes of the last 30 days, newest first. */
  releases: { live: Record<string, string>; changes: ReleaseChange[] };
  /** The last release of each part that failed on the live site. */
  failedReleases: FailedRelease[];
}

/** A release that failed when `publish` visited the live site. */
export interface FailedRelease {
  part: string;
  release: string;
  /** What is live again; null if the failing one stays live, because nothing could replace it. */
  replacedBy: string | null;
  /** What failed. */
  reasons: string[];
}

/** Reads what is live, what changed and what failed from the store. @throws Error of the store */
export async function readReleases(location: MonitorSettings['store'], now: Date): Promise<StoredState> {
  const store = await openStore(location);
  const parts = await store.listParts();
  const read = await Promise.all(parts.map(async (part) => ({ part, pointer: await store.readPointer(part) })));
  const published = read.flatMap(({ part, pointer }) => (pointer ? [{ part, pointer }] : []));
  const failed = await Promise.all(published.map(({ part, pointer }) => findFailedRelease(store, part, pointer)));
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
  const changes = published.flatMap(({ part, pointer }) =>
    [pointer, ...pointer.history].map(({ releaseId, action, updatedAt }) => ({ part, release: releaseId, action, at: updatedAt })),
  );
  const live = Object.fromEntries(published.map(({ part, pointer }) => [part, pointer.releaseId]));
  return {
    releases: { live, changes: changes.filter(({ at }) => at > since).sort((a, b) => b.at.localeCompare(a.at)) },
    failedReleases: failed.filter((each) => each !== null),
  };
}

async function findFailedRelease(store: ReleaseStore, part: string, pointer: ReleasePointer): Promise<FailedRelease | null> {
  const failed = await readFailedRelease(store, part, pointer);
  return failed && { part, release: failed.releaseId, replacedBy: failed.isWithdrawn ? pointer.releaseId : null, reasons: failed.reasons };
}
