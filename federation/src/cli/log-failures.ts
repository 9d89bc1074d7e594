import { isHeld } from '../store/hold-watch.ts';
import { listPointerUpdates } from '../store/pointer.ts';
import { readWatch } from '../store/watch-record.ts';
import type { ReleasePointer } from '../types/index.ts';
import type { CommandContext } from './context.ts';

/** Logs which parts have a release that failed on the live site: their live one, or the one that was withdrawn last, with the reasons. */
export async function logFailures(
  { store, site, log }: CommandContext,
  parts: readonly { part: string; pointer: ReleasePointer }[],
): Promise<void> {
  for (const { part, pointer } of parts) {
    const [live, before] = listPointerUpdates(pointer);
    const update = live?.action === 'withdraw' ? before : live;
    if (!update) continue;
    const { record } = await readWatch(store, part, update.releaseId);
    if (record?.generation !== update.generation) continue;
    const subject = `\n${part} ${update.releaseId}`;
    const reasons = record.reasons.map((reason) => `\n  - ${reason}`).join('');
    if (record.state === 'failed' && update === before) log(`${subject} failed on the live site and was withdrawn:${reasons}`);
    else if (record.state === 'failed') log(`${subject} fails on the live site, and there was nothing to go back to:${reasons}`);
    else if (record.state === 'open' && !isHeld(record))
      log(`${subject} was not watched to the end: "${site.formatCommand('watch')}" continues.`);
  }
}
