import { readColor } from '../css/read-color.ts';
import { BLACK, type Color, computeContrast, isChromatic, mixColors, WHITE } from '../design/colors.ts';
import type { ComputedStyle } from '../styles/read-styles.ts';

/** How much a scrim of a color covers of a photograph where texts stand: more than a dark one, so that the color is visible. */
export const COLORED_VEIL = 0.8;
const COLOR = /#[0-9a-f]{3,8}\b|rgba?\([^()]{3,60}\)/gi;
const MAX_STOPS = 4;
/** More transparent colors hardly change a photograph. */
const MIN_ALPHA = 0.3;
/** Contrast of white texts to a white photograph under the scrim; light texts have a little less. */
const MIN_CONTRAST = 5.2;
const STEP = 0.1;

/**
 * The color of the layer that a page lays over the picture of a background. It is darkened until light texts are readable on it over any
 * photograph. Returns undefined if there is no such layer or if it is gray.
 */
export function readVeilColor(style: ComputedStyle): Color | undefined {
  const [layers = ''] = style.get('background-image').split('url(', 1);
  const stops = (layers.match(COLOR) ?? []).slice(0, MAX_STOPS).map(readColor);
  const colors = stops.flatMap((stop) => (stop && stop.alpha >= MIN_ALPHA && isChromatic(stop.channels) ? [stop.channels] : []));
  const mean = colors.reduce<Color | undefined>((sum, color, i) => (sum ? mixColors(sum, color, 1 / (i + 1)) : color), undefined);
  return mean && darken(mean);
}

function darken(color: Color): Color {
  let share = 0;
  while (share < 1 && computeContrast(WHITE, mixColors(WHITE, mixColors(color, BLACK, share), COLORED_VEIL)) < MIN_CONTRAST) share += STEP;
  return mixColors(color, BLACK, Math.min(1, share));
}
