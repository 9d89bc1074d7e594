import { type Element, isElement } from '../html/tree.ts';
import { nameBackdrop, renderBackdrop, styleBackdrop } from './backdrop.ts';
import { chooseFraming } from './choose-framing.ts';
import { isButtonLink } from './clean-element.ts';
import type { Block, Section } from './content.ts';
import { createElement } from './create-element.ts';
import { nameLongestWord } from './longest-word.ts';
import { measureBlocks } from './measure-blocks.ts';
import { readText } from './read-text.ts';
import { renderBlocks } from './render-blocks.ts';
import { renderPicture } from './render-picture.ts';
import { renderHeadingContent } from './render-text.ts';
import { isRecord, MIN_RECORDS } from './split-sections.ts';

const MIN_SPLIT_TEXT = 40;
const MAX_SPLIT_TEXT = 1100;
/** A text up to this length is readable on a photograph. */
const MAX_BACKDROP_TEXT = 600;
const MIN_WIDE_LINKS = 5;
/** Two columns with more text use the complete width. */
const MAX_COLUMNS_PROSE = 300;
const MIN_LONG_TEXT = 1800;
/** Texts without a heading up to this length stand in two columns. */
const MAX_COLUMNS_TEXT = 1600;
/** Pictures with this much text belong to its column. */
const MIN_ARTICLE_TEXT = 700;
/** A short text without anything beside it is larger. */
const MAX_BRIEF_TEXT = 420;
/** Widths of a picture beside a text, in a column of text, and in the complete content. */
const SPLIT_PX = 560;
const PROSE_PX = 720;
const WIDE_PX = 960;
/** A heading and a button with at most this much text ask to do something. */
const MAX_CALLOUT_TEXT = 240;

/** What a section needs to know of its page. */
export interface SectionContext {
  isOld: boolean;
  /** Number of sections with a picture beside their text so far: their sides alternate. */
  splits: number;
}

/** Renders a section: text beside its only picture, records as cards, or text in a column. */
export function renderSection({ heading, blocks }: Section, context: SectionContext): Element {
  const { isOld } = context;
  const content = groupRecords(blocks);
  const head =
    heading &&
    createElement('h2', { class: `tx-head${nameHeadingSize(readText(heading.content))}`, id: heading.id }, renderHeadingContent(heading));
  const [picture, ...otherPictures] = content.filter((block) => block.kind === 'image');
  const length = measureBlocks(content);
  const isWide = content.some(isWideBlock) || (otherPictures.length > 0 && length < MIN_ARTICLE_TEXT);
  if (picture && otherPictures.length === 0 && !isWide && length <= MAX_SPLIT_TEXT && length > MIN_SPLIT_TEXT) {
    const texts = content.filter((block) => block !== picture);
    const backdrop = head && length <= MAX_BACKDROP_TEXT && nameBackdrop(picture);
    if (backdrop) {
      const body = createElement('div', { class: 'tx-body' }, renderBlocks(texts, { level: 2, width: SPLIT_PX, isOld }));
      return createElement('section', { class: `tx-section ${backdrop}`, style: styleBackdrop(picture) }, [
        head,
        body,
        renderBackdrop(picture),
      ]);
    }
    const framing = chooseFraming(picture, SPLIT_PX);
    if (framing.kind !== 'small' && framing.ratio !== 'banner') {
      const text = createElement('div', { class: 'tx-text' }, [head, ...renderBlocks(texts, { level: 2, width: SPLIT_PX, isOld })]);
      const side = context.splits++ % 2 === 1 ? ' tx-reverse' : '';
      return createElement('section', { class: `tx-section tx-split${side}` }, [text, renderPicture(picture, framing)]);
    }
  }
  if (head && length <= MAX_CALLOUT_TEXT && content.length <= 2 && content.some(hasButton)) {
    return createElement('section', { class: 'tx-section tx-callout' }, [
      head,
      createElement('div', { class: 'tx-body' }, renderBlocks(content, { level: 2, width: SPLIT_PX, isOld })),
    ]);
  }
  const isProse = !isWide && content.length > 0;
  const kind = !isProse ? 'wide' : content.some((block) => block.kind === 'form') ? 'contact' : 'prose';
  const place = { level: heading ? 2 : 1, width: isProse ? PROSE_PX : WIDE_PX, isOld };
  const body = content.length > 0 ? createElement('div', { class: 'tx-body' }, renderBlocks(content, place)) : undefined;
  const size = !isProse ? '' : length > MIN_LONG_TEXT ? ' tx-long' : length <= MAX_BRIEF_TEXT ? ' tx-brief' : '';
  const column = isProse ? nameColumn(content, length, head !== undefined) : '';
  return createElement('section', { class: `tx-section tx-${kind}${size}${column}` }, [head, body]);
}

/** Headings with many words are smaller, and all are as small as their longest word needs. */
function nameHeadingSize(text: string): string {
  const size = text.length > 110 ? ' tx-smallest' : text.length > 70 ? ' tx-smaller' : text.length > 44 ? ' tx-small-head' : '';
  return `${size} ${nameLongestWord(text)}`;
}

/** How texts use the width: beside their heading or large if they are short, in two columns, or in one. */
function nameColumn(content: readonly Block[], length: number, hasHeading: boolean): string {
  if (content.length === 1 && content[0]?.kind === 'image') return ' tx-alone';
  if (length <= MAX_BRIEF_TEXT) return hasHeading ? '' : ' tx-statement';
  const isOfTexts = content.every(({ kind }) => kind === 'text' || kind === 'list');
  if (length <= MAX_COLUMNS_TEXT && isOfTexts) return ' tx-newspaper';
  return hasHeading ? ' tx-aside' : ' tx-middle';
}

function isWideBlock(block: Block): boolean {
  return (
    block.kind === 'cards' ||
    isManyColumns(block) ||
    block.kind === 'table' ||
    (block.kind === 'links' && block.links.length >= MIN_WIDE_LINKS)
  );
}

/** Two columns also fit in a column of text. */
function isManyColumns(block: Block): boolean {
  return block.kind === 'columns' && (block.items.length > 2 || measureBlocks([block]) > MAX_COLUMNS_PROSE);
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
