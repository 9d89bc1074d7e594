import { getAttribute } from '../html/tree.ts';
import type { Block, Hero, Section, SiteContent } from './content.ts';
import { isGoodPicture } from './hero-picture.ts';
import { readPictureSize } from './picture-size.ts';
import { readText } from './read-text.ts';
import { getShownPicture, rememberShownPicture } from './shown-pictures.ts';

type Picture = Extract<Block, { kind: 'image' }>;

/** Texts up to this length fit beside the first picture. */
const MAX_LEAD = 900;
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
  const [first, ...others] = rest;
  if (!first) return { hero: filled, sections: rest };
  const isBare = filled.blocks.length === 0;
  if (first.heading && !(isBare && isShort(first))) return { hero: filled, sections: rest };
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
  if (isBare) {
    let length = 0;
    while (blocks[0]?.kind === 'text' && length + readText(blocks[0].content).length <= MAX_LEAD) {
      length += readText(blocks[0].content).length;
      filled.blocks.push(blocks.shift() as Block);
    }
  }
  const form = !filled.picture && blocks[0]?.kind === 'form' ? blocks.shift() : undefined;
  return { hero: filled, sections: blocks.length > 0 ? [{ blocks }, ...others] : others, ...(form && { form }) };
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
  const shown = getShownPicture(hero.picture.element);
  // A slide with texts of its own shows them on its picture.
  if (shown && slide.some(({ kind }) => kind === 'text'))
    rememberShownPicture(hero.picture.element, { ...shown, isFull: true, scrim: 'dark' });
  hero.blocks.push(...slide.filter((block) => !isShown(block)));
  const left: Block[] = rest.length > 0 ? [{ kind: 'cards', items: rest }] : [];
  const blocks = first.blocks.toSpliced(position, 1, ...left);
  sections.splice(0, sections.length, ...(blocks.length > 0 ? [{ blocks }] : []), ...others);
}

function isSlide({ element }: Picture): boolean {
  return SLIDE_FILE.test(getAttribute(element, 'src')?.split('/').at(-1) ?? '') || readPictureSize(element).width >= MIN_SLIDE_PX;
}
