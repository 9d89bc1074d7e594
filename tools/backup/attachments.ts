import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createStoreKey } from 'federation-toolkit';
import { createServiceRoleClient } from 'local-backend/service-client';
import { createImmutableFileWriter } from './immutable-files.ts';
import { type BackupManifest, getAttachmentFile, hashSha256, readTableRows } from './manifest.ts';

/** Where the bytes of the attachments are. */
export interface AttachmentBucket {
  read(id: string): Promise<Buffer>;
  write(id: string, type: string, bytes: Buffer): Promise<void>;
}

/** Opens the bucket of SUPABASE_URL with SUPABASE_SECRET_KEY, or of the local stack. */
export function openAttachmentBucket(): AttachmentBucket {
  const getBucket = () => createServiceRoleClient().storage.from('attachments');
  const explain = (id: string, error: Error) =>
    new Error(`The attachment ${id} can't be transferred (${error.message}): set SUPABASE_URL and SUPABASE_SECRET_KEY, then run it again.`);
  return {
    async read(id) {
      const { data, error } = await getBucket().download(id);
      if (error) throw explain(id, error);
      return Buffer.from(await data.arrayBuffer());
    },
    async write(id, type, bytes) {
      const { error } = await getBucket().upload(id, bytes, { contentType: type, cacheControl: '0', upsert: true });
      if (error) throw explain(id, error);
    },
  };
}

/** Uses a folder as a bucket. */
export function createFolderBucket(folder: string): AttachmentBucket {
  mkdirSync(folder, { recursive: true });
  return {
    read: async (id) => readFileSync(path.join(folder, createStoreKey(id))),
    write: async (id, _, bytes) => writeFileSync(path.join(folder, createStoreKey(id)), bytes, { mode: 0o600 }),
  };
}

/** Stores the attachments of all quotes and received e-mails in the stored rows. Returns SHA-256 by id. */
export async function backUpAttachments(
  bucket: AttachmentBucket,
  folder: string,
  tables: BackupManifest['tables'],
): Promise<Record<string, string>> {
  const attachments: Record<string, string> = {};
  const writeImmutableFile = createImmutableFileWriter(folder);
  for (const { id } of readRows(folder, tables)) {
    const bytes = await bucket.read(id);
    writeImmutableFile(getAttachmentFile(folder, id), bytes);
    attachments[id] = hashSha256(bytes);
  }
  return attachments;
}

/** Writes all attachments of a backup into the bucket, and compares each with the backup. @throws Error if one differs */
export async function restoreAttachments(bucket: AttachmentBucket, folder: string, { tables, attachments }: BackupManifest): Promise<void> {
  for (const { id, type } of readRows(folder, tables)) {
    await bucket.write(id, type, readFileSync(getAttachmentFile(folder, id)));
    if (hashSha256(await bucket.read(id)) !== attachments?.[id]) throw new Error(`The attachment ${id} differs from the backup.`);
  }
}

/** Reads the rows of stored attachments that belong to a quote or to a received e-mail. Ids and types need no unescaping of COPY's text format. */
function readRows(folder: string, tables: BackupManifest['tables']): { id: string; type: string }[] {
  const name = 'public.attachments';
  const columns = tables[name]?.columns;
  if (!columns) return [];
  const lines = readTableRows(folder, name).toString('utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => Object.fromEntries(line.split('\t').map((value, index) => [columns[index], value])));
  const isClaimed = ({ quote_id: quote, received_email_id: email }: (typeof rows)[number]) => quote !== '\\N' || (email ?? '\\N') !== '\\N';
  return rows.filter(isClaimed).map(({ id = '', type = '' }) => ({ id, type }));
}
