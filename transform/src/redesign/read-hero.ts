import { type Child, createTextNode, type Element, isElement } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { Block, Hero } from './content.ts';
import { createElement } from './create-element.ts';
import { findLinks } from './find-links.ts';
import { findHeadingList } from './heading-list.ts';
import { isGoodPicture } from './hero-picture.ts';
import { openFirstSlide } from './open-first-slide.ts';
import { isPricedHeading } from './priced-heading.ts';
import { readText } from './read-text.ts';
import { isCalledByMenu, readTitle } from './read-title.ts';
import { isFragment, splitTitle, toWord } from './title-parts.ts';

type Heading = Extract<Block, { kind: 'heading' }>;

/** Blocks that may come before a main heading, and before another headline. */
const MAX_BEFORE_MAIN_HEADING = 14;
const MAX_BEFORE_HEADLINE = 4;
/** What has more text before a main heading is content that stays where it is. */
const MAX_ASIDE_TEXT = 900;
/** A heading that is called as the page may come a little later. */
const MAX_BEFORE_TITLE = 8;
const MAX_HEADLINE = 160;
const MAX_HERO_TEXT = 420;
const MAX_EYEBROW = 60;
const MIN_HEADLINE = 12;
const MIN_LARGE_LEAD = 30;
/** Lengths of the first line of a headline, and of two lines together. */
const MAX_HEADLINE_PART = 40;
const MAX_JOINED = 140;
const MIN_JOINED_SCALE = 1.5;
const SAME_SCALE = 0.02;
/** Blocks after the headline among which a picture is found. */
const MAX_BEFORE_PICTURE = 3;
/** Headings of menus, fields and baskets say nothing about the page. */
const LABEL =
  /^(main |site )?(menu|navigation|search|suche|login|log in|sign in|anmelden|cart|your cart|warenkorb|categories|kategorien|contents|inhalt|language|share|loading.*)[:.…]?$/i;

/** The header names the business already. */
export function withoutRepeatedName(blocks: Block[], name: string): Block[] {
  const isName = (block: Block) =>
    (block.kind === 'text' || (block.kind === 'heading' && block.level > 1)) &&
    readText(block.content).toLowerCase() === name.toLowerCase();
  const position = blocks.slice(0, MAX_BEFORE_HEADLINE).findIndex(isName);
  return position < 0 ? blocks : blocks.toSpliced(position, 1);
}

/**
 * The headline is the first main heading near the start, else another heading there, else the page's title, which also is that of a
 * list. What a page has before its main heading, such as the boxes of a column at its side, comes after the rest.
 */
export function readHero(all: Block[], page: Page, name: string): { hero: Hero; rest: Block[] } {
  const { blocks: read, aside } = separateAside(withoutNameHeadline(joinHeadlines(openFirstSlide(all), page.body), page, name));
  const found = findHeadline(read, page, name);
  const first = read.slice(0, MAX_BEFORE_HEADLINE + 1).findIndex(({ kind }) => kind === 'heading');
  const list = findHeadingList(read, found >= 0 ? found : first, page, name);
  const blocks = list?.blocks ?? read;
  const position = list ? -1 : found;
  const line = position < 0 && readTitle(page, '') === '' ? takeFirstLine(blocks) : undefined;
  const eyebrow = position >= 0 ? (blocks[position] as Heading).eyebrow : undefined;
  const hero: Hero = {
    ...(eyebrow && { eyebrow: { kind: 'text', content: eyebrow } }),
    headline:
      position >= 0 ? (blocks[position] as Heading).content : (line ?? [createTextNode(list?.title ?? readTitle(page, name), page.body)]),
    blocks: [],
  };
  const pictures: Block[] = [];
  for (const block of position >= 0 ? blocks.slice(0, position) : []) {
    if (block.kind === 'image' && !hero.picture && isGoodPicture(block)) hero.picture = block;
    else if ((block.kind === 'text' || block.kind === 'heading') && !hero.eyebrow && readText(block.content).length <= MAX_EYEBROW)
      hero.eyebrow = { kind: 'text', content: block.content };
    else if (block.kind === 'image') pictures.push(block);
    else hero.blocks.push(block);
  }
  const next = readLead(list ? blocks.slice(0, list.start) : blocks, position + 1, hero);
  // A label that is a link is an action below the headline.
  if (hero.eyebrow?.kind === 'text' && isOneLink(hero.eyebrow.content)) {
    hero.blocks.push(hero.eyebrow);
    delete hero.eyebrow;
  }
  if (toWord(readText(hero.headline)) === toWord(name)) takeClaim(hero);
  const headline = readText(hero.headline).toLowerCase();
  const isRepeated = (block: Block) => block.kind === 'text' && readText(block.content).toLowerCase() === headline;
  hero.blocks = hero.blocks.filter((block) => !isRepeated(block));
  if (hero.eyebrow && isRepeated(hero.eyebrow)) delete hero.eyebrow;
  const rest = [...pictures, ...blocks.slice(next)];
  if (!hero.picture && !list) takePicture(rest, hero);
  return { hero, rest: [...rest, ...aside] };
}

