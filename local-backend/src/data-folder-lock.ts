import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from './processes.ts';

interface LockOwner {
  pid: number;
  identity: string;
}

/** Creates the data folder and locks it for this process. Returns the unlock function. @throws Error when it is in use */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lockFile = path.join(dataDir, 'stack.pid');
  const owner = readOwner(lockFile);
  if (owner && owner.pid !== process.pid && identifyProcess(owner.pid) === owner.identity) {
    throw new Error(`The data folder ${dataDir} is in use by process ${owner.pid}: stop that process, or set DATA_DIR to another folder.`);
  }
  writeFileSync(lockFile, JSON.stringify({ pid: process.pid, identity: identifyProcess(process.pid) }));
  return () => rmSync(lockFile, { force: true });
}

function readOwner(lockFile: string): LockOwner | null {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as LockOwner;
  } catch {
    return null;
  }
}

/** Start time of a process, or its command line without /proc: process ids are reused. */
function identifyProcess(pid: number): string {
  try {
    // Fields 3 (state) and 22 (start time) of proc_pid_stat(5), counted from behind the command in field 2.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const isZombie = fields[0] === 'Z';
    return isZombie ? '' : `started ${fields[19]}`;
  } catch {
    return readCommandLine(pid);
  }
}
