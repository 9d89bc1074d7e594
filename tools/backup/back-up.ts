import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { formatCount, isStoreKey, openStore, type StoreOptions } from 'federation-toolkit';
import type { Config } from '../config.ts';
import { repository } from '../parts.ts';
import { type AttachmentBucket, backUpAttachments } from './attachments.ts';
import { backUpDatabase } from './database.ts';
import { type BackupManifest, readVerifiedManifest, writeBackupManifest } from './manifest.ts';
import { backUpStore } from './release-store.ts';

/** Returns `DATABASE_URL`, or the URL of the local stack's Postgres. */
export function getDatabaseUrl({ ports }: Pick<Config, 'ports'>, env: NodeJS.ProcessEnv = process.env): string {
  return env.DATABASE_URL || `postgres://postgres:postgres@127.0.0.1:${ports.database}/postgres`;
}

/** @throws Error if `folder` is in the checkout, where tools and commits would take personal data; the data folder is allowed */
export function assertOutsideCheckout(folder: string, { dataDir }: Pick<Config, 'dataDir'>): void {
  const isBelow = (parent: string) => !path.relative(parent, path.resolve(folder)).startsWith('..');
  if (isBelow(repository) && !isBelow(dataDir))
    throw new Error(
      `${folder} is in the checkout, where a commit could publish it: name a folder outside, such as /var/backups/northlight.`,
    );
}

/**
 * Stores database, attachments and releases in a new folder, and verifies what was written.
 * @throws Error if the folder isn't empty, or if a part fails; the folder is removed then
 */
export async function backUp(
  databaseUrl: string,
  storeOptions: StoreOptions,
  folder: string,
  bucket: AttachmentBucket,
): Promise<BackupManifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: name a new folder for each backup.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const createdAt = new Date().toISOString();
    const database = await backUpDatabase(databaseUrl, folder).catch((error: Error & { code?: string }) => {
      if (error.code !== 'ECONNREFUSED') throw error;
      throw new Error('The database doesn’t respond: start the local stack (npm start), or set DATABASE_URL.');
    });
    const attachments = await backUpAttachments(bucket, folder, database.tables);
    const store = await backUpStore(await openStore(storeOptions), folder);
    writeBackupManifest(folder, { createdAt, ...database, ...store, attachments });
    return readVerifiedManifest(folder);
  } catch (error) {
    // Otherwise a disk that is full would get a part of a backup every night.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Describes a backup in one sentence. */
export function describeBackup({ tables, objects, records = {}, attachments = {} }: BackupManifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${Object.keys(tables).length} tables with ${rows} rows, ${Object.keys(objects).length + Object.keys(records).length} objects, ${formatCount(Object.keys(attachments).length, 'attachment')}`;
}

const MAX_LISTED = 20;

/** Returns a line for each object that isn't in a backup or wasn't restored, at most twenty and a line with the number of the others. */
export function describeSkippedObjects(skipped: Record<string, string> = {}): string[] {
  const lines = Object.entries(skipped).map(
    ([key, reason]) => `Skipped: ${isStoreKey(key) ? key : JSON.stringify(key)}, because ${reason}.`,
  );
  const others = lines.length - MAX_LISTED;
  return others > 0 ? [...lines.slice(0, MAX_LISTED), `Skipped: ${formatCount(others, 'further object')}.`] : lines;
}
