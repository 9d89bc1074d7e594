import { type Child, type Element, getAttribute } from '../html/tree.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { PRICE, readSize } from './element-facts.ts';
import { readText } from './read-text.ts';

/** Images from this width on fill a frame; smaller ones keep their size. */
const MIN_FRAME_PX = 160;
/** Wider pictures would lose their sides in a usual frame. */
const MIN_WIDE_RATIO = 1.8;
const SMALL_IMAGE_NAME = /logo|icon|badge|seal|avatar|sprite|button|btn|emblem/i;
/** Cards with icons: at least this many, with at least this much text. */
const MIN_ICON_CARDS = 3;
const MIN_ICON_TEXT = 24;
/** Heading level of a section. */
const SECTION_LEVEL = 2;

/** Renders blocks of a section or a card. Headings come below the level of their section. */
export function renderBlocks(blocks: readonly Block[], level = SECTION_LEVEL): Element[] {
  return groupPictures(blocks).map((group) => {
    const [first] = group as [Block];
    if (group.length === 1) return renderBlock(first, level);
    const pictures = group.map((block) => renderBlock(block, level));
    const isSmall = pictures.every((picture) => getAttribute(picture, 'class') === 'tx-small');
    return createElement('div', { class: isSmall ? 'tx-logos' : `tx-pictures tx-c${chooseColumns(group.length)}` }, pictures);
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

function renderBlock(block: Block, level: number): Element {
  switch (block.kind) {
    case 'heading': {
      const below = Math.min(6, Math.max(level + 1, Math.min(block.level, level + 2)));
      return createElement(`h${below}`, { id: block.id }, block.content);
    }
    case 'text':
      return createElement('p', {}, trimBreaks(block.content));
    case 'image':
      return renderPicture(block);
    case 'links':
      return createElement(
        'ul',
        { class: 'tx-links' },
        block.links.map((link) => createElement('li', {}, [link])),
      );
    case 'cards':
      return renderCards(block.items, level);
    case 'table':
    case 'code':
      return createElement('div', { class: `tx-${block.kind}`, tabindex: '0', role: 'group' }, [block.element]);
    default:
      return createElement('div', { class: `tx-${block.kind}` }, [block.element]);
  }
}

function trimBreaks(content: readonly Child[]): Child[] {
  const isBreak = (node: Child | undefined) => node?.nodeName === 'br';
  const end = content.findLastIndex((node) => !isBreak(node)) + 1;
  return content.slice(0, end);
}

/** Renders records, such as products: a picture on top, then the texts in their order. */
export function renderCards(items: readonly Block[][], level: number): Element {
  const isOfIcons = items.length >= MIN_ICON_CARDS && items.every(isIconCard);
  return createElement(
    'div',
    { class: `tx-cards tx-c${chooseColumns(items.length)}` },
    items.map((item) =>
      createElement(
        'div',
        { class: !isOfIcons && item.some(({ kind }) => kind === 'image') ? 'tx-card tx-pictured' : 'tx-card' },
        isOfIcons
          ? item.map((block) => (block.kind === 'image' ? renderPicture(block, true) : renderBlock(block, level)))
          : renderBlocks(item, level),
      ),
    ),
  );
}

/** A drawing of unknown size above a text without a price is an icon. */
function isIconCard(item: readonly Block[]): boolean {
  const pictures = item.filter((block) => block.kind === 'image');
  const [picture] = pictures;
  if (!picture || pictures.length > 1 || item.length < 2) return false;
  const isDrawing = /\.(png|gif|svg)([?#]|$)/i.test(getAttribute(picture.element, 'src') ?? '');
  const isUnsized = readSize(picture.element, 'width') === 0 && readSize(picture.element, 'height') === 0;
  const texts = item.flatMap((block) => (block.kind === 'heading' || block.kind === 'text' ? [readText(block.content)] : []));
  return isDrawing && isUnsized && texts.join(' ').length >= MIN_ICON_TEXT && !texts.some((text) => PRICE.test(text));
}

/** Renders a picture in a frame of constant ratio; small ones and icons keep their size. */
export function renderPicture({ element, link }: Extract<Block, { kind: 'image' }>, isIcon = false): Element {
  const name = ['src', 'alt'].map((attribute) => getAttribute(element, attribute) ?? '').join(' ');
  const width = readSize(element, 'width');
  const height = readSize(element, 'height');
  const isDrawing = /\.svg([?# ]|$)/i.test(name);
  const isSmall =
    isIcon || (width > 0 && width < MIN_FRAME_PX) || SMALL_IMAGE_NAME.test(name.split('/').at(-1) ?? '') || (width === 0 && isDrawing);
  const isWide = height > 0 && width / height > MIN_WIDE_RATIO;
  if (link) {
    link.childNodes = [element];
    element.parentNode = link;
  }
  return createElement(
    'div',
    { class: isSmall ? 'tx-small' : ['tx-frame', ...(isWide ? ['tx-wide'] : []), ...(isDrawing ? ['tx-drawing'] : [])].join(' ') },
    [link ?? element],
  );
}

/** The number of columns that leaves no single record in the last row, if there is one. */
function chooseColumns(count: number): number {
  if (count <= 4) return count;
  return [3, 4].find((columns) => count % columns === 0) ?? [3, 4].find((columns) => count % columns !== 1) ?? 3;
}
