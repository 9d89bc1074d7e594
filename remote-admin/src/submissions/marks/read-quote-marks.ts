import type { Backend } from 'shared-contracts';
import { getCurrentUserId } from '../../access/get-current-user-id.ts';
import { unwrapData, unwrapRows } from '../../api/unwrap-response.ts';
import { type Excerpt, noMarks, type QuoteMarks } from '../../rules/quote-marks.ts';
import { STAGES } from '../../rules/thread.ts';

const COLUMNS =
  'id, bookings(starts_at, ends_at, status), attachments(id), email_log(created_at, status), lead_facts(stage, owner_id, value_usd, follow_up_on), received_emails(id, answered_at), lead_views(admin_id, seen_at)' as const;

/**
 * Lists what belongs to quotes besides their columns, by id. Few requests, because they are sent for each page of the list.
 * @param search the text by which the quotes were found; empty without a search
 */
export async function listQuoteMarks(
  backend: Backend,
  ids: readonly string[],
  search: string,
  signal: AbortSignal,
): Promise<[id: string, QuoteMarks][]> {
  const rows = backend.from('quotes').select(COLUMNS);
  const [response, found] = await Promise.all([
    rows.in('id', [...ids]).abortSignal(signal),
    backend.rpc('read_excerpts', { p_quote_ids: [...ids], p_search: search }).abortSignal(signal),
  ]);
  const excerpts = new Map(
    unwrapRows(found).map(({ quote_id, kind, excerpt }) => [quote_id, { kind: kind as Excerpt['kind'], text: excerpt }]),
  );
  return unwrapRows(response).map(({ id, bookings, attachments, email_log, lead_facts, received_emails, lead_views }) => [
    id,
    {
      calls: listBooked(bookings ?? []),
      fileCount: (attachments ?? []).length,
      repliedAt: findLatest((email_log ?? []).filter(({ status }) => status === 'sent').map(({ created_at }) => created_at)),
      stage: STAGES.find((stage) => stage === lead_facts?.stage) ?? noMarks.stage,
      ownerId: lead_facts?.owner_id ?? null,
      valueUsd: lead_facts?.value_usd ?? null,
      followUpOn: lead_facts?.follow_up_on ?? null,
      waiting: (received_emails ?? []).filter(({ answered_at }) => answered_at === null).map(({ id }) => id),
      seenAt: (lead_views ?? []).find(({ admin_id }) => admin_id === getCurrentUserId())?.seen_at ?? null,
      excerpt: excerpts.get(id) ?? null,
    },
  ]);
}

/** Notes that received e-mails are answered, or need no answer. @throws AccessDeniedError, or Error with a visible message */
export async function markAnswered(backend: Backend, emailIds: readonly string[]): Promise<void> {
  unwrapData(await backend.rpc('mark_answered', { p_ids: [...emailIds] }));
}

/** Notes that the signed-in admin has seen all of a lead. @throws like `markAnswered` */
export async function markSeen(backend: Backend, quoteId: string): Promise<void> {
  unwrapData(await backend.rpc('mark_seen', { p_quote_id: quoteId }));
}

const findLatest = (timestamps: readonly string[]): string | null => timestamps.toSorted().at(-1) ?? null;

const listBooked = (bookings: readonly { starts_at: string; ends_at: string; status: string }[]): QuoteMarks['calls'] =>
  bookings
    .filter(({ status }) => status === 'booked')
    .map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }))
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
