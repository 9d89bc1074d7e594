import { type Element, isElement } from '../html/tree.ts';
import { nameBackdrop, renderBackdrop, styleBackdrop } from './backdrop.ts';
import { isButtonLink } from './clean-element.ts';
import type { Block, Section } from './content.ts';
import { createElement } from './create-element.ts';
import { nameLongestWord } from './longest-word.ts';
import { measureBlocks } from './measure-blocks.ts';
import type { Place } from './place.ts';
import { readText } from './read-text.ts';
import { renderBlocks } from './render-blocks.ts';
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

type Heading = Extract<Block, { kind: 'heading' }>;

/** A text up to this length is readable on a photograph. */
const MAX_BACKDROP_TEXT = 600;
/** Pictures with this much text belong to its column. */
const MIN_ARTICLE_TEXT = 700;
/** Widths of a picture in a column of text, and in the complete content. */
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
  const head = heading && createElement('h2', { class: nameHeading(heading), id: heading.id }, renderHeadingContent(heading));
  const [picture, ...otherPictures] = content.filter((block) => block.kind === 'image');
  const length = measureBlocks(content);
  const isWide = hasWideBlock(content) || (otherPictures.length > 0 && length < MIN_ARTICLE_TEXT);
  if (picture && otherPictures.length === 0 && !isWide) {
    const texts = content.filter((block) => block !== picture);
    const place = { level: 2, width: SPLIT_PX, isOld };
    const backdrop = head && texts.length > 0 && length <= MAX_BACKDROP_TEXT && nameBackdrop(picture);
    if (backdrop) {
      const body = createElement('div', { class: 'tx-body' }, renderBlocks(texts, place));
      const attributes = { class: `tx-section ${backdrop}`, style: styleBackdrop(picture) };
      return createElement('section', attributes, [head, body, renderBackdrop(picture)]);
    }
    const split = renderSplit(picture, texts, { tagName: 'section', place, head, counter: context });
    if (split) return split;
  }
  if (head && length <= MAX_CALLOUT_TEXT && content.length <= 2 && content.some(hasButton)) {
    return createElement('section', { class: 'tx-section tx-callout' }, [
      head,
      createElement('div', { class: 'tx-body' }, renderBlocks(content, { level: 2, width: SPLIT_PX, isOld })),
    ]);
  }
  const isProse = !isWide && content.length > 0;
  const place = { level: heading ? 2 : 1, width: isProse ? PROSE_PX : WIDE_PX, isOld };
  const { introduction, parts } = divideIntoParts(content);
  const columns = isProse ? countPartColumns(parts) : 1;
  const rendered =
    columns > 1
      ? [...renderBlocks(introduction, place), renderParts(parts, columns, place)]
      : isProse
        ? renderBlocks(content, place)
        : renderRuns(content, place, context);
  const body = content.length > 0 ? createElement('div', { class: 'tx-body' }, rendered) : undefined;
  const kind = !isProse || columns > 1 ? 'tx-wide' : content.some(isForm) ? 'tx-contact' : nameColumn(content, length, head !== undefined);
  return createElement('section', { class: `tx-section ${kind}` }, [head, body]);
}

/** Blocks of a wide section: a picture stands beside the texts after it, and a long text without one in two columns. */
function renderRuns(blocks: readonly Block[], place: Place, context: SectionContext): Element[] {
  const rendered: Element[] = [];
  const runs = divideIntoRuns(blocks);
  for (let i = 0; i < runs.length; i++) {
    const [run, next] = [runs[i] ?? [], runs[i + 1]];
    const [picture] = run;
    const split =
      picture?.kind === 'image' && run.length === 1 && next
        ? renderSplit(picture, next, { tagName: 'div', place, counter: context })
        : undefined;
    if (split) {
      rendered.push(split);
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
