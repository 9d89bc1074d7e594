import { type Box, type ElementSnapshot, isElementSnapshot, type StyleValues } from '../measure/page-snapshot.ts';
import type { Ground } from './content.ts';

/** Smaller elements are ornaments. */
const MIN_AREA = 400;

/** The innermost ground of an element's contents: its own, if it paints one, or that of its parent. */
export function findGround({ place, box, layerPicture }: ElementSnapshot, style: StyleValues, parent: Ground): Ground {
  if (!box || box.width * box.height < MIN_AREA) return parent;
  const color = [readGradientColor(style), style.backgroundColor].find(isOpaque);
  const own = readBackgroundPicture(style);
  const url = own ?? layerPicture;
  if (!color && !url) return parent;
  return {
    place,
    box,
    color: color ?? parent.color,
    radius: readRadius(style, box),
    ...(url && {
      picture: { url, isRepeated: own !== undefined && isRepeated(style), position: own ? style.backgroundPosition : '50% 50%' },
    }),
  };
}

/** The color in the middle of a gradient, because one color stands for it; empty without a gradient. */
function readGradientColor({ backgroundImage }: StyleValues): string {
  const colors = backgroundImage.startsWith('linear-gradient(') ? backgroundImage.match(/\b(rgba?|color|oklch|oklab)\([^()]+\)/g) : null;
  return colors?.[Math.floor(colors.length / 2)] ?? '';
}

/** A percentage is one of the box's shorter side, and corners meet in its middle. */
function readRadius({ borderTopLeftRadius }: StyleValues, { width, height }: Box): number {
  const side = Math.min(width, height);
  const value = Number.parseFloat(borderTopLeftRadius) || 0;
  return Math.min(side / 2, /^[\d.]+%/.test(borderTopLeftRadius) ? (value / 100) * side : value);
}

/** The URL of the picture that a style sheet shows in an element; undefined for colors and gradients. */
export function readBackgroundPicture({ backgroundImage }: StyleValues): string | undefined {
  // The last layer is behind the others.
  return [...backgroundImage.matchAll(/url\("?([^"]+?)"?\)/g)].at(-1)?.[1];
}

/** Whether a picture fills its element by repeats. One that covers it has no repeats, whatever the style sheet says. */
function isRepeated({ backgroundRepeat, backgroundSize }: StyleValues): boolean {
  if (/cover|contain|100%/.test(backgroundSize)) return false;
  return /\brepeat(-[xy])?\b/.test(backgroundRepeat.replaceAll('no-repeat', ''));
}

/** Whether an element shows a picture of a style sheet and no text: large enough for a logo, and not a pattern. */
export function isShownByStyles(element: ElementSnapshot, style: StyleValues): boolean {
  const { box } = element;
  if (!box || box.width < 60 || box.height < 24 || !readBackgroundPicture(style) || isRepeated(style)) return false;
  return !hasVisibleContent(element) && countLinks(element) <= 1;
}

function countLinks({ children }: ElementSnapshot): number {
  return children.filter(isElementSnapshot).reduce((sum, child) => sum + (child.href !== undefined ? 1 : 0) + countLinks(child), 0);
}

function hasVisibleContent({ children }: ElementSnapshot): boolean {
  return children.some((node) =>
    isElementSnapshot(node)
      ? node.picture !== undefined || /^(input|select|textarea|button)$/.test(node.tag) || hasVisibleContent(node)
      : node.lines.some(({ x, width }) => x + width > 0),
  );
}

/** Whether a color covers what is behind it. Computed colors are `rgb()` or a newer function with an alpha value after a slash. */
function isOpaque(color: string): boolean {
  if (color === '' || color === 'transparent') return false;
  const alpha = /^rgba\((?:[^,]+,){3}\s*([\d.]+)\)$/.exec(color)?.[1] ?? /\/\s*([\d.]+)\)$/.exec(color)?.[1] ?? '1';
  return Number(alpha) > 0.4;
}
