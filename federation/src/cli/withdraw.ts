import { GateError } from '../gates/gate-error.ts';
import type { HeldWatch } from '../store/hold-watch.ts';
import { InvalidReleaseError } from '../store/invalid-release-error.ts';
import { listPointerUpdates } from '../store/pointer.ts';
import { PointerConflictError, updatePointer } from '../store/update-pointer.ts';
import type { PointerUpdate, ReleasePointer } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import { findRollbackTarget } from './find-rollback-target.ts';
import { composeAndWaitUntilServed } from './go-live.ts';

/**
 * Makes the release live again that was live before a failing one, and waits until the site serves it. Each step is stored before the
 * next one, so that another process continues where a killed one ended: the pointer moves once. Monitors read the result from the
 * store (`readFailedRelease`), because a publisher may have no channel for alarms.
 * @param watch Its record has the state `failing` and the reasons.
 * @returns what happened
 * @throws WatchLostError if another process continues
 */
export async function withdraw(context: CommandContext, watch: HeldWatch): Promise<string> {
  const { part, releaseId, generation, record } = watch;
  const url = context.site.settings.siteUrl;
  const reasons = record.reasons.map((reason) => `\n  - ${reason}`).join('');
  const problem = await movePointerBack(context, watch);
  const pointer = await context.store.readPointer(part);
  const withdrawal = listPointerUpdates(pointer).find((update) => isWithdrawalOf(watch, update));
  const isLive = pointer?.generation === generation;
  let text = `${part} ${releaseId} failed on ${url}, where it was replaced in the meantime:${reasons}`;
  if (isLive) text = `${part} ${releaseId} fails on ${url} and stays live: ${problem}${reasons}`;
  else if (withdrawal) {
    text = `${part} ${releaseId} failed on ${url} and was withdrawn: ${withdrawal.releaseId} is live again.${reasons}`;
    const delay = pointer?.generation === withdrawal.generation ? await serveAgain(context, part, pointer) : '';
    text += delay && `\nVisitors may still get the failing one: ${delay}`;
  }
  await watch.update({ state: 'failed' });
  return text;
}

/** Returns why the pointer can't be moved back; empty if it was, or if it names another release. */
async function movePointerBack(context: CommandContext, { part, releaseId, generation }: HeldWatch): Promise<string> {
  const { store, by } = context;
  const current = await store.readVersionedPointer(part);
  if (current?.pointer.generation !== generation || current.pointer.releaseId !== releaseId) return '';
  try {
    const target = await findRollbackTarget(context, part, current.pointer);
    if (!target) return 'there is no earlier release to go back to.';
    await updatePointer(store, part, current, { releaseId: target.releaseId, by, action: 'withdraw', restores: target.generation });
    return '';
  } catch (error) {
    if (error instanceof PointerConflictError) return '';
    if (error instanceof GateError || error instanceof InvalidReleaseError) return `the earlier release can't replace it: ${error.message}`;
    throw error;
  }
}

/** Returns why the site may not serve the release of the pointer; empty if it does. */
async function serveAgain(context: CommandContext, part: string, pointer: ReleasePointer): Promise<string> {
  try {
    await composeAndWaitUntilServed(context, part, pointer);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns whether a pointer update went back from a watched one. */
export function isWithdrawalOf({ generation }: Pick<HeldWatch, 'generation'>, update: PointerUpdate): boolean {
  return update.action === 'withdraw' && update.generation === generation + 1;
}
