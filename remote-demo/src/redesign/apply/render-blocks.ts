import { type Block, countBlockWords, listBlockContents } from '../plan/plan.ts';
import { hasButtonGround, startsWithPrice } from '../roles/text-kinds.ts';
import { overlapInY } from '../segment/boxes.ts';
import type { Content } from '../segment/content.ts';
import { isDrawing, isIcon } from '../segment/part-shape.ts';
import type { Create, CreatedTag } from './dom-operations.ts';

/** Takes a content out of the page and returns its new element. */
export type Take = (content: Content, tag?: CreatedTag, part?: string) => Element;

/** Words of cards that are read as texts. */
const LONG_CARD_WORDS = 60;
const MAX_LINK_WORDS = 5;
const MAX_BADGE_WORDS = 3;
const PANORAMA_RATIO = 2.3;
/** In CSS pixels. */
const MIN_PANORAMA_WIDTH = 640;
const MAX_FACT_WORDS = 8;
const MAX_AUTHOR_WORDS = 8;
/** Words of a text that is set in two columns: of one beside a title, and of one that has the width of a section. */
const COLUMN_WORDS = { beside: 260, wide: 110 };

type FlowWidth = keyof typeof COLUMN_WORDS;

/** Renders blocks that follow each other: texts as one flow, groups below them. */
export function renderBlocks(blocks: readonly Block[], take: Take, create: Create, width: FlowWidth = 'beside'): Element[] {
  const rendered: Element[] = [];
  let flow: Block[] = [];
  const endFlow = (): void => {
    if (flow.length > 0) rendered.push(renderFlow(flow, take, create, width));
    flow = [];
  };
  for (const block of blocks) {
    if (block.type === 'content' && !isFullWidth(block.content)) flow.push(block);
    else {
      endFlow();
      rendered.push(renderBlock(block, take, create));
    }
  }
  endFlow();
  return rendered;
}

/** Tables and panoramas take the width of a section. */
function isFullWidth({ kind, box }: Content): boolean {
  return kind === 'table' || (kind === 'picture' && box.width >= MIN_PANORAMA_WIDTH && box.width >= box.height * PANORAMA_RATIO);
}

export function renderFlow(blocks: readonly Block[], take: Take, create: Create, width: FlowWidth = 'beside'): Element {
  const isLong = countBlockWords(blocks) > COLUMN_WORDS[width] && blocks.length > (width === 'wide' ? 2 : 3);
  return create('div', { 'data-part': 'flow', ...(isLong && { 'data-long': '' }) }, renderRuns(blocks, take, create));
}

type ContentBlock = Extract<Block, { type: 'content' }>;

/** Buttons beside each other are a row, and the paragraphs of a quote with its author one quote. */
function renderRuns(blocks: readonly Block[], take: Take, create: Create): Element[] {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    const belongs = run && previous && (areInOneRow(previous, block) || continuesQuote(run, block));
    if (belongs) run.push(block);
    else runs.push([block]);
  }
  return runs.map((run) => {
    const [first] = run;
    if (first && isQuote(first))
      return create(
        'blockquote',
        {},
        run.filter(isQuote).map((block) => take(block.content, 'p', isAuthor(block, run) ? 'author' : undefined)),
      );
    const rendered = run.map((block) => renderBlock(block, take, create));
    return rendered.length === 1 ? (rendered[0] as Element) : create('div', { 'data-part': 'actions' }, rendered);
  });
}

function areInOneRow(previous: Block, block: Block): boolean {
  return isButton(previous) && isButton(block) && overlapInY(previous.content.box, block.content.box) > 0;
}

function isButton(block: Block): block is ContentBlock {
  return block.type === 'content' && block.level === 0 && findPart(block.content) === 'button';
}

/** Another quote starts after the author of one. */
function continuesQuote(run: readonly Block[], block: Block): boolean {
  const last = run.at(-1);
  return last !== undefined && isQuote(last) && isQuote(block) && !isAuthor(last, run);
}

function isQuote(block: Block): block is ContentBlock {
  return block.type === 'content' && block.level === 0 && block.content.kind === 'text' && block.content.surroundings.isInQuote;
}

function isAuthor(block: ContentBlock, run: readonly Block[]): boolean {
  return run.indexOf(block) > 0 && block.content.words <= MAX_AUTHOR_WORDS;
}

function renderBlock(block: Block, take: Take, create: Create): Element {
  if (block.type !== 'content') return renderGroup(block, take, create);
  const { content, level } = block;
  if (level > 0) return take(content, 'h3');
  // A long text in a heading is no heading.
  return take(content, /^h[1-6]$/.test(content.source.tag) ? 'p' : undefined, findPart(content));
}

function findPart(content: Content): string | undefined {
  const { kind, linkShare, links, words, text } = content;
  // A link around a card has several texts.
  const isLink = kind === 'text' && linkShare > 0.9 && links.length === 1 && links[0]?.text === text;
  if (isLink && words > 0 && words <= MAX_LINK_WORDS) return hasButtonGround(content) ? 'button' : 'link';
  if (isBadge(content)) return 'badge';
  return startsWithPrice(content) ? 'price' : undefined;
}

/** A label in a box of its own: "New", "Sold out". */
function isBadge(content: Content): boolean {
  const { kind, text, links, words } = content;
  return kind === 'text' && links.length === 0 && words <= MAX_BADGE_WORDS && /\p{L}{2}/u.test(text) && hasButtonGround(content);
}

