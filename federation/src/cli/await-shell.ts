import { setTimeout as sleep } from 'node:timers/promises';
import { isAheadOf } from '../gates/contract-gate.ts';
import type { Release } from '../site-types.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Context } from './context.ts';

/** How often the live shell is looked at, in milliseconds. */
const PAUSE = 5000;

/**
 * Waits until the live shell provides what a remote's release requires: one change of the contract starts the workflows of
 * all parts at once, and the shell has to be first. When the time is over, the contract's gate says what is missing.
 */
export async function awaitShell(
  { store, say }: Pick<Context, 'store' | 'say'>,
  release: Release,
  minutes: number,
  pause = PAUSE,
): Promise<void> {
  if (release.name === 'shell') return;
  const end = Date.now() + minutes * 60_000;
  for (let told = false; Date.now() < end && (await isAhead(store, release)); told = true) {
    if (!told)
      say(
        `The live shell doesn't provide what ${release.name} ${release.releaseId} requires yet: waiting up to ${minutes} minutes for it.`,
      );
    await sleep(pause);
  }
}

/** Tells whether a remote's release was built for a shell that isn't live. */
export async function isAhead(store: ReleaseStore, release: Release): Promise<boolean> {
  const pointer = await store.pointer('shell');
  return !pointer || isAheadOf(await store.release('shell', pointer.releaseId), release);
}
