import type { Block } from './content.ts';

/** Blocks among which a main heading is looked for; with one, only what the page calls slides is opened. */
const MAX_BEFORE_MAIN_HEADING = 14;
const MAX_SLIDES = 6;

/** The first slide of a row of slides is the first screen of its page. */
export function openFirstSlide(blocks: Block[]): Block[] {
  const firstSlides = blocks
    .slice(0, MAX_BEFORE_SLIDES + 1)
    .findIndex((block) => block.kind === 'heading' || ('items' in block && block.isSlides));
  const position = blocks[firstSlides]?.kind === 'cards' ? firstSlides : blocks.slice(0, 2).findIndex(({ kind }) => kind === 'cards');
  const slides = blocks[position];
  if (slides?.kind === 'cards' && slides.isSlides) return openSlides(blocks, position, slides.items);
  if (slides?.kind !== 'cards' || blocks.slice(0, MAX_BEFORE_MAIN_HEADING).some((block) => block.kind === 'heading' && block.level === 1))
    return blocks;
  const [slide, ...others] = slides.items;
  if (!slide?.some((block) => block.kind === 'heading' && block.level <= 2) || others.length >= MAX_SLIDES) return blocks;
  const rest: Block[] = others.length > 0 ? [{ kind: 'cards', items: others }] : [];
  return [...blocks.slice(0, position), ...slide, ...rest, ...blocks.slice(position + 1)];
}

/** Blocks before the slides of a first screen. */
const MAX_BEFORE_SLIDES = 2;

/** Opens the first one of slides. Its heading is the headline, and the other slides are cards. */
function openSlides(blocks: Block[], position: number, [slide = [], ...others]: Block[][]): Block[] {
  const headings = slide.filter((block) => block.kind === 'heading');
  const heading = headings.toSorted((one, other) => one.level - other.level || other.scale - one.scale)[0];
  const first = slide.map((block) => (block === heading && block.kind === 'heading' ? { ...block, level: 1 } : block));
  const rest: Block[] = others.length > 0 ? [{ kind: 'cards', items: others }] : [];
  return [...blocks.slice(0, position), ...first, ...rest, ...blocks.slice(position + 1)];
}
