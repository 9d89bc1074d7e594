import type { Backend } from 'shared-contracts';
import { noMarks, type QuoteMarks } from '../rules/quote-marks.ts';
import { STAGES } from '../rules/thread.ts';
import { unwrapRows } from './unwrap-response.ts';

const COLUMNS =
  'id, bookings(starts_at, ends_at, status), attachments(id), lead_clocks(due_at, answered_at, waits_since, waits_until), lead_facts(stage, owner_id, follow_up_on, tags), received_emails(received_at), email_log(created_at, received_emails(nature))' as const;

/** Lists what belongs to quotes besides their columns, by id. One request, because it is sent for each page of the list. */
export async function listQuoteMarks(backend: Backend, ids: readonly string[], signal: AbortSignal): Promise<[id: string, QuoteMarks][]> {
  const response = await backend
    .from('quotes')
    .select(COLUMNS)
    .in('id', [...ids])
    .eq('received_emails.nature', 'reply')
    .order('received_at', { referencedTable: 'received_emails', ascending: false })
    .limit(1, { referencedTable: 'received_emails' })
    .neq('email_log.status', 'failed')
    .order('created_at', { referencedTable: 'email_log', ascending: false })
    .limit(1, { referencedTable: 'email_log' })
    .abortSignal(signal);
  return unwrapRows(response).map(({ id, bookings, attachments, lead_clocks, lead_facts, received_emails, email_log }) => [
    id,
    {
      calls: listBooked(bookings ?? []),
      fileCount: (attachments ?? []).length,
      dueAt: lead_clocks?.due_at ?? null,
      answeredAt: lead_clocks?.answered_at ?? null,
      waitsSince: lead_clocks?.waits_since ?? null,
      waitsUntil: lead_clocks?.waits_until ?? null,
      receivedAt: received_emails?.[0]?.received_at ?? null,
      repliedAt: email_log?.[0]?.created_at ?? null,
      stage: STAGES.find((stage) => stage === lead_facts?.stage) ?? noMarks.stage,
      ownerId: lead_facts?.owner_id ?? null,
      followUpOn: lead_facts?.follow_up_on ?? null,
      tags: lead_facts?.tags ?? [],
      isUndelivered: email_log?.[0]?.received_emails?.some(({ nature }) => nature === 'bounce') ?? false,
    },
  ]);
}

const listBooked = (bookings: readonly { starts_at: string; ends_at: string; status: string }[]): QuoteMarks['calls'] =>
  bookings
    .filter(({ status }) => status === 'booked')
    .map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }))
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
