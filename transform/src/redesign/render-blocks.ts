import { type Child, type Element, getAttribute, isElement } from '../html/tree.ts';
import { isButtonLink } from './clean-element.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { labelFields } from './label-fields.ts';
import { readText } from './read-text.ts';
import { renderCards, renderPictures } from './render-cards.ts';
import { chooseFraming, renderPicture } from './render-picture.ts';
import { labelCells, readTableRecords } from './table-records.ts';

/** Where blocks are rendered. */
export interface Place {
  /** Level of the heading above the blocks. */
  level: number;
  /** Width of a picture there. */
  width: number;
  /** Whether the page was built before phones. */
  isOld: boolean;
}

/** Lists with this many short items are shown in columns. */
const MIN_COLUMN_ITEMS = 8;
const MAX_COLUMN_ITEM = 60;

/** Renders blocks of a section or a card. Headings come below the level of their section. */
export function renderBlocks(blocks: readonly Block[], place: Place): Element[] {
  return groupPictures(blocks).map((group) => {
    const [first] = group as [Block];
    const pictures = group.filter((block) => block.kind === 'image');
    return pictures.length > 1 ? renderPictures(pictures, place) : renderBlock(first, place);
  });
}

/** Pictures that follow each other are shown beside each other. */
function groupPictures(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'image' && last?.[0]?.kind === 'image') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** Renders one block. */
export function renderBlock(block: Block, place: Place): Element {
  switch (block.kind) {
    case 'heading': {
      const below = Math.min(6, Math.max(place.level + 1, Math.min(block.level, place.level + 2)));
      return createElement(`h${below}`, { id: block.id }, block.content);
    }
    case 'text':
      return renderText(block.content);
    case 'image':
      return renderPicture(block, chooseFraming(block, place.width, place.isOld));
    case 'links':
      return createElement(
        'ul',
        { class: 'tx-links' },
        block.links.map((link) => createElement('li', {}, [link])),
      );
    case 'cards':
      return renderCards(block.items, place);
    case 'table': {
      const records = readTableRecords(block.element);
      if (records) return renderCards(records, place);
      const kind = labelCells(block.element) ? 'tx-table tx-stack' : 'tx-table';
      return createElement('div', { class: kind, tabindex: '0', role: 'group' }, [block.element]);
    }
    case 'code':
      return createElement('div', { class: 'tx-code', tabindex: '0', role: 'group' }, [block.element]);
    case 'form':
      labelFields(block.element);
      return createElement('div', { class: 'tx-form' }, [block.element]);
    case 'list':
      return createElement('div', { class: isLongList(block.element) ? 'tx-list tx-columns' : 'tx-list' }, [block.element]);
    default:
      return createElement('div', { class: `tx-${block.kind}` }, [block.element]);
  }
}

/** A line of buttons is no paragraph of text. */
export function renderText(content: readonly Child[]): Element {
  const trimmed = trimBreaks(content);
  return createElement('p', isButtonLine(trimmed) ? { class: 'tx-actions' } : {}, trimmed);
}

/** Whether a text consists of buttons only. */
export function isButtonLine(content: readonly Child[]): boolean {
  const visible = content.filter((node) => readText([node]) !== '');
  return visible.length > 0 && visible.every((node) => isElement(node) && isButtonLink(node));
}

function trimBreaks(content: readonly Child[]): Child[] {
  const isBreak = (node: Child | undefined) => node?.nodeName === 'br';
  const start = content.findIndex((node) => !isBreak(node));
  const end = content.findLastIndex((node) => !isBreak(node)) + 1;
  return content.slice(Math.max(0, start), end);
}

function isLongList(list: Element): boolean {
  const items = list.childNodes.filter(isElement);
  const isShort = (item: Element) => readText(item.childNodes).length <= MAX_COLUMN_ITEM;
  return getAttribute(list, 'class') === undefined && items.length >= MIN_COLUMN_ITEMS && items.every(isShort);
}
