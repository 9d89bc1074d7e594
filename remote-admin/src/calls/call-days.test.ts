import { formatCallRange, formatVisitorTime, getPosition, getScaleHours, groupByDay } from './call-days.ts';

const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes).toISOString();
const call = (startsAt: string, endsAt: string, timeZone = 'Asia/Kathmandu') => ({
  id: startsAt,
  startsAt,
  endsAt,
  name: 'Ada',
  email: 'ada@client.test',
  timeZone,
  status: 'booked',
  quoteId: null,
});

test('calls are grouped by the viewer’s day in their order', () => {
  const calls = [call(at(25, 9), at(25, 10)), call(at(25, 23), at(26, 0)), call(at(26, 9), at(26, 10))];
  expect(groupByDay(calls).map(({ day, calls: ofDay }) => [day, ofDay.length])).toEqual([
    ['2026-11-25', 2],
    ['2026-11-26', 1],
  ]);
});

test('the scale of a day has office hours, and more if a call is earlier or later', () => {
  expect(getScaleHours([call(at(25, 9), at(25, 10))])).toEqual({ first: 8, last: 18 });
  expect(getScaleHours([call(at(25, 6, 30), at(25, 7)), call(at(25, 20), at(25, 20, 30))])).toEqual({ first: 6, last: 21 });
  expect(getPosition(call(at(25, 23, 45), at(26, 0, 15)))).toEqual({ start: 23.75, end: 24 });
});

test('a call has one range, and the visitor’s time only where their clock differs', () => {
  const ada = call(at(25, 14, 30), at(25, 15));
  expect(formatCallRange(ada)).toBe('2:30–3:00 PM');
  expect(formatVisitorTime(ada)).toMatch(/^\d+:\d\d [AP]M in Kathmandu \(GMT\+5:45\)$/);
  expect(formatVisitorTime({ ...ada, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })).toBeNull();
  expect(formatVisitorTime({ ...ada, timeZone: 'Mars/Base' })).toBe('in Mars/Base');
});
