import type { Color } from '../design/colors.ts';

/** Areas whose channels differ less are one. */
const MAX_DIFFERENCE = 6;

/** Whether two colors look the same as areas. */
export function isClose(one: Color, other: Color): boolean {
  return one.every((channel, i) => Math.abs(channel - (other[i] as number)) < MAX_DIFFERENCE);
}
