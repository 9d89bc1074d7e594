import type { Measurement } from './measure-at-width.ts';

const MAX_TEXT_LOSS = 0.01;
const MAX_OVERFLOW_GROWTH_PX = 8;

/** Lists what became worse between two measurements of a page at the same width. */
export function findHarm(before: Measurement, after: Measurement): string[] {
  const rules = Object.entries(after.axe)
    .map(([rule, count]) => ({ rule, count, previous: before.axe[rule] ?? 0 }))
    .filter(({ count, previous }) => count > previous);
  const lost = before.characters - after.characters;
  return [
    ...rules.map(({ rule, count, previous }) => `axe ${rule}: ${previous} to ${count}`),
    ...(lost > before.characters * MAX_TEXT_LOSS ? [`text: ${lost} of ${before.characters} characters lost`] : []),
    ...(after.covered > before.covered ? [`covered texts: ${before.covered} to ${after.covered}`] : []),
    ...(after.overflow > before.overflow + MAX_OVERFLOW_GROWTH_PX ? [`overflow: ${before.overflow} to ${after.overflow} px`] : []),
    ...(after.controls < before.controls ? [`controls: ${before.controls} to ${after.controls}`] : []),
  ];
}
