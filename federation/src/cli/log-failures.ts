import { isHeld } from '../store/hold-watch.ts';
import { readWatch } from '../store/watch-record.ts';
import type { ReleasePointer } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import { readFailedRelease } from './read-failed-release.ts';

/** Logs which parts have a release that failed on the live site, with the reasons, and which watches were interrupted. */
export async function logFailures(
  { store, site, log }: CommandContext,
  parts: readonly { part: string; pointer: ReleasePointer }[],
): Promise<void> {
  for (const { part, pointer } of parts) {
    const failed = await readFailedRelease(store, part, pointer);
    if (failed) {
      const outcome = failed.isWithdrawn ? 'failed on the live site and was withdrawn' : 'fails on the live site and stays live';
      log(`\n${part} ${failed.releaseId} ${outcome}:${failed.reasons.map((reason) => `\n  - ${reason}`).join('')}`);
      continue;
    }
    const { record } = await readWatch(store, part, pointer.releaseId);
    if (record?.generation === pointer.generation && record.state === 'open' && !isHeld(record))
      log(`\n${part} ${pointer.releaseId} was not watched to the end: "${site.formatCommand('watch')}" continues.`);
  }
}
