import { processSteps } from '../content/process.ts';
import { calculateStepDays, findStartDay, formatDay, formatStepEnd } from './schedule-dates.ts';

test.each([
  ['2026-11-25', 'Monday, Nov 30, 2026'],
  ['2026-11-29', 'Monday, Nov 30, 2026'],
  ['2026-11-30', 'Monday, Nov 30, 2026'],
  // Easter Monday is a holiday.
  ['2027-03-24', 'Tuesday, Mar 30, 2027'],
])('a project that is agreed on %s starts on %s', (today, start) => {
  expect(formatDay(findStartDay(today), true)).toBe(start);
});

test('steps end after their shortest and longest number of business days, without holidays', () => {
  const days = calculateStepDays(processSteps, '2026-11-30');
  const texts = Object.fromEntries(Object.entries(days).map(([id, end]) => [id, formatStepEnd(end)]));
  expect(texts).toMatchObject({
    discover: 'Dec 4',
    define: 'Dec 11 to Dec 18',
    // Four business days of Christmas and New Year are free.
    design: 'Dec 29 to Jan 14',
    build: 'Jan 28 to Apr 13',
    launch: 'Feb 4 to Apr 20',
  });
  expect(days.grow?.start).toBe('2027-02-05');
});
