import { type Element, isElement, setAttribute } from '../html/tree.ts';
import { nameBackdrop, renderBackdrop, styleBackdrop } from './backdrop.ts';
import { isButtonLink } from './clean-element.ts';
import type { Block, Section } from './content.ts';
import { createElement } from './create-element.ts';
import { isOrderLink } from './link-kinds.ts';
import { nameLongestWord } from './longest-word.ts';
import { measureBlocks } from './measure-blocks.ts';
import type { Place } from './place.ts';
import { readText } from './read-text.ts';
import { renderBlocks } from './render-blocks.ts';
import { MAX_ACTION } from './render-hero.ts';
import { isLogo } from './render-pictures.ts';
import { renderSplit, SPLIT_PX } from './render-split.ts';
import { renderHeadingContent } from './render-text.ts';
import {
  countPartColumns,
  divideIntoParts,
  divideIntoRuns,
  groupRecords,
  hasWideBlock,
  isLongRun,
  nameColumn,
  nameHeadingSize,
} from './section-layout.ts';
import { getShownPicture } from './shown-pictures.ts';

type Heading = Extract<Block, { kind: 'heading' }>;

/** A text up to this length is readable on a photograph. */
const MAX_BACKDROP_TEXT = 600;
/** Pictures with this much text belong to its column. */
const MIN_ARTICLE_TEXT = 700;
/** Texts that stand beside the heading above cards or pictures: their number, and their length together. */
const MAX_OPENING_TEXTS = 3;
const MIN_OPENING_TEXT = 40;
const MAX_OPENING_TEXT = 600;
/** Widths of a picture in a column of text, and in the complete content. */
const PROSE_PX = 720;
const WIDE_PX = 960;
/** A heading and a button with at most this much text ask to do something. */
const MAX_CALLOUT_TEXT = 240;

/** Renders a section: text beside its only picture, records as cards, or text in a column. */
export function renderSection({ heading, blocks }: Section, isOld: boolean): Element {
  const content = groupRecords(blocks);
  for (const block of content) promoteOrder(block);
  const head = heading && createElement('h2', { class: nameHeading(heading), id: heading.id }, renderHeadingContent(heading));
  const [picture, ...otherPictures] = content.filter((block) => block.kind === 'image');
  const length = measureBlocks(content);
  const over = length <= MAX_BACKDROP_TEXT ? renderOver(content, head, isOld) : undefined;
  if (over) return over;
  const isWide = hasWideBlock(content) || (otherPictures.length > 0 && length < MIN_ARTICLE_TEXT);
  if (picture && otherPictures.length === 0 && !isWide) {
    const texts = content.filter((block) => block !== picture);
    const place = { level: 2, width: SPLIT_PX, isOld };
    const split = renderSplit(picture, texts, { tagName: 'section', place, head });
    if (split) return split;
  }
  if (head && !isWide && length <= MAX_CALLOUT_TEXT && content.length <= 2 && content.some(hasButton)) {
    return createElement('section', { class: 'tx-section tx-callout' }, [
      head,
      createElement('div', { class: 'tx-body' }, renderBlocks(content, { level: 2, width: SPLIT_PX, isOld })),
    ]);
  }
  const isProse = !isWide && content.length > 0;
  const place = { level: heading ? 2 : 1, width: isProse ? PROSE_PX : WIDE_PX, isOld };
  const beginning = head && !isProse ? splitOpening(content, place, head) : undefined;
  const opening = head && !isProse && !beginning ? countOpeningTexts(content) : 0;
  const { introduction, parts } = divideIntoParts(content);
  const columns = isProse ? countPartColumns(parts) : 1;
  const rendered =
    columns > 1
      ? [...renderBlocks(introduction, place), renderParts(parts, columns, place)]
      : isProse
        ? renderBlocks(content, place)
        : renderRuns(content.slice(beginning?.count ?? opening), place);
  const start = beginning
    ? beginning.split
    : opening > 0
      ? createElement('div', { class: 'tx-intro' }, [
          head,
          createElement('div', { class: 'tx-text' }, renderBlocks(content.slice(0, opening), place)),
        ])
      : head;
  const kind = !isProse || columns > 1 ? 'tx-wide' : content.some(isForm) ? 'tx-contact' : nameColumn(content, length, head !== undefined);
  const body = rendered.length > 0 ? createElement('div', { class: 'tx-body' }, rendered) : undefined;
  return createElement('section', { class: `tx-section ${kind}` }, [start, body]);
}

