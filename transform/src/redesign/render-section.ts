import { type Element, isElement } from '../html/tree.ts';
import { isButtonLink } from './clean-element.ts';
import type { Block, Section } from './content.ts';
import { createElement } from './create-element.ts';
import { nameLongestWord } from './longest-word.ts';
import { measureBlocks } from './measure-blocks.ts';
import type { Place } from './place.ts';
import { readText } from './read-text.ts';
import { renderBlocks } from './render-blocks.ts';
import { chooseFraming, nameBackdrop, renderBackdrop, renderPicture } from './render-picture.ts';
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

const MIN_SPLIT_TEXT = 40;
const MAX_SPLIT_TEXT = 2000;
/** A text up to this length is readable on a photograph. */
const MAX_BACKDROP_TEXT = 600;
/** Pictures with this much text belong to its column. */
const MIN_ARTICLE_TEXT = 700;
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
  const head = heading && createElement('h2', { class: nameHeading(heading), id: heading.id }, renderHeadingContent(heading));
  const [picture, ...otherPictures] = content.filter((block) => block.kind === 'image');
  const length = measureBlocks(content);
  const isWide = hasWideBlock(content) || (otherPictures.length > 0 && length < MIN_ARTICLE_TEXT);
  if (picture && otherPictures.length === 0 && !isWide && length <= MAX_SPLIT_TEXT && length > MIN_SPLIT_TEXT) {
    const texts = content.filter((block) => block !== picture);
    const backdrop = head && length <= MAX_BACKDROP_TEXT && nameBackdrop(picture);
    if (backdrop) {
      const body = createElement('div', { class: 'tx-body' }, renderBlocks(texts, { level: 2, width: SPLIT_PX, isOld }));
      return createElement('section', { class: `tx-section ${backdrop}` }, [head, body, renderBackdrop(picture)]);
    }
    const framing = chooseFraming(picture, SPLIT_PX, isOld);
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
  const place = { level: heading ? 2 : 1, width: isProse ? PROSE_PX : WIDE_PX, isOld };
  const { introduction, parts } = divideIntoParts(content);
  const columns = isProse ? countPartColumns(parts) : 1;
  const rendered =
    columns > 1
      ? [...renderBlocks(introduction, place), renderParts(parts, columns, place)]
      : isProse
        ? renderBlocks(content, place)
        : divideIntoRuns(content).flatMap((run) => renderRun(run, place));
  const body = content.length > 0 ? createElement('div', { class: 'tx-body' }, rendered) : undefined;
  const kind = !isProse || columns > 1 ? 'tx-wide' : content.some(isForm) ? 'tx-contact' : nameColumn(content, length, head !== undefined);
  return createElement('section', { class: `tx-section ${kind}` }, [head, body]);
}

/** Blocks of a wide section. A long text among them stands in two columns. */
function renderRun(run: readonly Block[], place: Place): Element[] {
  const rendered = renderBlocks(run, place);
  return isLongRun(run) ? [createElement('div', { class: 'tx-run' }, rendered)] : rendered;
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
