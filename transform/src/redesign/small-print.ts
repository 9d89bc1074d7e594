import type { Block, Section, SiteContent } from './content.ts';
import { readText } from './read-text.ts';

const MAX_TEXT = 160;
/** What pages of the nineties say of themselves: visitors, browsers, dates of changes. */
const SMALL_PRINT =
  /^(visitors?|besucher|hits?|counter|z(ä|ae)hler)\b[\s:.\d]*$|^(you are|sie sind)\b.*\d{3,}|\b(visitors?|besucher|hits) (since|seit)\b|last (updated|modified|changed|revised)|letzte (Änderung|aktualisierung)|zuletzt (ge|aktual)|best viewed|(optimi[sz]ed|optimiert) (for|für)\b|netscape|internet explorer|\b(640|800|1024) ?[x×] ?\d{3}\b|^\d{4,9}$|^(made|created|powered|designed) (with|by|using)\b/i;

/** Moves what a page says of itself, such as its counter of visitors, to the end of the footer. */
export function separateSmallPrint(content: Pick<SiteContent, 'sections' | 'footer'>): {
  sections: Section[];
  footer: Block[];
  smallPrint: Block[];
} {
  const smallPrint: Block[] = [];
  const isKept = (blocks: readonly Block[]) => {
    if (!isSmallPrint(blocks)) return true;
    smallPrint.push(...blocks);
    return false;
  };
  const sections = content.sections
    .map((section) => ({
      ...section,
      blocks: section.blocks.flatMap((block): Block[] => {
        if (block.kind === 'text') return isKept([block]) ? [block] : [];
        if (!('items' in block)) return [block];
        const items = block.items.filter(isKept);
        return items.length > 0 ? [{ ...block, items }] : [];
      }),
    }))
    .filter(({ heading, blocks }) => (heading ? isKept([heading, ...blocks]) : blocks.length > 0));
  return { sections, footer: content.footer.filter((block) => isKept([block])), smallPrint };
}

function isSmallPrint(blocks: readonly Block[]): boolean {
  if (blocks.length === 0 || blocks.length > 3) return false;
  let text = '';
  for (const block of blocks) {
    if (block.kind !== 'text' && block.kind !== 'heading') return false;
    text += ` ${readText(block.content)}`;
  }
  return text.length <= MAX_TEXT && SMALL_PRINT.test(text.trim());
}
