import { readStoredReleases } from '../compose/read/stored-releases.ts';
import { checkContract } from '../gates/gates.ts';
import { InvalidReleaseError } from '../store/invalid-release-error.ts';
import { listRollbackTargets, updatePointer } from '../store/pointer.ts';
import type { VersionedPointer } from '../store/release-store.ts';
import type { PointerUpdate, ReleasePointer } from '../types/index.ts';
import { composeAndWait } from './compose-and-wait.ts';
import { type CommandContext, validatePartName } from './context.ts';

/**
 * Makes the previously live release live again; repeated, it goes further back. Releases that were withdrawn are skipped.
 * @throws Error if no release went live; the live release stays
 */
export async function rollback(context: CommandContext, name: string | undefined): Promise<void> {
  const part = validatePartName(context.site, name);
  const current = await context.store.readVersionedPointer(part);
  if (!current) throw new Error(`${part} was never published, so it can't be rolled back.`);
  await goBack(context, part, current, 'rollback');
}

/**
 * Moves a pointer to the release before the live one, and waits until the site serves it.
 * @returns the id of that release
 * @throws Error if there is none or if it doesn't fit the other parts any more; the live release stays
 */
export async function goBack(
  context: CommandContext,
  part: string,
  current: VersionedPointer,
  action: 'rollback' | 'withdraw',
): Promise<string> {
  const { store, site, by, log } = context;
  const live = current.pointer.releaseId;
  const target = await findTarget(context, part, current.pointer);
  if (!target)
    throw new Error(
      `${part} has no earlier release, so ${live} stays live: fix the cause and run "${site.formatCommand('publish', part)}".`,
    );
  const { releaseId, updatedAt, generation } = target;
  log(`${part}: going back from ${live} to ${releaseId}, which went live at ${updatedAt}.`);
  const pointer = await updatePointer(store, part, current, { releaseId, by, action, restores: generation });
  await composeAndWait(context, part, pointer);
  return releaseId;
}

/**
 * Finds the newest earlier update whose release can be used. Only ownership and contract are checked, because the release passed the
 * other gates before.
 */
async function findTarget({ store, site, log }: CommandContext, part: string, pointer: ReleasePointer): Promise<PointerUpdate | null> {
  const stored = await readStoredReleases(store, site);
  for (const target of listRollbackTargets(pointer)) {
    const release = await stored.read(part, target.releaseId).catch((error: unknown) => {
      if (!(error instanceof InvalidReleaseError)) throw error;
      log(`${error.message} An earlier release is used.`);
      return null;
    });
    if (!release) continue;
    await checkContract(release, stored, site);
    return target;
  }
  return null;
}
