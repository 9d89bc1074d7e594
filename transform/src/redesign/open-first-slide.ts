import { type Element, findDescendantElements, isElement } from '../html/tree.ts';
import type { Block } from './content.ts';
import { readText } from './read-text.ts';
import { getShownPicture, NOT_SHOWN, rememberShownPicture } from './shown-pictures.ts';

/** Blocks among which a main heading is looked for; with one, only what the page calls slides is opened. */
const MAX_BEFORE_MAIN_HEADING = 14;
const MAX_SLIDES = 6;

/** The first slide of a row of slides is the first screen of its page. */
export function openFirstSlide(blocks: Block[]): Block[] {
  const firstSlides = blocks
    .slice(0, MAX_BEFORE_SLIDES + 1)
    .findIndex((block) => block.kind === 'heading' || ('items' in block && block.isSlides));
  const position = blocks[firstSlides]?.kind === 'cards' ? firstSlides : blocks.slice(0, 2).findIndex(({ kind }) => kind === 'cards');
  const largeSlides = findLargeSlides(blocks);
  const large = blocks[largeSlides];
  if (large?.kind === 'cards') return openSlides(blocks, largeSlides, large.items);
  const slides = blocks[position];
  if (slides?.kind === 'cards' && slides.isSlides) return openSlides(blocks, position, slides.items);
  if (
    slides?.kind !== 'cards' ||
    slides.items.every(isTile) ||
    blocks.slice(0, MAX_BEFORE_MAIN_HEADING).some((block) => block.kind === 'heading' && block.level === 1)
  )
    return blocks;
  const [slide, ...others] = slides.items;
  if (!slide?.some((block) => block.kind === 'heading' && block.level <= 2) || others.length >= MAX_SLIDES) return blocks;
  const rest: Block[] = others.length > 0 ? [{ kind: 'cards', items: others }] : [];
  return [...blocks.slice(0, position), ...slide, ...rest, ...blocks.slice(position + 1)];
}

/** The position of slides that show their headings on pictures, or -1; only texts of a bar, or headings below the main one of a slide, come before them. */
function findLargeSlides(blocks: readonly Block[]): number {
  const position = blocks.slice(0, MAX_BEFORE_MAIN_HEADING).findIndex((block) => block.kind === 'cards' && block.isSlides);
  const slides = blocks[position];
  const [slide = []] = slides?.kind === 'cards' ? slides.items : [];
  const level = Math.min(...slide.map((block) => (block.kind === 'heading' ? block.level : Number.POSITIVE_INFINITY)));
  const isBefore = (block: Block) => (block.kind === 'heading' ? level === 1 && block.level > 1 : /^(text|list|links)$/.test(block.kind));
  return isTile(slide) && level < Number.POSITIVE_INFINITY && blocks.slice(0, position).every(isBefore) ? position : -1;
}

/** Whether a part shows its texts on a picture of its own, as those that divide a screen do. */
function isTile(item: readonly Block[]): boolean {
  return item.some((block) => block.kind === 'image' && getShownPicture(block.element)?.scrim !== undefined);
}

/** Blocks before the slides of a first screen. */
const MAX_BEFORE_SLIDES = 2;

/**
 * Opens the first one of slides. Its heading is the headline, and the other slides that show something else are cards. Slides without
 * headings illustrate the heading below them: the first picture comes before it, what else they show after the texts below it.
 */
function openSlides(blocks: Block[], position: number, [slide = [], ...others]: Block[][]): Block[] {
  const headings = slide.filter((block) => block.kind === 'heading');
  const heading = headings.toSorted((one, other) => one.level - other.level || other.scale - one.scale)[0];
  const first = slide.map((block) => (block === heading && block.kind === 'heading' ? { ...block, level: 1 } : block));
  const shown = JSON.stringify(slide.map(listContent));
  const different = others.filter((other) => JSON.stringify(other.map(listContent)) !== shown);
  const rest: Block[] = different.length > 0 ? [{ kind: 'cards', items: different }] : [];
  const [before, after] = [blocks.slice(0, position), blocks.slice(position + 1)];
  const picture = slide.find((block) => block.kind === 'image');
  if (heading || picture?.kind !== 'image' || after[0]?.kind !== 'heading') return [...before, ...first, ...rest, ...after];
  const texts = slide.filter((block) => block !== picture);
  if (texts.length > 0) showBehindTexts(picture.element);
  const end = after.findIndex((block, i) => i > 0 && block.kind !== 'text');
  const lead = after.slice(0, end < 0 ? after.length : end);
  return [...before, picture, ...lead, ...texts, ...rest, ...after.slice(lead.length)];
}

/** Notes that a page shows texts on a picture. */
export function showBehindTexts(image: Element): void {
  rememberShownPicture(image, { ...(getShownPicture(image) ?? NOT_SHOWN), isFull: true, scrim: 'dark' });
}

/** What a block shows: its texts, and the addresses of its links and pictures. */
function listContent(block: Block): unknown {
  if ('items' in block) return block.items.map((item) => item.map(listContent));
  const nodes = 'content' in block ? block.content : 'links' in block ? block.links : [block.element];
  const elements = [...nodes, ...('link' in block && block.link ? [block.link] : [])].filter(isElement);
  const addresses = elements
    .flatMap((element) => [element, ...findDescendantElements(element)])
    .flatMap(({ attrs }) => attrs.flatMap(({ name, value }) => (/^(src|srcset|href|name)$/.test(name) ? [value] : [])));
  return [block.kind, readText(nodes), addresses];
}
