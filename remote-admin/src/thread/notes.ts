import type { Backend } from 'shared-contracts';
import { unwrapData } from '../api/unwrap-response.ts';

/** Adds a note of the signed-in admin to a lead. @throws AccessDeniedError, or Error with a visible message */
export async function addNote(backend: Backend, quoteId: string, body: string): Promise<void> {
  unwrapData(await backend.from('lead_notes').insert([{ quote_id: quoteId, body }]));
}

/** Deletes an own note; the database ignores notes of others. @throws like `addNote` */
export async function deleteNote(backend: Backend, id: string): Promise<void> {
  unwrapData(await backend.from('lead_notes').delete().eq('id', id));
}
