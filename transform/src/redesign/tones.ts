import { type Color, computeContrast, formatColor, mixColors, parseColor } from '../design/colors.ts';
import { isClose } from './is-close.ts';
import { type BrandColors, deriveTone, type Tone } from './palette.ts';
import type { Gradient } from './shown-areas.ts';

/** The colored areas of a redesign. */
export interface Tones {
  /** Names of the classes of an area of this color; empty for the color of the page. */
  nameClasses(area: Color | undefined): string;
  /** The rules of all areas that were named. */
  render(): string;
}

/** What the tones of a page are derived from. */
interface PageColors {
  surface: Color;
  colors: BrandColors;
  /** The gradient that an area of this color is shown with. */
  findGradient(area: Color): Gradient | undefined;
}

/** A page with more colored areas has patterns. */
const MAX_TONES = 8;
/** Contrast of texts on the ends of a gradient, and steps from them to its mean. */
const MIN_TEXT = 4.6;
const STEPS = 10;
/** Behind texts on a photograph, under its scrim. */
const DARK_PHOTO: Color = [18, 20, 24];
const LIGHT_PHOTO: Color = [255, 255, 255];

/** Derives the areas of a page with this surface. */
export function createTones({ surface, colors, findGradient }: PageColors): Tones {
  const root = deriveTone(surface, colors);
  const areas: Color[] = [];
  return {
    nameClasses(area) {
      if (!area || isClose(area, surface)) return '';
      const known = areas.findIndex((other) => isClose(other, area));
      if (known < 0 && areas.length === MAX_TONES) return '';
      const position = known < 0 ? areas.push(area) - 1 : known;
      return `tx-tone tx-tone-${position}`;
    },
    render() {
      const named = areas.map(
        (area, i) =>
          `.tx-tone-${i}{${renderTone(deriveTone(area, colors, surface))}}${renderGradient(`.tx-tone-${i}`, area, deriveTone(area, colors, surface), findGradient(area))}.tx-section.tx-tone-${i}+.tx-section.tx-tone-${i}{padding-top:0}`,
      );
      const photos = `.tx-over{${renderTone(deriveTone(DARK_PHOTO, colors))}}.tx-over.tx-on-light{${renderTone(deriveTone(LIGHT_PHOTO, colors))}}`;
      // An area that only separates sections: its cards have the color of the page.
      const soft = `.tx-soft{${renderTone({ ...root, surface: root.soft, soft: root.surface })}}`;
      const tinted = `.tx-tinted{${renderTone({ ...root, surface: root.tint, tint: root.surface })}}`;
      return `:root{${renderTone(root)}}${soft}${tinted}${named.join('')}${photos}`;
    },
  };
}

/** The gradient of an area. Its ends come closer to the mean until all texts are readable on them. */
function renderGradient(selector: string, area: Color, tone: Tone, gradient: Gradient | undefined): string {
  const surface = parseColor(tone.surface);
  if (!gradient || !surface || !isClose(surface, area)) return '';
  const texts = [tone.ink, tone.muted, tone.accent, tone.heading].map((text) => parseColor(text)).filter((color) => color !== undefined);
  const isReadable = (color: Color) => texts.every((text) => computeContrast(text, color) >= MIN_TEXT);
  const [start, end] = [gradient.start, gradient.end].map((color) => {
    const shares = Array.from({ length: STEPS }, (_, i) => i / STEPS);
    return shares.map((share) => mixColors(color, surface, share)).find(isReadable) ?? surface;
  }) as [Color, Color];
  return `${selector}{background-image:linear-gradient(${gradient.direction},${formatColor(start)},${formatColor(end)})}`;
}

function renderTone(tone: Tone): string {
  return Object.entries(tone)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
}
