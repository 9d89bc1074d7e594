import { formatDate, formatShortDateTime, formatTimeRange, formatTimeZone } from './date-texts.ts';

test('shows the day and the offset that a zone has at the instant', () => {
  const clock = { timeZone: 'Asia/Kathmandu', hour12: true };
  const instant = new Date('2026-11-24T18:30:00Z');
  expect(formatDate(instant, clock)).toBe('Wednesday, November 25');
  expect(formatShortDateTime(instant, clock)).toBe('Wed, Nov 25, 12:15 AM');
  expect(formatTimeZone('Asia/Kathmandu', instant)).toBe('Kathmandu (GMT+5:45)');
  expect(formatTimeZone('America/New_York', instant)).toBe('New York (GMT-5)');
  expect(formatTimeZone('Europe/Oslo', instant)).toBe('Oslo (GMT+1)');
  expect(formatTimeZone('Europe/Oslo', new Date('2026-07-01T00:00:00Z'))).toBe('Oslo (GMT+2)');
});

test.each([
  ['2026-11-24T13:30:00Z', false, '14:30–15:00'],
  ['2026-11-24T13:30:00Z', true, '2:30–3:00 PM'],
  ['2026-11-24T10:45:00Z', true, '11:45 AM–12:15 PM'],
  ['2026-11-24T22:45:00Z', true, '11:45 PM–12:15 AM'],
])('shows half an hour from %s with a clock of 12 hours (%s) as %s', (start, hour12, expected) => {
  const end = new Date(Date.parse(start) + 30 * 60_000);
  expect(formatTimeRange(new Date(start), end, { timeZone: 'Europe/Oslo', hour12 })).toBe(expected);
});
