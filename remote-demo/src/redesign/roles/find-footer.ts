import { type Content, sumWords } from '../segment/content.ts';
import { isLegal } from './text-kinds.ts';

const MAX_NAMED_SHARE = 0.4;
const FOOTER_NAME = /\bfooter?\b|copyright|fusszeile|pied/;

/** The contents of the page's footer: those that its markup names, or the last ones from the first legal line on. */
export function findFooter(rest: readonly Content[], pageHeight: number): Content[] {
  const legal = rest.findIndex((content, i) => isLegal(content) && content.box.y > pageHeight * 0.55 && i > rest.length * 0.6);
  const named = rest.filter(({ surroundings: { isInFooter, names }, box }) => {
    return (isInFooter && box.y > pageHeight * 0.4) || (FOOTER_NAME.test(names) && box.y > pageHeight * 0.5);
  });
  // Some authors call the complete lower half of a page so.
  const isHalf = sumWords(named) > sumWords(rest) * MAX_NAMED_SHARE;
  const own = new Set(isHalf ? named.filter(({ box }) => box.y > pageHeight * 0.8) : named);
  // A table of prices at the end is content, and so is what stands before it.
  const table = rest.findLastIndex(({ kind }) => kind === 'table');
  return rest.filter((content, i) => i > table && (own.has(content) || (legal >= 0 && i >= legal)));
}
