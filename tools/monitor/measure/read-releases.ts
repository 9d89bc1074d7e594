import { openStore } from 'federation-toolkit';
import type { HostHealth, ReleaseChange } from 'shared-contracts/site-health';
import type { MonitorSettings } from '../settings.ts';

const DAYS = 30;

/** Reads what is live and the changes of the last 30 days, newest first, from the pointers of all parts. @throws Error of the store */
export async function readReleases(
  store: MonitorSettings['store'],
  now: Date,
): Promise<Omit<NonNullable<HostHealth['releases']>, 'measuredAt'>> {
  const releases = await openStore(store);
  const parts = await releases.listParts();
  const pointers = await Promise.all(parts.map((part) => releases.readPointer(part)));
  const live: Record<string, string> = {};
  const changes: ReleaseChange[] = [];
  for (const [index, part] of parts.entries()) {
    const pointer = pointers[index];
    if (!pointer) continue;
    live[part] = pointer.releaseId;
    for (const { releaseId, action, updatedAt } of [pointer, ...pointer.history])
      changes.push({ part, release: releaseId, action, at: updatedAt });
  }
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
  return { live, changes: changes.filter(({ at }) => at > since).sort((a, b) => b.at.localeCompare(a.at)) };
}
