import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { stopOrphanedEdgeRuntime } from './functions/edge-runtime-process.ts';
import { stopOrphanedPostgres } from './postgres/orphaned-postgres.ts';
import { findDataFolderOwner, waitForStoppingOwner } from './processes/data-folder-lock.ts';

/** Ends the database and the functions of a killed run of this data folder, and waits for a run that is stopping. */
export async function stopLeftovers(dataDir: string, log: (line: string) => void): Promise<void> {
  await waitForStoppingOwner(dataDir);
  const owner = findDataFolderOwner(dataDir);
  if (!existsSync(dataDir) || (owner && owner.pid !== process.pid)) return;
  for (const name of readdirSync(dataDir).filter((entry) => /^postgres\d+$/.test(entry))) {
    if (await stopOrphanedPostgres(path.join(dataDir, name))) log('database: stopped the Postgres of an earlier run that was killed');
  }
  if (await stopOrphanedEdgeRuntime(dataDir)) log('functions: ended the Deno process of an earlier run that was killed');
}
