import { readColor } from '../css/read-color.ts';
import { computeContrast, WHITE } from '../design/colors.ts';
import {
  collapseWhitespace,
  type Element,
  findDescendantElements,
  getAttribute,
  getOwnText,
  getVisibleText,
  isElement,
} from '../html/tree.ts';
import { SCREEN } from '../styles/media-conditions.ts';
import type { ComputedStyle, PageStyles } from '../styles/read-styles.ts';
import { PICTURE_FILE } from './find-background.ts';
import { readPixels, type ShownPicture } from './shown-pictures.ts';
import { readShownWidth } from './shown-width.ts';

/** Boxes around a layer that its texts may be in, and around an image that they cut. */
const MAX_LEVELS = 3;
const HEADING = /^h[1-6]$/;
const MIN_TEXT_ALPHA = 0.4;
/** Texts with at most this contrast to white stand on dark pictures, also those of a clear red. */
const MAX_LIGHT_CONTRAST = 4.2;
const MAX_SCRIM_ELEMENTS = 60;
/** A filter that makes a dark drawing white. */
const WHITENING = /brightness\(\s*0%?\s*\)\s*invert\(\s*(1|100%)?\s*\)|^invert\(\s*(1|100%)?\s*\)$/;
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
    ...(WHITENING.test(style.get('filter')) && { isWhitened: true }),
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

/** The box with a heading that an image fills as a layer behind its texts, or texts with a heading that are a layer on the image. */
function findCoveredBox(image: Element, styles: PageStyles): Element | undefined {
  const style = styles.of(image);
  if (image.parentNode?.nodeName === 'a' || !PICTURE_FILE.test(getAttribute(image, 'src') ?? '')) return undefined;
  let layer = image;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = layer.parentNode;
    if (!parent || !('tagName' in parent)) return undefined;
    const texts = fillsWidth(style) ? findLayerAfter(layer, parent, styles) : undefined;
    if (texts) return texts;
    const box = styles.of(layer);
    const isLayer = /absolute|fixed/.test(box.get('position'));
    const isFilled =
      style.get('object-fit') === 'cover' ||
      style.get('min-height') === '100%' ||
      fillsWidth(style) ||
      ((fillsWidth(box) || box.get('position') === 'fixed') && box.get('height') === '100%');
    const filled = isLayer && isFilled && collapseWhitespace(getVisibleText(layer, 20)) === '' ? findFilledBox(layer, styles) : undefined;
    if (filled) return filled;
    layer = parent;
  }
  return undefined;
}

/** The box with a heading that a layer fills: the first one around it, or one around boxes without a position and texts. */
function findFilledBox(layer: Element, styles: PageStyles): Element | undefined {
  let box = layer.parentNode;
  for (let level = 0; level < MAX_LEVELS && box && 'tagName' in box; level++) {
    if (findDescendantElements(box).some(({ tagName }) => HEADING.test(tagName))) return box;
    if (styles.of(box).get('position') !== 'static' || collapseWhitespace(getVisibleText(box, 20)) !== '') return undefined;
    box = box.parentNode;
  }
  return undefined;
}

/** The element directly after another one that is a layer with a heading. */
function findLayerAfter(element: Element, parent: Element, styles: PageStyles): Element | undefined {
  const next = parent.childNodes.slice(parent.childNodes.indexOf(element) + 1).find(isElement);
  const isLayer = next && styles.of(next).get('position') === 'absolute';
  return isLayer && findDescendantElements(next).some(({ tagName }) => HEADING.test(tagName)) ? next : undefined;
}

/** Whether an element is as wide as the box around it, or as the screen. */
function fillsWidth(style: ComputedStyle): boolean {
  return style.get('width') === '100%' || readPixels(style, 'width') >= SCREEN.width;
}
