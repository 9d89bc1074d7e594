import { type Element, getAttribute } from '../html/tree.ts';
import type { Block } from './content.ts';

/** Blocks without the copies of the logo that the header shows, such as that of a footer or of a box that covers a page until it is loaded. */
export function withoutLogo(blocks: readonly Block[], logo: Element | undefined): Block[] {
  const source = logo && getAttribute(logo, 'src');
  if (source === undefined) return [...blocks];
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'image' && getAttribute(block.element, 'src') === source) return [];
    if (!('items' in block)) return [block];
    const items = block.items.map((item) => withoutLogo(item, logo)).filter((item) => item.length > 0);
    return items.length > 0 ? [{ ...block, items }] : [];
  });
}
