import type { AttachedFile } from 'shared-contracts/attachment-rules';
import { createRandomToken } from '../_shared/random-token.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { ATTACHMENT_BUCKET } from './attachment-bucket.ts';

/**
 * Stores a checked file in the private bucket, until a quote or a received e-mail claims it. Returns null if the files that nobody has
 * claimed take all their space. @throws the database's or the storage's error
 */
export async function storeAttachment(bytes: Uint8Array, type: string, name: string): Promise<AttachedFile | null> {
  const service = getServiceClient();
  const id = createRandomToken();
  // The row first: it names every object that may exist, so that none is forgotten.
  const row = { p_id: id, p_name: name, p_type: type, p_size: bytes.length };
  const { data: isAdded, error } = await service.rpc('add_attachment', row);
  if (error) throw error;
  if (!isAdded) return null;
  const upload = await service.storage.from(ATTACHMENT_BUCKET).upload(id, bytes, { contentType: type, cacheControl: '0' });
  if (upload.error) throw upload.error;
  return { id, name, size: bytes.length };
}
