import type { Measurement } from './measure-at-width.ts';

const MAX_TEXT_LOSS = 0.01;
const MAX_OVERFLOW_GROWTH_PX = 8;

/** axe counts the largest box outside of all landmarks: a landmark inside of it leaves several smaller ones. */
const RULES_OF_PAGES: ReadonlySet<string> = new Set(['region']);

/**
 * Lists what became worse between two measurements of a page at the same width. What axe couldn't decide before isn't worse when it can.
 */
export function findHarm(before: Measurement, after: Measurement): string[] {
  const rules = Object.entries(after.axe)
    .map(([rule, count]) => ({ rule, count, previous: (before.axe[rule] ?? 0) + (before.undecided[rule] ?? 0) }))
    .filter(({ rule, previous }) => !RULES_OF_PAGES.has(rule) || previous === 0)
    .filter(({ count, previous }) => count > previous);
  const texts = [
    { name: 'text', lost: before.characters - after.characters, total: before.characters },
    { name: 'text after clicks', lost: before.charactersAfterClicks - after.charactersAfterClicks, total: before.charactersAfterClicks },
  ];
  return [
    ...rules.map(({ rule, count, previous }) => `axe ${rule}: ${previous} to ${count}`),
    ...texts
      .filter(({ lost, total }) => lost > total * MAX_TEXT_LOSS)
      .map(({ name, lost, total }) => `${name}: ${lost} of ${total} characters lost`),
    ...(after.covered > before.covered ? [`covered texts: ${before.covered} to ${after.covered}`] : []),
    ...(after.overflow > before.overflow + MAX_OVERFLOW_GROWTH_PX ? [`overflow: ${before.overflow} to ${after.overflow} px`] : []),
    ...(after.controls < before.controls ? [`controls: ${before.controls} to ${after.controls}`] : []),
  ];
}
