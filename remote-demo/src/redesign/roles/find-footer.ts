import type { Content } from '../segment/content.ts';
import { isLegal } from './text-kinds.ts';

const FOOTER_NAME = /\bfooter?\b|copyright|fusszeile|pied/;

/** The contents of the page's footer: those that its markup names, or the last ones from the first legal line on. */
export function findFooter(rest: readonly Content[], pageHeight: number): Content[] {
  const legal = rest.findIndex((content, i) => isLegal(content) && content.box.y > pageHeight * 0.55 && i > rest.length * 0.6);
  return rest.filter((content, i) => {
    const { surroundings, box } = content;
    if (surroundings.isInFooter && box.y > pageHeight * 0.4) return true;
    return (legal >= 0 && i >= legal) || (FOOTER_NAME.test(surroundings.names) && box.y > pageHeight * 0.5);
  });
}
