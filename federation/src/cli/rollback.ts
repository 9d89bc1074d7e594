import { updatePointer } from '../store/update-pointer.ts';
import type { CommandContext } from './context.ts';
import { findRollbackTarget } from './find-rollback-target.ts';
import { composeAndWaitUntilServed } from './go-live.ts';
import { validatePartName } from './parts.ts';

/**
 * Makes the previously live release live again; repeated, it goes further back. Releases that failed on the live site are skipped.
 * @throws Error if no release went live; the live release stays
 */
export async function rollback(context: CommandContext, name: string | undefined): Promise<void> {
  const { store, site, by, log } = context;
  const part = validatePartName(context, name);
  const current = await store.readVersionedPointer(part);
  if (!current) throw new Error(`${part} was never published, so it can't be rolled back.`);
  const target = await findRollbackTarget(context, part, current.pointer);
  if (!target)
    throw new Error(
      `${part} has no earlier release, so ${current.pointer.releaseId} stays live: ` +
        `fix the cause and run "${site.formatCommand('publish', part)}".`,
    );
  log(`${part}: rolling back from ${current.pointer.releaseId} to ${target.releaseId}, which was published at ${target.updatedAt}.`);
  const change = { releaseId: target.releaseId, by, action: 'rollback' as const, restores: target.generation };
  await composeAndWaitUntilServed(context, part, await updatePointer(store, part, current, change));
}
