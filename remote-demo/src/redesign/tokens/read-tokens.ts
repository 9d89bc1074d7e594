import { getArea } from '../segment/boxes.ts';
import type { Content } from '../segment/content.ts';
import type { SegmentedPage } from '../segment/segment-page.ts';
import { findBrand } from './brand.ts';
import { ensureContrast, getContrast, type Oklch, parseColor, parseHex, toHex } from './colors.ts';
import { findOfMostWords } from './most-words.ts';
import { deepen, findPaper, MIN_LIGHT_LETTERS } from './paper.ts';
import { createSeenColors, type SeenColors } from './seen-colors.ts';
import { readTypefaces } from './typefaces.ts';

/** Colors are sRGB hex values such as #1a2b3c. Each ink has a contrast of at least 4.5 on the ground that it is named for. */
export interface Tokens extends ReturnType<typeof readTypefaces> {
  /** The ground of most text, its text, and secondary text, which can also be read on `tint`. */
  paper: string;
  ink: string;
  soft: string;
  /** A second ground, slightly different from paper, and hairlines. */
  tint: string;
  line: string;
  /** The color of actions, which can be read as a link on paper and tint, and the ink on it. */
  brand: string;
  onBrand: string;
  /** A strong ground for footer and dark sections, in the hue of the page, with its text and secondary text. */
  deep: string;
  onDeep: string;
  softOnDeep: string;
  /** Decoration of deep grounds, with a contrast of at least 3. */
  accent: string;
  /** Whether paper is dark. */
  isDark: boolean;
  /** Of the corners of the page's own boxes and buttons, from 0 to 20 CSS pixels. */
  radius: number;
}

const TEXT_CONTRAST = 4.5;
const INK_CONTRAST = 8;
const DECORATION_CONTRAST = 3;
const MIN_HEADER_CONTRAST = 1.7;
const MAX_CHROMA = {
  ink: 0.07,
  brand: 0.22,
  accent: 0.16,
  tint: 0.012,
  ownTint: 0.05,
  line: 0.02,
  deep: 0.08,
  deepWarm: 0.025,
  tintWarm: 0.005,
};
/** In radians. */
const ORANGE_HUE = 0.9;
/** A paper with less chroma is white or gray; its tint has the hue of the brand. */
const MIN_PAPER_CHROMA = 0.006;
/** Darker grounds all look black. */
const MIN_SHADE_LIGHTNESS = 0.17;
const MAX_RADIUS = 20;
/** Of a page without boxes, in CSS pixels. */
const DEFAULT_RADIUS = 4;
/** In square CSS pixels: smaller boxes are marks and badges, and smaller dark grounds are not sections. */
const MIN_BOX_AREA = 900;
const MIN_DEEP_AREA = 50_000;

/** Derives colors, mood, corners and typefaces of a new page from a measured one. */
export function readTokens(page: SegmentedPage): Tokens {
  const seen = createSeenColors(page);
  const found = findBrand(page, seen);
  const { color: base, isDark } = findPaper(page, seen);
  const tone = found.brand ?? base;
  const paper = toHex(base);
  const tint = findOwnTint(page, seen, base, isDark) ?? createShade(base, tone, isDark ? 0.045 : -0.03, MAX_CHROMA.tint);
  const grounds = [paper, tint];
  const inkColor = findInk(page, seen, tone, isDark);
  const ink = ensureContrast(inkColor, grounds, INK_CONTRAST);
  const brand = ensureContrast(limitChroma(found.brand ?? parseHex(ink), MAX_CHROMA.brand), grounds, TEXT_CONTRAST);
  const deepColor = isDark ? deriveDeep(tone, Math.max(0.2, base.lightness + 0.08)) : (findOwnDeep(page, seen) ?? deriveDeep(tone, 0.28));
  const deep = toHex(deepColor);
  const light = { ...limitChroma(deepColor, 0.01), lightness: 0.97 };
  const accent = limitChroma(found.second ?? tone, MAX_CHROMA.accent);
  return {
    paper,
    ink,
    soft: ensureContrast({ ...inkColor, lightness: isDark ? 0.74 : 0.47 }, grounds, TEXT_CONTRAST),
    tint,
    line: createShade(base, tone, isDark ? 0.13 : -0.1, MAX_CHROMA.line),
    brand,
    onBrand: findInkOn(brand, [isDark ? paper : '#ffffff']),
    deep,
    onDeep: ensureContrast(light, [deep], TEXT_CONTRAST),
    softOnDeep: ensureContrast({ ...light, lightness: 0.8 }, [deep], TEXT_CONTRAST),
    accent: ensureContrast({ ...accent, lightness: Math.max(0.78, accent.lightness) }, [deep], DECORATION_CONTRAST),
    isDark,
    radius: readRadius(page),
    ...readTypefaces(page.contents),
  };
}

/**
 * The ground on which contents of the header stand on the page, because a logo was made for it, and an ink for it.
 * Where a picture hides the ground, the letters tell whether it is dark.
 */
