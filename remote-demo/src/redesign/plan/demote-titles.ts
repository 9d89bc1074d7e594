import type { Block, PlacedBlock } from './plan.ts';

/** Bold lines that follow each other announce nothing: they are a list of prices or a bold text. */
export function demoteTitles(blocks: readonly PlacedBlock[]): PlacedBlock[] {
  return demoteIn(blocks).map((block) => (block.type === 'cards' ? { ...block, items: block.items.map((item) => demoteIn(item)) } : block));
}

function demoteIn<Any extends Block>(blocks: readonly Any[]): Any[] {
  const isLine = (block: Block | undefined): boolean =>
    block?.type === 'content' && block.level === 3 && block.content.surroundings.headingLevel === 0;
  return blocks.map((block, i) => {
    const isInRun = isLine(block) && (isLine(blocks[i + 1]) || isLine(blocks[i - 1]));
    return isInRun && block.type === 'content' ? { ...block, level: 0 } : block;
  });
}
