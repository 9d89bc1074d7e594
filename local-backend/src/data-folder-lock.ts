import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from './processes.ts';

/** Makes the data folder and claims it for this process. Returns the function that gives it back. */
export function claimDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const claim = path.join(dataDir, 'stack.pid');
  const owner = readOwner(claim);
  if (owner && owner.pid !== process.pid && identity(owner.pid) === owner.identity) {
    throw new Error(`The data folder ${dataDir} is in use by process ${owner.pid}: end that one first, or set DATA_DIR to another folder.`);
  }
  writeFileSync(claim, JSON.stringify({ pid: process.pid, identity: identity(process.pid) }));
  return () => rmSync(claim, { force: true });
}

function readOwner(claim: string): { pid: number; identity: string } | null {
  try {
    return JSON.parse(readFileSync(claim, 'utf8')) as { pid: number; identity: string };
  } catch {
    return null;
  }
}

/** Tells a process from a later one that was given the same number. */
function identity(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // A killed process that nobody has waited for keeps its entry.
    return fields[0] === 'Z' ? '' : `started ${fields[19]}`;
  } catch {
    return commandLine(pid);
  }
}
