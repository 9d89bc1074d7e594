/**
 * Positions of the days that each test books, among the five days that are shown first. Parallel tests book different days, since a call
 * also blocks the slot after it. The next free times, which the receipt of a quote offers, are on the first day; the fifth day is for
 * the other engines.
 */
export const BOOKED_DAYS = { moved: 1, movedTo: 2, lostResponse: 3 } as const;
