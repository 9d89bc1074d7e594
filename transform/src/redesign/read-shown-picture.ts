import { readColor } from '../css/read-color.ts';
import { computeContrast, WHITE } from '../design/colors.ts';
import { collapseWhitespace, type Element, findDescendantElements, getAttribute, getOwnText, getVisibleText } from '../html/tree.ts';
import type { ComputedStyle, PageStyles } from '../styles/read-styles.ts';
import { PICTURE_FILE } from './find-background.ts';
import { readPixels, type ShownPicture } from './shown-pictures.ts';
import { readShownWidth } from './shown-width.ts';

/** Boxes around a layer that its texts may be in, and around an image that they cut. */
const MAX_LEVELS = 3;
const HEADING = /^h[1-6]$/;
const MIN_TEXT_ALPHA = 0.4;
/** Texts with at most this contrast to white stand on dark pictures. */
const MAX_LIGHT_CONTRAST = 3;
const MAX_SCRIM_ELEMENTS = 60;
/** A corner of half of a size makes a circle; if the size is unknown, one of this many pixels does. */
const ROUND_SHARE = 50;
const ROUND_PX = 200;

/** Texts that were written in light letters stand on a dark picture, others on a light one. */
export function chooseScrim(box: Element, styles: PageStyles): 'dark' | 'light' {
  let light = 0;
  let dark = 0;
  for (const element of [box, ...findDescendantElements(box).slice(0, MAX_SCRIM_ELEMENTS)]) {
    const length = collapseWhitespace(getOwnText(element)).length;
    const color = length > 1 ? readColor(styles.of(element).get('color')) : undefined;
    if (!color || color.alpha < MIN_TEXT_ALPHA) continue;
    if (computeContrast(color.channels, WHITE) <= MAX_LIGHT_CONTRAST) light += length;
    else dark += length;
  }
  return dark > light * 2 ? 'light' : 'dark';
}

/** Reads how a page shows an image of its own. */
export function readShownPicture(image: Element, styles: PageStyles): ShownPicture {
  const style = styles.of(image);
  const frame = findRoundFrame(image, styles);
  const width = frame ? readPixels(styles.of(frame), 'width') : readShownWidth(image, styles);
  const height = readPixels(style, 'height');
  const owner = findCoveredBox(image, styles);
  const heading = owner && findDescendantElements(owner).find(({ tagName }) => HEADING.test(tagName));
  return {
    width,
    height,
    isFull: false,
    isBackground: false,
    isRound: frame !== undefined,
    isCut: style.get('object-fit') === 'cover',
    ...(owner && { scrim: chooseScrim(heading ?? owner, styles) }),
  };
}

/** The image, or a box that cuts it, if it has the shape of a circle. */
function findRoundFrame(image: Element, styles: PageStyles): Element | undefined {
  let box = image;
  for (let level = 0; level <= MAX_LEVELS; level++) {
    const style = styles.of(box);
    if ((box === image || style.get('overflow') !== 'visible') && isRound(style, readPixels(style, 'width'))) return box;
    const parent = box.parentNode;
    if (!parent || !('tagName' in parent) || collapseWhitespace(getVisibleText(parent, 20)) !== '') return undefined;
    box = parent;
  }
  return undefined;
}

function isRound(style: ComputedStyle, width: number): boolean {
  const radius = style.get('border-radius').split(' ')[0] ?? '';
  const value = Number.parseFloat(radius);
  return radius.endsWith('%') ? value >= ROUND_SHARE : width > 0 ? value >= width / 2 : value >= ROUND_PX;
}

/** The box with a heading that an image fills as a layer behind its texts. */
function findCoveredBox(image: Element, styles: PageStyles): Element | undefined {
  const style = styles.of(image);
  if (image.parentNode?.nodeName === 'a' || !PICTURE_FILE.test(getAttribute(image, 'src') ?? '')) return undefined;
  let layer = image;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = layer.parentNode;
    if (!parent || !('tagName' in parent)) return undefined;
    const isLayer = /absolute|fixed/.test(styles.of(layer).get('position'));
    if (
      isLayer &&
      (style.get('object-fit') === 'cover' || style.get('width') === '100%') &&
      collapseWhitespace(getVisibleText(layer, 20)) === ''
    )
      return findDescendantElements(parent).some(({ tagName }) => HEADING.test(tagName)) ? parent : undefined;
    layer = parent;
  }
  return undefined;
}
