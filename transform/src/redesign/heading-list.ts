import { getAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { Block } from './content.ts';
import { isBanner } from './hero-picture.ts';
import { isPricedHeading } from './priced-heading.ts';
import { readText } from './read-text.ts';
import { readTitle } from './read-title.ts';
import { toWord } from './title-parts.ts';

type Heading = Extract<Block, { kind: 'heading' }>;

const MIN_ITEMS = 3;
const MAX_LABEL = 40;
const MAX_WORDS = 5;
const MAX_ALTERNATIVE = 60;
/** A title with more parts between commas consists of keywords. */
const MAX_PARTS = 2;
const SAME_SCALE = 0.02;
/** Two or three words with capitals, as names of people. */
const PERSON = /^\p{Lu}\S*(?: \p{Lu}\S*){1,2}$/u;

/** A list of people or things at the start of a page, which none of its items is the headline of. */
export interface HeadingList {
  title: string;
  /** Position of its first heading. */
  start: number;
  /** The blocks of the page, with a picture above each heading moved below it: it belongs to this item and not to the one before. */
  blocks: Block[];
}

/**
 * Finds the list that a heading is the first item of: short headings of one look follow it. Undefined if nothing says more than this
 * heading: neither the title nor an image with a text above it.
 * @param position that of the heading
 */
export function findHeadingList(blocks: readonly Block[], position: number, page: Page, name: string): HeadingList | undefined {
  const heading = blocks[position];
  if (heading?.kind !== 'heading') return undefined;
  const items = [...blocks.keys()].filter((i) => i >= position && isAlike(blocks[i], heading));
  const labels = items.map((i) => readText((blocks[i] as Heading).content));
  if (items.length < MIN_ITEMS || labels.some((label) => label.length > MAX_LABEL || label.split(' ').length > MAX_WORDS)) return undefined;
  // The name of a product with its price is that of the page, unless others have prices, too.
  const [first = position, second = position] = items;
  if (isPricedHeading(blocks, first) && !isPricedHeading(blocks, second)) return undefined;
  const title = chooseTitle(blocks.slice(0, position), page, name, labels);
  if (title === undefined) return undefined;
  const isPictured =
    items.every((i) => blocks[i - 1]?.kind === 'image') && !blocks.slice(items.at(-1)).some(({ kind }) => kind === 'image');
  return isPictured ? { title, start: first - 1, blocks: lowerPictures(blocks, items) } : { title, start: first, blocks: [...blocks] };
}

function lowerPictures(blocks: readonly Block[], headings: readonly number[]): Block[] {
  const lowered = [...blocks];
  for (const i of headings) lowered.splice(i - 1, 2, blocks[i] as Block, blocks[i - 1] as Block);
  return lowered;
}

function isAlike(block: Block | undefined, heading: Heading): boolean {
  return block?.kind === 'heading' && block.level === heading.level && Math.abs(block.scale - heading.scale) <= SAME_SCALE;
}

/** The part of the title besides the name, else the text of a banner above the list, else the title, if the items are people. */
function chooseTitle(before: readonly Block[], page: Page, name: string, labels: readonly string[]): string | undefined {
  const title = readTitle(page, name);
  // A title that begins with the heading says that the page is about it, and keywords say nothing.
  if (labels.some((label) => toWord(title).startsWith(toWord(label))) || title.split(/[,，、]/).length > MAX_PARTS) return undefined;
  if (toWord(title) !== toWord(name)) return title;
  // What photographs show is no title.
  const banners = before.flatMap((block) => (block.kind === 'image' && isBanner(block.element) ? [block.element] : []));
  const drawn = banners
    .map((element) => getAttribute(element, 'alt')?.trim() ?? '')
    .find((text) => /\p{L}{3}/u.test(text) && text.length <= MAX_ALTERNATIVE && toWord(text) !== toWord(name));
  return drawn ?? (page.title !== '' && labels.every((label) => PERSON.test(label)) ? title : undefined);
}
