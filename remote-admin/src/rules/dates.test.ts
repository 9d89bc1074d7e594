import {
  addMillisecond,
  formatClockTime,
  formatDateRange,
  formatDateTime,
  formatIsoDay,
  formatLongDay,
  formatRelativeDay,
  getEndOfDay,
  getStartOfDay,
  keepValidIsoDay,
  viewerClock,
} from './dates.ts';

test('formats date and time in the viewer’s zone, and an invalid timestamp as a dash', () => {
  expect(formatDateTime(new Date(2026, 2, 5, 14, 30).toISOString())).toBe('Mar 5, 2026, 2:30 PM');
  expect(formatDateTime('yesterday')).toBe('—');
});

test.each([
  [null, null, null],
  [null, '2026-03-05', 'Until Mar 5, 2026'],
  ['2026-03-05', null, 'Since Mar 5, 2026'],
  ['2026-03-05', '2026-03-05', 'Mar 5, 2026'],
  ['2026-03-05', '2026-04-01', 'Mar 5, 2026 – Apr 1, 2026'],
])('labels the range from %s to %s', (from, to, label) => {
  expect(formatDateRange(from, to)).toBe(label);
});

test('keeps an existing day, and no text that only contains one', () => {
  expect(['2026-03-05', '2028-02-29'].map(keepValidIsoDay)).toEqual(['2026-03-05', '2028-02-29']);
  expect(['x2026-03-05', '2026-03-05T12:00', '2026-03-05x', '2026-02-31', 'x'].map(keepValidIsoDay)).toEqual(Array(5).fill(null));
});

test('a day starts at midnight and ends at the next midnight', () => {
  expect(getStartOfDay('2026-03-05')).toBe(new Date(2026, 2, 5).toISOString());
  expect(getStartOfDay('2026-03-05T17:00')).toBe(new Date(2026, 2, 5).toISOString());
  expect(getEndOfDay('2026-03-05T17:00')).toBe(new Date(2026, 2, 6).toISOString());
  expect(formatIsoDay(new Date(2026, 2, 5, 23, 59))).toBe('2026-03-05');
});

test('adds a millisecond to a timestamp', () => {
  expect(addMillisecond('2026-03-05T12:00:00.123456Z')).toBe('2026-03-05T12:00:00.124Z');
});

test('times follow the clock of the viewer’s system', () => {
  expect(viewerClock).toEqual({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, hour12: true });
  expect(formatClockTime(new Date(2026, 2, 5, 9, 5).toISOString())).toBe('9:05 AM');
});

test('a day is named as seen from now', () => {
  const now = new Date(2026, 10, 25, 23, 30);
  const name = (day: number, hour = 0) => formatRelativeDay(new Date(2026, 10, day, hour).toISOString(), now);
  expect([24, 25, 26, 27].map((day) => name(day, 23))).toEqual(['yesterday', 'today', 'tomorrow', 'Fri']);
  expect([20, 31, 32].map((day) => name(day))).toEqual(['Nov 20', 'Tue', 'Dec 2']);
  expect(formatLongDay(new Date(2026, 10, 26).toISOString())).toBe('Thursday, November 26');
});
