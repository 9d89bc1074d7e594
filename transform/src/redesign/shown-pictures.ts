import type { Color } from '../design/colors.ts';
import type { Element } from '../html/tree.ts';
import type { ComputedStyle } from '../styles/read-styles.ts';

/** How a page shows a picture, by its computed styles. */
export interface ShownPicture {
  /** Sizes in CSS pixels that the page gives it; 0 if unknown. */
  width: number;
  height: number;
  /** Whether it is a background. */
  isBackground: boolean;
  /** Whether it is a background that fills its place, whatever its size. */
  isFull: boolean;
  isRound: boolean;
  /** Whether it is cut to the form of its place. */
  isCut: boolean;
  /** Whether a filter draws all of it in white. */
  isWhitened?: true;
  /** For a picture behind texts: what is laid over it, so that they are readable. */
  scrim?: 'dark' | 'light';
  /** The color that the page lays over it, dark enough for light texts. */
  veil?: Color | undefined;
  /** The color of the box that shows it whole. */
  ground?: Color | undefined;
  /** For a background: which part of it the page shows. */
  position?: string | undefined;
}

/** A picture whose styles weren't read. */
export const NOT_SHOWN: ShownPicture = {
  width: 0,
  height: 0,
  isBackground: false,
  isFull: false,
  isRound: false,
  isCut: false,
};

/** By image, because the elements stay the same while the classes that styles match are removed. */
const shownPictures = new WeakMap<Element, ShownPicture>();

export function rememberShownPicture(image: Element, shown: ShownPicture): void {
  shownPictures.set(image, shown);
}

/** Returns undefined for pictures whose styles weren't read. */
export function getShownPicture(image: Element): ShownPicture | undefined {
  return shownPictures.get(image);
}

/** A length in CSS pixels; 0 if the style states another one. */
export function readPixels(style: ComputedStyle, name: 'width' | 'height' | 'max-width'): number {
  return Number(/^(\d+(?:\.\d+)?)px$/.exec(style.get(name))?.[1] ?? 0);
}
