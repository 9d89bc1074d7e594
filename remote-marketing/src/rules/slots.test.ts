import { formatTime, formatTimeZone, getSystemClockFormat, listTimeZones } from './date-texts.ts';
import { groupSlotsByDay, joinTakenTimes, listDayTimes } from './slots.ts';

const SLOTS = ['2026-11-24T09:00:00.000Z', '2026-11-24T18:15:00.000Z', '2026-11-25T09:00:00.000Z'];

test.each([
  ['Europe/Oslo', { '2026-11-24': 2, '2026-11-25': 1 }],
  ['Asia/Kathmandu', { '2026-11-24': 1, '2026-11-25': 2 }],
  ['Pacific/Honolulu', { '2026-11-23': 1, '2026-11-24': 2 }],
])('groups slots by their day in %s', (zone, days) => {
  expect(Object.fromEntries(groupSlotsByDay(SLOTS, zone).map(({ day, slots }) => [day, slots.length]))).toEqual(days);
});

test.each([
  ['en-US', '1:30 AM'],
  ['nb-NO', '01:30'],
])('shows times as visitors with the locale %s read them', (locale, time) => {
  const clock = { ...getSystemClockFormat(locale), timeZone: 'Europe/Oslo' };
  expect(formatTime(new Date('2026-11-25T00:30:00Z'), clock)).toBe(time);
});

test('offers the visitor’s own zone, also one that the browser doesn’t list', () => {
  expect(listTimeZones('Etc/GMT+3')).toEqual(expect.arrayContaining(['Etc/GMT+3', 'UTC', 'Europe/Oslo']));
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Europe/Oslo', 'Europe/Oslo'],
])('offers the zone %s by its current name %s', (listed, current) => {
  const supported = jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue([listed]);
  expect(listTimeZones('UTC')).toEqual([current, 'UTC']);
  supported.mockRestore();
});

test('names a zone that is an offset only once, and sorts the zones', () => {
  // Browsers differ in what they call the offset of Greenwich.
  const labels = ['Etc/GMT', 'Etc/GMT+0'].map((zone) => formatTimeZone(zone, new Date()));
  expect(labels.filter((label) => !label.includes('('))).toHaveLength(1);
  const zones = listTimeZones('Africa/Abidjan');
  expect(zones).toEqual(zones.toSorted());
  expect(zones[0]).toBe('Africa/Abidjan');
});

test('a day has the times of all days in order, divided where no day has one', () => {
  const at = (day: number, time: string) => `2026-11-${day}T${time}:00.000Z`;
  const slots = ['08:00', '08:30', '09:00', '11:00', '11:30'].map((time) => at(25, time));
  const ofDay = [at(24, '09:00'), at(24, '11:30')];
  const periods = listDayTimes([...ofDay, ...slots], { day: '2026-11-24', slots: ofDay }, 'Europe/Oslo');
  expect(periods.map((period) => period.map(({ slot }) => slot))).toEqual([
    [undefined, undefined, ofDay[0]],
    [undefined, ofDay[1]],
  ]);
  expect(periods.flat().map(({ example }) => example.slice(11, 16))).toEqual(['08:00', '08:30', '09:00', '11:00', '11:30']);
});

test('three taken times in a row are joined, fewer are not', () => {
  const toTimes = (pattern: string) =>
    [...pattern].map((free, index) => ({ example: String(index), slot: free === '-' ? undefined : 'free' }));
  const countJoined = (pattern: string) => joinTakenTimes(toTimes(pattern)).map((time) => (Array.isArray(time) ? time.length : 1));
  expect(countJoined('--x---x--')).toEqual([1, 1, 1, 3, 1, 1, 1]);
  expect(countJoined('----')).toEqual([4]);
});
