import { readFileSync, writeFileSync } from 'node:fs';
import { getProcessIdentity } from './processes.ts';

export interface ProcessRecord {
  pid: number;
  identity: string;
  isStopping?: boolean;
}

export function writeProcessRecord(file: string, pid: number, isStopping = false): void {
  writeFileSync(file, JSON.stringify({ pid, identity: getProcessIdentity(pid), isStopping } satisfies ProcessRecord));
}

/** Returns the process that the file names, or null when it has exited, also when its id now belongs to another process. */
export function findRecordedProcess(file: string): ProcessRecord | null {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as ProcessRecord;
    return getProcessIdentity(record.pid) === record.identity ? record : null;
  } catch {
    return null;
  }
}