export function readHeaderTokens(page: SegmentedPage, contents: readonly Content[], tokens: Tokens): { ground: string; ink: string } {
  const { deep, onDeep, paper, ink, isDark } = tokens;
  const seen = createSeenColors(page);
  // Pictures count more than texts, because nothing can change their colors.
  const weigh = ({ kind, box }: Content): number => box.width * box.height * (kind === 'picture' ? 10 : 1);
  const [first, ...others] = contents.toSorted((a, b) => weigh(b) - weigh(a));
  const neighbors = others.filter(({ surroundings }) => surroundings.ground.place === first?.surroundings.ground.place);
  const isKnown = neighbors.every((content) => seen.behind(content) !== undefined);
  const letters = contents.map(seen.ofLetters).find((each) => each !== undefined) ?? (first && parseColor(first.letters.color));
  const behind = isKnown ? first && seen.behind(first) : undefined;
  // Letters that nobody could read on a color stand on a picture over it.
  const isOverPicture = first?.surroundings.ground.picture && behind && letters;
  const color = isOverPicture && getContrast(toHex(behind), toHex(letters)) < MIN_HEADER_CONTRAST ? undefined : behind;
  const hasLightLetters = letters ? letters.lightness > MIN_LIGHT_LETTERS : isDark;
  const ground = color ? toHex(color) : hasLightLetters ? deep : isDark ? onDeep : paper;
  return { ground, ink: findInkOn(ground, [ink, onDeep, paper]) };
}

/** A color some steps of lightness away from paper, in the hue of paper or, if that has none, of the brand. */
function createShade(paper: Oklch, tone: Oklch, steps: number, maxChroma: number): string {
  const lightness = Math.max(MIN_SHADE_LIGHTNESS + Math.max(0, steps), paper.lightness + steps);
  if (paper.chroma >= MIN_PAPER_CHROMA) return toHex({ ...paper, lightness, chroma: paper.chroma + maxChroma / 2 });
  const max = isWarm(tone.hue) ? Math.min(maxChroma, MAX_CHROMA.tintWarm) : maxChroma;
  return toHex({ lightness, chroma: Math.min(max, tone.chroma / 10), hue: tone.hue });
}

/** The color of most texts. Pure black and white, which browsers use by themselves, are softened. */
function findInk({ contents }: SegmentedPage, seen: SeenColors, tone: Oklch, isDark: boolean): Oklch {
  const isInk = (content: Content): boolean => {
    const { lightness } = seen.ofLetters(content) ?? { lightness: 0.5 };
    return content.linkShare < 0.5 && (isDark ? lightness > 0.7 : lightness < 0.45);
  };
  const color = findOfMostWords(contents.filter(isInk), seen.ofLetters);
  if (color && color.chroma > 0.01) return limitChroma(color, MAX_CHROMA.ink);
  const lightness = isDark ? Math.min(color?.lightness ?? 1, 0.96) : Math.max(color?.lightness ?? 0, 0.22);
  return { lightness, chroma: Math.min(0.018, tone.chroma / 6), hue: tone.hue };
}

/** The page's own largest dark ground that has a hue. */
function findOwnDeep({ grounds }: SegmentedPage, seen: SeenColors): Oklch | undefined {
  const own = grounds
    .filter((ground) => !ground.picture && getArea(ground.box) > MIN_DEEP_AREA)
    .toSorted((a, b) => getArea(b.box) - getArea(a.box))
    .map(seen.ofGround)
    .find(({ lightness, chroma }) => lightness > 0.15 && lightness < 0.42 && chroma > 0.025);
  return own && deepen(own);
}

/** The page's own largest light ground besides paper. The paper of the window counts. */
function findOwnTint({ grounds }: SegmentedPage, seen: SeenColors, paper: Oklch, isDark: boolean): string | undefined {
  if (isDark) return undefined;
  const own = grounds
    .filter((ground) => !ground.picture && getArea(ground.box) > MIN_DEEP_AREA)
    .toSorted((a, b) => getArea(b.box) - getArea(a.box))
    .map(seen.ofGround)
    .find(({ lightness, chroma }) => lightness > 0.9 && Math.abs(lightness - paper.lightness) > 0.008 && chroma < MAX_CHROMA.ownTint);
  return own && toHex(own);
}

function deriveDeep({ chroma, hue }: Oklch, lightness: number): Oklch {
  return { lightness, chroma: Math.min(chroma * 0.6, isWarm(hue) ? MAX_CHROMA.deepWarm : MAX_CHROMA.deep), hue };
}

/** Red, orange and yellow: dark ones are brown, and light ones pink, so grounds that a page doesn't have itself are nearly gray. */
function isWarm(hue: number): boolean {
  return Math.cos(hue - ORANGE_HUE) > 0.4;
}

function limitChroma(color: Oklch, max: number): Oklch {
  return { ...color, chroma: Math.min(color.chroma, max) };
}

/** The first ink that can be read on a ground, or else white or black, one of which always can. */
function findInkOn(ground: string, inks: readonly string[]): string {
  return [...inks, '#ffffff'].find((ink) => getContrast(ink, ground) >= TEXT_CONTRAST) ?? '#000000';
}

/** The radius of the middle one of the page's boxes and buttons. */
function readRadius({ grounds }: SegmentedPage): number {
  const maxWidth = (grounds[0]?.box.width ?? 0) * 0.9;
  const radii = grounds
    .filter((ground) => !ground.picture && getArea(ground.box) >= MIN_BOX_AREA && ground.box.width < maxWidth)
    .map(({ radius }) => radius)
    .toSorted((a, b) => a - b);
  return Math.round(Math.min(MAX_RADIUS, radii[Math.floor(radii.length / 2)] ?? DEFAULT_RADIUS));
}