function renderGroup(block: Exclude<Block, { type: 'content' }>, take: Take, create: Create): Element {
  switch (block.type) {
    case 'cards':
      return renderCards(block.items, take, create);
    case 'gallery':
      return renderGallery(block.pictures, take, create);
    case 'entries':
      return create(
        'ul',
        { 'data-part': 'entries' },
        block.rows.map((row) =>
          create(
            'li',
            {},
            row.map((content) => take(content, 'p')),
          ),
        ),
      );
    case 'lines':
      return create(
        'ul',
        { 'data-part': 'lines' },
        block.contents.map((content) => create('li', {}, [take(content)])),
      );
    case 'split': {
      const picture = take(block.picture);
      const body = renderFlow(block.body, take, create);
      const attributes = { 'data-part': 'pair', ...(isIcon(block.picture) && { 'data-sign': '' }) };
      return create('div', attributes, block.isPictureFirst ? [picture, body] : [body, picture]);
    }
  }
}

function renderCards(items: readonly (readonly Block[])[], take: Take, create: Create): Element {
  const pictures = items.map((item) => listBlockContents(item).find(({ kind }) => kind === 'picture'));
  const areLarge = pictures.some((content) => content && isLarge(content));
  const ratios = pictures.flatMap((content) => (content ? [content.box.width / Math.max(1, content.box.height)] : []));
  // Logos and drawings have different shapes, and nothing of them is cut.
  const arePhotographs = pictures.every((content) => !isDrawing(content?.picture?.url ?? ''));
  const areEqual = Math.max(...ratios) / Math.min(...ratios) < (arePhotographs ? 2.5 : 1.25);
  const words = items.reduce((sum, item) => sum + countBlockWords(item), 0) / items.length;
  const areFigures = items.length >= 2 && items.every(isFigure);
  const areFacts = !areFigures && items.length >= 2 && items.every(isFact);
  const cards = items.map((item, i) => {
    const picture = pictures[i];
    const rest = item.filter((block) => block.type !== 'content' || block.content !== picture);
    const isFirst = picture !== undefined && rest.length < item.length;
    const [first, ...others] = rest;
    const figure = areFigures && first?.type === 'content' ? take(first.content, 'p', 'figure') : undefined;
    return create('li', { 'data-part': 'card', ...(isFirst && areLarge && { 'data-pictured': '' }) }, [
      isFirst ? take(picture) : undefined,
      figure,
      ...renderRuns(figure ? others : rest, take, create),
    ]);
  });
  return create(
    'ul',
    {
      'data-part': 'cards',
      'data-count': chooseColumns(items.length),
      ...(words > LONG_CARD_WORDS && { 'data-long': '' }),
      ...(areFigures && { 'data-figures': '' }),
      ...(areFacts && { 'data-facts': '' }),
      ...(areLarge && !areEqual && { 'data-unequal': '' }),
    },
    cards,
  );
}

/** Whether a picture can fill the width of a card. */
function isLarge({ box, picture }: Content): boolean {
  const width = picture?.naturalWidth ?? 0;
  return box.width > 150 ? width >= 240 : box.width >= 100 && width >= 400;
}

/** A number or a word in large letters with its label: "40+ rooms". What the markup calls a heading is one, unless it is a number. */
function isFigure(item: readonly Block[]): boolean {
  const [first, second] = item;
  if (item.length > 3 || first?.type !== 'content' || second?.type !== 'content') return false;
  const { kind, words, text, letters, surroundings } = first.content;
  if (kind !== 'text' || words > 3 || (surroundings.headingLevel > 0 && !/\p{N}/u.test(text))) return false;
  return letters.size >= second.content.letters.size * 1.35;
}

/** A line, perhaps with a sign: "Free parking". */
function isFact(item: readonly Block[]): boolean {
  return countBlockWords(item) <= MAX_FACT_WORDS && listBlockContents(item).every((content) => content.kind === 'text' || isIcon(content));
}

/** Columns of a grid in which the last row has no hole. */
function chooseColumns(count: number): string {
  if (count <= 2) return String(count);
  if (count % 3 === 0) return '3';
  if (count % 4 === 0) return '4';
  return count % 3 === 2 ? '3-2' : count === 7 || count === 10 ? '3-4' : '2';
}

function chooseGalleryColumns(count: number): number {
  if (count <= 3) return count;
  return count % 3 !== 0 && count % 4 === 0 ? 4 : 3;
}

function renderGallery(pictures: readonly Content[], take: Take, create: Create): Element {
  const widths = pictures.map(({ box, picture }) => Math.max(box.width, picture?.naturalWidth ?? 0)).toSorted((a, b) => a - b);
  const ratios = pictures.map(({ box }) => box.width / Math.max(1, box.height)).toSorted((a, b) => a - b);
  const [width = 300, ratio = 1.5] = [widths[Math.floor(widths.length / 2)], ratios[Math.floor(ratios.length / 2)]];
  const arePhotographs = pictures.every(({ picture }) => /\.(jpe?g|webp|avif)\b/i.test(picture?.url ?? ''));
  const areEqual = (ratios.at(-1) ?? 1) / (ratios[0] ?? 1) < (arePhotographs ? 3.5 : 1.3);
  return create(
    'div',
    {
      'data-part': 'gallery',
      ...(width < 300 && { 'data-small': '' }),
      ...(!areEqual && { 'data-unequal': '' }),
      style: `--cell:${Math.round(Math.max(110, width * 1.2))}px;--columns:${chooseGalleryColumns(pictures.length)};--ratio:${Math.min(1.6, Math.max(0.8, ratio)).toFixed(3)}`,
    },
    pictures.map((content) => take(content)),
  );
}
