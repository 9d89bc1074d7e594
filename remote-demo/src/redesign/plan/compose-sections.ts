import type { Content } from '../segment/content.ts';
import { isIcon } from '../segment/part-shape.ts';
import { type Block, type Composition, countBlockWords, listBlockContents, type Section } from './plan.ts';
import type { Draft } from './split-sections.ts';

const MAX_SPLIT_WORDS = 260;
/** How many times higher a text beside a picture may be. */
const MAX_IMBALANCE = 2.4;
const MAX_ASIDE_WORDS = 190;
const MAX_STATEMENT_WORDS = 28;
/** A text without a title has at least this many words to be a section. */
const MIN_LONE_WORDS = 25;
/** Sections with fewer words join their neighbors. */
const SMALL_WORDS = 70;

/** Gives each section its composition. Nothing stands alone unless it has a title and a text, or a picture and a text. */
export function composeSections(drafts: readonly Draft[], isArticle: boolean): Section[] {
  const complete = joinIncomplete(drafts.map(collectPictures));
  const sections = complete.map((draft): Section => ({ ...draft, composition: isArticle ? 'text' : chooseComposition(draft) }));
  return isArticle ? sections : joinSmall(sections);
}

/** Pictures that follow each other are a gallery. */
function collectPictures(draft: Draft): Draft {
  const blocks: Block[] = [];
  for (const block of draft.blocks) {
    const last = blocks.at(-1);
    const picture = toPhotograph(block);
    const previous = last && toPhotograph(last);
    if (picture && last?.type === 'gallery') blocks.splice(-1, 1, { type: 'gallery', pictures: [...last.pictures, picture] });
    else if (picture && previous) blocks.splice(-1, 1, { type: 'gallery', pictures: [previous, picture] });
    else blocks.push(block);
  }
  return { ...draft, blocks };
}

function toPhotograph(block: Block): Content | undefined {
  if (block.type !== 'content' || block.content.kind !== 'picture') return undefined;
  const { box } = block.content;
  return box.width >= 70 && box.height >= 50 ? block.content : undefined;
}

/** What can't stand alone joins the next section, or the last one: a title without a text, a few words or pictures without a title. */
function joinIncomplete(drafts: readonly Draft[]): Draft[] {
  const joined: Draft[] = [];
  let waiting: Draft | undefined;
  for (const draft of drafts) {
    // What has no title stays before one, with what precedes it.
    if (waiting && !waiting.title && draft.title) {
      const before = joined.at(-1);
      joined.splice(-1, 1, before ? appendTo(before, waiting) : waiting);
      waiting = undefined;
    }
    const next: Draft = waiting ? prepend(waiting, draft) : draft;
    waiting = canStandAlone(next) ? undefined : next;
    if (!waiting) joined.push(next);
  }
  const last = joined.at(-1);
  if (!waiting) return joined;
  return last ? [...joined.slice(0, -1), appendTo(last, waiting)] : [waiting];
}

function canStandAlone({ title, blocks }: Draft): boolean {
  if (title) return blocks.length > 0;
  const contents = listBlockContents(blocks);
  const isGroup = blocks.some(({ type }) => type !== 'content') && contents.length > 2;
  const isWhole = contents.some(({ kind }) => kind === 'form' || kind === 'table' || kind === 'embed' || kind === 'details');
  return isGroup || isWhole || countBlockWords(blocks) >= MIN_LONE_WORDS;
}

function appendTo(last: Draft, draft: Draft): Draft {
  return { ...last, blocks: [...last.blocks, ...toBlocks(draft)] };
}

/** The blocks of a section with its head as the first ones. */
function toBlocks({ overlines, title, subtitle, blocks }: Omit<Section, 'composition' | 'tone'>): Block[] {
  return [
    ...overlines.map((line) => toBlock(line, 0)),
    ...(title ? [toBlock(title, 3)] : []),
    ...(subtitle ? [toBlock(subtitle, 0)] : []),
    ...blocks,
  ];
}

function prepend(first: Draft, second: Draft): Draft {
  const lines = [...first.overlines, ...(first.title ? [first.title] : []), ...(first.subtitle ? [first.subtitle] : [])];
  if (!second.title) {
    return {
      ...second,
      overlines: [...first.overlines, ...second.overlines],
      ...(first.title && { title: first.title }),
      ...(first.subtitle && { subtitle: first.subtitle }),
      blocks: [...first.blocks, ...second.blocks],
    };
  }
  return { ...second, overlines: [...lines, ...second.overlines], blocks: [...first.blocks, ...second.blocks] };
}

function toBlock(content: Content, level: 0 | 3): Block {
  return { type: 'content', content, level };
}

/** In a column of half the window, in CSS pixels. */
function estimateTextHeight(words: number): number {
  return (words / 9) * 29;
}

function estimatePictureHeight(pictures: readonly Content[]): number {
  return pictures.reduce((sum, { box }) => sum + (box.height * Math.min(560, box.width * 1.4)) / Math.max(1, box.width), 0);
}

function chooseComposition({ title, blocks, tone }: Draft): Composition {
  const words = countBlockWords(blocks);
  const contents = listBlockContents(blocks);
  const isPlain = blocks.every(({ type }) => type === 'content');
  const pictures = contents.filter((content) => content.kind === 'picture' && !isIcon(content));
  const texts = contents.filter(({ kind }) => kind === 'text' || kind === 'list');
  const hasWholes = contents.some(({ kind }) => kind === 'table' || kind === 'form' || kind === 'embed');
  if (!title && isPlain && contents.length === 1 && words >= 4 && words <= MAX_STATEMENT_WORDS && tone !== 'paper') return 'statement';
  const isBalanced = words < MAX_SPLIT_WORDS && estimateTextHeight(words) < estimatePictureHeight(pictures) * MAX_IMBALANCE;
  if (isPlain && pictures.length >= 1 && pictures.length <= 2 && texts.length > 0 && words > 8 && isBalanced && !hasWholes) return 'split';
  if (blocks.length === 1 && isPictureBesideText(blocks[0]) && isBalanced) return 'split';
  if (
    title &&
    !hasWholes &&
    pictures.length === 0 &&
    words <= MAX_ASIDE_WORDS &&
    blocks.every((block) => block.type === 'content' || block.type === 'entries' || block.type === 'lines' || isSignBesideText(block))
  )
    return 'aside';
  return blocks.some(({ type }) => type === 'cards' || type === 'gallery') || hasWholes ? 'wide' : 'text';
}

function isPictureBesideText(block: Block | undefined): boolean {
  return block?.type === 'split' && !isIcon(block.picture);
}

function isSignBesideText(block: Block): boolean {
  return block.type === 'split' && isIcon(block.picture);
}

/** Several short titled sections on one ground are cards of one section. */
function joinSmall(sections: readonly Section[]): Section[] {
  const joined: Section[] = [];
  let run: Section[] = [];
  const endRun = (): void => {
    const [first] = run;
    if (first && run.length >= 2)
      joined.push({ composition: 'wide', tone: first.tone, overlines: [], blocks: [{ type: 'cards', items: run.map(toBlocks) }] });
    else joined.push(...run);
    run = [];
  };
  for (const section of sections) {
    const [previous] = run;
    const isSmall =
      section.composition === 'aside' && countBlockWords(section.blocks) <= SMALL_WORDS && listBlockContents(section.blocks).length <= 6;
    if (!isSmall || (previous && JSON.stringify(previous.tone) !== JSON.stringify(section.tone))) endRun();
    if (isSmall) run.push(section);
    else joined.push(section);
  }
  endRun();
  return joined;
}
