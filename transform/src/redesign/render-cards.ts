import { type Child, type Element, findDescendantElements, getAttribute, isElement, renameElement } from '../html/tree.ts';
import { chooseCardSpan, GRID_COLUMNS } from './card-rows.ts';
import { chooseCommonFraming, type Framing, type Picture } from './choose-framing.ts';
import { type CardPart, composeCard } from './compose-card.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { PRICE } from './element-facts.ts';
import { measureLongestWord, nameLongestWord } from './longest-word.ts';
import { readPictureSize } from './picture-size.ts';
import type { Place } from './place.ts';
import { readText } from './read-text.ts';
import { renderPicture } from './render-picture.ts';
import { renderText } from './render-text.ts';
import { getShownPicture } from './shown-pictures.ts';

/** Width of the content on a wide screen. */
export const CONTENT_PX = 1240;
/** Cards with icons: at least this many, with at least this much text. */
const MIN_ICON_CARDS = 3;
const MIN_ICON_TEXT = 24;
/** Share of cards with a picture from which on pictures are framed. */
const MIN_PICTURED = 0.3;
/** Narrower pictures after the first one of a card are thumbnails. */
const MIN_VIEW_PX = 200;
/** Cards with more text than this are too wide for rows of four. */
const MAX_NARROW_TEXT = 150;
/** Up to this text, rows of four are better than a last row with one of three. */
const MAX_FILLING_TEXT = 300;
/** Cards with a picture and less text are captioned pictures, such as portraits with names. */
const MAX_CAPTION_TEXT = 60;
/** From this number on, cards are as small as they can be. */
const MIN_MANY_CARDS = 9;
/** Longest words of titles and of all texts in a card of half of a phone's width. */
const MAX_HALF_TITLE_WORD = 12;
const MAX_HALF_WORD = 16;

/** Share of records that open on demand from which on all are a list. */
const MIN_DISCLOSURES = 0.6;

/** Width of a slide, and what slides with pictures contain at most. */
const SLIDE_PX = 720;
/** A record with a row of this many others is a part of the page. */
const MIN_INNER_ROW = 3;
const MAX_SLIDE_TEXT = 200;
/** Slides with more text on average are read. */
const MAX_AVERAGE_SLIDE_TEXT = 60;
const MAX_SLIDE_BLOCKS = 4;

/** Renders what cards share with sections. */
type RenderBlock = (block: Block, place: Place) => Element;

/**
 * Renders records, such as products: a picture on top, then the texts in their order. Records that contain rows of others, such as the
 * dishes of a menu's parts, stand below each other.
 */
export function renderCards(records: readonly Block[][], place: Place, renderBlock: RenderBlock): Element {
  const items = withoutBullets(records);
  const renderEach = (name: string) => {
    const rendered = items.map((item) => item.map((block) => renderBlock(block, place)));
    return createElement(
      'div',
      { class: name },
      rendered.map((blocks) => createElement('div', {}, blocks)),
    );
  };
  if (items.some((item) => item.some(isRow))) return renderEach('tx-below');
  if (items.filter(isDisclosure).length > items.length * MIN_DISCLOSURES) return renderEach('tx-disclosures');
  const pictures = listFirstPictures(items);
  const isPictured = pictures.length >= items.length * MIN_PICTURED;
  const averageText = items.reduce((sum, item) => sum + measureItem(item), 0) / Math.max(1, items.length);
  const isNarrow = averageText <= MAX_NARROW_TEXT && (isPictured || items.length === 4 || items.length >= MIN_MANY_CARDS);
  const perRow = isNarrow || (averageText <= MAX_FILLING_TEXT && leavesOneAlone(items.length)) ? 4 : 3;
  const span = chooseCardSpan(items.length, perRow);
  const width = (CONTENT_PX * span) / GRID_COLUMNS;
  const isOfIcons =
    items.length >= MIN_ICON_CARDS && pictures.length >= items.length - 1 && items.filter(isIconCard).length >= items.length - 1;
  const framing: Framing = isOfIcons || !isPictured ? { kind: 'small' } : chooseCommonFraming(pictures, width);
  const isGoods = items.filter((item) => item.some(hasPrice)).length >= items.length / 2;
  const names = [
    'tx-cards',
    ...(isPictured && framing.kind !== 'small' ? ['tx-of-pictures'] : []),
    ...(isGoods ? ['tx-goods'] : []),
    ...(framing.kind === 'small' && pictures.some(isOpaque) ? ['tx-outlined'] : []),
    ...(items.length !== 3 &&
    (isGoods || averageText <= MAX_CAPTION_TEXT) &&
    isPictured &&
    framing.kind !== 'small' &&
    items.every(fitsHalfPhone)
      ? ['tx-pairs']
      : []),
  ];
  const look = { framing, labels: readCommonLabels(items), renderBlock };
  const cards = items.map((item) => renderCard(item, span, { ...place, width }, look));
  return createElement('div', { class: names.join(' ') }, cards);
}

