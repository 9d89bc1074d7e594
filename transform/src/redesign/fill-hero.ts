import { findDescendantElements, getAttribute } from '../html/tree.ts';
import type { Block, Hero, Section, SiteContent } from './content.ts';
import { isAsWideAsScreen, isGoodPicture } from './hero-picture.ts';
import { introducesNext } from './introduces-next.ts';
import { measureBlocks } from './measure-blocks.ts';
import { showBehindTexts } from './open-first-slide.ts';
import { readPictureSize } from './picture-size.ts';
import { readText } from './read-text.ts';

type Picture = Extract<Block, { kind: 'image' }>;

/** Texts up to this length fit beside the first picture. */
const MAX_LEAD = 900;
/** Texts up to this length fit beside the only picture of a page. */
const MAX_STORY = 1800;
/** A heading and a text up to these lengths continue a headline that stands alone. */
const MAX_SUBTITLE = 60;
const MAX_SUBTITLE_TEXT = 300;
/** A picture that comes this early belongs to the first screen. */
const MAX_PICTURE_POSITION = 3;

/**
 * Fills a first screen that has a headline only with what follows it: the first texts, the first picture, or a form. A logo that the
 * header shows already isn't a picture.
 */
export function fillHero({ hero, sections, logo }: Pick<SiteContent, 'hero' | 'sections' | 'logo'>): {
  hero: Hero;
  sections: Section[];
  form?: Block;
} {
  const filled: Hero = { ...hero, blocks: [...hero.blocks] };
  const source = logo && getAttribute(logo, 'src');
  if (hero.picture && source !== undefined && getAttribute(hero.picture.element, 'src') === source) delete filled.picture;
  const pictures = filled.blocks.filter((block) => block.kind === 'image');
  filled.blocks = filled.blocks.filter((block) => block.kind !== 'image');
  const rest = pictures.length > 0 ? [{ blocks: pictures }, ...sections] : [...sections];
  if (!filled.picture) takeSlide(rest, filled);
  removeCopies(rest, filled.picture);
  if (filled.picture) removeRepeatedTexts(rest, filled);
  const [first, ...others] = rest;
  if (!first) return { hero: filled, sections: rest };
  const isBare = filled.blocks.length === 0;
  const [start] = first.blocks;
  const hasLabel = first.heading?.eyebrow !== undefined || (start?.kind === 'text' && start.isSectionLabel);
  // A label begins a section of its own.
  if (hasLabel || (first.heading && !(isBare && isShort(first)))) return { hero: filled, sections: rest };
  let blocks = [...first.blocks];
  if (first.heading) filled.blocks.push({ ...first.heading, level: 2 });
  if (!filled.picture) {
    const isFirstPicture = (block: Block): block is Picture => block.kind === 'image' && isGoodPicture(block);
    const picture = blocks.slice(0, MAX_PICTURE_POSITION).find(isFirstPicture);
    const introduction = picture ? blocks.slice(0, blocks.indexOf(picture)) : [];
    if (picture && introduction.every(({ kind }) => kind === 'text' || kind === 'image')) {
      filled.picture = picture;
      blocks = blocks.filter((block) => block !== picture);
    }
  }
  // A picture that the first screen has already is that of a story only on a page without further sections.
  const story = filled.picture && others.length > 0 ? undefined : findStoryPicture(filled, blocks);
  if (story) {
    filled.picture = story;
    blocks = blocks.filter((block) => block !== story);
  }
  if (isBare || story) {
    let length = 0;
    const max = story ? MAX_STORY : MAX_LEAD;
    while (blocks[0]?.kind === 'text' && length + readText(blocks[0].content).length <= max) {
      length += readText(blocks[0].content).length;
      filled.blocks.push(blocks.shift() as Block);
    }
    if (introducesNext(filled.blocks.at(-2), filled.blocks.at(-1), blocks[0])) blocks.unshift(filled.blocks.pop() as Block);
  }
  const form = !filled.picture && blocks[0]?.kind === 'form' ? blocks.shift() : undefined;
  return { hero: filled, sections: blocks.length > 0 ? [{ blocks }, ...others] : others, ...(form && { form }) };
}