/** Lengths of a claim, which isn't a sentence, in letters and words; letters of scripts without spaces between words count as words of two. */
const MAX_CLAIM = 110;
const MIN_CLAIM_WORDS = 3;
const MAX_CLAIM_DIGITS = 4;

/** Makes the first line below a headline that only repeats the name the headline, if it says what the page is about. */
function takeClaim(hero: Hero): void {
  const [lead] = [...(hero.eyebrow ? [hero.eyebrow] : []), ...hero.blocks];
  if (lead?.kind !== 'text') return;
  const end = lead.content.findIndex(({ nodeName }) => nodeName === 'br');
  const line = end < 0 ? lead.content : lead.content.slice(0, end);
  const following = end < 0 ? [] : lead.content.slice(end + 1);
  if (!isClaim(line)) return;
  hero.headline = line;
  if (lead === hero.eyebrow) delete hero.eyebrow;
  else hero.blocks = [...(following.length > 0 ? [{ ...lead, content: following }] : []), ...hero.blocks.slice(1)];
}

function isClaim(line: readonly Child[]): boolean {
  const text = readText(line);
  const words = text.split(' ').length + (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) / 2;
  const isDated = (text.match(/\d/g)?.length ?? 0) > MAX_CLAIM_DIGITS;
  if (text.length > MAX_CLAIM || words < MIN_CLAIM_WORDS || isDated || /[.。:;,]$|@|https?:/.test(text)) return false;
  return !line.some((node) => isElement(node) && (node.tagName === 'a' || findLinks(node).length > 0));
}

/** The first line of a page without headings and title is its headline, if it is short. */
function takeFirstLine(blocks: Block[]): Child[] | undefined {
  const [first] = blocks;
  if (first?.kind !== 'text') return undefined;
  const text = readText(first.content);
  if (text.length > MAX_EYEBROW || !/\p{L}{3}/u.test(text)) return undefined;
  blocks.shift();
  return first.content;
}

/** Position of the headline; -1 if the page has none at its start. */
function findHeadline(blocks: readonly Block[], page: Page, name: string): number {
  const start = takeStart(blocks);
  const isHeadline = (block: Block): block is Heading => {
    if (block.kind !== 'heading') return false;
    const text = readText(block.content);
    return text.length <= MAX_HEADLINE && !LABEL.test(text) && !(block.isEmphasized && isOneLink(block.content));
  };
  const first = start.findIndex((block) => isHeadline(block) && block.level === 1);
  const titles = new Set(splitTitle(page.title).map(toWord));
  const titled = blocks.slice(0, MAX_BEFORE_TITLE).findIndex((block) => isHeadline(block) && titles.has(toWord(readText(block.content))));
  const largest = Math.max(...start.filter(isHeadline).map(({ scale }) => scale));
  const position = first >= 0 ? first : titled >= 0 ? titled : start.findIndex((block) => isHeadline(block) && block.scale === largest);
  if (first < 0 && titled < 0 && (isSectionHeading(blocks, position) || isCalledByMenu(page, name, blocks[position]))) return -1;
  const isBefore = (block: Block) =>
    block.kind === 'image' ||
    ((block.kind === 'text' || (block.kind === 'heading' && (first < 0 || block.isEmphasized))) &&
      readText(block.content).length <= MAX_EYEBROW * 2);
  return blocks.slice(0, Math.max(position, 0)).every(isBefore) ? position : -1;
}

