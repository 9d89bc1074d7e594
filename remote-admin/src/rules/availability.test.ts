import { BOOKING_RULE_FIELDS, callsText } from '../content/calls.ts';
import { type Availability, diffAvailability, findAvailabilityErrors, isSameAvailability } from './availability.ts';

const stored: Availability = {
  rules: { time_zone: 'Europe/Oslo', slot_minutes: 30, buffer_minutes: 10, notice_hours: 4, horizon_days: 28 },
  hours: [
    { weekday: 1, starts: '09:00', ends: '12:00' },
    { weekday: 2, starts: '09:00', ends: '12:00' },
  ],
  exceptions: [
    { day: '2026-12-24', starts: null, ends: null },
    { day: '2026-12-31', starts: '09:00', ends: '12:00' },
  ],
};

test('the difference contains what was added, changed and removed, and nothing else', () => {
  const [monday, tuesday] = stored.hours as [Availability['hours'][0], Availability['hours'][0]];
  const [christmas, newYear] = stored.exceptions as [Availability['exceptions'][0], Availability['exceptions'][0]];
  const next = { ...stored, hours: [{ ...monday, ends: '11:00' }, tuesday], exceptions: [{ ...newYear, ends: '10:00' }] };
  expect(diffAvailability(stored, next)).toEqual({
    addedHours: [{ ...monday, ends: '11:00' }],
    removedHours: [monday],
    changedExceptions: [{ ...newYear, ends: '10:00' }],
    removedDays: [christmas.day],
  });
  expect(diffAvailability(stored, stored)).toEqual({ addedHours: [], removedHours: [], changedExceptions: [], removedDays: [] });
});

test('the order of hours and exceptions doesn’t matter', () => {
  const { rules, hours, exceptions } = stored;
  expect(isSameAvailability(stored, { exceptions: exceptions.toReversed(), hours: hours.toReversed(), rules })).toBe(true);
  expect(isSameAvailability(stored, { ...stored, hours: hours.slice(1) })).toBe(false);
});

test.each([
  ['hours that end before they start', { hours: [{ weekday: 1, starts: '12:00', ends: '09:00' }] }, ['hours.0']],
  ['hours without a time', { hours: [{ weekday: 1, starts: '', ends: '09:00' }] }, ['hours.0']],
  ['overlapping hours of a day', { hours: [...stored.hours, { weekday: 1, starts: '11:00', ends: '13:00' }] }, ['hours.0', 'hours.2']],
  ['an exception without a day', { exceptions: [{ day: '', starts: null, ends: null }] }, ['exceptions.0']],
  ['a day that is listed twice', { exceptions: [...stored.exceptions, { day: '2026-12-24', starts: null, ends: null }] }, ['exceptions.2']],
  ['an exception that ends before it starts', { exceptions: [{ day: '2026-12-24', starts: '10:00', ends: '09:00' }] }, ['exceptions.0']],
  ['an empty number', { rules: { ...stored.rules, slot_minutes: Number.NaN } }, ['rules.slot_minutes']],
])('reports %s', (_, change, keys) => {
  expect(Object.keys(findAvailabilityErrors({ ...stored, ...change }))).toEqual(keys);
});

test('accepts the lowest and the highest number of each rule, and reports those beyond', () => {
  for (const [key, { lowest, highest }] of Object.entries(BOOKING_RULE_FIELDS)) {
    const findErrors = (value: number) => Object.keys(findAvailabilityErrors({ ...stored, rules: { ...stored.rules, [key]: value } }));
    expect([lowest, highest].flatMap(findErrors)).toEqual([]);
    expect([lowest - 1, highest + 1].map(findErrors)).toEqual([[`rules.${key}`], [`rules.${key}`]]);
  }
});

test('accepts two openings of a day, of which the second starts when the first ends', () => {
  const [morning, afternoon] = [
    { weekday: 1, starts: '09:00', ends: '12:00' },
    { weekday: 1, starts: '12:00', ends: '17:00' },
  ];
  expect(findAvailabilityErrors({ ...stored, hours: [morning, afternoon] })).toEqual({});
  expect(findAvailabilityErrors({ ...stored, hours: [afternoon, morning] })).toEqual({});
});

test('reports hours and exceptions that end when they start, or lack a time', () => {
  const { endsBeforeStart } = callsText.availability;
  const hours = [{ weekday: 1, starts: '09:00', ends: '09:00' }];
  expect(findAvailabilityErrors({ ...stored, hours })).toEqual({ 'hours.0': endsBeforeStart });
  for (const [starts, ends] of [
    ['09:00', '09:00'],
    ['', '09:00'],
    ['09:00', null],
  ] as const) {
    const exceptions = [{ day: '2026-12-24', starts, ends }];
    expect(findAvailabilityErrors({ ...stored, exceptions })).toEqual({ 'exceptions.0': endsBeforeStart });
  }
});
