import { readStoredReleases } from '../compose/read/stored-releases.ts';
import { checkContract } from '../gates/gates.ts';
import { isUnsettled } from '../store/hold-watch.ts';
import { listRollbackTargets } from '../store/pointer.ts';
import { readWatch } from '../store/watch-record.ts';
import type { PointerUpdate, ReleasePointer } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import { readHostToolkit } from './served-site.ts';

/**
 * Finds the update of a part that going back restores: the newest earlier one whose release is stored and didn't fail on the live
 * site. Only the gates ownership and contract are checked, because the release passed the other gates before.
 * @returns null if there is none
 * @throws GateError if the release fails a gate
 */
export async function findRollbackTarget(
  { store, site, log }: CommandContext,
  part: string,
  pointer: ReleasePointer,
): Promise<PointerUpdate | null> {
  for (const target of listRollbackTargets(pointer)) {
    const { releaseId, generation } = target;
    const { record } = await readWatch(store, part, releaseId);
    // An unsettled watch of another update never began, or went on to a release that is live again.
    const isUnproven = record !== null && isUnsettled(record) && record.generation === generation;
    if (!(await store.hasRelease(part, releaseId))) log(`${releaseId} was removed by "clean", so an earlier release is used.`);
    else if (record?.state === 'failed') log(`${releaseId} failed on the live site, so an earlier release is used.`);
    else if (isUnproven) log(`${releaseId} was replaced before it was proven on the live site, so an earlier release is used.`);
    else {
      const stored = await readStoredReleases(store, site);
      await checkContract(await stored.reader.read(part, releaseId), stored, site, await readHostToolkit(site));
      return target;
    }
  }
  return null;
}
