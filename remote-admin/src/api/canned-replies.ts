import type { Backend } from 'shared-contracts';
import { savedReplyText } from '../content/saved-replies.ts';
import type { CannedReply, EditedReply } from '../rules/canned-reply.ts';
import { unwrapData, unwrapRows } from './unwrap-response.ts';

/** Code of Postgres for a value that must be unique and isn't. */
const UNIQUE_VIOLATION = '23505';

/** Lists the replies by title. @throws AccessDeniedError, or Error with a visible message */
export async function listCannedReplies(backend: Backend, signal: AbortSignal): Promise<CannedReply[]> {
  return unwrapRows(await backend.from('canned_replies').select('id, title, body').order('title').abortSignal(signal));
}

/** Adds a reply, or changes the one with its id. @throws like `listCannedReplies` */
export async function saveCannedReply(backend: Backend, { id, title, body }: EditedReply): Promise<void> {
  const table = backend.from('canned_replies');
  const row = { title: title.trim(), body: body.trim() };
  const response = await (id === null ? table.insert([row]) : table.update(row).eq('id', id));
  if (response.error?.code === UNIQUE_VIOLATION) throw new Error(savedReplyText.titleTaken);
  unwrapData(response);
}

/** @throws like `listCannedReplies` */
export async function deleteCannedReply(backend: Backend, id: string): Promise<void> {
  unwrapData(await backend.from('canned_replies').delete().eq('id', id));
}
