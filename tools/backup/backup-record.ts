import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What is known of the backups of a data folder, for the monitor and the health page. Times are ISO 8601. */
export interface BackupRecord {
  /** End of the last backup that succeeded. */
  finishedAt: string | null;
  /** When a later one failed. */
  failedAt: string | null;
  /** Size of the last backup that succeeded. */
  bytes: number | null;
  /** Why the later one failed. */
  error: string | null;
}

const NONE: BackupRecord = { finishedAt: null, failedAt: null, bytes: null, error: null };

/** Reads the record; one without values if there was no backup. */
export function readBackupRecord(dataDir: string): BackupRecord {
  try {
    return { ...NONE, ...(JSON.parse(readFileSync(getFile(dataDir), 'utf8')) as Partial<BackupRecord>) };
  } catch {
    return NONE;
  }
}

/** Records a backup that succeeded. */
export function recordBackup(dataDir: string, bytes: number): void {
  write(dataDir, { finishedAt: new Date().toISOString(), failedAt: null, bytes, error: null });
}

/** Records that a backup failed, unless a failure since the last success is recorded: its own error says more than its exit. */
export function recordFailedBackup(dataDir: string, error: string, isOnlyExit = false): void {
  const record = readBackupRecord(dataDir);
  if (isOnlyExit && record.failedAt !== null) return;
  write(dataDir, { ...record, failedAt: new Date().toISOString(), error });
}

/** Returns the size of all files in a folder, in bytes. */
export function measureFolder(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => statSync(path.join(folder, name)));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

function write(dataDir: string, record: BackupRecord): void {
  const file = getFile(dataDir);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, JSON.stringify(record));
  renameSync(`${file}.next`, file);
}

function getFile(dataDir: string): string {
  return path.join(dataDir, 'monitor/backup.json');
}
