import type { Backend } from 'shared-contracts';
import { unwrapRows } from '../api/unwrap-response.ts';
import type { BookingListItem } from './booking.ts';

export interface BookingList {
  upcoming: BookingListItem[];
  earlier: BookingListItem[];
}

const COLUMNS = 'id, startsAt:starts_at, endsAt:ends_at, name, email, timeZone:time_zone, status, quoteId:quote_id';
const MAX_UPCOMING = 500;
const MAX_EARLIER = 20;

/** Lists the calls that haven't ended at `now`, the next one first, and the latest ones before them. */
export async function listBookings(backend: Backend, now: Date, signal: AbortSignal): Promise<BookingList> {
  const select = () => backend.from('bookings').select(COLUMNS);
  const [upcoming, earlier] = await Promise.all([
    select().gte('ends_at', now.toISOString()).order('starts_at', { ascending: true }).limit(MAX_UPCOMING).abortSignal(signal),
    select().lt('ends_at', now.toISOString()).order('starts_at', { ascending: false }).limit(MAX_EARLIER).abortSignal(signal),
  ]);
  return { upcoming: unwrapRows(upcoming), earlier: unwrapRows(earlier) };
}
