import { readColor } from '../css/read-color.ts';
import type { Element } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { SCREEN } from '../styles/media-conditions.ts';
import { type ComputedStyle, readStyles } from '../styles/read-styles.ts';
import { readPlacement } from './placement.ts';
import { readPixels } from './shown-pictures.ts';

const BOX = /^(div|section|article|main|aside|form|center)$/;
const BLOCK = /^(block|flex|grid|flow-root)$/;
const OPAQUE = 0.9;
const WHITE = 'rgb(255, 255, 255)';
/** Widths that leave nothing at the sides. */
const COMPLETE = /^(100(\.0+)?%|auto|none)$/;

/** Finds the boxes that reach from one side of a page to the other with a ground of their own: they divide it, with or without headings. */
export function findBands(page: Page): ReadonlySet<Element> {
  const styles = readStyles(page);
  const bands = new Set<Element>();
  const grounds = new Map<Element, string>([[page.body, readGround(styles.of(page.body)) ?? WHITE]]);
  for (const element of page.elements) {
    const { parentNode } = element;
    const behind = parentNode && 'tagName' in parentNode ? grounds.get(parentNode) : undefined;
    if (behind === undefined || !BOX.test(element.tagName)) continue;
    const style = styles.of(element);
    if (!isComplete(style)) continue;
    const own = readGround(style) ?? behind;
    if (own !== behind) bands.add(element);
    if (!readPlacement(style).isRow) grounds.set(element, own);
  }
  return bands;
}

/** Whether a box in the flow of the page has its complete width. */
function isComplete(style: ComputedStyle): boolean {
  return (
    BLOCK.test(style.get('display')) &&
    style.get('float') === 'none' &&
    !/^(absolute|fixed)$/.test(style.get('position')) &&
    !(Number.parseFloat(style.get('border-radius')) > 0) &&
    (['width', 'max-width'] as const).every((name) => COMPLETE.test(style.get(name)) || readPixels(style, name) >= SCREEN.width)
  );
}

/** The picture or the color behind the texts of a box; undefined if it has neither. */
function readGround(style: ComputedStyle): string | undefined {
  const image = style.get('background-image');
  if (image !== 'none') return image;
  const color = style.get('background-color');
  return (readColor(color)?.alpha ?? 0) >= OPAQUE ? color : undefined;
}
