import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { businessHours } from './business-hours.ts';
import { getReplyDeadline } from './reply-deadline.ts';
import { fromZonedTime, getDayInZone, getNextDay } from './zoned-time.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const hours = { timeZone: 'Europe/Oslo', closes: '17:00', weekdays: [1, 2, 3, 4, 5], yearlyHolidays: ['12-25'], holidays: ['2026-04-06'] };

test.each([
  ['Tuesday morning', '2026-11-24T08:00:00Z', '2026-11-25T16:00:00.000Z'],
  ['Friday afternoon', '2026-11-27T15:00:00Z', '2026-11-30T16:00:00.000Z'],
  ['Saturday', '2026-11-28T10:00:00Z', '2026-11-30T16:00:00.000Z'],
  ['Sunday before midnight in UTC, which is Monday in Oslo', '2026-11-29T23:30:00Z', '2026-12-01T16:00:00.000Z'],
  ['the day before a holiday of every year', '2026-12-24T10:00:00Z', '2026-12-28T16:00:00.000Z'],
  ['Friday before a holiday on Monday', '2026-04-03T10:00:00Z', '2026-04-07T15:00:00.000Z'],
  ['Friday before summer time begins', '2027-03-26T10:00:00Z', '2027-03-29T15:00:00.000Z'],
  ['Friday before summer time ends', '2026-10-23T10:00:00Z', '2026-10-26T16:00:00.000Z'],
  ['28 February of a leap year', '2028-02-28T10:00:00Z', '2028-02-29T16:00:00.000Z'],
])('a request on %s is answered when the next business day ends', (_, sentAt, deadline) => {
  expect(getReplyDeadline(new Date(sentAt), hours).toISOString()).toBe(deadline);
});

test('the configured hours have business days and valid holidays', () => {
  expect(businessHours.weekdays.length).toBeGreaterThan(0);
  for (const day of businessHours.holidays) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  for (const day of businessHours.yearlyHolidays) expect(new Date(`2028-${day}`).toISOString().slice(5, 10)).toBe(day);
  expect(getReplyDeadline(new Date('2026-12-23T12:00:00Z'), businessHours).toISOString()).toBe('2026-12-28T16:00:00.000Z');
});

const ZONES = ['Europe/Oslo', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/St_Johns', 'UTC'];

test.each(ZONES)('days and wall times in %s are those of dayjs, every day of a leap year', (zone) => {
  for (let day = '2028-01-01'; day < '2029-01-01'; day = getNextDay(day)) {
    const instant = fromZonedTime(day, '12:00', zone);
    expect(instant.toISOString()).toBe(dayjs.tz(`${day} 12:00`, zone).toISOString());
    const late = new Date(instant.getTime() + 11.75 * 3_600_000);
    expect(getDayInZone(late, zone)).toBe(dayjs(late).tz(zone).format('YYYY-MM-DD'));
  }
});

test.each([
  ['America/New_York', '2028-03-12', '03:30', '2028-03-12T07:30:00.000Z'],
  ['America/New_York', '2028-11-05', '03:30', '2028-11-05T08:30:00.000Z'],
  ['Australia/Sydney', '2028-10-01', '04:30', '2028-09-30T17:30:00.000Z'],
])('a wall time in %s on %s soon after the clock change has the new offset', (zone, day, time, instant) => {
  expect(fromZonedTime(day, time, zone).toISOString()).toBe(instant);
});
