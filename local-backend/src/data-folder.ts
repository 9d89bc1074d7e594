import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stopOrphanedPostgres } from './postgres/start-postgres.ts';
import { readCommandLine, waitUntil } from './processes.ts';
import { repositoryPath } from './settings/repository-path.ts';

/** The running process that uses a data folder. */
interface DataFolderOwner {
  pid: number;
  command: string;
  isStopping: boolean;
}

export interface DataFolderLock {
  /** Lets the next start wait for this process instead of failing. */
  markAsStopping(): void;
  unlock(): void;
}

const STOP_TIMEOUT_MS = 45_000;
/** Names the data folder of the copy that was started last. */
const LAST_START_FILE = repositoryPath('.cache/last-start');

/** Returns the folder of the local database, mails and releases: `DATA_DIR`, or `.data` in the repository. */
export function getDataFolder(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(repositoryPath(), env.DATA_DIR ?? '.data');
}

/** Creates the data folder and locks it for this process. @throws Error when it is in use */
export function lockDataFolder(dataDir: string): DataFolderLock {
  mkdirSync(dataDir, { recursive: true });
  const owner = findDataFolderOwner(dataDir);
  if (owner)
    throw new Error(`The data folder ${dataDir} is in use by process ${owner.pid}: stop that process, or set DATA_DIR to another folder.`);
  const { pid } = process;
  const write = (isStopping: boolean) =>
    writeFileSync(getLockFile(dataDir), JSON.stringify({ pid, command: readCommandLine(pid), isStopping } satisfies DataFolderOwner));
  write(false);
  return { markAsStopping: () => write(true), unlock: () => rmSync(getLockFile(dataDir), { force: true }) };
}

/** Returns the other process that has locked the data folder, or null. */
export function findDataFolderOwner(dataDir: string): DataFolderOwner | null {
  try {
    const owner: DataFolderOwner = JSON.parse(readFileSync(getLockFile(dataDir), 'utf8'));
    // After a crash, another program can have the process id.
    const isRunning = owner.command !== '' && readCommandLine(owner.pid) === owner.command;
    return isRunning && owner.pid !== process.pid ? owner : null;
  } catch {
    return null;
  }
}

/** Ends the database of a killed run of this data folder, and waits for a run that is stopping. */
export async function stopLeftovers(dataDir: string, log: (line: string) => void): Promise<void> {
  await waitUntil(() => !findDataFolderOwner(dataDir)?.isStopping, STOP_TIMEOUT_MS);
  if (findDataFolderOwner(dataDir)) return;
  if (await stopOrphanedPostgres(dataDir)) log('database: stopped the Postgres of an earlier run that was killed');
}

/** Records that a copy of the site starts, so that commands without `DATA_DIR` find it while it runs. */
export function recordStart(dataDir: string): void {
  mkdirSync(path.dirname(LAST_START_FILE), { recursive: true });
  writeFileSync(LAST_START_FILE, dataDir);
}

/** Adds the data folder of the copy that was started last, if it runs and the default folder's doesn't, to an environment without one. */
export function addRunningCopy(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  if (env.DATA_DIR || findDataFolderOwner(getDataFolder(env)) || !existsSync(LAST_START_FILE)) return env;
  const dataDir = readFileSync(LAST_START_FILE, 'utf8');
  if (!findDataFolderOwner(dataDir)) return env;
  console.error(`Using the running copy with DATA_DIR=${dataDir}.`);
  return { ...env, DATA_DIR: dataDir };
}

function getLockFile(dataDir: string): string {
  return path.join(dataDir, 'stack.pid');
}
