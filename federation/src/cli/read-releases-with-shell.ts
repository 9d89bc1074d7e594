import { setTimeout as sleep } from 'node:timers/promises';
import { readStoredReleases, type StoredReleases } from '../compose/read/stored-releases.ts';
import { requiresNewerShell } from '../gates/contract-gate.ts';
import { formatCount } from '../store/format-count.ts';
import type { Release } from '../types/index.ts';
import type { CommandContext } from './context.ts';

const POLL_MS = 5000;

/**
 * Reads the live releases, again and again until the live shell provides what a remote's release requires. A change of the contract
 * starts the workflows of all parts in parallel, and the shell has to be published first. After `minutes` the contract gate reports
 * what is missing.
 */
export async function readReleasesWithShell(
  { store, site, log }: Pick<CommandContext, 'store' | 'site' | 'log'>,
  release: Release,
  minutes: number,
  pollMs = POLL_MS,
): Promise<StoredReleases> {
  const deadline = Date.now() + minutes * 60_000;
  for (let isLogged = false; ; isLogged = true) {
    const stored = await readStoredReleases(store, site);
    if (Date.now() >= deadline || !(await needsNewerShell(release, stored, site.singletonPackages))) return stored;
    if (!isLogged)
      log(
        `The live shell doesn't provide what ${release.name} ${release.releaseId} requires: waiting up to ${formatCount(minutes, 'minute')}.`,
      );
    await sleep(pollMs);
  }
}

/** Returns whether a release is a remote's that requires a newer shell than the live one. */
export async function needsNewerShell(
  release: Release,
  { parts: [shellPart], reader }: StoredReleases,
  singletonPackages: string[],
): Promise<boolean> {
  if (release.kind === 'shell') return false;
  const shell = shellPart?.pointer && (await reader.readDescription('shell', shellPart.pointer.releaseId));
  return shell?.kind !== 'shell' || requiresNewerShell(shell, release, singletonPackages);
}
