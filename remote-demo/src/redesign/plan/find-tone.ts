import type { Content } from '../segment/content.ts';
import { isDrawing } from '../segment/part-shape.ts';
import { parseColor } from '../tokens/colors.ts';
import type { Tone } from './plan.ts';

const LIGHT_LETTERS = 0.8;
const DARK_GROUND = 0.62;

/** Light letters on a dark ground or on a picture: the page meant a strong area. */
export function findTone({ letters, surroundings: { ground }, linkShare, words }: Content): Tone {
  const isLabel = linkShare > 0.9 && words <= 5;
  const ink = parseColor(letters.color);
  if (!ink || isLabel || ink.lightness < LIGHT_LETTERS) return 'paper';
  const { picture } = ground;
  // A text on a drawing couldn't be read.
  if (picture && !picture.isRepeated && ground.box.height < 1200) return isDrawing(picture.url) ? 'deep' : { pictureUrl: picture.url };
  const color = parseColor(ground.color);
  return color && color.lightness < DARK_GROUND ? 'deep' : 'paper';
}
