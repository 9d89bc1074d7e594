import { createHash } from 'node:crypto';
import type { AttachedFile } from 'shared-contracts/attachment-rules';
import { computeKeyedHash, createRandomToken } from '../_shared/secrets.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';

/** Bucket of the storage with all attachments; an object's name is the id of its row. */
export const ATTACHMENT_BUCKET = 'attachments';

/** The received e-mail of a file, and whose space it takes: `stranger`, the id of the quote that a signed address names, or an admin's. */
export interface FileOwner {
  fingerprint?: string;
  budget: string;
}

/**
 * Stores a checked file in the private bucket, until a quote, an e-mail or a reply claims it. Returns null if its budget is used up.
 * The file of an e-mail is stored once, however often its event is repeated. @throws the database's or the storage's error
 */
export async function storeAttachment(bytes: Uint8Array, type: string, name: string, owner?: FileOwner): Promise<AttachedFile | null> {
  const service = getServiceClient();
  const id = owner?.fingerprint ? computeFileId(bytes, name, owner.fingerprint) : createRandomToken();
  // The row first: it names every object that may exist, so that none is forgotten.
  const row = { p_id: id, p_name: name, p_type: type, p_size: bytes.length, p_budget: owner?.budget };
  const { data: isAdded, error } = await service.rpc('add_attachment', row);
  if (error) throw error;
  if (!isAdded) return null;
  const bucket = service.storage.from(ATTACHMENT_BUCKET);
  const upload = await bucket.upload(id, bytes, { contentType: type, cacheControl: '0' });
  // A parallel call for the same file may have been faster.
  if (upload.error && !(await bucket.exists(id)).data) throw upload.error;
  return { id, name, size: bytes.length };
}

/** 24 characters, which nobody can guess without the key. */
function computeFileId(bytes: Uint8Array, name: string, fingerprint: string): string {
  const content = createHash('sha256').update(bytes).digest('hex');
  return computeKeyedHash(JSON.stringify([fingerprint, name, content])).slice(0, 24);
}
