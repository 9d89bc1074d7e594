import { type Child, getVisibleText, isElement } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { Block } from './content.ts';
import { findLinks } from './find-links.ts';
import { isStartPage } from './home-links.ts';
import { BYLINE, isTitle } from './is-title.ts';
import { isPricedHeading } from './priced-heading.ts';
import { readText } from './read-text.ts';
import { readOwnLabel, readTitle } from './read-title.ts';
import { isFragment, measureCommon, readTitleParts, toWord } from './title-parts.ts';

type Heading = Extract<Block, { kind: 'heading' }>;

/** Blocks of a page among which its headline is. */
const MAX_POSITION = 30;
/** Longer headlines are rare. */
const MAX_USUAL = 100;
/** Font sizes that differ less are equal. */
const SAME_SCALE = 0.02;
const MAX_SECTION_LABEL = 24;
const MAX_SECTION_WORDS = 3;
const MIN_COMMON = 0.65;
const MIN_LABEL = 2;
/** More blocks before a smaller heading make it that of a section. */
const MAX_NEAR = 4;
const MIN_TITLED = 4;
/** Blocks among which a heading that only repeats the title is the headline. */
const MAX_TITLED = 4;
const TEXT_PER_POINT = 100;
/** Points that all blocks before a heading take at most. */
const MAX_BEFORE = 4.5;

/** What leads to something else says nothing about the page. */
const POINTER =
  /^(links?|click|klick|go|jump|skip|return|hier|haga clic|cliquez|clicca|download)\b.{0,16}\b(to|here|for|zu[mr]?|ici|qui|aquí)\b/i;

/** What a heading says for being the headline of its page, in points. */
const EVIDENCE: readonly { points: number; isTrue: (heading: Heading, place: Place) => boolean }[] = [
  { points: 4, isTrue: ({ level, isEmphasized }) => level === 1 && !isEmphasized },
  { points: 1, isTrue: (_, { isFirst }) => isFirst },
  { points: 1, isTrue: ({ level, isEmphasized }) => level === 2 && !isEmphasized },
  { points: 2, isTrue: ({ scale }, { largest }) => scale >= largest - SAME_SCALE },
  { points: 4, isTrue: isTitled },
  { points: 2, isTrue: (_, { word, label }) => label.length >= MIN_LABEL && word.includes(label) },
  { points: 2, isTrue: (_, { blocks, position }) => isPricedHeading(blocks, position) },
  // A start page may say the name only.
  { points: -2, isTrue: (_, { word, name }) => word === name },
  { points: -3, isTrue: (_, { word, name, isStart }) => word === name && !isStart },
  { points: -4, isTrue: ({ content }) => isFragment(readText(content)) },
  { points: -1, isTrue: ({ isEmphasized }) => isEmphasized === true },
  { points: -2, isTrue: ({ content }) => isOneLink(content) },
  { points: -1, isTrue: ({ content, isEmphasized }) => isEmphasized === true && isOneLink(content) },
  { points: -5, isTrue: (heading, place) => isOfSection(heading, place) && !isTitled(heading, place) },
  { points: -2, isTrue: ({ content }) => readText(content).length > MAX_USUAL },
  { points: -2, isTrue: ({ level }, { blocks, position }) => level > 1 && blocks.slice(0, position).filter(isNoImage).length > MAX_NEAR },
  { points: -6, isTrue: ({ content }) => POINTER.test(readText(content)) },
  { points: -12, isTrue: ({ content }) => !isTitle(readText(content)) },
];

interface Place {
  blocks: readonly Block[];
  position: number;
  word: string;
  isFirst: boolean;
  name: string;
  isStart: boolean;
  /** Font size of the largest heading. */
  largest: number;
  titles: readonly string[];
  label: string;
}

/**
 * What the title of a page is worth beside its headings: nothing if its words aren't on the page, as those of a template, little if it only
 * is the name, most if the menu calls the page so.
 */
const FOREIGN_TITLE = Number.NEGATIVE_INFINITY;
const NAME_OF_START = 0.5;
const NAME = 1.3;
const TITLE = 2;
const LONG_TITLE = 1;
const TITLE_OF_MENU = 3.5;
const MAX_SHORT_TITLE = 40;
/** A foreign title has at least this many words, and the page contains at most this share of them. */
const MIN_FOREIGN_WORDS = 3;
const MAX_KNOWN_WORDS = 0.34;

