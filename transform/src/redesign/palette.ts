import {
  BLACK,
  type Color,
  computeContrast,
  ensureContrast,
  formatColor,
  isChromatic,
  mixColors,
  parseColor,
  pickReadableColor,
  WHITE,
} from '../design/colors.ts';

/** Colors of an area and of what stands on it, as values of CSS. Every text has the contrast of WCAG AA on each of the three areas. */
export interface Tone {
  surface: string;
  /** Slightly different from the surface: cards and forms. */
  soft: string;
  /** Clearly different from the surface, with a touch of the brand. */
  tint: string;
  line: string;
  ink: string;
  muted: string;
  /** Brand color of links and small texts. */
  accent: string;
  heading: string;
  /** Brand color of buttons and labels, visible on the surface. */
  brand: string;
  onBrand: string;
  /** The page's other color, else the brand: lines and figures. */
  second: string;
}

/** The colors that a page shows by which its owner recognizes it. */
export interface BrandColors {
  brand: Color;
  second?: Color | undefined;
  heading?: Color | undefined;
  /** Of most texts, if it has a hue. */
  text?: Color | undefined;
  button?: Color | undefined;
}

const INK: Color = [24, 26, 31];
/** Contrasts of texts: some reserve above WCAG AA, because colors are rounded. */
const MIN_TEXT = 4.6;
const MIN_INK = 5;
const MIN_MUTED = 4.8;
const MIN_HEADING = 1.9;
/** On areas with less contrast to it, texts don't have the page's color of texts. */
const MIN_OWN_TEXT = 3;
/** On dark areas, colors that are made for paper would look dusty: they aren't lightened. */
const MIN_OWN_TEXT_ON_DARK = 7;
const MIN_HEADING_ON_DARK = 4.6;
/** A surface has at least this contrast to black or white, so that texts on it have theirs. */
const MIN_SURFACE = 5.4;
/** From this contrast on, the other areas may come closer to the texts. */
const COMFORTABLE = 9;
/** A button stands out from its surface from this contrast on. */
const MIN_VISIBLE = 1.6;
/** So much more vivid than its surface, a color such as yellow stands out by its hue. */
const MIN_VIVID = 140;
const MAX_PAPER_CONTRAST = 1.5;
const MIN_LIGHTENED = 3;
/** A color with this contrast to white is slightly darkened for white texts: dark ones on it would be dull. */
const MIN_WHITE_TEXT = 3;
/** Contrast with white from which on a color is slightly darkened for white texts. Lighter ones take dark texts. */
const MIN_DARKENED = 3.6;
/** What a page with neither brand nor areas gets. */
export const NEUTRAL_BRAND: Color = [38, 50, 66];

/**
 * Derives the colors of an area of this color.
 * @param paper the color of the page, which cards on an area of nearly the same color have
 */
export function deriveTone(area: Color, { brand, second, heading, text, button: own = brand }: BrandColors, paper?: Color): Tone {
  const limit = computeContrast(area, WHITE) >= MIN_WHITE_TEXT ? WHITE : pickReadableColor(area);
  const surface = moveAway(area, limit, MIN_SURFACE);
  const isDark = limit === WHITE;
  const [next, tint] = deriveAreas(surface, brand, limit);
  const isNear = paper && pickReadableColor(paper) === limit && computeContrast(paper, surface) < MAX_PAPER_CONTRAST;
  const soft = isNear ? moveAway(paper, limit, MIN_SURFACE) : next;
  const areas = [surface, soft, tint];
  const neutral = isDark ? mixColors(WHITE, surface, 0.06) : mixColors(INK, brand, 0.06);
  const isVisible = (color: Color | undefined, contrast: number): color is Color =>
    color !== undefined && computeContrast(color, surface) >= contrast;
  const ink = ensureContrasts(isVisible(text, isDark ? MIN_OWN_TEXT_ON_DARK : MIN_OWN_TEXT) ? text : neutral, areas, MIN_INK, limit);
  const button = deriveButton(own, surface, limit);
  return {
    surface: formatColor(surface),
    soft: formatColor(soft),
    tint: formatColor(tint),
    line: formatColor(mixColors(surface, ink, 0.18)),
    ink: formatColor(ink),
    muted: formatColor(ensureContrasts(mixColors(ink, surface, 0.3), areas, MIN_MUTED, limit)),
    accent: formatColor(ensureContrasts(brand, areas, MIN_TEXT, limit)),
    // A heading's color that would be washed out gives way to that of the texts.
    heading: formatColor(
      isVisible(heading, isDark ? MIN_HEADING_ON_DARK : MIN_HEADING) ? ensureContrasts(heading, areas, MIN_TEXT, limit) : ink,
    ),
    ...button,
    second: second && computeContrast(second, surface) >= MIN_VISIBLE ? formatColor(second) : button.brand,
  };
}

