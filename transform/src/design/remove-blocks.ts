import { findBlockEnd } from '../css/find-block-end.ts';

/** Conditions of blocks are shorter. */
const MAX_CONDITION_CHARACTERS = 2_000;

/** Removes blocks whose start matches. Linear: every character is read once. */
export function removeBlocks(css: string, name: RegExp): string {
  let kept = '';
  let end = 0;
  for (let start = css.indexOf('@', end); start >= 0; start = css.indexOf('@', end)) {
    const open = name.test(css.slice(start, start + 24)) ? findOpeningBrace(css, start) : -1;
    if (open < 0) {
      kept += css.slice(end, start + 1);
      end = start + 1;
      continue;
    }
    kept += css.slice(end, start);
    end = findBlockEnd(css, open);
  }
  return kept + css.slice(end);
}

/** Position of the brace after a condition; -1 if it is too long for one. */
function findOpeningBrace(css: string, start: number): number {
  const distance = css.slice(start, start + MAX_CONDITION_CHARACTERS).indexOf('{');
  return distance < 0 ? -1 : start + distance;
}