function rateTitle(page: Page, name: string, label: string): number {
  const title = readTitle(page, name);
  if (page.title.includes(title) && isForeign(title, page)) return FOREIGN_TITLE;
  if (isStartPage(page) || !page.title.includes(title)) return NAME_OF_START;
  if (toWord(title).includes(toWord(name))) return NAME;
  if (toWord(title) === label) return TITLE_OF_MENU;
  return title.length > MAX_SHORT_TITLE ? LONG_TITLE : TITLE;
}

/** Whether a title of several words has hardly any that the page contains. */
function isForeign(title: string, { body }: Page): boolean {
  const words = title.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const text = getVisibleText(body).toLowerCase();
  return words.length >= MIN_FOREIGN_WORDS && words.filter((word) => text.includes(word)).length <= words.length * MAX_KNOWN_WORDS;
}

/** Position of the heading that most evidence supports; -1 if the title says more, or if no heading introduces the page. */
export function chooseHeadline(blocks: readonly Block[], page: Page, name: string): number {
  const near = blocks.slice(0, MAX_POSITION);
  const headings = [...near.entries()].flatMap(([position, block]) => (block.kind === 'heading' ? [{ position, block }] : []));
  const label = toWord(readOwnLabel(page) ?? '');
  const place = {
    blocks,
    name: toWord(name),
    isStart: isStartPage(page),
    largest: Math.max(...headings.filter(({ block }) => isTitle(readText(block.content))).map(({ block }) => block.scale)),
    titles: readTitleParts(page).map(toWord),
    label: label === toWord(name) ? '' : label,
  };
  const first = headings.find(({ block }) => toWord(readText(block.content)) !== place.name)?.block;
  let best = -1;
  let most = rateTitle(page, name, label);
  let before = 0;
  let next = 0;
  for (const { position, block } of headings) {
    for (; next < position; next++) before += weigh(near[next] as Block);
    const context = { ...place, position, isFirst: block === first, word: toWord(readText(block.content)) };
    const points = EVIDENCE.reduce((sum, each) => sum + (each.isTrue(block, context) ? each.points : 0), 0) - Math.min(before, MAX_BEFORE);
    if (points < most || (points === most && best >= 0)) continue;
    best = position;
    most = points;
  }
  if (best >= 0) return best;
  const title = toWord(readTitle(page, name));
  return headings.find(({ position, block }) => position <= MAX_TITLED && toWord(readText(block.content)) === title)?.position ?? -1;
}

const isNoImage = ({ kind }: Block) => kind !== 'image';

/** How much a block before a heading says against it. */
function weigh(block: Block): number {
  if (block.kind === 'image') return 0;
  if (block.kind === 'text' || block.kind === 'heading') return 0.4 + readText(block.content).length / TEXT_PER_POINT;
  return block.kind === 'links' ? 0.5 : 2;
}

/** Whether a part of the title is the heading, begins with it or is similar. */
function isTitled(_: Heading, { word, name, titles }: Place): boolean {
  if (word === name) return false;
  return titles.some(
    (title) => (word.length >= MIN_TITLED && title.startsWith(word)) || title === word || measureCommon(title, word) >= MIN_COMMON,
  );
}

/** Whether a heading is the label of one of several sections, or of a list of links. */
function isOfSection(heading: Heading, { blocks, position, isStart }: Place): boolean {
  const text = readText(heading.content);
  if (
    heading.level === 1 ||
    text.length > MAX_SECTION_LABEL ||
    text.split(' ').length > MAX_SECTION_WORDS ||
    isPricedHeading(blocks, position)
  )
    return false;
  const isAlike = (block: Block) =>
    block.kind === 'heading' && block.level === heading.level && Math.abs(block.scale - heading.scale) <= SAME_SCALE;
  const following = blocks.slice(position + 1);
  const [first] = following;
  return first?.kind === 'links' || (isStart && first?.kind === 'list') || following.some(isAlike);
}

/** A heading that only says whom a text is by, or leads back, as a text. */
export function toLine(block: Block): Block {
  if (block.kind !== 'heading' || block.eyebrow) return block;
  const text = readText(block.content);
  const isByline = BYLINE.test(text) && text.length <= MAX_BYLINE;
  return isByline || (BACK.test(text) && isOneLink(block.content)) ? { kind: 'text', content: block.content } : block;
}

const MAX_BYLINE = 60;
const BACK = /^[\s<«‹←]*(back|zurück|terug|retour|volver|indietro|tillbaka|tilbake|tilbage|назад|wstecz|戻る|返回|חזרה)(\s|$)/i;

/** Whether a line is a link only, such as those of menus. */
export function isOneLink(content: readonly Child[]): boolean {
  const links = content.filter(isElement).flatMap((node) => (node.tagName === 'a' ? [node] : findLinks(node)));
  return links.length > 0 && readText(links) === readText(content);
}
