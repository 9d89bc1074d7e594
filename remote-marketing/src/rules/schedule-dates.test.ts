import { processSteps } from '../content/process.ts';
import { calculateStepEnds, findNextMonday, formatDay, formatStepEnd } from './schedule-dates.ts';

test.each([
  ['2026-11-25', 'Nov 30, 2026'],
  ['2026-11-29', 'Nov 30, 2026'],
  ['2026-11-30', 'Nov 30, 2026'],
])('a project that is agreed on %s starts on %s', (today, start) => {
  expect(formatDay(findNextMonday(new Date(`${today}T12:00`)), true)).toBe(start);
});

test('each step ends on a Friday, between its shortest and its longest duration', () => {
  const ends = calculateStepEnds(processSteps, new Date(2026, 10, 30));
  const texts = Object.fromEntries(Object.entries(ends).map(([id, end]) => [id, formatStepEnd(end)]));
  expect(texts).toMatchObject({
    discover: 'Dec 4',
    define: 'Dec 11 to Dec 18',
    design: 'Dec 25 to Jan 8',
    build: 'Jan 22 to Apr 2',
    launch: 'Jan 29 to Apr 9',
  });
});
