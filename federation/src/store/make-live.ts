import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { type PartName, repository } from '../../../tools/config.ts';
import type { ReleasePointer } from '../site-types.ts';
import type { Move } from './pointer.ts';
import type { ReleaseStore, SeenPointer } from './release-store.ts';

/** Somebody else moved the pointer while this move was prepared. */
export class LostRace extends Error {}

/**
 * Makes a stored release the live one, if the pointer still is what was seen when the move was begun.
 * @returns the new pointer, or the one that is there when it names this release already
 * @throws LostRace when somebody else was faster; the release stays in the store
 */
export async function makeLive(store: ReleaseStore, part: PartName, seen: SeenPointer | null, move: Move): Promise<ReleasePointer> {
  if (seen?.pointer.releaseId === move.releaseId) return seen.pointer;
  const pointer = await store.movePointer(part, seen, move);
  if (pointer) return pointer;
  const now = await store.pointer(part);
  throw new LostRace(
    `${part} was moved to ${now?.releaseId} by ${now?.by ?? 'somebody'} meanwhile, so ${move.releaseId} did not go live. ` +
      `Nothing is lost: look at what is live now, then run "npm run promote -- ${part} ${move.releaseId}".`,
  );
}

/** Whose name a move gets: `RELEASE_BY`, the workflow's actor, the name that git has, or the user of this machine. */
export function whoIsHere(env: NodeJS.ProcessEnv = process.env): string {
  return env.RELEASE_BY || env.GITHUB_ACTOR || gitName() || userInfo().username;
}

function gitName(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