/** Whether a heading is the label of one of several sections, or of a list of links. */
function isSectionHeading(blocks: readonly Block[], position: number): boolean {
  const heading = blocks[position];
  if (heading?.kind !== 'heading') return false;
  const text = readText(heading.content);
  if (text.length > MAX_SECTION_LABEL || text.split(' ').length > MAX_SECTION_WORDS) return false;
  const isAlike = (block: Block) =>
    block.kind === 'heading' && block.level === heading.level && Math.abs(block.scale - heading.scale) <= SAME_SCALE;
  if (isPricedHeading(blocks, position)) return false;
  const [next] = blocks.slice(position + 1);
  return next?.kind === 'links' || blocks.slice(position + 1).some(isAlike);
}

const MAX_SECTION_LABEL = 24;
const MAX_SECTION_WORDS = 3;

/** The first blocks of a page; pictures aren't counted. */
function takeStart(blocks: readonly Block[]): Block[] {
  const start: Block[] = [];
  for (const block of blocks.slice(0, MAX_BEFORE_MAIN_HEADING)) {
    if (start.filter(({ kind }) => kind !== 'image').length > MAX_BEFORE_HEADLINE) break;
    start.push(block);
  }
  return start;
}

/** Whether a line is a link only, such as those of menus. */
function isOneLink(content: readonly Child[]): boolean {
  const links = content.filter(isElement).flatMap((node) => (node.tagName === 'a' ? [node] : findLinks(node)));
  return links.length > 0 && readText(links) === readText(content);
}

/** Adds the texts and the picture after the headline. Returns the position of the first block that is not a part of the hero. */
function readLead(blocks: readonly Block[], start: number, hero: Hero): number {
  let length = 0;
  let position = start;
  for (; position < blocks.length; position++) {
    const block = blocks[position] as Block;
    const text = block.kind === 'text' ? readText(block.content).length : 0;
    if (block.kind === 'image' && !hero.picture && isGoodPicture(block)) hero.picture = block;
    else if (block.kind === 'text' && length + text <= MAX_HERO_TEXT) {
      length += text;
      hero.blocks.push(block);
    } else if (isLargeLead(block, hero)) hero.blocks.push({ kind: 'text', content: (block as Heading).content });
    else if (isSubtitle(block, blocks[position + 1], blocks[start - 1]) && hero.blocks.length === 0)
      hero.blocks.push({ kind: 'text', content: (block as Heading).content });
    else break;
  }
  return position;
}

/** A line directly below the headline that is only as large as a heading introduces the page. */
function isLargeLead(block: Block, hero: Hero): boolean {
  return (
    block.kind === 'heading' && block.isEmphasized === true && hero.blocks.length === 0 && readText(block.content).length > MIN_LARGE_LEAD
  );
}

/** A short heading of the same level directly below the headline continues it. */
function isSubtitle(block: Block, next: Block | undefined, headline: Block | undefined): boolean {
  if (block.kind !== 'heading' || block.eyebrow || headline?.kind !== 'heading' || block.level !== headline.level) return false;
  return readText(block.content).length <= MAX_EYEBROW && next?.kind === 'text';
}

/** Moves a picture that follows soon, and belongs to no heading, to the first screen. */
function takePicture(rest: Block[], hero: Hero): void {
  const start = rest.slice(0, MAX_BEFORE_PICTURE);
  const heading = start.findIndex((block) => block.kind === 'heading' || 'items' in block);
  const position = (heading < 0 ? start : start.slice(0, heading)).findIndex((block) => block.kind === 'image' && isGoodPicture(block));
  const block = rest[position];
  if (block?.kind !== 'image') return;
  hero.picture = block;
  rest.splice(position, 1);
}

