import { cleanFileName } from 'shared-contracts/attachment-rules';
import { type FileOwner, storeAttachment } from '../attachments/store-attachment.ts';
import type { Letter } from './fetch-letter.ts';

const MAX_FILES = 20;
const MAX_LISTED_FILES = 100;
const ORIGINAL_NAME = 'Original email.eml';

/**
 * Stores the files of a received e-mail, whatever they are, and then the complete e-mail. They are only downloads: their type is always
 * `application/octet-stream`, so that no browser shows or runs one on the site's origin.
 * @returns the ids of the stored files, and the names of those that are too large, empty, too many or above the owner's budget
 * @throws the database's or the storage's error, so that the event is repeated
 */
export async function storeFiles({ files, original }: Letter, owner: FileOwner): Promise<{ ids: string[]; omitted: string[] }> {
  const stored: { ids: string[]; omitted: string[] } = { ids: [], omitted: [] };
  // Logos of signatures last, so that they don't take the place of documents.
  const ordered = files.toSorted((a, b) => Number(a.isInline) - Number(b.isInline)).slice(0, MAX_LISTED_FILES - 1);
  for (const { name, bytes } of original ? [...ordered, { name: ORIGINAL_NAME, bytes: original }] : ordered) {
    const isKept = bytes && bytes.length > 0 && (stored.ids.length < MAX_FILES || bytes === original);
    const cleanName = cleanFileName(name);
    const file = isKept ? await storeAttachment(bytes, 'application/octet-stream', cleanName, owner) : null;
    if (file) stored.ids.push(file.id);
    else stored.omitted.push(cleanName);
  }
  return stored;
}
