import type { Backend } from 'shared-contracts';
import type { BookingListItem } from '../rules/booking.ts';
import { unwrapRows } from './unwrap-response.ts';

/** Lists the calls that the person of a quote has booked since, by time. */
export async function listCallsOfQuote(
  backend: Backend,
  quoteId: string,
  signal: AbortSignal,
): Promise<Pick<BookingListItem, 'startsAt' | 'status'>[]> {
  const response = await backend
    .from('bookings')
    .select('starts_at, status')
    .eq('quote_id', quoteId)
    .order('starts_at', { ascending: true })
    .abortSignal(signal);
  return unwrapRows(response).map(({ starts_at, status }) => ({ startsAt: starts_at, status }));
}
