/** Conditions of blocks are shorter. */
const MAX_CONDITION_CHARACTERS = 2_000;

/** Removes blocks whose start matches, and whose condition too, if one is given. Linear: every character is read once. */
export function removeBlocks(css: string, name: RegExp, isRemoved: (condition: string) => boolean = () => true): string {
  let kept = '';
  let end = 0;
  for (let start = css.indexOf('@'); start >= 0; start = css.indexOf('@', end)) {
    const condition = name.test(css.slice(start, start + 24)) ? readCondition(css, start) : undefined;
    const isBlock = condition !== undefined && isRemoved(condition);
    kept += css.slice(end, isBlock ? start : start + 1);
    end = isBlock ? findBlockEnd(css, start + condition.length) : start + 1;
  }
  return kept + css.slice(end);
}

/** The text before the brace of a block; undefined if it is too long for a condition. */
function readCondition(css: string, start: number): string | undefined {
  const text = css.slice(start, start + MAX_CONDITION_CHARACTERS);
  return text.includes('{') ? text.slice(0, text.indexOf('{')) : undefined;
}

/** Position after the brace that closes the block whose opening brace is at `open`; the end of the text if none does. */
function findBlockEnd(css: string, open: number): number {
  let depth = 0;
  const braces = /[{}]/g;
  braces.lastIndex = open;
  for (let brace = braces.exec(css); brace; brace = braces.exec(css)) {
    depth += brace[0] === '{' ? 1 : -1;
    if (depth === 0) return braces.lastIndex;
  }
  return css.length;
}
