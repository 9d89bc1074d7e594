import { collapseWhitespace, getVisibleText } from '../html/tree.ts';
import type { Block } from './content.ts';

/** Characters of the visible texts of blocks. */
export function measureBlocks(blocks: readonly Block[]): number {
  let length = 0;
  for (const block of blocks) {
    if (block.kind === 'heading' || block.kind === 'text')
      length += block.content.reduce((sum, node) => sum + collapseWhitespace(getVisibleText(node)).length, 0);
    else if ('items' in block) for (const item of block.items) length += measureBlocks(item);
    else if ('element' in block && block.kind !== 'image') length += collapseWhitespace(getVisibleText(block.element)).length;
  }
  return length;
}
