import { type Element, getAttribute } from '../html/tree.ts';
import { memoizeByPage } from '../page/memoize-by-page.ts';
import { readStyleSheets } from './read-style-sheets.ts';
import { findRules, removeBlocks } from './rule-texts.ts';
import { groupByMark, matchesAny } from './simple-selectors.ts';

const GRID = /(?<![\w-])display\s*:\s*(inline-)?grid/gi;
const FLEX = /(?<![\w-])display\s*:\s*(inline-)?flex/gi;
const COLUMN = /(?<![\w-])flex-(direction|flow)\s*:[^;}]*column/gi;
const ROW = /(?<![\w-])flex-(direction|flow)\s*:[^;}]*row/gi;

/**
 * Returns a function that says whether an element arranges its children in a row or a grid, by its `style` attribute and by rules with
 * simple selectors. Their order isn't considered; a column in some windows only is a row.
 */
export const findRows = memoizeByPage((page): ((element: Element) => boolean) => {
  const { css } = readStyleSheets(page);
  const unconditional = removeBlocks(css, /^@(media|supports|container)/i);
  const [grids, flexes, rows] = [GRID, FLEX, ROW].map((declaration) => groupByMark(findRules(css, declaration)));
  const columns = groupByMark(findRules(unconditional, COLUMN));
  const has = (element: Element, declaration: RegExp, groups: ReturnType<typeof groupByMark> = new Map()) =>
    (getAttribute(element, 'style') ?? '').search(declaration) >= 0 || (groups.size > 0 && matchesAny(element, groups));
  return (element) =>
    has(element, GRID, grids) || (has(element, FLEX, flexes) && (!has(element, COLUMN, columns) || has(element, ROW, rows)));
});
