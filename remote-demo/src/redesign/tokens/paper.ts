import type { Content } from '../segment/content.ts';
import type { SegmentedPage } from '../segment/segment-page.ts';
import type { Oklch } from './colors.ts';
import { findOfMostWords, sumWords } from './most-words.ts';
import type { SeenColors } from './seen-colors.ts';

/** Words of menus, footers and on pictures say less about the mood. */
const SIDE_WEIGHT = 0.3;
/** Lighter letters on an unknown ground stand on a dark one. */
export const MIN_LIGHT_LETTERS = 0.65;

/** Papers stay as they are within these limits. */
const LIGHT = { minLightness: 0.9, maxChroma: 0.075 };
const DARK = { maxLightness: 0.36, maxChroma: 0.11 };
/** What becomes of other papers: garish ones, and those under dark or light letters. */
const CALMED = { lightness: 0.97, chroma: 0.05 };
const LIGHTENED = { lightness: 0.955, maxChroma: 0.03 };
const DEEPENED = { lightness: 0.27, maxChroma: 0.08 };

/** Finds the ground of most words, and changes it no more than a new page on it needs. */
export function findPaper({ contents }: SegmentedPage, seen: SeenColors, brand: Oklch): { color: Oklch; isDark: boolean } {
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
  const isDark = sumWords(onDark, weigh) > sumWords(onLight, weigh);
  const color = findOfMostWords(isDark ? onDark : onLight, seen.behind, weigh);
  if (isDark) return { color: deepen(color ?? brand), isDark };
  return { color: lighten(color ?? { lightness: 1, chroma: 0, hue: 0 }), isDark };
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
