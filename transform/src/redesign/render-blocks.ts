import { type Child, type Element, findDescendantElements, getAttribute, isElement, setAttribute } from '../html/tree.ts';
import { chooseFraming } from './choose-framing.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { type BlockGroup, groupBlocks } from './group-blocks.ts';
import { measureBlocks } from './measure-blocks.ts';
import { readSize } from './picture-size.ts';
import type { Place } from './place.ts';
import { setPrices } from './price-list.ts';
import { readText } from './read-text.ts';
import { renderCards, renderSlides } from './render-cards.ts';
import { findFlow, renderFlow } from './render-flow.ts';
import { renderPicture } from './render-picture.ts';
import { divideBySize, renderPictures } from './render-pictures.ts';
import { renderHeadingContent, renderText } from './render-text.ts';
import { labelCells, readTableRecords } from './table-records.ts';
import { measureWidth } from './text-width.ts';

/** Lists with this many short items are shown in columns. */
const MIN_COLUMN_ITEMS = 8;
const MAX_COLUMN_ITEM = 60;
/** Parts with more text than this are no cards. */
const MAX_CARD_TEXT = 300;
/** Parts beside each other on a wide screen. */
const MAX_COLUMNS = 4;

/** Renders blocks of a section or a card. Headings come below the level of their section. */
export function renderBlocks(blocks: readonly Block[], place: Place): Element[] {
  return renderGroups(groupBlocks(blocks).flatMap(separateSizes), place);
}

function renderGroups(groups: readonly BlockGroup[], place: Place): Element[] {
  const rendered: Element[] = [];
  for (let i = 0; i < groups.length; ) {
    const flow = findFlow(groups, i, place);
    rendered.push(flow ? renderFlow(flow, renderGroups(flow.texts, place), place) : renderGroup(groups[i] as BlockGroup, place));
    i += 1 + (flow?.texts.length ?? 0);
  }
  return rendered;
}

/** Small pictures among others, such as icons among photographs, are rows of their own. */
function separateSizes(group: BlockGroup): BlockGroup[] {
  if (group.kind !== 'pictures') return [group];
  return divideBySize(group.pictures).map((pictures) => {
    const [only, second] = pictures;
    return only && !second ? { kind: 'one', block: only } : { kind: 'pictures', pictures };
  });
}

function renderGroup(group: BlockGroup, place: Place): Element {
  switch (group.kind) {
    case 'pictures':
      return renderPictures(group.pictures, place);
    case 'lines':
      return createElement(
        'div',
        { class: 'tx-lines' },
        group.lines.map(({ content }) => renderText(content)),
      );
    case 'buttons':
      return renderText(group.lines.flatMap(({ content }) => content));
    case 'quotes':
      return createElement(
        'div',
        { class: `tx-quotes${group.quotes.length % 2 === 1 ? ' tx-odd' : ''}` },
        group.quotes.map((quote) => renderBlock(quote, place)),
      );
    case 'figures':
      return renderFigures(group.figures);
    default:
      return renderBlock(group.block, place);
  }
}

/** Figures with their labels, such as years and customers. */
function renderFigures(figures: Extract<BlockGroup, { kind: 'figures' }>['figures']): Element {
  const items = figures.map(([figure, label]) =>
    createElement('div', {}, [
      createElement('p', { class: isName(figure) ? 'tx-figure tx-name' : 'tx-figure' }, figure.content),
      createElement('p', {}, label.content),
    ]),
  );
  return createElement('div', { class: 'tx-figures' }, items);
}

const MAX_FIGURE = 8;

/** Whether a name stands beside figures, which may need two lines. */
function isName({ content }: { content: Child[] }): boolean {
  return readText(content).length > MAX_FIGURE;
}

/** Renders one block. */
export function renderBlock(block: Block, place: Place): Element {
  switch (block.kind) {
    case 'heading': {
      const below = Math.min(6, Math.max(place.level + 1, Math.min(block.level, place.level + 2)));
      return createElement(`h${below}`, { id: block.id }, renderHeadingContent(block));
    }
    case 'text':
      return renderText(block.content);
    case 'image':
      return renderPicture(block, chooseFraming(block, place.width));
    case 'links':
      return createElement(
        'ul',
        { class: 'tx-links' },
        block.links.map((link) => createElement('li', {}, [link])),
      );
    case 'cards':
      return (block.isSlides ? renderSlides : renderCards)(block.items, place, renderBlock);
    case 'columns': {
      if (areCards(block.items)) return renderCards(block.items, place, renderBlock);
      const count = Math.min(block.items.length, MAX_COLUMNS);
      const inner = { ...place, width: place.width / count };
      const parts = block.items.map((item) => createElement('div', { class: 'tx-part' }, renderBlocks(item, inner)));
      return createElement('div', { class: `tx-beside tx-n${count}` }, parts);
    }
    case 'table': {
      const records = readTableRecords(block.element);
      if (records) return renderCards(records, place, renderBlock);
      const kind = labelCells(block.element) ? 'tx-table tx-stack' : 'tx-table';
      for (const cell of findDescendantElements(block.element)) if (isLongCell(cell)) setAttribute(cell, 'class', 'tx-words');
      return createElement('div', { class: kind, tabindex: '0', role: 'group' }, [block.element]);
    }
    case 'code':
      return createElement('div', { class: 'tx-code', tabindex: '0', role: 'group' }, [block.element]);
    case 'form':
      return createElement('div', { class: 'tx-form' }, [block.element]);
    case 'list':
      setPrices(block.element);
      return createElement('div', { class: isLongList(block.element) ? 'tx-list tx-columns' : 'tx-list' }, [block.element]);
    default:
      return createElement('div', { class: `tx-${block.kind}`, style: limitMedia(block.element) }, [block.element]);
  }
}

/** Films that the page shows lower than this stay about as small as they are. */
const MAX_SMALL_FILM_PX = 260;
const FILM_RATIO = 16 / 9;

function limitMedia(element: Element): string | undefined {
  const height = element.tagName === 'video' || element.tagName === 'iframe' ? readSize(element, 'height') : 0;
  return height > 0 && height <= MAX_SMALL_FILM_PX ? `max-width:${Math.round(height * FILM_RATIO)}px` : undefined;
}

/** Parts beside each other that have the same blocks, a picture and a short text with a heading among them, are cards. */
function areCards(items: readonly Block[][]): boolean {
  const readShape = (item: readonly Block[]) => item.map(({ kind }) => kind).join();
  const shape = readShape(items[0] ?? []);
  const isOfCard = /^(image,heading|heading,image)(,text|,links)*$/.test(shape);
  return isOfCard && items.every((item) => readShape(item) === shape && measureBlocks(item) <= MAX_CARD_TEXT);
}

/** Cells with more letters, of which wide ones count twice, are wider on phones than their longest word. */
const MAX_SHORT_CELL = 40;

function isLongCell(cell: Element): boolean {
  return cell.tagName === 'td' && measureWidth(readText(cell.childNodes)) > MAX_SHORT_CELL;
}

function isLongList(list: Element): boolean {
  const items = list.childNodes.filter(isElement);
  const isShort = (item: Element) => readText(item.childNodes).length <= MAX_COLUMN_ITEM;
  return getAttribute(list, 'class') !== 'tx-prices' && items.length >= MIN_COLUMN_ITEMS && items.every(isShort);
}
