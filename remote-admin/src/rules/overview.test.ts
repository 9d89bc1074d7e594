import { sampleOverview } from '../testing/sample-overview.ts';
import { addSums, createWeekSeries, listStages, listWeeks } from './overview.ts';
import { getDayRange, OVERVIEW_PERIODS } from './overview-period.ts';

const [month, quarter, , all] = OVERVIEW_PERIODS;

test('a period ends with today in UTC and has its number of days', () => {
  const now = new Date('2026-11-26T23:30:00Z');
  expect(getDayRange(month, now)).toEqual({ since: '2026-10-28', until: '2026-11-27' });
  expect(quarter && getDayRange(quarter, now)).toEqual({ since: '2026-08-28', until: '2026-11-27' });
  expect(all && getDayRange(all, now)).toBeNull();
});

test('a lead has reached the stages up to its own, or up to the one in which it was lost', () => {
  expect(listStages(sampleOverview).map(({ name, reached, leads }) => [name, reached, leads])).toEqual([
    ['new', 20, 6],
    ['talking', 14, 4],
    ['proposal', 9, 2],
    ['won', 5, 5],
    ['lost', 3, 3],
  ]);
  expect(addSums(sampleOverview.stage)).toMatchObject({ leads: 20, won: 5, valued: 10, valueUsd: 101_000, wonUsd: 60_000 });
});

test('weeks start on Mondays in UTC, and those without leads are zeros', () => {
  const weeks = listWeeks(sampleOverview.source, Date.parse('2026-11-03'), Date.parse('2026-11-27'));
  expect(weeks.map(({ time, leads, bySource }) => [new Date(time).toISOString().slice(0, 10), leads, bySource])).toEqual([
    ['2026-11-02', 6, [0, 6, 0]],
    ['2026-11-09', 4, [4, 0, 0]],
    ['2026-11-16', 0, [0, 0, 0]],
    ['2026-11-23', 10, [5, 2, 3]],
  ]);
  expect(createWeekSeries(weeks.map(({ time, leads }) => [time, leads])).steps[3]).toMatchObject({ above: 10, below: 0 });
  expect(listWeeks([], Date.parse('2026-11-23'), Date.parse('2026-11-23'))).toEqual([]);
});
