import { findBuiltPositions, formatCount, isSourceFrame, type ReleaseStore, readRevision, symbolicatePositions } from 'federation-toolkit';
import type { createServiceRoleClient } from 'local-backend/service-client';

/** Alarms must not wait for a large group, so the rest is left for the next run: a group has at most eight positions. */
const MAX_GROUPS_PER_RUN = 10;
const MAX_RUN_MS = 20_000;

/** A group of failures that visitors' browsers reported, as the database returns it. */
interface UnsymbolicatedFailure {
  id: string;
  part: string;
  release: string;
  positions: string[];
}

/**
 * Finds the positions of new groups of failures in the source, by the source maps in the store, and stores them with the Git revision
 * of the release. A position without a source map keeps the built file: maps are stored with a release or never, so no group is
 * symbolicated twice.
 * @throws Error if the database or the store doesn't respond; the next run continues
 */
export async function symbolicateFailures(
  client: Pick<ReturnType<typeof createServiceRoleClient>, 'rpc'>,
  store: ReleaseStore,
  log: (line: string) => void,
): Promise<void> {
  const { data, error } = await client.rpc('list_unsymbolicated_failures', { p_limit: MAX_GROUPS_PER_RUN });
  if (error) throw new Error(`The database lists no failures: ${error.message}`);
  const startedAt = performance.now();
  let count = 0;
  for (const { id, part, release, positions } of data as unknown as UnsymbolicatedFailure[]) {
    if (performance.now() - startedAt > MAX_RUN_MS) break;
    const frames = await symbolicatePositions(store.records, positions.flatMap(findBuiltPositions));
    // An empty list says that there is no source map.
    const p_frames = frames.some(isSourceFrame) ? frames.map((frame) => ({ ...frame })) : [];
    // The generated types of parameters don't know null.
    const p_revision = (await readRevision(store, part, release)) as string;
    const stored = await client.rpc('set_failure_frames', { p_id: id, p_frames, p_revision });
    if (stored.error) throw new Error(`The database doesn't store the frames of the failure ${id}: ${stored.error.message}`);
    count += 1;
  }
  if (count > 0) log(`${formatCount(count, 'group')} of failures symbolicated.`);
}
