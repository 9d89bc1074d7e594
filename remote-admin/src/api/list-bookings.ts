import type { Backend } from 'shared-contracts';
import { unwrapRows } from './unwrap-response.ts';

export interface BookingListItem {
  id: string;
  startsAt: string;
  name: string;
  email: string;
  timeZone: string;
  status: string;
}

export interface BookingList {
  upcoming: BookingListItem[];
  earlier: BookingListItem[];
}

const MAX_UPCOMING = 500;
const MAX_EARLIER = 20;

/** Lists the calls that haven't ended at `now`, the next one first, and the latest ones before them. */
export async function listBookings(backend: Backend, now: Date, signal: AbortSignal): Promise<BookingList> {
  const select = () => backend.from('bookings').select('id, starts_at, name, email, time_zone, status');
  const [upcoming, earlier] = await Promise.all([
    select().gte('ends_at', now.toISOString()).order('starts_at', { ascending: true }).limit(MAX_UPCOMING).abortSignal(signal),
    select().lt('ends_at', now.toISOString()).order('starts_at', { ascending: false }).limit(MAX_EARLIER).abortSignal(signal),
  ]);
  const toBooking = ({
    starts_at,
    time_zone,
    ...row
  }: { starts_at: string; time_zone: string } & Omit<BookingListItem, 'startsAt' | 'timeZone'>) => ({
    ...row,
    startsAt: starts_at,
    timeZone: time_zone,
  });
  return { upcoming: unwrapRows(upcoming).map(toBooking), earlier: unwrapRows(earlier).map(toBooking) };
}
