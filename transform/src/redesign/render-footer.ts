import { type Element, isElement } from '../html/tree.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { readText } from './read-text.ts';
import { renderBlocks } from './render-blocks.ts';

interface Footer {
  name: string;
  blocks: readonly Block[];
  /** What the page says of itself, such as its counter of visitors. */
  smallPrint: readonly Block[];
  isOld: boolean;
}

/** Renders the dark end of the page: its name, then columns, then the small print. */
export function renderFooter({ name, blocks, smallPrint, isOld }: Footer): Element {
  const place = { level: 2, width: 220, isOld };
  const columns = splitColumns(blocks.filter((block) => !isName(block, name))).map((column) =>
    createElement('div', {}, renderBlocks(column, place)),
  );
  return createElement('footer', { class: 'tx-footer' }, [
    createElement('p', { class: 'tx-sign' }, [createElement('span', {}, [name])]),
    columns.length > 0 ? createElement('div', { class: 'tx-footer-columns' }, columns) : undefined,
    smallPrint.length > 0 ? createElement('div', { class: 'tx-small-print' }, renderBlocks(smallPrint.map(toText), place)) : undefined,
  ]);
}

/** The name above the columns isn't repeated. */
function isName(block: Block, name: string): boolean {
  const isPlain = (block.kind === 'heading' || block.kind === 'text') && !block.content.some(isElement);
  return isPlain && readText(block.content).toLowerCase() === name.toLowerCase();
}

/** Headings of a footer start its columns. */
function splitColumns(blocks: readonly Block[]): Block[][] {
  const columns: Block[][] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' || columns.length === 0) columns.push([block]);
    else columns.at(-1)?.push(block);
  }
  return columns;
}

function toText(block: Block): Block {
  return block.kind === 'heading' ? { kind: 'text', content: block.content } : block;
}
