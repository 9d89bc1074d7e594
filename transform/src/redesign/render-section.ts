import { collapseWhitespace, type Element, getVisibleText, isElement } from '../html/tree.ts';
import { isButtonLink } from './clean-element.ts';
import type { Block, Section } from './content.ts';
import { createElement } from './create-element.ts';
import { renderBlocks, renderPicture } from './render-blocks.ts';
import { isRecord, MIN_RECORDS } from './split-sections.ts';

const MAX_SPLIT_TEXT = 1100;
/** A heading and a button with at most this much text ask to do something. */
const MAX_CALLOUT_TEXT = 240;

/** Renders a section: text beside its only picture, records as cards, or text in a column. */
export function renderSection({ heading, blocks }: Section): Element {
  const content = groupRecords(blocks);
  const head = heading && createElement('h2', { id: heading.id }, heading.content);
  const [picture, ...otherPictures] = content.filter((block) => block.kind === 'image');
  const isWide = content.some(({ kind }) => kind === 'cards' || kind === 'table' || kind === 'links') || otherPictures.length > 0;
  if (picture && !isWide && measureText(content) <= MAX_SPLIT_TEXT && measureText(content) > 40) {
    const texts = content.filter((block) => block !== picture);
    const isPictureFirst = content[0] === picture && !heading;
    const parts = [createElement('div', { class: 'tx-text' }, [head, ...renderBlocks(texts)]), renderPicture(picture)];
    return createElement('section', { class: 'tx-section tx-split' }, isPictureFirst ? parts.reverse() : parts);
  }
  if (head && measureText(content) <= MAX_CALLOUT_TEXT && content.length <= 2 && content.some(hasButton)) {
    return createElement('section', { class: 'tx-section tx-callout' }, [
      head,
      createElement('div', { class: 'tx-body' }, renderBlocks(content)),
    ]);
  }
  const kind = isWide || content.length === 0 ? 'wide' : content.some((block) => block.kind === 'form') ? 'contact' : 'prose';
  const body = content.length > 0 ? createElement('div', { class: 'tx-body' }, renderBlocks(content)) : undefined;
  return createElement('section', { class: `tx-section tx-${kind}${measureText(content) > 2500 ? ' tx-long' : ''}` }, [head, body]);
}

/** Short texts under headings of one level that follow each other are records, too, although no element groups them. */
function groupRecords(blocks: readonly Block[]): Block[] {
  const firstLevel = blocks.find((block) => block.kind === 'heading')?.level;
  const start = blocks.findIndex((block) => block.kind === 'heading');
  if (firstLevel === undefined) return [...blocks];
  const items: Block[][] = [];
  for (const block of blocks.slice(start)) {
    if (block.kind === 'heading' && block.level <= firstLevel) items.push([block]);
    else items.at(-1)?.push(block);
  }
  if (items.length < MIN_RECORDS || !items.every(([heading, ...rest]) => isRecord(heading, rest))) return [...blocks];
  return [...blocks.slice(0, start), { kind: 'cards', items }];
}

function hasButton(block: Block): boolean {
  return block.kind === 'text' && block.content.some((node) => isElement(node) && isButtonLink(node));
}

function measureText(blocks: readonly Block[]): number {
  let length = 0;
  for (const block of blocks) {
    if (block.kind === 'heading' || block.kind === 'text')
      length += block.content.reduce((sum, node) => sum + collapseWhitespace(getVisibleText(node)).length, 0);
    else if (block.kind === 'cards') for (const item of block.items) length += measureText(item);
    else if ('element' in block && block.kind !== 'image') length += collapseWhitespace(getVisibleText(block.element)).length;
  }
  return length;
}
