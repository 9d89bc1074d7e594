import { createTextNode } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { Block, Hero } from './content.ts';
import { splitTitle } from './read-name.ts';
import { readText } from './read-text.ts';

type Heading = Extract<Block, { kind: 'heading' }>;

/** Blocks that may come before a main heading, and before another headline. */
const MAX_BEFORE_MAIN_HEADING = 14;
const MAX_BEFORE_HEADLINE = 4;
const MAX_HERO_TEXT = 420;
const MAX_EYEBROW = 60;
const MIN_HEADLINE = 12;

/** The header names the business already. */
export function withoutRepeatedName(blocks: Block[], name: string): Block[] {
  const isName = (block: Block) =>
    (block.kind === 'text' || (block.kind === 'heading' && block.level > 1)) &&
    readText(block.content).toLowerCase() === name.toLowerCase();
  const position = blocks.slice(0, MAX_BEFORE_HEADLINE).findIndex(isName);
  return position < 0 ? blocks : blocks.toSpliced(position, 1);
}

/**
 * The headline is the first main heading near the start, else the page's title. What a page has before its main heading, such as the
 * boxes of a column at its side, comes after the rest.
 */
export function readHero(all: Block[], page: Page, name: string): { hero: Hero; rest: Block[] } {
  const { blocks, aside } = separateAside(withoutNameHeadline(all, name));
  const start = blocks.slice(0, MAX_BEFORE_HEADLINE + 1);
  const first = start.findIndex((block) => block.kind === 'heading' && block.level === 1);
  const any = start.findIndex((block) => block.kind === 'heading');
  const position = first >= 0 ? first : any;
  const before = blocks.slice(0, Math.max(position, 0));
  const fits =
    position >= 0 &&
    before.every((block) => block.kind === 'image' || (block.kind === 'text' && readText(block.content).length <= MAX_EYEBROW * 2));
  const headline = fits ? (blocks[position] as Heading).content : [createTextNode(readTitle(page, name), page.body)];
  const hero: Hero = { headline, blocks: [] };
  let next = fits ? position + 1 : 0;
  if (fits) {
    for (const block of before) {
      if (block.kind === 'image' && !hero.picture) hero.picture = block;
      else if (block.kind === 'text' && !hero.eyebrow && readText(block.content).length <= MAX_EYEBROW) hero.eyebrow = block;
      else hero.blocks.push(block);
    }
  }
  let length = 0;
  for (; next < blocks.length; next++) {
    const block = blocks[next] as Block;
    if (block.kind === 'image' && !hero.picture) hero.picture = block;
    else if (block.kind === 'text' && length + readText(block.content).length <= MAX_HERO_TEXT) {
      length += readText(block.content).length;
      hero.blocks.push(block);
    } else break;
  }
  return { hero, rest: [...blocks.slice(next), ...aside] };
}

/** A page whose first headline is its name has another one that says more, if a heading follows soon. */
function withoutNameHeadline(blocks: Block[], name: string): Block[] {
  const toWord = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const position = blocks.slice(0, MAX_BEFORE_HEADLINE + 1).findIndex((block) => block.kind === 'heading' && block.level === 1);
  const headline = blocks[position];
  if (headline?.kind !== 'heading' || toWord(readText(headline.content)) !== toWord(name)) return blocks;
  const next = blocks.slice(position + 1, position + 2 + MAX_BEFORE_HEADLINE).findIndex((block) => block.kind === 'heading');
  const following = blocks[position + 1 + next];
  if (next < 0 || following?.kind !== 'heading' || readText(following.content).length < MIN_HEADLINE) return blocks;
  return blocks.toSpliced(position + 1 + next, 1, { ...following, level: 1 }).toSpliced(position, 1);
}

/** The part of the title that is about this page. */
function readTitle({ title }: Page, name: string): string {
  const parts = splitTitle(title).filter((part) => part.toLowerCase() !== name.toLowerCase());
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? (title || name);
}

/** Separates what comes before a main heading from the blocks, if that is more than fits above a headline. */
function separateAside(blocks: Block[]): { blocks: Block[]; aside: Block[] } {
  const main = blocks.slice(0, MAX_BEFORE_MAIN_HEADING + 1).findIndex((block) => block.kind === 'heading' && block.level === 1);
  const before = blocks.slice(0, Math.max(main, 0));
  const isAbove = before.length <= MAX_BEFORE_HEADLINE && before.every(({ kind }) => kind === 'image' || kind === 'text');
  return isAbove ? { blocks, aside: [] } : { blocks: blocks.slice(main), aside: before };
}