/** The picture of a story: the only one among texts that all fit beside it, such as the portrait of the person who writes. */
function findStoryPicture(hero: Hero, following: readonly Block[]): Picture | undefined {
  const blocks: Block[] = [...(hero.picture ? [hero.picture] : []), ...hero.blocks, ...following];
  const texts = blocks.filter(({ kind }) => kind === 'text');
  const picture = blocks.find((block) => block.kind === 'image');
  if (!picture || texts.length === 0 || texts.length + 1 !== blocks.length || measureBlocks(texts) > MAX_STORY) return undefined;
  return isGoodPicture(picture) && !isAsWideAsScreen(picture.element) ? picture : undefined;
}

/** The copies that a slider adds of its first picture are left out of the section below the first screen. */
function removeCopies(sections: Section[], picture: Picture | undefined): void {
  const [first, ...others] = sections;
  const source = picture && readSource(picture);
  if (!first || !source) return;
  const isCopy = (block: Block) => block.kind === 'image' && !block.link && readSource(block) === source;
  const blocks = first.blocks.filter((block) => !isCopy(block));
  sections.splice(0, sections.length, ...(first.heading || blocks.length > 0 ? [{ ...first, blocks }] : []), ...others);
}

/** Slides that repeat the texts of the first screen on other pictures are pictures only. */
function removeRepeatedTexts(sections: Section[], hero: Hero): void {
  const [first] = sections;
  const said = new Set([hero.headline, ...hero.blocks.flatMap((block) => ('content' in block ? [block.content] : []))].map(readText));
  const isRepeated = (block: Block) => 'content' in block && said.has(readText(block.content));
  for (const [i, block] of first?.blocks.entries() ?? []) {
    if (!('items' in block) || !block.items.every((item) => item.every((each) => each.kind === 'image' || isRepeated(each)))) continue;
    const pictures = block.items.flatMap((item) => item.filter(({ kind }) => kind === 'image'));
    first?.blocks.splice(i, 1, ...pictures);
    return;
  }
}

function readSource({ element }: Picture): string | undefined {
  const image = element.tagName === 'picture' ? findDescendantElements(element).find(({ tagName }) => tagName === 'img') : element;
  return image && getAttribute(image, 'src');
}

/** Whether a section begins with a short text, so that its heading continues the headline. */
function isShort({ heading, blocks }: Section): boolean {
  const [text] = blocks;
  return (
    heading !== undefined &&
    text?.kind === 'text' &&
    readText(text.content).length <= MAX_SUBTITLE_TEXT &&
    readText(heading.content).length <= MAX_SUBTITLE
  );
}

/** Files of slides, and the width from which on pictures of a row are too large for cards. */
const SLIDE_FILE = /(^|[^a-z])(slide[rs]?|banner|carousel|promo|hero|kv|main-?visual)(?![a-z])[^/]*\.(jpe?g|png|webp|avif)([?#]|$)/i;
const MIN_SLIDE_PX = 800;
const MAX_SLIDES = 8;

/** The picture of the first of several slides above the content is that of the first screen, and its texts follow the headline. */
function takeSlide(sections: Section[], hero: Hero): void {
  const [first, ...others] = sections;
  const position = first?.blocks.findIndex(({ kind }) => kind === 'cards') ?? -1;
  const slides = first?.blocks[position];
  if (!first || first.heading || position > 1 || slides?.kind !== 'cards' || slides.items.length > MAX_SLIDES) return;
  const pictures = slides.items.map((item) => item.find((block): block is Picture => block.kind === 'image'));
  if (!pictures.every((picture) => picture && isSlide(picture))) return;
  const [slide, ...rest] = slides.items as [Block[], ...Block[][]];
  const source = getAttribute((pictures[0] as Picture).element, 'src');
  const isShown = (block: Block) => block.kind === 'image' && getAttribute(block.element, 'src') === source;
  hero.picture = pictures[0] as Picture;
  // A slide with texts of its own shows them on its picture.
  if (slide.some(({ kind }) => kind === 'text')) showBehindTexts(hero.picture.element);
  hero.blocks.push(...slide.filter((block) => !isShown(block)));
  const left: Block[] = rest.length > 0 ? [{ kind: 'cards', items: rest }] : [];
  const blocks = first.blocks.toSpliced(position, 1, ...left);
  sections.splice(0, sections.length, ...(blocks.length > 0 ? [{ blocks }] : []), ...others);
}

function isSlide({ element }: Picture): boolean {
  return SLIDE_FILE.test(getAttribute(element, 'src')?.split('/').at(-1) ?? '') || readPictureSize(element).width >= MIN_SLIDE_PX;
}
