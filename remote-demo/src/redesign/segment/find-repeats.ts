import { areBeside } from './boxes.ts';
import { findFlatRecords } from './flat-records.ts';
import { joinFields, joinGrids, joinTextColumns } from './join-grids.ts';
import { type GroupNode, isGroup, type LayoutNode, type Repeat } from './layout.ts';
import { getLetterSize, getSpread, isPicture, type PartShape, readShape } from './part-shape.ts';

/** More parts are a long text. */
const MAX_PARTS = 250;
/** Longer texts aren't entries of a list. */
const MAX_ENTRY_WORDS = 24;
const MAX_LINE_WORDS = 6;

/** Finds groups of equal parts in a layout, and joins rows of a grid and fields of a record that the page's nesting keeps apart. */
export function findRepeats(node: LayoutNode): LayoutNode {
  if (!isGroup(node)) return node;
  const siblings = findEqualSiblings(node);
  if (siblings) return siblings;
  const parts = node.parts.map(findRepeats);
  const joined = node.type === 'column' ? joinGrids(joinFields(findFlatRecords(parts))) : parts;
  const [only] = joined;
  if (only && joined.length === 1) return { ...only, frame: node.frame, ...(node.element && { element: node.element }) };
  const group: GroupNode = { ...node, parts: node.type === 'row' ? joined : joined.map(markRepeat) };
  return markRepeat(node.type === 'row' ? joinTextColumns(group) : group);
}

/**
 * Elements of one kind with one parent are a group, also when the page shows them in rows of different lengths or one of them larger. The
 * cards of a grid without an element for each row are such.
 */
function findEqualSiblings(node: GroupNode): GroupNode | undefined {
  if (!node.element) return undefined;
  const siblings = listElements(node).toSorted((a, b) => (a.element?.place ?? 0) - (b.element?.place ?? 0));
  const tag = siblings[0]?.element?.tag;
  if (siblings.length < 3 || !siblings.every(({ element }) => element?.tag === tag)) return undefined;
  const type = siblings.some(({ box }, i) => i > 0 && areBeside(box, (siblings[i - 1] as LayoutNode).box)) ? 'row' : 'column';
  const group: GroupNode = { ...node, type, parts: siblings.map(findRepeats) };
  // Rows of cards are parts of one grid.
  if (group.parts.some((part) => isGroup(part) && part.repeat)) return undefined;
  const shapes = group.parts.map(readShape);
  if (areRegular(shapes) && shapes.every(({ pictures, words }) => pictures > 0 && words > 0)) return { ...group, repeat: 'cards' };
  const repeat = findRepeat(group);
  return repeat === 'cards' || repeat === 'gallery' ? { ...group, repeat } : undefined;
}

/** The nodes of a group that have an element, without the rows and columns that they were divided into. */
function listElements({ parts }: GroupNode): LayoutNode[] {
  return parts.flatMap((part) => (isGroup(part) && !part.element ? listElements(part) : [part]));
}

function markRepeat(node: LayoutNode): LayoutNode {
  if (!isGroup(node) || node.repeat) return node;
  const repeat = findRepeat(node);
  return repeat ? { ...node, repeat } : node;
}

/** The kind of the equal parts of a group; undefined if they differ. */
function findRepeat(group: GroupNode): Repeat | undefined {
  const { parts } = group;
  if (parts.length < 2 || parts.length > MAX_PARTS) return undefined;
  if (parts.length >= 3 && parts.every(isSinglePicture)) return 'gallery';
  if (isEntryList(group)) return 'entries';
  if (parts.length >= 4 && parts.every(isShortLine) && new Set(parts.map(getLetterSize)).size === 1) return 'lines';
  return areCards(group) ? 'cards' : undefined;
}

function isSinglePicture(part: LayoutNode): boolean {
  return part.type === 'content' && isPicture(part.content);
}

function isShortLine(part: LayoutNode): boolean {
  return part.type === 'content' && part.content.kind === 'text' && part.content.words <= MAX_LINE_WORDS;
}

/** Rows of two to four short texts: dishes and prices, days and hours, dates and titles. */
function isEntryList({ type, parts }: GroupNode): boolean {
  if (type !== 'column' || parts.length < 3) return false;
  const widths = parts.map((part) => (part.type === 'row' ? part.parts.length : 0));
  return Math.min(...widths) >= 2 && Math.max(...widths) <= 4 && getSpread(widths) < 2 && parts.every(hasShortTexts);
}

function hasShortTexts(row: LayoutNode): boolean {
  return (
    isGroup(row) &&
    row.parts.every((part) => part.type === 'content' && part.content.kind === 'text' && part.content.words <= MAX_ENTRY_WORDS)
  );
}

/** Cards in a row are equally wide; those below each other are of one element. */
function areCards(group: GroupNode): boolean {
  const shapes = group.parts.map(readShape);
  if (!areRegular(shapes)) return false;
  return group.type === 'row' ? areCardsInRow(shapes) : areCardsInColumn(group, shapes);
}

/** Whether all parts have about as many texts, and a picture each or none. */
function areRegular(shapes: readonly PartShape[]): boolean {
  if (shapes.some(({ hasWholes, texts }) => hasWholes || texts === 0)) return false;
  const withPicture = shapes.filter(({ pictures }) => pictures > 0).length;
  const isRegular = withPicture === 0 || withPicture === shapes.length || (withPicture >= shapes.length - 1 && shapes.length > 3);
  return isRegular && (getSpread(shapes.map(({ texts }) => texts)) <= 2.5 || shapes.every(({ texts }) => texts <= 3));
}

function areCardsInRow(shapes: readonly PartShape[]): boolean {
  // A row of figures with their labels, as wide as their letters.
  if (shapes.length >= 3 && shapes.every(({ pattern, texts }) => texts >= 2 && pattern === shapes[0]?.pattern)) return true;
  if (getSpread(shapes.map(({ width }) => width)) > 1.45 || getSpread(shapes.map(({ words }) => words + 8)) > 7) return false;
  if (shapes.every(({ pictures, words }) => pictures > 0 && words > 0)) return true;
  const isTitlePair = shapes.length === 2 && shapes.some(({ texts, titles }) => texts === 1 && titles === 1);
  return !isTitlePair && (shapes.length >= 3 || shapes.every(({ titles, words }) => titles > 0 && words > 3));
}

function areCardsInColumn({ parts }: GroupNode, shapes: readonly PartShape[]): boolean {
  if (shapes.length < 3 || getSpread(shapes.map(({ width }) => width)) > 1.3) return false;
  const haveElements = parts.every((part) => isGroup(part) && part.element);
  return haveElements && shapes.every(({ texts, titles, pictures }) => texts <= 8 && (pictures > 0 || (texts >= 2 && titles > 0)));
}
