import type { Backend } from 'shared-contracts';
import { isUuid } from '../rules/is-uuid.ts';
import type { Booking } from './list-bookings.ts';
import { unwrapRows } from './unwrap-response.ts';

/** Lists the calls that the person of a quote has booked since, by time; without a request for an id that is no UUID. */
export async function listCallsOfQuote(
  backend: Backend,
  quoteId: string,
  signal: AbortSignal,
): Promise<Pick<Booking, 'startsAt' | 'status'>[]> {
  if (!isUuid(quoteId)) return [];
  const response = await backend
    .from('bookings')
    .select('starts_at, status')
    .eq('quote_id', quoteId)
    .order('starts_at', { ascending: true })
    .abortSignal(signal);
  return unwrapRows(response).map(({ starts_at, status }) => ({ startsAt: starts_at, status }));
}
