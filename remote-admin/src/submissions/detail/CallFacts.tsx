import type { Backend } from 'shared-contracts';
import { listCallsOfQuote } from '../../api/list-calls-of-quote.ts';
import { callsText } from '../../content/calls.ts';
import { formatDateTime } from '../../rules/dates.ts';
import { LoadedFacts } from './LoadedFacts.tsx';

/** The calls that the person of a quote has booked. */
export function CallFacts({ quoteId }: { quoteId: string }) {
  return <LoadedFacts quoteId={quoteId} errorTerm={callsText.call} load={loadCallLines} />;
}

async function loadCallLines(backend: Backend, quoteId: string, signal: AbortSignal): Promise<[term: string, value: string][]> {
  const calls = await listCallsOfQuote(backend, quoteId, signal);
  return calls.map(({ startsAt, status }) => {
    const time = formatDateTime(startsAt);
    return [callsText.call, status === 'cancelled' ? `${time} (${callsText.bookings.cancelled.toLowerCase()})` : time];
  });
}
