import type { Settings } from 'shared-contracts';
import { FILE_NAME_HEADER } from 'shared-contracts/attachment-rules';
import type { AttachedFile } from '../quote/draft-store.ts';

/** Uploads a file. @throws Error with the server's message, or an empty one */
export async function uploadAttachment(
  { backendUrl, publishableKey }: Pick<Settings, 'backendUrl' | 'publishableKey'>,
  file: File,
): Promise<AttachedFile> {
  const response = await fetch(`${backendUrl}/functions/v1/upload-attachment`, {
    method: 'POST',
    body: file,
    headers: {
      authorization: `Bearer ${publishableKey}`,
      'content-type': 'application/octet-stream',
      [FILE_NAME_HEADER]: encodeURIComponent(file.name.toWellFormed()),
    },
  }).catch(() => null);
  const answer: (Partial<AttachedFile> & { error?: { message?: string } }) | null = (await response?.json().catch(() => null)) ?? null;
  const { id, name, size, error } = answer ?? {};
  if (!id || !name || !size) throw new Error(error?.message ?? '');
  return { id, name, size };
}
