import { ATTACHMENT_LIMITS, normalizeFileName } from 'shared-contracts/attachment-rules';
import { detectFileType } from 'shared-contracts/detect-file-type';
import { describeErrorForLog, log } from '../_shared/log.ts';
import { storeAttachment } from '../attachments/store-attachment.ts';
import { cleanLine } from './clean-text.ts';
import type { ReceivedEmailsApi, ReceivedFile } from './received-content.ts';

/** Ids of the stored files of an e-mail, and names of those that aren't stored. */
export interface StoredFiles {
  ids: string[];
  omitted: string[];
}

const MAX_FILES = 10;
const MAX_LISTED_FILES = 100;

/**
 * Stores the files of a received e-mail: at most ten of 10 MB together, of the types that a request may have, by their content. The
 * e-mail names the others; also if one can't be fetched, because an e-mail must not be lost with its files.
 * @param announced names of the files in the event, whose list the provider may fail to return
 */
export async function storeFiles(api: ReceivedEmailsApi, id: string, announced: string[]): Promise<StoredFiles> {
  if (announced.length === 0) return { ids: [], omitted: [] };
  const files = await api.listFiles(id).catch(logFailure);
  if (!files) return { ids: [], omitted: announced.slice(0, MAX_LISTED_FILES).map(cleanName) };
  const stored: StoredFiles = { ids: [], omitted: [] };
  let remaining: number = ATTACHMENT_LIMITS.bytes;
  // Logos of signatures last, so that they don't take the place of documents.
  for (const file of files.toSorted((a, b) => Number(a.isInline) - Number(b.isInline)).slice(0, MAX_LISTED_FILES)) {
    const result = stored.ids.length < MAX_FILES ? await storeFile(api, file, remaining) : null;
    if (result) {
      stored.ids.push(result.id);
      remaining -= result.size;
    } else stored.omitted.push(cleanName(file.name));
  }
  return stored;
}

async function storeFile(api: ReceivedEmailsApi, file: ReceivedFile, limit: number): Promise<{ id: string; size: number } | null> {
  if (file.size > limit) return null;
  try {
    const bytes = await api.download(file, limit);
    const type = bytes && detectFileType(bytes);
    if (!type) return null;
    return await storeAttachment(bytes, type, normalizeFileName(file.name, type));
  } catch (error) {
    return logFailure(error);
  }
}

function cleanName(name: string): string {
  return cleanLine(name, ATTACHMENT_LIMITS.name) || 'file';
}

function logFailure(error: unknown): null {
  log('error', 'received-files', { fault: describeErrorForLog(error) });
  return null;
}
