import type { TestStack } from './test-stack.ts';

const HOUR_MS = 3_600_000;
const FIRST_HOUR = Math.ceil(Date.now() / HOUR_MS);
let counter = 0;

/** Creates a valid body for `book-call` with an e-mail address that no other call returns. */
export function createBookingRequest(start: string, changes: Record<string, unknown> = {}) {
  counter += 1;
  return { start, name: 'Nora Berg', email: `nora.call.${process.pid}.${counter}@example.test`, timeZone: 'Asia/Kathmandu', ...changes };
}

/** Opens every hour of every day in UTC, so that tests don't depend on the time at which they run, and deletes all bookings. */
export async function openAllHours(stack: TestStack): Promise<void> {
  await stack.sql(`delete from bookings; delete from booking_hours; delete from booking_exceptions;
    insert into booking_hours (weekday, starts, ends) select d, '00:00', '24:00' from generate_series(0, 6) d;
    update booking_rules set time_zone = 'UTC', slot_minutes = 30, buffer_minutes = 10, notice_hours = 4, horizon_days = 28`);
}

/** The slot at a full hour, `hours` after the first full hour since the start of the process, so that it is the same in a whole test. */
export function getSlotIn(hours: number): string {
  return new Date((FIRST_HOUR + hours) * HOUR_MS).toISOString();
}

/** Adds minutes to a point in time. */
export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}