/** The heading of a section with its first texts beside the only picture among or below them, and the number of their blocks. */
function splitOpening(content: readonly Block[], place: Place, head: Element): { split: Element; count: number } | undefined {
  const end = content.findIndex(({ kind }) => kind !== 'text' && kind !== 'list' && kind !== 'image');
  const first = content.slice(0, end < 0 ? content.length : end);
  const position = first.findIndex(({ kind }) => kind === 'image');
  const picture = first[position];
  const isBelow = position === first.length - 1;
  const isOnly = first.filter(({ kind }) => kind === 'image').length === 1 && (isBelow || position === 0);
  if (picture?.kind !== 'image' || !isOnly || first.length < 2 || first.length > MAX_OPENING_TEXTS + 1) return undefined;
  const texts = first.filter((block) => block !== picture);
  const split = renderSplit(picture, texts, { tagName: 'div', place, head });
  return split && { split, count: first.length };
}

/** Renders what stands on the photograph behind a part of the page: texts, links and icons, in one column or in the complete width. */
function renderOver(content: readonly Block[], head: Element | undefined, isOld: boolean): Element | undefined {
  const picture = content.find((block) => block.kind === 'image' && nameBackdrop(block) !== undefined);
  const others = content.filter((block) => block !== picture);
  if (picture?.kind !== 'image' || others.length === 0 || !others.every(standsOnPhotographs)) return undefined;
  const isBroad = hasWideBlock(others);
  if (!head && !isBroad && !getShownPicture(picture.element)?.isFull) return undefined;
  const place = { level: head ? 2 : 1, width: isBroad ? WIDE_PX : SPLIT_PX, isOld };
  const attributes = { class: `tx-section ${nameBackdrop(picture)}${isBroad ? ' tx-broad' : ''}`, style: styleBackdrop(picture) };
  return createElement('section', attributes, [
    head,
    createElement('div', { class: 'tx-body' }, renderBlocks(others, place)),
    renderBackdrop(picture),
  ]);
}

/** Whether a photograph may be the ground of a block, as that of texts, links, fields and icons. */
function standsOnPhotographs(block: Block): boolean {
  if ('items' in block) return !block.isSlides && block.items.every((item) => item.every(standsOnPhotographs));
  return block.kind === 'image' ? isLogo(block) : block.kind !== 'table';
}

/** A text that is one short link to order or to book is a button. */
function promoteOrder(block: Block): void {
  if (block.kind !== 'text') return;
  const [link, ...others] = block.content.filter((node) => readText([node]) !== '');
  if (link && others.length === 0 && isElement(link) && link.tagName === 'span') promoteOrder({ ...block, content: link.childNodes });
  if (!link || others.length > 0 || !isElement(link) || link.tagName !== 'a' || readText([link]).length > MAX_ACTION) return;
  if (isOrderLink(link)) setAttribute(link, 'class', 'tx-button');
}

/** Texts above what needs the complete width, as many as stand beside the heading. */
function countOpeningTexts(content: readonly Block[]): number {
  const count = content.findIndex(({ kind }) => kind !== 'text');
  const length = measureBlocks(content.slice(0, Math.max(0, count)));
  return count <= MAX_OPENING_TEXTS && length >= MIN_OPENING_TEXT && length <= MAX_OPENING_TEXT ? count : 0;
}

/** Blocks of a wide section: a picture stands beside the texts after it, and a long text without one in two columns. */
function renderRuns(blocks: readonly Block[], place: Place): Element[] {
  const rendered: Element[] = [];
  const runs = divideIntoRuns(blocks);
  for (let i = 0; i < runs.length; i++) {
    const [run, next] = [runs[i] ?? [], runs[i + 1]];
    const [picture] = run;
    const split = picture?.kind === 'image' && run.length === 1 && next ? renderSplit(picture, next, { tagName: 'div', place }) : undefined;
    if (split) {
      rendered.push(split);
      i += 1;
    } else if (next && run.at(-1)?.kind === 'image') {
      rendered.push(...renderBlocks([...run, ...next], place));
      i += 1;
    } else {
      const elements = renderBlocks(run, place);
      rendered.push(...(isLongRun(run) ? [createElement('div', { class: 'tx-run' }, elements)] : elements));
    }
  }
  return rendered;
}

/** Parts with headings that stand in columns, each of them whole. */
function renderParts(parts: readonly Block[][], columns: number, place: Place): Element {
  const items = parts.map((part) => createElement('div', { class: 'tx-part' }, renderBlocks(part, { ...place, width: SPLIT_PX })));
  return createElement('div', { class: `tx-parts tx-parts-${columns}` }, items);
}

/** The size of a heading, and its longest word, for which it leaves room. */
function nameHeading({ content }: Heading): string {
  return `tx-head${nameHeadingSize(content)} ${nameLongestWord(readText(content))}`;
}

function isForm({ kind }: Block): boolean {
  return kind === 'form';
}

function hasButton(block: Block): boolean {
  return block.kind === 'text' && block.content.some((node) => isElement(node) && isButtonLink(node));
}
