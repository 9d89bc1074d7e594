import type { Block } from './content.ts';
import { PRICE } from './element-facts.ts';
import { readText } from './read-text.ts';

/** A price follows the name of a product this soon. */
const MAX_BEFORE_PRICE = 4;
const MAX_LINE = 60;

/** Whether a price follows a heading, which is the name of a product. */
export function isPricedHeading(blocks: readonly Block[], position: number): boolean {
  return blocks.slice(position + 1, position + 1 + MAX_BEFORE_PRICE).some((block) => {
    const line = 'content' in block ? readText(block.content) : '';
    return line.length <= MAX_LINE && PRICE.test(line);
  });
}
