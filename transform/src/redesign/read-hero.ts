import { type Child, createTextNode, type Element, getAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { chooseHeadline, isOneLink } from './choose-headline.ts';
import type { Block, Hero } from './content.ts';
import { createElement } from './create-element.ts';
import { isSentence } from './demote-lines.ts';
import { hasLink } from './find-links.ts';
import { findHeadingList } from './heading-list.ts';
import { isAsWideAsScreen, isGoodPicture } from './hero-picture.ts';
import { introducesNext } from './introduces-next.ts';
import { openFirstSlide } from './open-first-slide.ts';
import { readPictureSize } from './picture-size.ts';
import { readText } from './read-text.ts';
import { readTitle } from './read-title.ts';
import { isFragment, toWord } from './title-parts.ts';

type Heading = Extract<Block, { kind: 'heading' }>;
type Picture = Extract<Block, { kind: 'image' }>;

/** Blocks that may come before a headline. */
const MAX_BEFORE_HEADLINE = 4;
/** What has more text before a main heading is content that stays where it is. */
const MAX_ASIDE_TEXT = 900;
const MAX_HERO_TEXT = 420;
const MAX_EYEBROW = 60;
const MIN_LARGE_LEAD = 30;
/** Lengths of the first line of a headline, and of two lines together. */
const MAX_HEADLINE_PART = 40;
const MAX_JOINED = 140;
const MIN_JOINED_SCALE = 1.5;
const SAME_SCALE = 0.02;
/** Blocks after the headline among which a picture is found. */
const MAX_BEFORE_PICTURE = 5;

/** Blocks without the lines near the start that repeat the name, which the header shows, unless it is the headline. */
function withoutRepeatedName(blocks: Block[], name: string, headline: Block | undefined): Block[] {
  const isName = (block: Block, position: number) =>
    position <= MAX_BEFORE_HEADLINE && 'content' in block && block !== headline && toWord(readText(block.content)) === toWord(name);
  return blocks.filter((block, position) => !isName(block, position));
}

/**
 * The headline is the heading that most evidence supports, else the page's title, which also is that of a list. What a page has before
 * it, such as the boxes of a column at its side, comes after the rest.
 */
export function readHero(all: Block[], page: Page, name: string): { hero: Hero; rest: Block[] } {
  const joined = joinHeadlines(openFirstSlide(all), page.body);
  const chosen = chooseHeadline(joined, page, name);
  const headline = measureText(joined.slice(0, Math.max(chosen, 0))) > MAX_ASIDE_TEXT ? undefined : joined[chosen];
  const { blocks: separated, aside } = separateAside(joined, headline ? chosen : -1);
  const read = withoutRepeatedName(separated, name, headline);
  const found = headline ? read.indexOf(headline) : -1;
  const top = read.slice(0, MAX_BEFORE_HEADLINE + 1).findIndex(({ kind }) => kind === 'heading');
  const list = findHeadingList(read, found >= 0 ? found : top, page, name);
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
    if (block.kind === 'image' && isGoodPicture(block) && (!hero.picture || isBetter(block, hero.picture))) {
      // What leads elsewhere, such as a notice of a sponsor, isn't the picture of the page if there is another one, and comes at the end.
      if (hero.picture) (hero.picture.link ? aside : pictures).push(hero.picture);
      hero.picture = block;
    } else if ((block.kind === 'text' || block.kind === 'heading') && !hero.eyebrow && readText(block.content).length <= MAX_EYEBROW)
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
  const shown = toWord(readText(hero.headline));
  const isRepeated = (block: Block) =>
    (block.kind === 'text' || block.kind === 'heading') && toWord(readText(block.content)) === shown && !hasLink(block.content);
  hero.blocks = hero.blocks.filter((block) => !isRepeated(block));
  if (hero.eyebrow && isRepeated(hero.eyebrow)) delete hero.eyebrow;
  const following = blocks.slice(next);
  const first = following.find(({ kind }) => kind === 'heading');
  const rest = [...pictures, ...following.filter((block) => block !== first || !isRepeated(block))];
  if (rest[0] && isDrawnText(rest[0], shown)) rest.shift();
  if (!hero.picture && !list) takePicture(rest, hero);
  return { hero, rest: [...rest, ...aside] };
}

/** Whether a picture suits the first screen better than another one, which leads elsewhere or is less wide, such as a logo on it. */
function isBetter(picture: Picture, other: Picture): boolean {
  if (picture.link) return false;
  return other.link !== undefined || (isAsWideAsScreen(picture.element) && !isAsWideAsScreen(other.element));
}

/** A picture of letters is at most this high, and at least so many times as wide. */
const MAX_LETTERS_PX = 80;
const MIN_LETTERS_RATIO = 2.5;

/** Whether a block is a picture of the letters of this text, which the headline replaces. */
function isDrawnText(block: Block, word: string): boolean {
  if (block.kind !== 'image' || block.link || !toWord(getAttribute(block.element, 'alt') ?? '').startsWith(word)) return false;
  const { width, height } = readPictureSize(block.element);
  return height > 0 && height <= MAX_LETTERS_PX && width >= height * MIN_LETTERS_RATIO;
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

/** Adds the texts and the picture after the headline. Returns the position of the first block that is not a part of the hero. */
function readLead(blocks: readonly Block[], start: number, hero: Hero): number {
  let length = 0;
  let position = start;
  for (; position < blocks.length; position++) {
    const block = blocks[position] as Block;
    const text = block.kind === 'text' ? readText(block.content).length : 0;
    if (block.kind === 'image' && !hero.picture && isGoodPicture(block)) hero.picture = block;
    else if (block.kind === 'text' && !block.isSectionLabel && length + text <= MAX_HERO_TEXT) {
      length += text;
      hero.blocks.push(block);
    } else if (isLargeLead(block, hero)) hero.blocks.push({ kind: 'text', content: (block as Heading).content });
    else if (isSubtitle(block, blocks[position + 1], blocks[start - 1]) && hero.blocks.length === 0)
      hero.blocks.push({ kind: 'text', content: (block as Heading).content });
    else break;
  }
  if (!introducesNext(blocks[position - 2], blocks[position - 1], blocks[position]) || hero.blocks.at(-1) !== blocks[position - 1])
    return position;
  hero.blocks.pop();
  return position - 1;
}

/** A line directly below the headline that is only as large as a heading, or a sentence that is one, introduces the page. */
function isLargeLead(block: Block, hero: Hero): boolean {
  if (block.kind !== 'heading' || hero.blocks.length > 0) return false;
  const text = readText(block.content);
  return block.isEmphasized ? text.length > MIN_LARGE_LEAD : isSentence(block);
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
    Math.abs(first.scale - second.scale) < SAME_SCALE &&
    ((first.level === 1 && second.level === 1) || (/^\p{Ll}/u.test(end) && first.scale >= MIN_JOINED_SCALE));
  if (isOneLink(first.content) || start.length + end.length > MAX_JOINED || !(isFragment(start) || isOne)) return blocks;
  const separator = isFragment(start) ? createTextNode(' ', body) : createElement('br', {});
  const joined: Block = { ...first, content: [...first.content, separator, ...second.content] };
  return blocks.toSpliced(position, 2, joined);
}

/** Separates what comes before the headline from the blocks, if that is more than fits above it, but for a picture from edge to edge. */
function separateAside(blocks: Block[], position: number): { blocks: Block[]; aside: Block[] } {
  const before = blocks.slice(0, Math.max(position, 0));
  const isShort = (block: Block) =>
    block.kind === 'image' || ((block.kind === 'text' || block.kind === 'heading') && readText(block.content).length <= MAX_EYEBROW * 2);
  const isAbove = before.filter(({ kind }) => kind !== 'image').length <= MAX_BEFORE_HEADLINE && before.every(isShort);
  if (isAbove) return { blocks, aside: [] };
  const picture = before.find((block) => block.kind === 'image' && isGoodPicture(block) && isAsWideAsScreen(block.element));
  return { blocks: [...(picture ? [picture] : []), ...blocks.slice(position)], aside: before.filter((block) => block !== picture) };
}

function measureText(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if ('items' in block) return sum + block.items.reduce((inner, item) => inner + measureText(item), 0);
    return block.kind === 'text' || block.kind === 'heading' ? sum + readText(block.content).length : sum;
  }, 0);
}
