import { type Color, computeContrast, formatColor, isChromatic, parseColor, WHITE } from '../design/colors.ts';
import { type Child, type Element, findDescendantElements, getAttribute, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { PageStyles } from '../styles/read-styles.ts';
import { findBrandColors, isDefaultColor } from './brand-color.ts';
import { findHeaviest, voteForAreas, voteForButtons, voteForTexts } from './color-votes.ts';
import { type EmphasisColors, readEmphasisColors } from './emphasis-colors.ts';
import { isClose } from './is-close.ts';
import { createRenderedTest } from './is-rendered.ts';
import { type BrandColors, NEUTRAL_BRAND } from './palette.ts';
import { type Area, type Gradient, readAreas, WHITE_AREA } from './shown-areas.ts';
import { DARK_PICTURE, listTexts, MIN_READABLE, readTexts, type ShownText } from './shown-texts.ts';

/** The colors of a page by which its owner recognizes it. */
export interface Mood {
  /** What most of the page's text stands on. */
  surface: Color;
  colors: BrandColors;
  /** The colors of emphasized words. */
  emphasis: EmphasisColors;
  /** The color of the area on which the page shows its logo, else these links of its menu, else its first text. */
  findBar(logo: Element | undefined, menu: readonly Element[]): Color;
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
/** Areas with this contrast to others stand out. */
const MIN_CONTRASTING = 3;

/** Reads the colors of a page before its content is moved. */
export function readMood(page: Page, styles: PageStyles): Mood {
  const areas = readAreas(page, styles);
  const texts = listTexts(page, styles, areas);
  const ground = areas.get(page.body) ?? WHITE_AREA;
  const surface = findSurface(texts, ground.section);
  // Nobody knows the color of a picture.
  const canvas = ground.isOnPicture ? surface : ground.section;
  const buttons = voteForButtons(page, areas, createRenderedTest(styles));
  const votes = [...voteForAreas(texts, canvas, surface), ...voteForTexts(texts), ...buttons];
  const declared = parseColor(page.findMetaContent('theme-color') ?? '');
  if (declared) votes.push({ color: declared, weight: DECLARED_WEIGHT });
  const { brand, second } = findBrandColors(votes);
  const button = findBrandColors(buttons.filter(({ color }) => !isDefaultColor(color))).brand;
  const textOf = new Map<Child, ShownText>(texts.map((text) => [text.node, text]));
  const gradients = new Map([...areas.values()].flatMap(({ section, gradient }) => (gradient ? [[formatColor(section), gradient]] : [])));
  // A page whose content is a sheet on a colored ground shows this ground above and below it.
  const withCanvas = (area: Color) => (isClose(area, surface) ? canvas : area);
  const start = texts[0] && !texts[0].isOnPicture ? texts[0].area : surface;
  const end = (texts.findLast(({ isInFrame }) => isInFrame) ?? texts.at(-1))?.area ?? surface;
  return {
    surface,
    colors: {
      brand: brand ?? findNeutral(texts, surface),
      // If buttons have the second color, lines have the first one.
      second: button && second && isClose(button, second) ? brand : second,
      heading: findHeadingColor(texts, surface),
      button,
    },
    emphasis: readEmphasisColors(texts),
    findBar: (logo, menu) => withCanvas(findBar(logo, logo && areas.get(logo), readTexts(menu, textOf)) ?? start),
    end: withCanvas(end),
    findArea: (section) => findArea(section, textOf),
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
  const isAnywhere = !behind || behind.isOnPicture || !logo || /\.jpe?g([?#]|$)/i.test(getAttribute(logo, 'src') ?? '');
  const isTogether = behind && menu.some(({ section, isOnPicture }) => isOnPicture && isClose(section, behind.own));
  const area = isAnywhere || isTogether ? ofMenu : behind.own;
  const file = (logo && getAttribute(logo, 'src')?.split('/').at(-1)) ?? '';
  return area && LIGHT_LOGO.test(file) && computeContrast(area, WHITE) < MIN_READABLE ? DARK_PICTURE : area;
}

/** The area with most of the text, else the ground of the page if much text is on it. */
function findSurface(texts: readonly ShownText[], canvas: Color): Color {
  const content = texts.filter(({ isInFrame }) => !isInFrame);
  const counted = content.length > 0 ? content : texts;
  const measure = (area: Color) => counted.reduce((sum, text) => sum + (isClose(text.area, area) ? text.length : 0), 0);
  const heaviest = findHeaviest(counted.map(({ area, length }) => ({ color: area, weight: length }))) ?? canvas;
  const total = counted.reduce((sum, { length }) => sum + length, 0);
  const isMinor = measure(heaviest) < total * MAIN_SHARE && measure(canvas) >= total * CANVAS_SHARE;
  return isMinor ? canvas : heaviest;
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
  return color && isChromatic(color) ? color : undefined;
}

/** The area under the heading of a section, else that of most of its texts that don't stand on pictures. */
function findArea(section: Element, textOf: ReadonlyMap<Child, ShownText>): Color | undefined {
  const inside = findDescendantElements(section);
  const heading = inside.find((element) => element.tagName === 'h1' || splitWords(getAttribute(element, 'class')).includes('tx-head'));
  const headings = heading ? readTexts([heading], textOf) : [];
  const isFirst = splitWords(getAttribute(section, 'class')).includes('tx-hero');
  const all = readTexts([section], textOf);
  const plain = all.filter(({ isOnPicture }) => !isOnPicture);
  const measure = (some: readonly ShownText[]) => some.reduce((sum, { length }) => sum + length, 0);
  const isOfHeading =
    headings.length > 0 && (isFirst || headings.some(({ isOnPicture }) => !isOnPicture) || measure(plain) < measure(all) / 2);
  if (!isOfHeading && !isFirst && measure(plain) < measure(all) / 2) return undefined;
  const counted = isOfHeading ? headings : isFirst ? all : plain;
  return findHeaviest(counted.map(({ area, length }) => ({ color: area, weight: length })));
}
