import type { ArtDirection } from 'shared-contracts/transform';
import { collapseWhitespace, getVisibleText } from '../html/tree.ts';
import type { Block, SiteContent } from './content.ts';

const MIN_GALLERY_PICTURES = 6;
const LONG_TEXT = 6000;

/** A business with a telephone number shows its work in a workshop's look, unless it shows a lot of it. */
const MIN_GALLERY_PICTURES_WITH_CONTACT = 16;

/** Chooses the look that fits the content: pictures and long texts want air, a telephone number a workshop, little content a poster. */
export function chooseDirection({ hero, sections, contact }: Pick<SiteContent, 'hero' | 'sections' | 'contact'>): ArtDirection {
  const blocks = sections.flatMap((section) => section.blocks);
  const pictures = countPictures(blocks) + (hero.picture ? 1 : 0);
  const minPictures = contact ? MIN_GALLERY_PICTURES_WITH_CONTACT : MIN_GALLERY_PICTURES;
  if (pictures >= minPictures || countText(blocks) > LONG_TEXT) return 'gallery';
  return contact ? 'workshop' : 'poster';
}

function countPictures(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if (block.kind === 'cards') return sum + block.items.reduce((inner, item) => inner + countPictures(item), 0);
    return sum + Number(block.kind === 'image');
  }, 0);
}

function countText(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if (block.kind === 'cards') return sum + block.items.reduce((inner, item) => inner + countText(item), 0);
    if (block.kind === 'list' || block.kind === 'quote') return sum + collapseWhitespace(getVisibleText(block.element)).length;
    if (block.kind !== 'text') return sum;
    return sum + block.content.reduce((length, node) => length + collapseWhitespace(getVisibleText(node)).length, 0);
  }, 0);
}
