import { type Element, isElement } from '../html/tree.ts';
import type { Block, SiteContent } from './content.ts';
import { createElement } from './create-element.ts';
import { readText } from './read-text.ts';
import { renderBlocks } from './render-blocks.ts';

/** Columns beside each other on a wide screen. */
const MAX_COLUMNS = 4;

/** Renders the end of the page: the name unless it is the headline, then rows of columns, then the small print. */
export function renderFooter(
  { name, isNameSaid, footer, smallPrint }: Pick<SiteContent, 'name' | 'isNameSaid' | 'footer' | 'smallPrint'>,
  isOld: boolean,
): Element {
  const place = { level: 2, width: 220, isOld };
  const rows = splitRows(withoutName(footer, name));
  const count = Math.min(MAX_COLUMNS, Math.max(1, ...rows.map(({ length }) => length)));
  const rendered = rows.map((columns) =>
    createElement(
      'div',
      { class: 'tx-footer-columns' },
      columns.map((column) => createElement('div', {}, renderBlocks(column, place))),
    ),
  );
  return createElement('footer', { class: 'tx-footer' }, [
    isNameSaid && rendered.length + smallPrint.length > 0
      ? undefined
      : createElement('p', { class: 'tx-sign' }, [createElement('span', {}, [name])]),
    rendered.length > 0 ? createElement('div', { class: `tx-footer-rows tx-n${count}` }, rendered) : undefined,
    smallPrint.length > 0 ? createElement('div', { class: 'tx-small-print' }, renderBlocks(smallPrint.map(toText), place)) : undefined,
  ]);
}

/** The name above the columns isn't repeated. */
function isName(block: Block, name: string): boolean {
  const isPlain = (block.kind === 'heading' || block.kind === 'text') && !block.content.some(isElement);
  return isPlain && readText(block.content).toLowerCase() === name.toLowerCase();
}

/** Removes the name where it stands alone, also from columns. */
function withoutName(blocks: readonly Block[], name: string): Block[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'columns') return isName(block, name) ? [] : [block];
    const items = block.items.map((item) => item.filter((each) => !isName(each, name))).filter((item) => item.length > 0);
    return items.length > 0 ? [{ ...block, items }] : [];
  });
}

/** Rows of columns: those of the page, and those that headings start. What follows columns of the page is a row of its own. */
function splitRows(blocks: readonly Block[]): Block[][][] {
  const rows: Block[][][] = [];
  let isOpen = false;
  for (const block of blocks) {
    const row = rows.at(-1);
    if (block.kind === 'columns') rows.push([...block.items]);
    else if (!row || !isOpen) rows.push([[block]]);
    else if (block.kind === 'heading') row.push([block]);
    else row.at(-1)?.push(block);
    isOpen = block.kind !== 'columns';
  }
  return rows;
}

function toText(block: Block): Block {
  return block.kind === 'heading' ? { kind: 'text', content: block.content } : block;
}
