import type { Box } from '../measure/page-snapshot.ts';
import { areBeside, getBottom, overlapInX, overlapInY, unite } from './boxes.ts';
import type { NestedBox } from './find-contents.ts';
import type { LayoutNode } from './layout.ts';

/** Lower than a line of text: boxes of two rows may overlap by the space around letters. */
const ROW_OVERLAP = 4;
/** The order on the screen differs from the source if something stands this much above what precedes it. */
const STEP_BACK = 40;

/**
 * Divides boxes into rows and columns by the places where the browser put them. The page's own nesting guards the division: only children of
 * the same element can stand beside each other.
 */
export function divideIntoRows({ element: { place, tag }, frame, content, children }: NestedBox): LayoutNode {
  const element = { place, tag };
  if (content) return { type: 'content', content, box: content.box, frame, element };
  const rows: LayoutNode[][] = [];
  for (const child of children.map(divideIntoRows)) {
    const row = rows.find((parts) => fitsInRow(parts, child));
    if (row) row.push(child);
    else rows.push([child]);
  }
  const parts = rows.map(divideIntoColumns);
  const ordered = isPlacedFreely(parts) ? parts.toSorted((a, b) => a.box.y - b.box.y) : parts;
  const [only] = ordered;
  if (only && ordered.length === 1) return { ...only, frame, element };
  return { type: 'column', parts: ordered, box: unite(ordered.map(({ box }) => box)), frame, element };
}

/** Whether a node stands beside at least one part of a row, and above or below none of the others. */
function fitsInRow(row: readonly LayoutNode[], { box }: LayoutNode): boolean {
  return (
    row.some((part) => areBeside(part.box, box)) &&
    row.every((part) => areBeside(part.box, box) || overlapInY(part.box, box) < ROW_OVERLAP || areInOneColumn(part.box, box))
  );
}

function areInOneColumn(a: Box, b: Box): boolean {
  return overlapInX(a, b) > Math.min(a.width, b.width) * 0.5 && overlapInY(a, b) < Math.min(a.height, b.height) * 0.25;
}

/** Parts of a row that stand below each other become one column of it: the items beside a high picture. */
function divideIntoColumns(row: readonly LayoutNode[]): LayoutNode {
  const columns: LayoutNode[][] = [];
  for (const part of row) {
    const column = columns.find((parts) => {
      const around = unite(parts.map(({ box }) => box));
      return overlapInX(around, part.box) > Math.min(around.width, part.box.width) * 0.5;
    });
    if (column) column.push(part);
    else columns.push([part]);
  }
  return joinParts(
    'row',
    columns.map((parts) => joinParts('column', parts)),
  );
}

/** A group without an element of its own; a single part needs none. */
export function joinParts(type: 'row' | 'column', parts: readonly LayoutNode[]): LayoutNode {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  return { type, parts, box: unite(parts.map(({ box }) => box)), frame: unite(parts.map(({ frame }) => frame)) };
}

/** Pages with absolutely placed boxes have another order in the source than on the screen. */
function isPlacedFreely(parts: readonly LayoutNode[]): boolean {
  return parts.some(({ box }, i) => {
    const previous = parts[i - 1];
    return previous !== undefined && getBottom(box) < previous.box.y - STEP_BACK;
  });
}
