import { isPrice } from '../roles/text-kinds.ts';
import { type Content, sumWords } from '../segment/content.ts';
import { type GroupNode, isGroup, type LayoutNode, listContents } from '../segment/layout.ts';
import { isDrawing, isIcon } from '../segment/part-shape.ts';
import { parseColor } from '../tokens/colors.ts';
import { type Block, countBlockWords, listBlockContents, type PlacedBlock, type Tone } from './plan.ts';

const MAX_LINE_WORDS = 6;
const MAX_PRICE_WORDS = 16;
/** Texts in columns with more words are read one after the other. */
const MAX_COLUMN_WORDS = 130;
const MAX_COLUMNS = 4;
const MAX_CAPTION_WORDS = 16;
const MAX_ICON_WORDS = 12;

export interface BlockOptions {
  /** Contents without another role. */
  isKept(content: Content): boolean;
  levelOf(content: Content): 0 | 1 | 2 | 3;
}

/** Turns a layout into blocks in reading order. Groups without a clear form become plain flow, so that nothing is lost or scattered. */
export function toBlocks(node: LayoutNode, options: BlockOptions, outerTone: Tone = 'paper'): PlacedBlock[] {
  const tone = findCommonTone(node, options) ?? outerTone;
  if (!isGroup(node)) {
    const { content } = node;
    return options.isKept(content) ? [{ type: 'content', content, level: options.levelOf(content), tone }] : [];
  }
  const parts = node.parts.map((part) => ({ part, blocks: toBlocks(part, options, tone) })).filter(({ blocks }) => blocks.length > 0);
  if (parts.length <= 1) return parts.flatMap(({ blocks }) => blocks);
  const blocks = parts.map((each) => each.blocks);
  const whole =
    toRepeat(node, blocks) ??
    (node.type === 'row'
      ? toRow(
          parts.map(({ part }) => part),
          blocks,
        )
      : undefined);
  return whole ? whole.map((block) => ({ ...block, tone })) : blocks.flat();
}

/** The tone of all texts of a node; undefined if they differ. */
function findCommonTone(node: LayoutNode, { isKept }: BlockOptions): Tone | undefined {
  const tones = listContents(node)
    .filter((content) => isKept(content) && content.kind !== 'picture')
    .map(findTone);
  const [first] = tones;
  return first !== undefined && tones.every((tone) => JSON.stringify(tone) === JSON.stringify(first)) ? first : undefined;
}

function toRepeat({ repeat, type }: GroupNode, parts: readonly PlacedBlock[][]): Block[] | undefined {
  const contents = parts.map(listBlockContents);
  if (parts.length >= 2 && contents.every(isPicture))
    return contents.flat().length >= 3 || type === 'row' ? [{ type: 'gallery', pictures: contents.flat() }] : undefined;
  if (!repeat) return undefined;
  if (contents.every(isPriceLine)) return [{ type: 'entries', rows: contents }];
  if (repeat === 'entries') return contents.every((row) => row.length >= 2) ? [{ type: 'entries', rows: contents }] : undefined;
  if (repeat === 'lines' || contents.every(isShortLine))
    return contents.length > 2 ? [{ type: 'lines', contents: contents.flat() }] : undefined;
  if (repeat === 'cards' && parts.every(isFlat)) return [{ type: 'cards', items: parts.map(flattenSplits) }];
  return undefined;
}

function isPicture(contents: readonly Content[]): boolean {
  return contents.length === 1 && contents[0]?.kind === 'picture' && contents[0].box.width >= 40;
}

/** A thing and its price, also where a page shows them in columns. */
function isPriceLine(contents: readonly Content[]): boolean {
  const texts = contents.filter(({ kind }) => kind === 'text');
  return (
    texts.length === contents.length && texts.length >= 2 && texts.length <= 3 && sumWords(texts) <= MAX_PRICE_WORDS && texts.some(isPrice)
  );
}

function isShortLine(contents: readonly Content[]): boolean {
  return contents.length === 1 && contents[0]?.kind === 'text' && contents[0].words <= MAX_LINE_WORDS;
}

/** Whether blocks can be the fields of a card. */
function isFlat(blocks: readonly Block[]): boolean {
  return blocks.every(({ type }) => type === 'content' || type === 'split' || type === 'lines' || type === 'entries');
}

function flattenSplits(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'split') return [block];
    // A sign stays beside a line; above a longer text, it is the picture of a card.
    if (isIcon(block.picture) && countBlockWords(block.body) <= MAX_ICON_WORDS) return [block];
    return [toPicture(block.picture), ...flattenSplits(block.body)];
  });
}

function toPicture(content: Content): Block {
  return { type: 'content', content, level: 0 };
}

interface Column {
  node: LayoutNode;
  blocks: readonly PlacedBlock[];
  contents: readonly Content[];
  words: number;
}

