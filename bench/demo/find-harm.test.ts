import { findHarm } from '../../e2e/demo/harm/find-harm.ts';
import type { Measurement } from '../../e2e/demo/harm/measure-at-width.ts';

const measurement = (changed: Partial<Measurement>): Measurement => ({
  ...{ axe: {}, undecided: {}, characters: 1_000, charactersAfterClicks: 1_200, covered: 0, overflow: 0, controls: 9 },
  ...changed,
});

test('a violation that axe could not rule out before is no harm, and each further one is', () => {
  const before = measurement({ axe: { 'color-contrast': 3 }, undecided: { 'color-contrast': 1 } });
  expect(findHarm(before, measurement({ axe: { 'color-contrast': 4 } }))).toEqual([]);
  expect(findHarm(before, measurement({ axe: { 'color-contrast': 5 } }))).toEqual(['axe color-contrast: 4 to 5']);
});

test('a landmark that splits what is outside of landmarks is no harm, unless nothing was outside', () => {
  const after = measurement({ axe: { region: 4 } });
  expect(findHarm(measurement({ axe: { region: 1 } }), after)).toEqual([]);
  expect(findHarm(measurement({}), after)).toEqual(['axe region: 0 to 4']);
});

test('lost text and controls, covered texts and overflow are harm', () => {
  const after = measurement({ characters: 980, charactersAfterClicks: 1_000, covered: 1, overflow: 9, controls: 8 });
  expect(findHarm(measurement({}), after)).toEqual([
    'text: 20 of 1000 characters lost',
    'text after clicks: 200 of 1200 characters lost',
    'covered texts: 0 to 1',
    'overflow: 0 to 9 px',
    'controls: 9 to 8',
  ]);
});