function isRow(block: Block): boolean {
  return (block.kind === 'cards' || block.kind === 'columns') && block.items.length >= MIN_INNER_ROW;
}

/** Whether rows of three end with a single card, and rows of four with three of them or a full row. */
function leavesOneAlone(count: number): boolean {
  return count > 4 && count % 3 === 1 && (count % 4 === 3 || count % 4 === 0);
}

/** What the cards of a row share. */
interface CardLook {
  framing: Framing;
  labels: ReadonlySet<string>;
  renderBlock: RenderBlock;
}

/** Texts that several linked cards end with, such as what their links lead to. */
function readCommonLabels(items: readonly Block[][]): Set<string> {
  const linked = items.filter((item) => item.some((block) => block.kind === 'heading' && block.content.some(isLink)));
  const ends = linked.flatMap((item) => {
    const last = item.at(-1);
    return last?.kind === 'text' ? [readText(last.content)] : [];
  });
  return new Set(ends.filter((text, i) => ends.indexOf(text) !== i));
}

function isLink(node: Child): boolean {
  return isElement(node) && node.tagName === 'a';
}

/**
 * Renders slides that consist of a picture and a few words beside each other, in a row that can be scrolled, and others as cards: they are
 * read, and not looked at.
 */
export function renderSlides(items: readonly Block[][], place: Place, renderBlock: RenderBlock): Element {
  const pictures = listFirstPictures(items);
  const framing = chooseCommonFraming(pictures, SLIDE_PX);
  const texts = items.map(measureItem);
  const isRead =
    items.some((item) => item.length > MAX_SLIDE_BLOCKS) ||
    texts.some((text) => text > MAX_SLIDE_TEXT) ||
    texts.reduce((sum, text) => sum + text, 0) > MAX_AVERAGE_SLIDE_TEXT * items.length;
  if (pictures.length < Math.max(2, items.length) || framing.kind === 'small' || isRead) return renderCards(items, place, renderBlock);
  const look = { framing, labels: readCommonLabels(items), renderBlock };
  const slides = items.map((item) => renderCard(item, GRID_COLUMNS, { ...place, width: SLIDE_PX }, look));
  return createElement('div', { class: 'tx-cards tx-of-pictures tx-slides', tabindex: '0', role: 'group' }, slides);
}

