import type { Backend } from 'shared-contracts';
import type { SuspectedQuote } from '../rules/suspected-quote.ts';
import { toQuote } from './to-quote.ts';
import { COUNT_ONLY_OPTIONS, unwrapCount, unwrapData, unwrapRows } from './unwrap-response.ts';

const MAX_SUSPECTED = 50;

/** Counts the submissions that are suspected as spam. @throws AccessDeniedError, or Error with a visible message */
export async function countSuspectedQuotes(backend: Backend, signal: AbortSignal): Promise<number> {
  return unwrapCount(await backend.from('suspected_quotes').select('id', COUNT_ONLY_OPTIONS).abortSignal(signal)) ?? 0;
}

/** Lists the newest submissions that are suspected as spam, at most 50. @throws like `countSuspectedQuotes` */
export async function listSuspectedQuotes(backend: Backend, signal: AbortSignal): Promise<SuspectedQuote[]> {
  const response = await backend
    .from('suspected_quotes')
    .select('id, content, reasons, created_at, attachments(name)')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(MAX_SUSPECTED)
    .abortSignal(signal);
  return unwrapRows(response).map(({ id, content, reasons, created_at, attachments }) => {
    // A marked lead was sent before it came here.
    const { name, email, company, message, createdAt } = toQuote({ created_at, ...(content as object), id } as Parameters<
      typeof toQuote
    >[0]);
    return { id, name, email, company, message, createdAt, reasons, files: (attachments ?? []).map((file) => file.name) };
  });
}

/** Moves a submission to the suspected ones and returns its id there, or null if it no longer exists. @throws like `countSuspectedQuotes` */
export async function markAsSpam(backend: Backend, quoteId: string): Promise<string | null> {
  return unwrapData(await backend.rpc('mark_as_spam', { p_quote_id: quoteId }));
}

/** Restores a suspected submission. Returns the id of the quote, or null if it was restored or deleted before. @throws like `countSuspectedQuotes` */
export async function restoreSuspectedQuote(backend: Backend, id: string): Promise<string | null> {
  return unwrapData(await backend.rpc('restore_suspected_quote', { p_id: id }));
}

/** Deletes suspected submissions and returns how many there were. @throws like `countSuspectedQuotes` */
export async function deleteSuspectedQuotes(backend: Backend, ids: string[]): Promise<number> {
  return unwrapData(await backend.rpc('delete_suspected_quotes', { p_ids: ids })) ?? 0;
}