/** A row of unequal parts: a picture beside a text, boxes beside the main column, or a few short columns. */
function toRow(nodes: readonly LayoutNode[], parts: readonly PlacedBlock[][]): Block[] | undefined {
  const columns = parts.map((blocks, i): Column => {
    const contents = listBlockContents(blocks);
    return { node: nodes[i] as LayoutNode, blocks, contents, words: sumWords(contents) };
  });
  return toSplit(columns) ?? putBoxesLast(columns) ?? toColumns(columns);
}

/** A picture, perhaps with a caption, beside a text. */
function toSplit(columns: readonly Column[]): Block[] | undefined {
  const [a, b] = columns;
  if (!a || !b || columns.length > 2) return undefined;
  const pictured = [a, b].find(isCaptioned);
  const text = pictured === a ? b : a;
  const picture = pictured?.contents.find(({ kind }) => kind === 'picture');
  if (!pictured || !picture || isCaptioned(text)) return undefined;
  const hasSign = isIcon(picture) && pictured.contents.length === 1 && text.words > 0 && isFlat(text.blocks);
  if (!hasSign && (picture.box.width < 90 || text.words <= 14)) return undefined;
  const caption = pictured.blocks.filter((block) => block.type !== 'content' || block.content !== picture);
  return [{ type: 'split', picture, body: [...text.blocks, ...caption], isPictureFirst: pictured === a }];
}

function isCaptioned({ contents, words, blocks }: Column): boolean {
  const pictures = contents.filter(({ kind }) => kind === 'picture');
  return pictures.length === 1 && contents.length <= 2 && words <= MAX_CAPTION_WORDS && blocks.every(({ type }) => type === 'content');
}

/** Narrow columns beside a main one are boxes that follow it. */
function putBoxesLast(columns: readonly Column[]): Block[] | undefined {
  const width = columns.reduce((sum, { node }) => sum + node.frame.width, 0);
  const words = columns.reduce((sum, column) => sum + column.words, 0);
  const isNarrow = (column: Column) => column.node.frame.width < width * 0.36 && column.words < words * 0.4;
  const [main, ...others] = columns.filter((column) => !isNarrow(column));
  const boxes = columns.filter(isNarrow).flatMap(({ blocks }) => groupByTitle(blocks));
  if (!main || others.length > 0 || boxes.length === 0 || main.words <= 60) return undefined;
  return [...main.blocks, ...(boxes.length > 1 && boxes.every(isFlat) ? [{ type: 'cards' as const, items: boxes }] : boxes.flat())];
}

/** Blocks from each title to the next. What stands before the first title joins it. */
function groupByTitle(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const isTitle = block.type === 'content' && block.level > 0;
    if (!last || (isTitle && last.some((each) => each.type !== 'content' || each.level === 0))) groups.push([block]);
    else last.push(block);
  }
  return groups;
}

/** A title with at most a line above it, beside the text that it announces. */
function isSectionHead({ blocks }: Column): boolean {
  const isTitle = (block: Block): boolean => block.type === 'content' && block.level > 0 && block.level <= 2;
  return (
    blocks.some(isTitle) &&
    blocks.every((block) => block.type === 'content' && block.content.words <= 16 && (isTitle(block) || block.content.words <= 5))
  );
}

function toColumns(columns: readonly Column[]): Block[] | undefined {
  const areShort = columns.every(
    ({ words, blocks, contents }) => words > (contents.some(isIcon) ? 0 : 2) && words <= MAX_COLUMN_WORDS && isFlat(blocks),
  );
  const isTitleAlone = columns.some(
    ({ blocks: [first], contents }) => contents.length === 1 && first?.type === 'content' && first.level > 0,
  );
  const titled = columns.filter(({ blocks }) =>
    blocks.some((block) => block.type === 'split' || (block.type === 'content' && (block.level > 0 || block.content.kind === 'picture'))),
  );
  if (columns.length > MAX_COLUMNS || !areShort || isTitleAlone || columns.some(isSectionHead) || titled.length < columns.length - 1)
    return undefined;
  return [{ type: 'cards', items: columns.map(({ blocks }) => flattenSplits(blocks)) }];
}

const LIGHT_LETTERS = 0.8;
const DARK_GROUND = 0.62;

/** Light letters on a dark ground or on a picture: the page meant a strong area. */
function findTone({ letters, surroundings: { ground }, linkShare, words }: Content): Tone {
  const isLabel = linkShare > 0.9 && words <= 5;
  const ink = parseColor(letters.color);
  if (!ink || isLabel || ink.lightness < LIGHT_LETTERS) return 'paper';
  const { picture } = ground;
  // A text on a drawing couldn't be read.
  if (picture && !picture.isRepeated && ground.box.height < 1200) return isDrawing(picture.url) ? 'deep' : { pictureUrl: picture.url };
  const color = parseColor(ground.color);
  return color && color.lightness < DARK_GROUND ? 'deep' : 'paper';
}
