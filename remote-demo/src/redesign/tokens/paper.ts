import type { Box } from '../measure/page-snapshot.ts';
import { getBottom } from '../segment/boxes.ts';
import { type Content, type Ground, sumWords } from '../segment/content.ts';
import type { SegmentedPage } from '../segment/segment-page.ts';
import type { Oklch } from './colors.ts';
import { findOfMostWords } from './most-words.ts';
import type { SeenColors } from './seen-colors.ts';

/** Words of menus, footers and on pictures say less about the mood. */
const SIDE_WEIGHT = 0.3;
/** A lighter page is dark only if dark bands cover so much of it. */
const MIN_LIGHT_SHEET = 0.75;
const MIN_DARK_SHARE = 0.7;
const DARK_BAND = 0.4;
/** Of the window's width. */
const BAND_WIDTH = 0.8;
/** Lighter letters on an unknown ground stand on a dark one. */
export const MIN_LIGHT_LETTERS = 0.65;

/** Papers stay as they are within these limits. */
const LIGHT = { minLightness: 0.9, maxChroma: 0.1 };
const DARK = { maxLightness: 0.36, maxChroma: 0.11 };
/** What becomes of other papers: garish ones, and those under dark or light letters. */
const CALMED = { lightness: 0.97, chroma: 0.05 };
const LIGHTENED = { lightness: 0.955, maxChroma: 0.03 };
const DEEPENED = { lightness: 0.27, maxChroma: 0.08 };

/** Finds the ground of most words, and changes it no more than a new page on it needs. */
export function findPaper({ contents, grounds }: SegmentedPage, seen: SeenColors): { color: Oklch; isDark: boolean } {
  const isOnDark = (content: Content): boolean => {
    const limit = seen.behind(content)?.lightness ?? MIN_LIGHT_LETTERS;
    return (seen.ofLetters(content)?.lightness ?? 0) > limit;
  };
  const weigh = (content: Content): number => {
    const isSide = isBesideText(content) || !seen.behind(content);
    return isOverlay(content) ? 0 : content.words * (isSide ? SIDE_WEIGHT : 1);
  };
  const onDark = contents.filter(isOnDark);
  const onLight = contents.filter((content) => !isOnDark(content));
  const sheet = findSheet(grounds);
  // Nobody knows how light a picture is.
  const isLightSheet = sheet === undefined || (!sheet.picture && seen.ofGround(sheet).lightness > MIN_LIGHT_SHEET);
  const dark = findOfMostWords(onDark, seen.behind, weigh);
  const hasDarkAreas = !isLightSheet || measureDarkShare(grounds, seen) > MIN_DARK_SHARE;
  // Without its own dark color, a page would only get gloomy.
  if (dark && hasDarkAreas && sumWords(onDark, weigh) > sumWords(onLight, weigh)) return { color: deepen(dark), isDark: true };
  const light = findOfMostWords(onLight, seen.behind, weigh);
  return { color: lighten(light ?? { lightness: 1, chroma: 0, hue: 0 }), isDark: false };
}

/** The share of the page's height that dark grounds of about its width cover. */
function measureDarkShare([root, ...grounds]: readonly Ground[], seen: SeenColors): number {
  if (!root) return 0;
  const bands = grounds.filter(({ box }) => box.width > root.box.width * BAND_WIDTH);
  const dark = bands.filter((ground) => seen.ofGround(ground).lightness < DARK_BAND);
  // A band in another one counts once.
  const outer = dark.filter((ground) => !dark.some((other) => other !== ground && contains(other.box, ground.box)));
  return outer.reduce((sum, { box }) => sum + box.height, 0) / root.box.height;
}

function contains(outer: Box, inner: Box): boolean {
  return inner.y >= outer.y && getBottom(inner) <= getBottom(outer) && inner.height < outer.height;
}

/** The ground of the complete page; undefined if it has none of its own. */
function findSheet([root, ...others]: readonly Ground[]): Ground | undefined {
  return others.find(({ box }) => root && box.width >= root.box.width && box.height > root.box.height * 0.9);
}

/** Whether a content lies over the page and isn't its header. */
export function isOverlay({ surroundings: { isFixed, names }, box }: Content): boolean {
  return (isFixed && box.y > 200) || /cookie|consent|popup|modal/.test(names);
}

function isBesideText({ linkShare, surroundings }: Content): boolean {
  const { isInFooter, isInNavigation, names } = surroundings;
  return isInFooter || isInNavigation || linkShare > 0.6 || /foot|copyright/.test(names);
}

function lighten({ lightness, chroma, hue }: Oklch): Oklch {
  if (chroma > LIGHT.maxChroma) return { ...CALMED, hue };
  if (lightness >= LIGHT.minLightness) return { lightness, chroma, hue };
  return { lightness: LIGHTENED.lightness, chroma: Math.min(chroma * 0.6, LIGHTENED.maxChroma), hue };
}

/** Makes a ground for light letters of a color, or keeps it if it is one. */
export function deepen({ lightness, chroma, hue }: Oklch): Oklch {
  if (lightness <= DARK.maxLightness && chroma <= DARK.maxChroma) return { lightness, chroma, hue };
  return { lightness: DEEPENED.lightness, chroma: Math.min(chroma * 0.6, DEEPENED.maxChroma), hue };
}
