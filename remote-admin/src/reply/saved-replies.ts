import type { Backend } from 'shared-contracts';
import { unwrapData, unwrapRows } from '../api/unwrap-response.ts';

/** A text that all admins can insert into their e-mails. */
export interface SavedReply {
  id: string;
  title: string;
  body: string;
}

/** Lists the saved replies by title. @throws AccessDeniedError, or Error with a visible message */
export async function listSavedReplies(backend: Backend, signal: AbortSignal): Promise<SavedReply[]> {
  return unwrapRows(await backend.from('saved_replies').select('id, title, body').order('title').abortSignal(signal));
}

/** Adds or replaces a saved reply. @throws like `listSavedReplies` */
export async function storeSavedReply(backend: Backend, reply: SavedReply): Promise<void> {
  unwrapData(await backend.from('saved_replies').upsert([reply]));
}

/** Deletes a saved reply. @throws like `listSavedReplies` */
export async function deleteSavedReply(backend: Backend, id: string): Promise<void> {
  unwrapData(await backend.from('saved_replies').delete().eq('id', id));
}