/** A headline that only begins a sentence continues in the next line, and so does a main heading in two lines. */
function joinHeadlines(blocks: Block[], body: Element): Block[] {
  const position = blocks.slice(0, MAX_BEFORE_HEADLINE + 1).findIndex(({ kind }) => kind === 'heading');
  const [first, second] = [blocks[position], blocks[position + 1]];
  if (first?.kind !== 'heading' || !second || (second.kind !== 'heading' && second.kind !== 'text')) return blocks;
  const [start, end] = [readText(first.content), readText(second.content)];
  // Both lines of one headline are equally large.
  const isOne =
    second.kind === 'heading' &&
    !second.eyebrow &&
    start.length <= MAX_HEADLINE_PART &&
    ((first.level === 1 && second.level === 1) ||
      (/^\p{Ll}/u.test(end) && first.scale >= MIN_JOINED_SCALE && Math.abs(first.scale - second.scale) < SAME_SCALE));
  if (start.length + end.length > MAX_JOINED || !(isFragment(start) || isOne)) return blocks;
  const separator = isFragment(start) ? createTextNode(' ', body) : createElement('br', {});
  const joined: Block = { ...first, content: [...first.content, separator, ...second.content] };
  return blocks.toSpliced(position, 2, joined);
}

/** A page whose first headline is its name has another one that says more, if a heading follows soon or its title does. */
function withoutNameHeadline(blocks: Block[], page: Page, name: string): Block[] {
  const position = blocks.slice(0, MAX_BEFORE_HEADLINE + 1).findIndex((block) => block.kind === 'heading' && block.level === 1);
  const headline = blocks[position];
  if (headline?.kind !== 'heading' || toWord(readText(headline.content)) !== toWord(name)) return blocks;
  const next = blocks.slice(position + 1, position + 2 + MAX_BEFORE_HEADLINE).findIndex((block) => block.kind === 'heading');
  const following = blocks[position + 1 + next];
  const withoutName = toWord(readTitle(page, name)) === toWord(name) ? blocks : blocks.toSpliced(position, 1);
  const between = blocks.slice(position + 1, position + 1 + next);
  if (between.some((block) => block.kind !== 'image' && !(block.kind === 'text' && readText(block.content).length <= MAX_EYEBROW)))
    return withoutName;
  if (next < 0 || following?.kind !== 'heading') return withoutName;
  const text = readText(following.content);
  if (text.length < MIN_HEADLINE || (text.match(/\p{L}/gu)?.length ?? 0) < text.length / 2) return blocks;
  return blocks.toSpliced(position + 1 + next, 1, { ...following, level: 1 }).toSpliced(position, 1);
}

/** Separates what comes before a main heading from the blocks, if that is more than fits above a headline. */
function separateAside(blocks: Block[]): { blocks: Block[]; aside: Block[] } {
  const main = blocks.slice(0, MAX_BEFORE_MAIN_HEADING + 1).findIndex((block) => block.kind === 'heading' && block.level === 1);
  const before = blocks.slice(0, Math.max(main, 0));
  const isShort = (block: Block) => block.kind === 'image' || block.kind === 'text' || (block.kind === 'heading' && block.isEmphasized);
  const isAbove = before.filter(({ kind }) => kind !== 'image').length <= MAX_BEFORE_HEADLINE && before.every(isShort);
  if (isAbove || measureText(before) > MAX_ASIDE_TEXT) return { blocks, aside: [] };
  return { blocks: blocks.slice(main), aside: before };
}

function measureText(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if ('items' in block) return sum + block.items.reduce((inner, item) => inner + measureText(item), 0);
    return block.kind === 'text' || block.kind === 'heading' ? sum + readText(block.content).length : sum;
  }, 0);
}
