import { setTimeout as sleep } from 'node:timers/promises';
import { requiresNewerShell } from '../gates/contract-gate.ts';
import { formatCount } from '../store/format-count.ts';
import type { Release } from '../types/index.ts';
import type { CommandContext } from './context.ts';

const POLL_MS = 5000;

/**
 * Waits until the live shell provides what a remote's release requires. A change of the contract starts the workflows of all
 * parts in parallel, and the shell has to be published first. After `minutes` the contract gate reports what is missing.
 */
export async function waitForShell(
  { store, site, log }: Pick<CommandContext, 'store' | 'site' | 'log'>,
  release: Release,
  minutes: number,
  pollMs = POLL_MS,
): Promise<void> {
  const deadline = Date.now() + minutes * 60_000;
  let isLogged = false;
  while (Date.now() < deadline && (await needsShell({ store, site }, release))) {
    if (!isLogged)
      log(
        `The live shell doesn't provide what ${release.name} ${release.releaseId} requires: waiting up to ${formatCount(minutes, 'minute')}.`,
      );
    isLogged = true;
    await sleep(pollMs);
  }
}

/** Returns whether a release is a remote's that requires a newer shell than the live one. */
export async function needsShell({ store, site }: Pick<CommandContext, 'store' | 'site'>, release: Release): Promise<boolean> {
  if (release.kind === 'shell') return false;
  const pointer = await store.readPointer('shell');
  const shell = pointer && (await store.readRelease('shell', pointer.releaseId));
  return shell?.kind !== 'shell' || requiresNewerShell(shell, release, site.singletonPackages);
}
