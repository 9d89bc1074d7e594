import { type Color, computeContrast, formatColor, isChromatic, parseColor, WHITE } from '../design/colors.ts';
import { type Child, type Element, getAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { PageStyles } from '../styles/read-styles.ts';
import { findBrandColors, isDefaultColor } from './brand-color.ts';
import { calmColor } from './calm-color.ts';
import { findHeaviest, voteForAreas, voteForButtons, voteForFrames, voteForTexts } from './color-votes.ts';
import { type EmphasisColors, readEmphasisColors } from './emphasis-colors.ts';
import { isClose } from './is-close.ts';
import { createRenderedTest } from './is-rendered.ts';
import { type BrandColors, NEUTRAL_BRAND } from './palette.ts';
import { findArea } from './section-area.ts';
import { type Area, type Gradient, readAreas, WHITE_AREA } from './shown-areas.ts';
import { getShownPicture } from './shown-pictures.ts';
import { DARK_PICTURE, listTexts, MIN_READABLE, measureTexts, readTexts, type ShownText } from './shown-texts.ts';

/** The colors of a page by which its owner recognizes it. */
export interface Mood {
  /** What most of the page's text stands on. */
  surface: Color;
  colors: BrandColors;
  /** The color with a hue that most painted areas have. */
  painted: Color | undefined;
  /** The colors of emphasized words. */
  emphasis: EmphasisColors;
  /** The color of the area on which the page shows its logo, else these links of its menu, else its first text. */
  findBar(logo: Element | undefined, menu: readonly Element[]): Color;
  /** The color with a hue of the boxes that the page puts the links of its menu on, if most are. */
  findMenuColor(menu: readonly Element[]): Color | undefined;
  /** The color that the page shows behind a picture; undefined if nobody knows it. */
  findGround(picture: Element): Color | undefined;
  /** The color of the area at its end. */
  end: Color;
  /** The color of the area on which the page shows the heading of a section, else most of its text; undefined if it is new. */
  findArea(section: Element): Color | undefined;
  /** The gradient that an area of this color is shown with. */
  findGradient(area: Color): Gradient | undefined;
}

/** Files of logos are often named after the color of their letters. */
const LIGHT_LOGO = /(^|[-_. ])(white|light|neg(ative)?|inverse[d]?|wei(ss|ß)|blanco?|bianco)([-_. ]|$)/i;
/** Weight of a color that the page declares as its theme. */
const DECLARED_WEIGHT = 5;
/** With a smaller share of the text, an area isn't the paper of the page, if this much is on its ground. */
const MAIN_SHARE = 0.45;
const CANVAS_SHARE = 0.15;
/** Share of the text that has the color of texts. */
const MIN_TEXT_SHARE = 0.5;
/** Areas with this contrast to others stand out. */
const MIN_CONTRASTING = 3;
/** A header with this contrast to white has a color of its own. */
const MIN_STRONG_BAR = 2;
/** A dark area is a box on a light page if light areas have this share of the text. */
const LIGHT_SHARE = 0.25;

/** Reads the colors of a page before its content is moved. */
export function readMood(page: Page, styles: PageStyles): Mood {
  const areas = readAreas(page, styles);
  const texts = listTexts(page, styles, areas);
  const ground = areas.get(page.body) ?? WHITE_AREA;
  const most = findSurface(texts, ground.section);
  const surface = calmColor(most);
  // Nobody knows the color of a picture.
  const canvas = ground.isOnPicture ? most : ground.section;
  const buttons = voteForButtons(page, areas, createRenderedTest(styles));
  const frames = voteForFrames(page, areas, canvas);
  const painted = [...voteForAreas(texts, canvas, most), ...frames];
  const votes = [...painted, ...voteForTexts(texts), ...buttons];
  const declared = parseColor(page.findMetaContent('theme-color') ?? '');
  if (declared) votes.push({ color: declared, weight: DECLARED_WEIGHT });
  const { brand, second } = findBrandColors(votes);
  const button = findBrandColors(buttons.filter(({ color }) => !isDefaultColor(color))).brand;
  const textOf = new Map<Child, ShownText>(texts.map((text) => [text.node, text]));
  const gradients = new Map([...areas.values()].flatMap(({ section, gradient }) => (gradient ? [[formatColor(section), gradient]] : [])));
  // A page whose content is a sheet on a colored ground shows this ground above and below it.
  const isSheet = !isClose(canvas, WHITE);
  const withCanvas = (area: Color) => (isSheet && isClose(area, most) ? canvas : area);
  const start = texts[0] && !texts[0].isOnPicture ? texts[0].area : most;
  const last = texts.findLast(({ isInFrame }) => isInFrame) ?? texts.at(-1);
  // On a picture behind the whole page, the last text has no area of its own.
  const isOnGround = ground.isOnPicture && last?.isOnPicture && isClose(last.section, ground.section);
  const end = isOnGround ? most : (last?.area ?? most);
  return {
    surface,
    colors: {
      brand: brand ?? findNeutral(texts, most),
      // If buttons have the second color, lines have the first one.
      second: button && second && isClose(button, second) ? brand : second,
      heading: findHeadingColor(texts, most),
      text: findTextColor(texts, most),
      button,
    },
    painted: findBrandColors(painted).brand,
    emphasis: readEmphasisColors(texts),
    findBar: (logo, menu) => withCanvas(findBar(logo, logo && areas.get(findFirstCopy(page, logo)), readTexts(menu, textOf)) ?? start),
    findMenuColor(menu) {
      const grounds = menu.flatMap((link) => areas.get(link) ?? []).filter(({ isOnPicture }) => !isOnPicture);
      const color = findHeaviest(grounds.map(({ own }) => ({ color: own, weight: 1 })));
      const isUsual = color && grounds.filter(({ own }) => isClose(own, color)).length > menu.length / 2;
      return isUsual && isChromatic(color) ? color : undefined;
    },
    findGround(picture) {
      const area = areas.get(picture);
      return area && !area.isOnPicture ? area.own : undefined;
    },
    end: withCanvas(end),
    findArea: (section) => findArea(section, textOf, most),
    findGradient: (area) => gradients.get(formatColor(area)),
  };
}

/**
 * A logo beside a menu that stands on a picture stands on it, too. One that is drawn in white needs a dark area. A photograph of a logo
 * has its own ground and stands on any area.
 */
function findBar(logo: Element | undefined, behind: Area | undefined, menu: readonly ShownText[]): Color | undefined {
  // Under texts that fit any picture, the color is unknown.
  const known = menu.filter(({ area, section, isOnPicture }) => !isOnPicture || area !== section);
  const ofMenu = findHeaviest(known.map(({ area }) => ({ color: area, weight: 1 })));
  const isPhotograph = /\.jpe?g([?#]|$)/i.test((logo && getAttribute(logo, 'src')) ?? '');
  // The color of a header is the owner's, also under a photograph.
  const isOfBrand = behind && computeContrast(behind.own, WHITE) >= MIN_STRONG_BAR;
  const isAnywhere = !behind || behind.isOnPicture || (isPhotograph && !isOfBrand);
  const isTogether = behind && menu.some(({ section, isOnPicture }) => isOnPicture && isClose(section, behind.own));
  const area = isAnywhere || isTogether ? ofMenu : behind.own;
  const file = (logo && getAttribute(logo, 'src')?.split('/').at(-1)) ?? '';
  const isLight = LIGHT_LOGO.test(file) || (logo && getShownPicture(logo)?.isWhitened === true);
  return area && isLight && computeContrast(area, WHITE) < MIN_READABLE ? DARK_PICTURE : area;
}

/** Of a logo that a page shows several times, the one in its header comes first. */
function findFirstCopy(page: Page, logo: Element): Element {
  const source = getAttribute(logo, 'src');
  return (source !== undefined && page.findElements('img').find((image) => getAttribute(image, 'src') === source)) || logo;
}

/** The area with most of the text, else the ground of the page if much text is on it. */
function findSurface(texts: readonly ShownText[], canvas: Color): Color {
  const content = texts.filter(({ isInFrame }) => !isInFrame);
  const counted = content.length > 0 ? content : texts;
  const measure = (area: Color) => counted.reduce((sum, text) => sum + (isClose(text.area, area) ? text.length : 0), 0);
  const heaviest = findHeaviest(counted.map(({ area, length }) => ({ color: area, weight: length }))) ?? canvas;
  const total = counted.reduce((sum, { length }) => sum + length, 0);
  const isMinor = measure(heaviest) < total * MAIN_SHARE && measure(canvas) >= total * CANVAS_SHARE;
  const isDark = (area: Color) => computeContrast(area, WHITE) >= MIN_CONTRASTING;
  const onLight = counted.reduce((sum, { area, length }) => sum + (isDark(area) ? 0 : length), 0);
  const isDarkBox = isDark(heaviest) && !isDark(canvas) && onLight >= total * LIGHT_SHARE;
  return isMinor || isDarkBox ? canvas : heaviest;
}

/** Without a brand color, the darkest area that isn't the paper stands for it. */
function findNeutral(texts: readonly ShownText[], surface: Color): Color {
  const contrasting = texts.filter(
    ({ area }) => computeContrast(area, surface) >= MIN_CONTRASTING && computeContrast(area, WHITE) >= MIN_CONTRASTING,
  );
  return findHeaviest(contrasting.map(({ area, length }) => ({ color: area, weight: length }))) ?? NEUTRAL_BRAND;
}

function findHeadingColor(texts: readonly ShownText[], surface: Color): Color | undefined {
  const headings = texts.filter(({ isHeading, area }) => isHeading && isClose(area, surface));
  const color = findHeaviest(headings.flatMap(({ color: own, length }) => (own ? [{ color: own, weight: length }] : [])));
  // That of links that nobody styled is the browser's.
  return color && isChromatic(color) && !isDefaultColor(color) ? color : undefined;
}

/** The color of most texts on the page's surface, if it has a hue that its owner chose. */
function findTextColor(texts: readonly ShownText[], surface: Color): Color | undefined {
  const plain = texts.filter(({ isHeading, isLink, area }) => !isHeading && !isLink && isClose(area, surface));
  const color = findHeaviest(plain.flatMap(({ color: own, length }) => (own ? [{ color: own, weight: length }] : [])));
  if (!color || !isChromatic(color) || isDefaultColor(color) || computeContrast(color, surface) < MIN_CONTRASTING) return undefined;
  const same = plain.filter(({ color: own }) => own && isClose(own, color));
  return measureTexts(same) >= measureTexts(plain) * MIN_TEXT_SHARE ? color : undefined;
}
