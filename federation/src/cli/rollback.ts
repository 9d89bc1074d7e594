import { passContract } from '../gates/gates.ts';
import { makeLive } from '../store/make-live.ts';
import { earlierMoves } from '../store/pointer.ts';
import { type Context, partOf } from './context.ts';
import { goLive } from './go-live.ts';

/**
 * `rollback <part>`: makes the release live that was live before. A second rollback goes further back. It takes seconds:
 * of the gates only the contract is asked, because the release was live once.
 * @throws Error when it did not go live; what was live stays
 */
export async function rollback(context: Context, [name]: string[]): Promise<void> {
  const { store, by, say } = context;
  const part = await partOf(context, name);
  const seen = await store.seePointer(part);
  if (!seen) throw new Error(`${part} was never published, so there is nothing to roll back.`);
  for (const earlier of earlierMoves(seen.pointer)) {
    if (!(await store.has(part, earlier.releaseId))) {
      say(`${earlier.releaseId} was removed by the cleaner: looking further back.`);
      continue;
    }
    const release = await store.release(part, earlier.releaseId);
    for (const file of release.files) await store.read(release, file.path);
    await passContract(release, store);
    say(`${part}: from ${seen.pointer.releaseId} back to ${earlier.releaseId}, which went live ${earlier.updatedAt}.`);
    const move = { releaseId: earlier.releaseId, by, action: 'rollback' as const, restores: earlier.generation };
    await goLive(context, part, await makeLive(store, part, seen, move));
    return;
  }
  throw new Error(`There is no earlier release of ${part} to go back to: ${seen.pointer.releaseId} stays live.`);
}
