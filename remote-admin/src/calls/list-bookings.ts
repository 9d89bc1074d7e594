import type { Backend } from 'shared-contracts';
import { unwrapRows } from '../api/unwrap-response.ts';
import type { BookingListItem } from './booking.ts';

export interface BookingList {
  upcoming: BookingListItem[];
  earlier: BookingListItem[];
}

const MAX_UPCOMING = 500;
const MAX_EARLIER = 20;

/** Lists the calls that haven't ended at `now`, the next one first, and the latest ones before them. */
export async function listBookings(backend: Backend, now: Date, signal: AbortSignal): Promise<BookingList> {
  const select = () => backend.from('bookings').select('id, starts_at, ends_at, name, email, time_zone, status, quote_id');
  const [upcoming, earlier] = await Promise.all([
    select().gte('ends_at', now.toISOString()).order('starts_at', { ascending: true }).limit(MAX_UPCOMING).abortSignal(signal),
    select().lt('ends_at', now.toISOString()).order('starts_at', { ascending: false }).limit(MAX_EARLIER).abortSignal(signal),
  ]);
  return { upcoming: unwrapRows(upcoming).map(toBooking), earlier: unwrapRows(earlier).map(toBooking) };
}

type Row = Omit<BookingListItem, 'startsAt' | 'endsAt' | 'timeZone' | 'quoteId'> & {
  starts_at: string;
  ends_at: string;
  time_zone: string;
  quote_id: string | null;
};

const toBooking = ({ starts_at, ends_at, time_zone, quote_id, ...row }: Row): BookingListItem => ({
  ...row,
  startsAt: starts_at,
  endsAt: ends_at,
  timeZone: time_zone,
  quoteId: quote_id,
});
