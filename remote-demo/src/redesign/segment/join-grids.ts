import { getCenter } from './boxes.ts';
import { joinParts } from './divide-into-rows.ts';
import { type GroupNode, isGroup, type LayoutNode, listContents } from './layout.ts';

/** Columns of one grid start within this distance. */
const COLUMN_TOLERANCE = 40;
const CENTER_TOLERANCE = 60;
const MAX_LINK_WORDS = 4;
/** Texts on one line have the same place within this distance. */
const LINE_TOLERANCE = 6;

/** A row of pictures above a row of texts with the same columns is one row of cards, and so is a row of texts above one of their links. */
export function joinFields(parts: readonly LayoutNode[]): LayoutNode[] {
  const joined: LayoutNode[] = [];
  for (const part of parts) {
    const previous = joined.at(-1);
    if (previous && isGroup(previous) && isGroup(part) && areFieldsOfCards(previous, part)) {
      const cards = previous.parts.map((picture, i) => joinParts('column', [picture, part.parts[i] as LayoutNode]));
      joined.splice(-1, 1, { ...(joinParts('row', cards) as GroupNode), repeat: 'cards' });
    } else joined.push(part);
  }
  return joined;
}

function areFieldsOfCards(above: GroupNode, below: GroupNode): boolean {
  if (above.type !== 'row' || below.type !== 'row' || above.parts.length !== below.parts.length) return false;
  const arePicturesAndTexts =
    listContents(above).every(({ kind }) => kind === 'picture') &&
    listContents(below).every(({ kind }) => kind === 'text' || kind === 'list') &&
    above.parts.every(({ box }, i) => Math.abs(getCenter(box) - getCenter((below.parts[i] as LayoutNode).box)) < CENTER_TOLERANCE);
  return arePicturesAndTexts || (below.parts.every(isShortLink) && areInCells(above, below));
}

function isShortLink(part: LayoutNode): boolean {
  return part.type === 'content' && part.content.linkShare > 0.6 && part.content.words <= MAX_LINK_WORDS;
}

/** Whether each part of a row stands below the part with the same number of another one. */
function areInCells(above: GroupNode, below: GroupNode): boolean {
  return above.parts.every(({ frame }, i) => {
    const other = (below.parts[i] as LayoutNode).frame;
    return Math.abs(frame.x - other.x) < LINE_TOLERANCE && Math.abs(frame.width - other.width) < LINE_TOLERANCE;
  });
}

/** Rows of cards or pictures below each other with the same columns are one grid. The last row may have fewer. */
export function joinGrids(parts: readonly LayoutNode[]): LayoutNode[] {
  const joined: LayoutNode[] = [];
  let columns = 0;
  for (const part of parts) {
    const grid = joined.at(-1);
    if (grid && isGroup(grid) && isNextRow(grid, part, columns)) {
      const cards = isGroup(part) && part.repeat ? part.parts : [part];
      joined.splice(-1, 1, { ...(joinParts('row', [...grid.parts, ...cards]) as GroupNode), ...(grid.repeat && { repeat: grid.repeat }) });
      continue;
    }
    columns = isGroup(part) ? part.parts.length : 0;
    joined.push(part);
  }
  return joined;
}

function isNextRow(grid: GroupNode, part: LayoutNode, columns: number): boolean {
  const [first] = grid.parts;
  if (grid.type !== 'row' || !(grid.repeat === 'cards' || grid.repeat === 'gallery') || !first) return false;
  const isAligned = Math.abs(first.frame.x - part.frame.x) < COLUMN_TOLERANCE;
  if (isGroup(part) && part.type === 'row') return isAligned && part.repeat === grid.repeat && part.parts.length <= columns;
  // A last card alone in its row is as wide as the others. The element of its row is wider.
  return isAligned && isGroup(first) === isGroup(part) && Math.abs(part.box.width - first.box.width) < COLUMN_TOLERANCE;
}

/** Columns whose texts are on the same lines are entries: a column of dishes beside one of prices. */
export function joinTextColumns(row: GroupNode): GroupNode {
  const columns = row.parts.map((part) => (part.type === 'column' ? part.parts : []));
  const count = columns[0]?.length ?? 0;
  const isText = (part: LayoutNode): boolean => part.type === 'content' && part.content.kind === 'text';
  if (count < 3 || columns.length > 4 || !columns.every((parts) => parts.length === count && parts.every(isText))) return row;
  const lines = Array.from({ length: count }, (_, i) => columns.map((parts) => parts[i] as LayoutNode));
  if (!lines.every((parts) => parts.every(({ box }) => Math.abs(box.y - (parts[0] as LayoutNode).box.y) < LINE_TOLERANCE))) return row;
  return { ...row, type: 'column', parts: lines.map((parts) => joinParts('row', parts)) };
}
