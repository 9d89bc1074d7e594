import type { Backend, Database } from 'shared-contracts';
import { unwrapRows } from './unwrap-response.ts';

/** A file that a visitor attached to a quote. */
export type Attachment = Pick<Database['public']['Tables']['attachments']['Row'], 'id' | 'name' | 'size'>;

/** Lists the files of a quote in the order in which they were sent. */
export async function listAttachments(backend: Backend, quoteId: string, signal: AbortSignal): Promise<Attachment[]> {
  const query = backend.from('attachments').select('id, name, size').eq('quote_id', quoteId).order('created_at', { ascending: true });
  return unwrapRows(await query.abortSignal(signal));
}
