import { type Element, getAttribute } from '../html/tree.ts';
import { memoizeByPage } from '../page/memoize-by-page.ts';
import { splitRules } from './parse-style-rules.ts';
import { readStyleSheets } from './read-style-sheets.ts';
import { removeBlocks } from './remove-blocks.ts';
import { groupByMark, matchesAny } from './simple-selectors.ts';

const GRID = /(?<![\w-])display\s*:\s*(inline-)?grid/i;
const FLEX = /(?<![\w-])display\s*:\s*(inline-)?flex/i;
const COLUMN = /(?<![\w-])flex-(direction|flow)\s*:[^;}]*column/i;
const ROW = /(?<![\w-])flex-(direction|flow)\s*:[^;}]*row/i;
/** A limit against hostile style sheets. Further rules are ignored. */
const MAX_RULES = 2_000;

/**
 * Returns a function that says whether an element arranges its children in a row or a grid, by its `style` attribute and by rules with
 * simple selectors. Their order isn't considered; a column in some windows only is a row.
 */
export const findRows = memoizeByPage((page): ((element: Element) => boolean) => {
  const { css } = readStyleSheets(page);
  const unconditional = removeBlocks(css, /^@(media|supports|container)/i);
  const group = (text: string, declaration: RegExp) =>
    groupByMark(
      splitRules(text)
        .filter(({ body }) => declaration.test(body))
        .slice(0, MAX_RULES),
    );
  const [grids, flexes, rows, columns] = [group(css, GRID), group(css, FLEX), group(css, ROW), group(unconditional, COLUMN)];
  const has = (element: Element, declaration: RegExp, groups: ReturnType<typeof groupByMark>) =>
    declaration.test(getAttribute(element, 'style') ?? '') || (groups.size > 0 && matchesAny(element, groups));
  return (element) =>
    has(element, GRID, grids) || (has(element, FLEX, flexes) && (!has(element, COLUMN, columns) || has(element, ROW, rows)));
});
