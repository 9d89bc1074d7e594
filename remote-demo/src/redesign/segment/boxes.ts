import type { Box } from '../measure/page-snapshot.ts';

/** The smallest box around all boxes, of which there must be at least one. */
export function unite(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map(getRight)) - x, height: Math.max(...boxes.map(getBottom)) - y };
}

/** The part that two boxes have in common; without width or height if there is none. */
export function intersect(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(getRight(a), getRight(b)) - x),
    height: Math.max(0, Math.min(getBottom(a), getBottom(b)) - y),
  };
}

export function getRight({ x, width }: Box): number {
  return x + width;
}

export function getBottom({ y, height }: Box): number {
  return y + height;
}

export function getArea({ width, height }: Box): number {
  return width * height;
}

export function getCenter({ x, width }: Box): number {
  return x + width / 2;
}

/** Pixels that two boxes share from left to right; negative if there is a gap between them. */
export function overlapInX(a: Box, b: Box): number {
  return Math.min(getRight(a), getRight(b)) - Math.max(a.x, b.x);
}

/** Pixels that two boxes share from top to bottom; negative if there is a gap between them. */
export function overlapInY(a: Box, b: Box): number {
  return Math.min(getBottom(a), getBottom(b)) - Math.max(a.y, b.y);
}

/** Whether the center of a box is in another one. */
export function hasCenterIn({ x, y, width, height }: Box, outer: Box): boolean {
  const [centerX, centerY] = [x + width / 2, y + height / 2];
  return centerX >= outer.x && centerX <= getRight(outer) && centerY >= outer.y && centerY <= getBottom(outer);
}

/** Whether two boxes stand beside each other: they share height and hardly any width. */
export function areBeside(a: Box, b: Box): boolean {
  return overlapInY(a, b) > Math.min(a.height, b.height) * 0.45 && overlapInX(a, b) < Math.min(a.width, b.width) * 0.25;
}
