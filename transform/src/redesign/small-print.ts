import type { Block } from './content.ts';
import { readText } from './read-text.ts';
import { isTechnicalText } from './technical-texts.ts';

const MAX_TEXT = 160;
const MAX_BLOCKS = 3;
/** What pages of the nineties say of themselves: visitors and dates of changes. */
const SMALL_PRINT =
  /^(visitors?|besucher|hits?|counter|z(ä|ae)hler)\b[\s:.\d]*$|^(you are|sie sind)\b.*\d{3,}|\b(visitors?|besucher|hits) (since|seit)\b|last (updated|modified|changed|revised)|letzte (Änderung|aktualisierung)|zuletzt (ge|aktual)|^(0\d{3,8}|\d{5,9})$/i;

/** Takes what a page says of its operation, such as its counter of visitors, its designer or a missing program, out of its blocks. */
export function takeSmallPrint(blocks: readonly Block[]): { rest: Block[]; smallPrint: Block[] } {
  const smallPrint: Block[] = [];
  const isKept = (some: readonly Block[]) => {
    if (!isSmallPrint(some)) return true;
    smallPrint.push(...some);
    return false;
  };
  const rest = blocks.flatMap((block): Block[] => {
    if (!('items' in block)) return isKept([block]) ? [block] : [];
    const items = block.items.filter(isKept);
    return items.length > 0 ? [{ ...block, items }] : [];
  });
  return { rest, smallPrint };
}

function isSmallPrint(blocks: readonly Block[]): boolean {
  if (blocks.length === 0 || blocks.length > MAX_BLOCKS) return false;
  let text = '';
  for (const block of blocks) {
    if (block.kind !== 'text' && block.kind !== 'heading') return false;
    text += ` ${readText(block.content)}`;
  }
  return text.length <= MAX_TEXT && (SMALL_PRINT.test(text.trim()) || isTechnicalText(text.trim()));
}
