import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findRecordedProcess, type ProcessRecord, writeProcessRecord } from './process-record.ts';
import { waitUntil } from './processes.ts';

export interface DataFolderLock {
  /** Lets the next start wait for this process instead of failing. */
  markAsStopping(): void;
  unlock(): void;
}

const STOP_TIMEOUT_MS = 45_000;

/** Creates the data folder and locks it for this process. @throws Error when it is in use */
export function lockDataFolder(dataDir: string): DataFolderLock {
  mkdirSync(dataDir, { recursive: true });
  const owner = findDataFolderOwner(dataDir);
  if (owner && owner.pid !== process.pid) {
    throw new Error(`The data folder ${dataDir} is in use by process ${owner.pid}: stop that process, or set DATA_DIR to another folder.`);
  }
  const file = getLockFile(dataDir);
  writeProcessRecord(file, process.pid);
  return {
    markAsStopping: () => writeProcessRecord(file, process.pid, true),
    unlock: () => rmSync(file, { force: true }),
  };
}

/** Returns the running process that has locked the data folder, or null. */
export function findDataFolderOwner(dataDir: string): ProcessRecord | null {
  return findRecordedProcess(getLockFile(dataDir));
}

export async function waitForStoppingOwner(dataDir: string): Promise<void> {
  await waitUntil(() => !findDataFolderOwner(dataDir)?.isStopping, STOP_TIMEOUT_MS);
}

function getLockFile(dataDir: string): string {
  return path.join(dataDir, 'stack.pid');
}
