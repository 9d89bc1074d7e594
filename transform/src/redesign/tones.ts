import { type Color, computeContrast, formatColor, mixColors, parseColor, WHITE } from '../design/colors.ts';
import { isClose } from './is-close.ts';
import { type BrandColors, deriveHues, deriveTone, type Tone } from './palette.ts';
import type { Gradient } from './shown-areas.ts';
import { DARK_PICTURE } from './shown-texts.ts';

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
  /** The color with a hue that the page paints most of its areas with. */
  painted?: Color | undefined;
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
/** Share of a painted color in what stands for a dark picture: behind the whole page or a part of it. White texts have this contrast on it. */
const PAGE_SHARE = 0.42;
const PHOTO_SHARE = 0.2;
const MIN_DARK = 11;
const YELLOW = 60;
const YELLOW_SHARE = 0.6;

/** Derives the areas of a page with this surface. */
export function createTones({ surface: shown, colors, painted, emphasis, findGradient }: PageColors): Tones {
  const isUnknown = (area: Color) => area.every((channel, i) => channel === DARK_PICTURE[i]);
  const share = isUnknown(shown) ? PAGE_SHARE : PHOTO_SHARE;
  const tintDark = (area: Color) => (painted && isUnknown(area) ? tintWith(painted, area, share) : area);
  const photo = painted ? tintWith(painted, DARK_PHOTO, share) : DARK_PHOTO;
  const surface = tintDark(shown);
  const root = deriveTone(surface, colors);
  const areas: Color[] = [];
  const renderTone = (tone: Tone) => renderColors(tone, deriveHues(tone, emphasis.colors));
  return {
    nameClasses(color) {
      const area = color && tintDark(color);
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
      const photos = `.tx-over{${renderTone(deriveTone(photo, colors))};--scrim:${photo.join(' ')}}.tx-over.tx-on-light{${renderTone(deriveTone(LIGHT_PHOTO, colors))}}`;
      // An area that only separates sections: its cards have the color of the page.
      const soft = `.tx-soft{${renderTone({ ...root, surface: root.soft, soft: root.surface })}}`;
      const tinted = `.tx-tinted{${renderTone({ ...root, surface: root.tint, tint: root.surface })}}`;
      const words = emphasis.colors.map((_, i) => `main .tx-hue-${i}{color:var(--hue-${i})}`).join('');
      return `:root{${renderTone(root)}}${soft}${tinted}${named.join('')}${photos}${words}`;
    },
  };
}

/** A dark color that nobody knows, such as that of a photograph, has the hue of the areas that the page paints. Dark yellow would be olive. */
function tintWith(painted: Color, dark: Color, most: number): Color {
  const [red, green, blue] = painted;
  if (green > blue + YELLOW && red > blue + YELLOW && green > red * YELLOW_SHARE) return dark;
  const shares = Array.from({ length: STEPS }, (_, i) => most * (1 - i / STEPS));
  return shares.map((share) => mixColors(dark, painted, share)).find((color) => computeContrast(color, WHITE) >= MIN_DARK) ?? dark;
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