/** Records without the drawing that marks each of them, as signs of lists do. */
function withoutBullets(records: readonly Block[][]): readonly Block[][] {
  const sources = new Set(listFirstPictures(records).map(({ element }) => getAttribute(element, 'src')));
  const [source = ''] = sources;
  const isAlone = records.some((record) => record.length === 1);
  if (sources.size !== 1 || isAlone || records.length < MIN_ICON_CARDS || !/\.gif([?#]|$)/i.test(source)) return records;
  return records.map((record) => record.filter((block) => block.kind !== 'image' || getAttribute(block.element, 'src') !== source));
}

function listFirstPictures(items: readonly Block[][]): Picture[] {
  return items.flatMap((item) => item.filter((block) => block.kind === 'image').slice(0, 1));
}

function renderCard(item: readonly Block[], span: number, place: Place, { framing, labels, renderBlock }: CardLook): Element {
  const [first, ...others] = withoutCopies(item.filter((block) => block.kind === 'image'));
  const hasFrame = framing.kind !== 'small' && first !== undefined;
  const parts = composeCard(
    item.filter((block) => block.kind !== 'image'),
    labels,
  ).map((part) => renderPart(part, place, renderBlock));
  // The pictures after the first one, such as other views of a product, are small, unless the page states that they are large.
  const isLarge = ({ element }: Picture) => readPictureSize(element).width >= MIN_VIEW_PX && !item.some(hasPrice);
  const views = others.filter(isLarge).map((picture) => renderPicture(picture, { kind: 'natural' }));
  const thumbnails = others.filter((picture) => !isLarge(picture)).map((picture) => renderPicture(picture, { kind: 'small' }));
  const card = createElement('div', { class: `tx-card tx-s${span} ${nameLongestWord(readTitle(item))}${hasFrame ? ' tx-pictured' : ''}` }, [
    first && renderPicture(first, framing),
    ...parts,
    views.length > 0 ? createElement('div', { class: 'tx-shelf' }, views) : undefined,
    thumbnails.length > 0 ? createElement('div', { class: 'tx-thumbnails' }, thumbnails) : undefined,
  ]);
  const last = item.at(-1);
  return last?.kind === 'text' && labels.has(readText(last.content)) ? linkCard(card) : card;
}

const CONTROL = /^(a|button|input|select|textarea|details|iframe)$/;

/** A card that ends with the label of its only link becomes this link, as the page shows it. */
function linkCard(card: Element): Element {
  const [link, ...others] = findDescendantElements(card).filter(({ tagName }) => CONTROL.test(tagName));
  if (link?.tagName !== 'a' || others.length > 0) return card;
  const attributes = Object.fromEntries([...link.attrs, ...card.attrs].map(({ name, value }) => [name, value]));
  renameElement(link, 'span');
  link.attrs = [];
  return createElement('a', attributes, card.childNodes);
}

/** Pictures whose files differ: slides show theirs as thumbnails, too. A copy leaves its link to the picture that stays. */
function withoutCopies(pictures: readonly Picture[]): Picture[] {
  const kept = new Map<string, Picture>();
  for (const picture of pictures) {
    const source = getAttribute(picture.element, 'src') ?? `${kept.size}`;
    const known = kept.get(source);
    if (!known) kept.set(source, picture);
    else if (!known.link && picture.link) kept.set(source, { ...known, link: picture.link });
  }
  return [...kept.values()];
}

function renderPart({ block, role }: CardPart, place: Place, renderBlock: RenderBlock): Element {
  if (block.kind !== 'text' || !role) return renderBlock(block, place);
  const element = renderText(block.content);
  element.attrs = [{ name: 'class', value: `tx-${role}` }];
  return element;
}

/** Whether a picture may show the ground that it was made for: cards of another color would make squares of them. */
function isOpaque({ element }: Picture): boolean {
  return /\.(gif|jpe?g)([?#]|$)/i.test(getAttribute(element, 'src') ?? '') && !getShownPicture(element)?.isRound;
}

/** Whether a record is a question that opens its answer. */
function isDisclosure(item: readonly Block[]): boolean {
  return item.length === 1 && item[0]?.kind === 'details';
}

/** A drawing of unknown size above a text without a price is an icon. */
function isIconCard(item: readonly Block[]): boolean {
  const pictures = item.filter((block) => block.kind === 'image');
  const [picture] = pictures;
  if (!picture || pictures.length > 1 || item.length < 2 || picture.isIcon === false) return false;
  const isDrawing = /\.(png|gif|svg)([?#]|$)/i.test(getAttribute(picture.element, 'src') ?? '');
  const isUnsized = readPictureSize(picture.element).width === 0 && !getShownPicture(picture.element)?.isFull;
  return isDrawing && isUnsized && measureItem(item) >= MIN_ICON_TEXT && !item.some(hasPrice);
}

/** Texts that may be the title of a card; the longest word of them must fit. */
function readTitle(item: readonly Block[]): string {
  const isTitle = ({ block, role }: CardPart) => block.kind === 'heading' || role === 'title';
  return composeCard(item)
    .filter(isTitle)
    .map(({ block }) => ('content' in block ? readText(block.content) : ''))
    .join(' ');
}

/** Whether no word of a card is longer than half of a phone is wide. */
function fitsHalfPhone(item: readonly Block[]): boolean {
  const texts = item.map((block) => ('content' in block ? readText(block.content) : ''));
  return measureLongestWord(readTitle(item)) <= MAX_HALF_TITLE_WORD && measureLongestWord(texts.join(' ')) <= MAX_HALF_WORD;
}

function hasPrice(block: Block): boolean {
  return (block.kind === 'heading' || block.kind === 'text') && PRICE.test(readText(block.content));
}

function measureItem(item: readonly Block[]): number {
  return item.reduce((sum, block) => (block.kind === 'heading' || block.kind === 'text' ? sum + readText(block.content).length : sum), 0);
}
