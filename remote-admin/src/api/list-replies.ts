import type { Backend } from 'shared-contracts';
import { escapeFilterValue } from '../rules/escape-filter-value.ts';
import type { Quote } from '../rules/quote.ts';
import { unwrapData } from './unwrap-response.ts';

export interface SentReply {
  id: string;
  adminId: string | null;
  subject: string;
  message: string;
  status: string;
  createdAt: string;
}

const MAX_REPLIES = 50;

/** Lists the replies to a quote and to other quotes of the same sender, newest first. */
export async function listReplies(backend: Backend, quote: Pick<Quote, 'id' | 'email'>, signal: AbortSignal): Promise<SentReply[]> {
  const response = await backend
    .from('email_log')
    .select('id, admin_id, subject, body, status, created_at')
    .or(`quote_id.eq.${quote.id},recipient.eq.${escapeFilterValue(quote.email)}`)
    .order('created_at', { ascending: false })
    .limit(MAX_REPLIES)
    .abortSignal(signal);
  return (unwrapData(response) ?? []).map(({ id, admin_id, subject, body, status, created_at }) => ({
    id,
    adminId: admin_id,
    subject,
    message: body,
    status,
    createdAt: created_at,
  }));
}
