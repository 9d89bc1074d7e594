import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A table of a backup. */
export interface TableBackup {
  columns: string[];
  rows: number;
  /** Of the file `database/<table>.copy`. */
  sha256: string;
}

/** What a backup contains; written last, so that a folder without it is no backup. */
export interface BackupManifest {
  /** ISO 8601. */
  createdAt: string;
  /** Versions of the applied migrations, which create the schema. */
  migrations: string[];
  /** By schema and name. */
  tables: Record<string, TableBackup>;
  /** SHA-256 of the objects of the release store, by key. */
  objects: Record<string, string>;
  /** SHA-256 of the attachments of quotes, by id. Backups of earlier versions have none. */
  attachments?: Record<string, string>;
}

const FILE = 'manifest.json';

/** Returns the path of a table's rows in a backup. */
export function getTableFile(folder: string, table: string): string {
  return path.join(folder, 'database', `${table}.copy`);
}

/** Returns the path of an object of the release store in a backup. */
export function getObjectFile(folder: string, key: string): string {
  return path.join(folder, 'store', key);
}

/** Returns the path of an attachment in a backup. */
export function getAttachmentFile(folder: string, id: string): string {
  return path.join(folder, 'attachments', id);
}

export function writeManifest(folder: string, manifest: BackupManifest): void {
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** Reads a backup's manifest and verifies every file. @throws Error if the backup is incomplete or changed */
export function readVerifiedManifest(folder: string): BackupManifest {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) throw new Error(`${folder} is no backup: it has no ${FILE}, which is written last.`);
  const manifest: BackupManifest = JSON.parse(readFileSync(file, 'utf8'));
  const files = [
    ...Object.entries(manifest.tables).map(([table, { sha256 }]) => [getTableFile(folder, table), sha256]),
    ...Object.entries(manifest.objects).map(([key, sha256]) => [getObjectFile(folder, key), sha256]),
    ...Object.entries(manifest.attachments ?? {}).map(([id, sha256]) => [getAttachmentFile(folder, id), sha256]),
  ];
  for (const [name = '', sha256] of files) {
    if (!existsSync(name)) throw new Error(`The backup is incomplete: ${name} is missing.`);
    if (hash(readFileSync(name)) !== sha256) throw new Error(`The backup was changed: ${name} differs from its hash.`);
  }
  return manifest;
}

/** Returns the SHA-256 of bytes in hexadecimal. */
export function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
