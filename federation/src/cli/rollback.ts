import { readStoredReleases } from '../compose/read/stored-releases.ts';
import { checkContract } from '../gates/gates.ts';
import { listRollbackTargets } from '../store/pointer.ts';
import { updatePointer } from '../store/update-pointer.ts';
import type { CommandContext } from './context.ts';
import { composeAndWaitUntilServed } from './go-live.ts';
import { validatePartName } from './parts.ts';

/**
 * Makes the previously live release live again; repeated, it goes further back. Only the gates ownership and
 * contract are checked, because the release passed the other gates before.
 * @throws Error if no release went live; the live release stays
 */
export async function rollback(context: CommandContext, name: string | undefined): Promise<void> {
  const { store, site, by, log } = context;
  const part = validatePartName(context, name);
  const current = await store.readVersionedPointer(part);
  if (!current) throw new Error(`${part} was never published, so it can't be rolled back.`);
  for (const target of listRollbackTargets(current.pointer)) {
    if (!(await store.hasRelease(part, target.releaseId))) {
      log(`${target.releaseId} was removed by "clean", so an earlier release is used.`);
      continue;
    }
    const stored = await readStoredReleases(store, site);
    await checkContract(await stored.reader.read(part, target.releaseId), stored, site);
    log(`${part}: rolling back from ${current.pointer.releaseId} to ${target.releaseId}, which was published at ${target.updatedAt}.`);
    const change = { releaseId: target.releaseId, by, action: 'rollback' as const, restores: target.generation };
    await composeAndWaitUntilServed(context, part, await updatePointer(store, part, current, change));
    return;
  }
  throw new Error(
    `${part} has no earlier release, so ${current.pointer.releaseId} stays live: ` +
      `fix the cause and run "${site.formatCommand('publish', part)}".`,
  );
}
