import { type Color, computeContrast, formatColor, mixColors, parseColor } from '../design/colors.ts';
import { isClose } from './is-close.ts';
import { type BrandColors, deriveHues, deriveTone, type Tone } from './palette.ts';
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
  /** Those of emphasized words. */
  emphasis: { colors: readonly Color[] };
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
export function createTones({ surface, colors, emphasis, findGradient }: PageColors): Tones {
  const root = deriveTone(surface, colors);
  const areas: Color[] = [];
  const renderTone = (tone: Tone) => renderColors(tone, deriveHues(tone, emphasis.colors));
  return {
    nameClasses(area) {
      if (!area || isClose(area, surface)) return '';
      const known = areas.findIndex((other) => isClose(other, area));
      if (known < 0 && areas.length === MAX_TONES) return '';
      const position = known < 0 ? areas.push(area) - 1 : known;
      return `tx-tone tx-tone-${position}`;
    },
    render() {
      const named = areas.map((area, i) => {
        const selector = `.tx-tone-${i}`;
        const tone = deriveTone(area, colors, surface);
        const gradient = renderGradient(selector, area, tone, deriveHues(tone, emphasis.colors), findGradient(area));
        return `${selector}{${renderTone(tone)}}${gradient}.tx-section${selector}+.tx-section${selector}{padding-top:0}`;
      });
      const photos = `.tx-over{${renderTone(deriveTone(DARK_PHOTO, colors))}}.tx-over.tx-on-light{${renderTone(deriveTone(LIGHT_PHOTO, colors))}}`;
      // An area that only separates sections: its cards have the color of the page.
      const soft = `.tx-soft{${renderTone({ ...root, surface: root.soft, soft: root.surface })}}`;
      const tinted = `.tx-tinted{${renderTone({ ...root, surface: root.tint, tint: root.surface })}}`;
      const words = emphasis.colors.map((_, i) => `main .tx-hue-${i}{color:var(--hue-${i})}`).join('');
      return `:root{${renderTone(root)}}${soft}${tinted}${named.join('')}${photos}${words}`;
    },
  };
}

/** The gradient of an area. Its ends come closer to the mean until all texts are readable on them. */
function renderGradient(selector: string, area: Color, tone: Tone, hues: readonly string[], gradient: Gradient | undefined): string {
  const surface = parseColor(tone.surface);
  if (!gradient || !surface || !isClose(surface, area)) return '';
  const texts = [tone.ink, tone.muted, tone.accent, tone.heading, ...hues]
    .map((text) => parseColor(text))
    .filter((color) => color !== undefined);
  const isReadable = (color: Color) => texts.every((text) => computeContrast(text, color) >= MIN_TEXT);
  const [start, end] = [gradient.start, gradient.end].map((color) => {
    const shares = Array.from({ length: STEPS }, (_, i) => i / STEPS);
    return shares.map((share) => mixColors(color, surface, share)).find(isReadable) ?? surface;
  }) as [Color, Color];
  return `${selector}{background-image:linear-gradient(${gradient.direction},${formatColor(start)},${formatColor(end)})}`;
}

function renderColors(tone: Tone, hues: readonly string[]): string {
  const named = Object.entries(tone).map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`);
  return [...named, ...hues.map((hue, i) => `--hue-${i}:${hue}`)].join(';');
}
