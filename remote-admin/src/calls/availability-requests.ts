import type { Backend } from 'shared-contracts';
import { AccessDeniedError, unwrapData, unwrapRows } from '../api/unwrap-response.ts';
import { type Availability, diffAvailability } from '../rules/availability.ts';

const RULES = 'time_zone, slot_minutes, buffer_minutes, notice_hours, horizon_days';

/** Loads when calls can be booked. @throws AccessDeniedError if no row is visible, as for a user who isn't an admin */
export async function loadAvailability(backend: Backend): Promise<Availability> {
  const [rules, hours, exceptions] = await Promise.all([
    backend.from('booking_rules').select(RULES).limit(1).maybeSingle(),
    backend.from('booking_hours').select('weekday, starts, ends').order('weekday').order('starts'),
    backend.from('booking_exceptions').select('day, starts, ends').order('day'),
  ]);
  const row = unwrapData(rules);
  if (!row) throw new AccessDeniedError('Your account no longer has admin access.');
  return {
    rules: row,
    hours: unwrapRows(hours).map(({ weekday, starts, ends }) => ({ weekday, starts: withoutSeconds(starts), ends: withoutSeconds(ends) })),
    exceptions: unwrapRows(exceptions).map(({ day, starts, ends }) => ({
      day,
      starts: starts && withoutSeconds(starts),
      ends: ends && withoutSeconds(ends),
    })),
  };
}

/**
 * Stores the differences to what is stored now. Adds before it deletes; after a failure in between, the same call completes the rest.
 */
export async function saveAvailability(backend: Backend, next: Availability): Promise<void> {
  const { addedHours, removedHours, changedExceptions, removedDays } = diffAvailability(await loadAvailability(backend), next);
  unwrapData(await backend.from('booking_rules').update(next.rules).eq('id', 1));
  if (addedHours.length > 0) unwrapData(await backend.from('booking_hours').insert(addedHours));
  if (changedExceptions.length > 0) unwrapData(await backend.from('booking_exceptions').upsert(changedExceptions));
  for (const { weekday, starts, ends } of removedHours)
    unwrapData(await backend.from('booking_hours').delete().eq('weekday', weekday).eq('starts', starts).eq('ends', ends));
  if (removedDays.length > 0) unwrapData(await backend.from('booking_exceptions').delete().in('day', removedDays));
}

/** `09:00` of `09:00:00`. */
const withoutSeconds = (time: string): string => time.slice(0, 5);