/** Colors of emphasized words, readable on the areas of a tone. */
export function deriveHues({ surface, soft, tint }: Tone, hues: readonly Color[]): string[] {
  const areas = [surface, soft, tint].map(parseColor).filter((color) => color !== undefined);
  const [area] = areas;
  return area ? hues.map((hue) => formatColor(ensureContrasts(hue, areas, MIN_TEXT, pickReadableColor(area)))) : [];
}

/** The areas beside a surface: towards the brand where texts have contrast enough, else away from the texts. */
function deriveAreas(surface: Color, brand: Color, limit: Color): [soft: Color, tint: Color] {
  const away = limit === WHITE ? BLACK : WHITE;
  if (computeContrast(surface, limit) < COMFORTABLE) return [mixColors(surface, away, 0.1), mixColors(surface, away, 0.2)];
  // A dark page stays as dark as it is.
  if (limit === WHITE) return [mixColors(surface, WHITE, 0.07), mixColors(surface, mixColors(brand, WHITE, 0.7), 0.06)];
  // Tinted paper keeps its hue; on white, the brand gives it. Without one, a gray area would be dull.
  return isChromatic(brand)
    ? [mixColors(surface, brand, 0.055), mixColors(surface, brand, 0.15)]
    : [mixColors(surface, INK, 0.045), mixColors(surface, INK, 0.07)];
}

/** The color of buttons and that of their texts. */
function deriveButton(found: Color, surface: Color, limit: Color): Pick<Tone, 'brand' | 'onBrand'> {
  const darkened = computeContrast(found, WHITE) >= MIN_DARKENED ? ensureContrast(found, WHITE, MIN_TEXT) : found;
  const brand =
    computeContrast(darkened, surface) >= MIN_VISIBLE || readVividness(darkened) - readVividness(surface) >= MIN_VIVID
      ? darkened
      : ensureContrasts(mixColors(found, limit, 0.3), [surface], MIN_LIGHTENED, limit);
  const text = computeContrast(brand, WHITE) >= MIN_TEXT ? WHITE : INK;
  const onBrand = computeContrast(brand, text) >= MIN_TEXT ? text : pickReadableColor(brand);
  return { brand: formatColor(brand), onBrand: formatColor(onBrand) };
}

/** The distance of the largest and the smallest channel of a color, from 0 to 255. */
const readVividness = (color: Color): number => Math.max(...color) - Math.min(...color);

/** The color, moved towards a limit until it has the contrast on all areas; else the limit. */
function ensureContrasts(color: Color, areas: readonly Color[], contrast: number, limit: Color): Color {
  for (let share = 0; share < 1; share += 0.1) {
    const candidate = mixColors(color, limit, share);
    if (areas.every((area) => computeContrast(candidate, area) >= contrast)) return candidate;
  }
  return limit;
}

/** The color, moved away from that of its texts until they are readable on it. */
function moveAway(color: Color, limit: Color, contrast: number): Color {
  const away = limit === WHITE ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixColors(color, away, share);
    if (computeContrast(candidate, limit) >= contrast) return candidate;
  }
  return away;
}
