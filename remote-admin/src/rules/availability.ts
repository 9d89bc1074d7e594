import { BOOKING_RULE_FIELDS, callsText } from '../content/calls.ts';

const text = callsText.availability;

export type BookingRuleKey = keyof typeof BOOKING_RULE_FIELDS;
export type BookingRules = Record<BookingRuleKey, number> & { time_zone: string };

/** Hours of a weekday (0 is Sunday), as `09:00` in the agency's zone. */
export interface WeekdayHours {
  weekday: number;
  starts: string;
  ends: string;
}

/** A day with other hours than its weekday; closed if both are null. */
export interface DayException {
  day: string;
  starts: string | null;
  ends: string | null;
}

export interface Availability {
  rules: BookingRules;
  hours: WeekdayHours[];
  exceptions: DayException[];
}

/** Messages by `rules.<key>`, `hours.<index>` and `exceptions.<index>`. */
export type AvailabilityErrors = Record<string, string>;

const getHoursKey = ({ weekday, starts, ends }: WeekdayHours): string => `${weekday} ${starts} ${ends}`;
const getExceptionKey = ({ day, starts, ends }: DayException): string => `${day} ${starts} ${ends}`;

/** Sorts hours and exceptions, so that equal availabilities have equal JSON. */
export function normalizeAvailability({ rules, hours, exceptions }: Availability): Availability {
  const { time_zone, slot_minutes, buffer_minutes, notice_hours, horizon_days } = rules;
  return {
    rules: { time_zone, slot_minutes, buffer_minutes, notice_hours, horizon_days },
    hours: hours.toSorted((a, b) => getHoursKey(a).localeCompare(getHoursKey(b))),
    exceptions: exceptions.toSorted((a, b) => a.day.localeCompare(b.day)),
  };
}

export function isSameAvailability(a: Availability, b: Availability): boolean {
  return JSON.stringify(normalizeAvailability(a)) === JSON.stringify(normalizeAvailability(b));
}

/** Returns what the database must store and delete so that `before` becomes `after`. */
export function diffAvailability(before: Availability, after: Availability) {
  const missing = <Row>(rows: readonly Row[], others: readonly Row[], getKey: (row: Row) => string): Row[] => {
    const known = new Set(others.map(getKey));
    return rows.filter((row) => !known.has(getKey(row)));
  };
  const days = new Set(after.exceptions.map(({ day }) => day));
  return {
    addedHours: missing(after.hours, before.hours, getHoursKey),
    removedHours: missing(before.hours, after.hours, getHoursKey),
    changedExceptions: missing(after.exceptions, before.exceptions, getExceptionKey),
    removedDays: before.exceptions.flatMap(({ day }) => (days.has(day) ? [] : [day])),
  };
}

export function findAvailabilityErrors({ rules, hours, exceptions }: Availability): AvailabilityErrors {
  const errors: AvailabilityErrors = {};
  for (const [key, { lowest, highest }] of Object.entries(BOOKING_RULE_FIELDS)) {
    const value = rules[key as BookingRuleKey];
    if (!Number.isInteger(value) || value < lowest || value > highest) errors[`rules.${key}`] = text.outOfRange(lowest, highest);
  }
  hours.forEach((each, index) => {
    const isOverlapping = hours.some(
      (other) => other !== each && other.weekday === each.weekday && other.starts < each.ends && each.starts < other.ends,
    );
    if (each.starts === '' || each.starts >= each.ends) errors[`hours.${index}`] = text.endsBeforeStart;
    else if (isOverlapping) errors[`hours.${index}`] = text.overlaps;
  });
  exceptions.forEach(({ day, starts, ends }, index) => {
    if (day === '') errors[`exceptions.${index}`] = text.dayMissing;
    else if (exceptions.findIndex((each) => each.day === day) < index) errors[`exceptions.${index}`] = text.dayTwice;
    else if (starts !== null && (starts === '' || starts >= (ends ?? ''))) errors[`exceptions.${index}`] = text.endsBeforeStart;
  });
  return errors;
}
