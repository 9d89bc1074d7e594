import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createStoreKey, isStoreKey } from 'federation-toolkit';

/** A table of a backup. */
export interface TableBackup {
  columns: string[];
  rows: number;
  /** Of the rows, which the file `database/<table>.copy.gz` contains compressed; in backups of earlier versions without `.gz`. */
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
  /** SHA-256 of the private records of the release store, by key. Backups of earlier versions have none. */
  records?: Record<string, string>;
  /** How the files of objects are named. Absent in backups of earlier versions, which named them by their key. */
  objectNames?: 'sha256';
  /** Why objects of the release store aren't in the backup, by key. Absent in backups of earlier versions. */
  skipped?: Record<string, string>;
  /** SHA-256 of the attachments of quotes, by id. Backups of earlier versions have none. */
  attachments?: Record<string, string>;
}

const FILE = 'manifest.json';

// Names come from a manifest or a store. `createStoreKey` throws for those that would lead out of the folder.

/** Returns the path of a table's compressed rows in a backup. */
export function getTableFile(folder: string, table: string): string {
  return path.join(folder, createStoreKey(`database/${table}.copy.gz`));
}

/** Returns the path of a table's rows in a backup of any version, and whether they are compressed. */
export function findTableFile(folder: string, table: string): { file: string; isCompressed: boolean } {
  const file = getTableFile(folder, table);
  const earlier = file.replace(/\.gz$/, '');
  return existsSync(earlier) ? { file: earlier, isCompressed: false } : { file, isCompressed: true };
}

/** Reads a table's rows in a backup of any version. @throws Error if the file is missing or damaged */
export function readTableRows(folder: string, table: string): Buffer {
  const { file, isCompressed } = findTableFile(folder, table);
  return isCompressed ? gunzipSync(readFileSync(file)) : readFileSync(file);
}

/** Returns the path of an object of the release store in a backup: by its content, so that no key is a path. */
export function getObjectFile(folder: string, sha256: string): string {
  return path.join(folder, createStoreKey(`store/${sha256}`));
}

/** Returns the path of an object in a backup of any version. */
export function findObjectFile(folder: string, { objects, objectNames }: BackupManifest, key: string): string {
  return getObjectFile(folder, objectNames === 'sha256' ? (objects[key] ?? '') : createStoreKey(key));
}

/** Returns the path of an attachment in a backup. */
export function getAttachmentFile(folder: string, id: string): string {
  return path.join(folder, createStoreKey(`attachments/${id}`));
}

export function writeBackupManifest(folder: string, manifest: BackupManifest): void {
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/**
 * Reads a backup's manifest and verifies every file. Objects with an invalid key, which backups of earlier versions may contain,
 * are skipped.
 * @throws Error if the backup is incomplete or changed
 */
export function readVerifiedManifest(folder: string): BackupManifest {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) throw new Error(`${folder} is no backup: it has no ${FILE}, which is written last.`);
  const manifest = skipInvalidKeys(JSON.parse(readFileSync(file, 'utf8')));
  const assertUnchanged = (file: string, sha256: string, read: () => Buffer) => {
    if (!existsSync(file)) throw new Error(`The backup is incomplete: ${file} is missing.`);
    if (hashIfReadable(read) !== sha256) throw new Error(`The backup was changed: ${file} differs from its hash.`);
  };
  for (const [table, { sha256 }] of Object.entries(manifest.tables))
    assertUnchanged(findTableFile(folder, table).file, sha256, () => readTableRows(folder, table));
  const files = [
    ...Object.entries(manifest.objects).map(([key, sha256]) => [findObjectFile(folder, manifest, key), sha256]),
    ...Object.values(manifest.records ?? {}).map((sha256) => [getObjectFile(folder, sha256), sha256]),
    ...Object.entries(manifest.attachments ?? {}).map(([id, sha256]) => [getAttachmentFile(folder, id), sha256]),
  ];
  for (const [file = '', sha256 = ''] of files) assertUnchanged(file, sha256, () => readFileSync(file));
  return manifest;
}

function skipInvalidKeys(manifest: BackupManifest): BackupManifest {
  const [valid, invalid] = [true, false].map((isValid) => Object.entries(manifest.objects).filter(([key]) => isStoreKey(key) === isValid));
  const skipped = Object.fromEntries((invalid ?? []).map(([key]) => [key, 'its key is invalid']));
  return { ...manifest, objects: Object.fromEntries(valid ?? []), skipped: { ...manifest.skipped, ...skipped } };
}

/** Returns null for a compressed file that is damaged. */
function hashIfReadable(read: () => Buffer): string | null {
  try {
    return hashSha256(read());
  } catch {
    return null;
  }
}

/** Returns the SHA-256 of bytes in hexadecimal. */
export function hashSha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
