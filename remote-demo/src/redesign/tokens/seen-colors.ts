import { hasCenterIn } from '../segment/boxes.ts';
import type { Content, Ground } from '../segment/content.ts';
import type { SegmentedPage } from '../segment/segment-page.ts';
import { blend, getContrast, type Oklch, parseColor, toHex } from './colors.ts';

/** Nobody could read letters with less contrast, so something that wasn't measured is behind them. */
const MIN_CONTRAST = 1.7;
/** A picture may hide the color below it, so the letters must prove more. */
const MIN_CONTRAST_UNDER_PICTURE = 3;
/** Less opaque colors over a picture are hidden by it. */
const MIN_OPAQUE_ALPHA = 0.7;

/** The colors that a visitor sees. */
export type SeenColors = ReturnType<typeof createSeenColors>;

export function createSeenColors({ grounds }: SegmentedPage) {
  const white: Oklch = { lightness: 1, chroma: 0, hue: 0 };
  const colors = new Map<number, Oklch>();
  const seeThrough = new Set<number>();
  grounds.forEach((ground, i) => {
    const outer = grounds.slice(0, i).findLast((other) => hasCenterIn(ground.box, other.box));
    const back = (outer && colors.get(outer.place)) ?? white;
    const { alpha, ...front } = parseColor(ground.color) ?? { ...back, alpha: 1 };
    colors.set(ground.place, alpha < 1 ? blend(front, alpha, back) : front);
    const isOverPicture = grounds.some((other) => other.picture && hasCenterIn(ground.box, other.box));
    if (alpha < MIN_OPAQUE_ALPHA && isOverPicture) seeThrough.add(ground.place);
  });
  /** The color of a ground, with what shines through it. */
  const ofGround = ({ place }: Ground): Oklch => colors.get(place) ?? white;
  /** The color of letters; undefined for contents without letters. */
  const ofLetters = ({ text, letters }: Content): Oklch | undefined => (text === '' ? undefined : parseColor(letters.color));
  /** The color behind a content; undefined if it isn't known. */
  const behind = (content: Content): Oklch | undefined => {
    const { ground } = content.surroundings;
    const [color, letters] = [ofGround(ground), ofLetters(content)];
    if (seeThrough.has(ground.place)) return undefined;
    const needed = ground.picture ? MIN_CONTRAST_UNDER_PICTURE : MIN_CONTRAST;
    return letters && getContrast(toHex(color), toHex(letters)) < needed ? undefined : color;
  };
  return { ofGround, ofLetters, behind };
}
