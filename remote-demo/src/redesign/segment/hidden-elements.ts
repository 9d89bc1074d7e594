import { type Box, type ElementSnapshot, isElementSnapshot, type StyleValues, type TextSnapshot } from '../measure/page-snapshot.ts';
import { getBottom, getRight, intersect } from './boxes.ts';

/**
 * Whether a visitor can't see an element: it isn't rendered, lies outside of the page or of a box that clips it, or is a layer that a script
 * would show. What is transparent in the flow of the page takes its place, so it is content that waits for a script, and counts as visible.
 */
export function isHidden({ box, tag }: ElementSnapshot, style: StyleValues, clip: Box | undefined): boolean {
  if (!box) return true;
  if (style.display === 'contents' || tag === 'br') return false;
  if (isLayer(style) && (style.visibility === 'hidden' || Number(style.opacity) < 0.05)) return true;
  if (getRight(box) < 0 || getBottom(box) < 0) return true;
  if (style.overflowX !== 'visible' && tag !== 'body' && (box.width <= 1 || box.height <= 1)) return true;
  // Elements around floats and placed boxes have no size, and what they contain is visible.
  const shown = clip && intersect(box, clip);
  return shown !== undefined && box.width > 0 && box.height > 0 && (shown.width === 0 || shown.height === 0);
}

/** The box outside of which nothing of the element's children is visible. */
export function getClip({ box, tag }: ElementSnapshot, style: StyleValues, clip: Box | undefined): Box | undefined {
  // What overflows the root or the body is scrolled by the window, and scrolled areas show everything in turn.
  if (!/^(hidden|clip)$/.test(style.overflowX) || !box || tag === 'html' || tag === 'body') return clip;
  return clip ? intersect(box, clip) : box;
}

/** Whether an element lies over the page instead of in its flow. */
export function isLayer({ position }: StyleValues): boolean {
  return position === 'absolute' || position === 'fixed';
}

/** All text of an element, hidden or not. */
export function readAllText(node: ElementSnapshot | TextSnapshot): string {
  return isElementSnapshot(node) ? node.children.map(readAllText).join(' ') : node.text;
}
