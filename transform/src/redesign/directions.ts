import type { ArtDirection } from 'shared-contracts/transform';
import { collapseWhitespace, getVisibleText } from '../html/tree.ts';
import type { Block, SiteContent } from './content.ts';
import { PRICE } from './element-facts.ts';
import { readText } from './read-text.ts';

const MIN_GALLERY_PICTURES = 6;
const LONG_TEXT = 6000;
/** A business with a telephone number shows its work in a workshop's look, unless it shows a lot of it. */
const MIN_GALLERY_PICTURES_WITH_CONTACT = 16;
/** A shop has at least this many prices. */
const MIN_SHOP_PRICES = 4;
/** Its goods are the pictures; others make a gallery. */
const MAX_SHOP_PICTURES = 3;

/**
 * Chooses the look that fits the content: goods and little content want a poster, pictures and long texts air, a telephone number a
 * workshop.
 */
export function chooseDirection({ hero, sections, contact }: Pick<SiteContent, 'hero' | 'sections' | 'contact'>): ArtDirection {
  const blocks = sections.flatMap((section) => section.blocks);
  const pictures = countPictures(blocks) + (hero.picture ? 1 : 0);
  const prices = countPrices(blocks);
  if (prices >= MIN_SHOP_PRICES && pictures <= prices * MAX_SHOP_PICTURES) return contact && prices < pictures ? 'workshop' : 'poster';
  const minPictures = contact ? MIN_GALLERY_PICTURES_WITH_CONTACT : MIN_GALLERY_PICTURES;
  if (pictures >= minPictures || countText(blocks) > LONG_TEXT) return 'gallery';
  return contact ? 'workshop' : 'poster';
}

/** Records with a price. */
function countPrices(blocks: readonly Block[]): number {
  const hasPrice = (block: Block) => (block.kind === 'text' || block.kind === 'heading') && PRICE.test(readText(block.content));
  return blocks.flatMap((block) => ('items' in block ? block.items.filter((item) => item.some(hasPrice)) : [])).length;
}

function countPictures(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if ('items' in block) return sum + block.items.reduce((inner, item) => inner + countPictures(item), 0);
    return sum + Number(block.kind === 'image');
  }, 0);
}

function countText(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if ('items' in block) return sum + block.items.reduce((inner, item) => inner + countText(item), 0);
    if (block.kind === 'list' || block.kind === 'quote') return sum + collapseWhitespace(getVisibleText(block.element)).length;
    if (block.kind !== 'text') return sum;
    return sum + block.content.reduce((length, node) => length + collapseWhitespace(getVisibleText(node)).length, 0);
  }, 0);
}
