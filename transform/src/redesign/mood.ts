import { readColor } from '../css/read-color.ts';
import { BLACK, type Color, computeContrast, formatColor, isChromatic, mixColors, parseColor, WHITE } from '../design/colors.ts';
import {
  type Child,
  collapseWhitespace,
  type Element,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  isText,
  splitWords,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { ComputedStyle, PageStyles } from '../styles/read-styles.ts';
import { findBrandColors, isDefaultColor, type Vote } from './brand-color.ts';
import { createRenderedTest } from './is-rendered.ts';
import { type BrandColors, NEUTRAL_BRAND } from './palette.ts';
import { isClose } from './tones.ts';

/** The colors of a page by which its owner recognizes it. */
export interface Mood {
  /** What most of the page's text stands on. */
  surface: Color;
  colors: BrandColors;
  /** The color of the area on which the page shows its logo, else these links of its menu, else its first text. */
  findBar(logo: Element | undefined, menu: readonly Element[]): Color;
  /** The color of the area at its end. */
  end: Color;
  /** The color of the area on which the page shows the heading of a section, else most of its text; undefined if it is new. */
  findArea(section: Element): Color | undefined;
}

/** Areas around the texts of headers and footers aren't the paper of the page. */
const FRAME = /^(header|nav|footer)$/;
const HEADING = /^h[1-3]$/;
const CELL = /^(td|th|tr)$/;
const MAX_STRIP_TEXT = 60;
const MIN_ALPHA = 0.05;
const GRADIENT_COLOR = /#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^()]{3,60}\)|\b(?:transparent|white|black)\b/gi;
/** Boxes of these are areas; the backgrounds of others mark words, headings and buttons. */
const NO_AREA = /^(h[1-6]|p|a|span|b|i|em|strong|small|label|button|input|li|dt|dd|th|img|svg|mark|font|figcaption|blockquote)$/;
const MAX_STOPS = 8;
const PICTURE = /url\(|image-set\(/i;
const OPAQUE = 0.9;
const UPWARDS = /gradient\(\s*(to top|(\d|[1-8]\d|2[789]\d|3\d\d)(\.\d+)?deg)/i;
/** A text with less contrast to the known color stands on a picture or on something that scripts move there. */
const MIN_READABLE = 1.7;
/** Files of logos are often named after the color of their letters. */
const LIGHT_LOGO = /(^|[-_. ])(white|light|neg(ative)?|inverse[d]?|wei(ss|ß)|blanco?|bianco)([-_. ]|$)/i;
/** Texts this close to white or black are light or dark. */
const MAX_LIMIT_CONTRAST = 2;
const DARK_PICTURE: Color = [28, 30, 34];
const LIGHT_PICTURE: Color = [244, 244, 242];
/** Nodes at the start and at the end of a page, of its header and its footer. */
const START_NODES = 14;
const MAIN_SHARE = 0.45;
const CANVAS_SHARE = 0.15;

/** Reads the colors of a page before its content is moved. */
export function readMood(page: Page, styles: PageStyles): Mood {
  const areas = readAreas(page, styles);
  const isRendered = createRenderedTest(styles);
  const texts = listTexts(page, styles, areas, isRendered);
  const ground = areas.get(page.body) ?? NOTHING;
  const surface = findSurface(texts, ground.section);
  // Nobody knows the color of a picture.
  const canvas = ground.isOnPicture ? surface : ground.section;
  const buttons = voteForButtons(page, areas, isRendered);
  const votes = [...voteForAreas(texts, canvas, surface), ...voteForTexts(texts), ...buttons];
  const declared = parseColor(page.findMetaContent('theme-color') ?? '');
  if (declared) votes.push({ color: declared, weight: 5 });
  const { brand, second } = findBrandColors(votes);
  const button = findBrandColors(buttons.filter(({ color }) => !isDefaultColor(color))).brand;
  const textOf = new Map<Child, ShownText>(texts.map((text) => [text.node, text]));
  // A page whose content is a sheet on a colored ground shows this ground above and below it.
  const withCanvas = (area: Color) => (isClose(area, surface) ? canvas : area);
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
    findBar: (logo, menu) => withCanvas(findBar(logo, logo && areas.get(logo), readTexts(menu, textOf)) ?? texts[0]?.area ?? surface),
    end: withCanvas(end),
    findArea: (section) => findArea(section, textOf),
  };
}

/**
 * A logo beside a menu that stands on a picture stands on it, too. One that is drawn in white needs a dark area. A photograph of a logo
 * has its own ground and stands on any area.
 */
function findBar(logo: Element | undefined, behind: Area | undefined, menu: readonly ShownText[]): Color | undefined {
  const ofMenu = findHeaviest(menu.map(({ area }) => ({ color: area, weight: 1 })));
  const isAnywhere = !behind || behind.isOnPicture || !logo || /\.jpe?g([?#]|$)/i.test(getAttribute(logo, 'src') ?? '');
  const isTogether = behind && menu.some(({ section, isOnPicture }) => isOnPicture && isClose(section, behind.own));
  const area = isAnywhere || isTogether ? ofMenu : behind.own;
  const file = (logo && getAttribute(logo, 'src')?.split('/').at(-1)) ?? '';
  return area && LIGHT_LOGO.test(file) && computeContrast(area, WHITE) < MIN_READABLE ? DARK_PICTURE : area;
}

/** A visible text of a page. */
interface ShownText {
  node: Child;
  length: number;
  area: Color;
  /** Whether the area is a picture, whose color is guessed. */
  isOnPicture: boolean;
  /** The area by its background alone. */
  section: Color;
  color: Color | undefined;
  isHeading: boolean;
  isLink: boolean;
  isInFrame: boolean;
}

/** What is behind an element, as far as styles tell it. */
interface Area {
  /** The opaque color directly behind its texts. */
  own: Color;
  /** That of the section around it, without the backgrounds of words, headings and buttons. */
  section: Color;
  /** Whether a picture is behind it, so that nobody knows the color. */
  isOnPicture: boolean;
}

const NOTHING: Area = { own: WHITE, section: WHITE, isOnPicture: false };

function readAreas(page: Page, styles: PageStyles): Map<Element, Area> {
  const areas = new Map<Element, Area>();
  for (const element of page.elements) {
    const parent = element.parentNode;
    const behind = (parent && areas.get(parent as Element)) ?? NOTHING;
    if (element.tagName === 'img') areas.set(element, behind);
    else areas.set(element, layArea(element, behind, styles));
  }
  return areas;
}

function layArea(element: Element, behind: Area, styles: PageStyles): Area {
  const style = styles.of(element);
  const own = layBackground(element, behind.own, style);
  const isCovered = (readColor(style.get('background-color'))?.alpha ?? 0) >= OPAQUE;
  const isGround = element.tagName === 'body' || element.tagName === 'html';
  // A picture on a ground with a color of its own is a texture that fades into it.
  const isPicture = PICTURE.test(style.get('background-image')) && !(isGround && isCovered);
  const isOnPicture = isPicture || (behind.isOnPicture && !isCovered);
  return { own, section: isSection(element) ? own : behind.section, isOnPicture };
}

/** Whether the background of an element is an area: neither that of words nor a strip behind a heading of an old page. */
function isSection(element: Element): boolean {
  if (NO_AREA.test(element.tagName)) return false;
  return !CELL.test(element.tagName) || collapseWhitespace(getVisibleText(element, MAX_STRIP_TEXT * 2)).length > MAX_STRIP_TEXT;
}

function layBackground(element: Element, behind: Color, style: ComputedStyle): Color {
  const area = layColor(behind, style.get('background-color'));
  const image = style.get('background-image');
  if (image === 'none' || PICTURE.test(image)) return area;
  const stops = (image.match(GRADIENT_COLOR) ?? []).slice(0, MAX_STOPS).map((stop) => layColor(area, stop));
  // Of the ground of a whole page, the start is visible.
  if (element.tagName === 'body' || element.tagName === 'html') return (UPWARDS.test(image) ? stops.at(-1) : stops[0]) ?? area;
  return stops.reduce<Color | undefined>((sum, stop, i) => (sum ? mixColors(sum, stop, 1 / (i + 1)) : stop), undefined) ?? area;
}

/** The area of a section, or what its white or black texts were written for if they stand on a picture or were unreadable. */
function findTextBackground({ own, section, isOnPicture }: Area, color: Color | undefined): Pick<ShownText, 'area' | 'isOnPicture'> {
  if (!color) return { area: section, isOnPicture };
  const isUnreadable = computeContrast(color, own) < MIN_READABLE;
  const isNear = (limit: Color) => computeContrast(color, limit) < MAX_LIMIT_CONTRAST;
  const isLight =
    isNear(WHITE) || (isOnPicture && !isChromatic(color) && computeContrast(color, WHITE) < computeContrast(color, DARK_PICTURE));
  if ((isOnPicture || isUnreadable) && isLight) return { area: DARK_PICTURE, isOnPicture: true };
  return isUnreadable && isNear(BLACK) ? { area: LIGHT_PICTURE, isOnPicture: true } : { area: section, isOnPicture };
}

function layColor(behind: Color, text: string): Color {
  const color = readColor(text);
  return !color || color.alpha < MIN_ALPHA ? behind : mixColors(behind, color.channels, color.alpha);
}

function toColor(text: string): Color | undefined {
  const color = readColor(text);
  return color && color.alpha > 0.4 ? color.channels : undefined;
}

function listTexts(
  page: Page,
  styles: PageStyles,
  areas: ReadonlyMap<Element, Area>,
  isRendered: (element: Element) => boolean,
): ShownText[] {
  const texts: ShownText[] = [];
  const contexts = new Map<Element, Pick<ShownText, 'isHeading' | 'isLink' | 'isInFrame'>>();
  for (const element of page.elements) {
    const parent = element.parentNode && contexts.get(element.parentNode as Element);
    const context = {
      isHeading: parent?.isHeading || HEADING.test(element.tagName),
      isLink: parent?.isLink || element.tagName === 'a',
      isInFrame: parent?.isInFrame || FRAME.test(element.tagName),
    };
    contexts.set(element, context);
    const nodes = element.childNodes.filter((node) => isText(node) && node.value.trim() !== '');
    if (nodes.length === 0 || !isRendered(element)) continue;
    const color = toColor(styles.of(element).get('color'));
    const area = areas.get(element) ?? NOTHING;
    for (const node of nodes)
      if (isText(node))
        texts.push({
          node,
          length: collapseWhitespace(node.value).length,
          ...findTextBackground(area, color),
          section: area.section,
          color,
          ...context,
        });
  }
  return texts;
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

function findHeaviest(votes: readonly Vote[]): Color | undefined {
  const sums = new Map<string, Vote>();
  for (const { color, weight } of votes) {
    const key = formatColor(color);
    const known = sums.get(key);
    if (known) known.weight += weight;
    else sums.set(key, { color, weight });
  }
  return [...sums.values()].sort((one, other) => other.weight - one.weight)[0]?.color;
}

/** Areas of brand colors weigh by their text, and more at the start and at the end of the page. */
function voteForAreas(texts: readonly ShownText[], canvas: Color, surface: Color): Vote[] {
  const sums = new Map<string, Vote>();
  for (const [i, { area, length }] of texts.entries()) {
    const key = formatColor(area);
    const sum = sums.get(key) ?? { color: area, weight: 0 };
    sum.weight += length / 60 + (i < START_NODES ? 1 : i >= texts.length - START_NODES ? 0.3 : 0);
    sums.set(key, sum);
  }
  const votes = [...sums.values()].map(({ color, weight }) => ({ color, weight: Math.min(9, 1 + weight) }));
  return isClose(canvas, surface) ? votes : [...votes, { color: canvas, weight: 6 }];
}

/** Colors of headings weigh more than those of links. */
function voteForTexts(texts: readonly ShownText[]): Vote[] {
  const sums = new Map<string, Vote>();
  for (const { color, length, isHeading, isLink, area } of texts) {
    if (!color || isChromatic(area) || isDefaultColor(color)) continue;
    const key = formatColor(color);
    const sum = sums.get(key) ?? { color, weight: 0 };
    sum.weight = Math.min(5, sum.weight + (isHeading ? 1 : isLink ? 0.3 : Math.min(0.3, length / 400)));
    sums.set(key, sum);
  }
  return [...sums.values()];
}

/** Buttons, and links on an area of their own. */
function voteForButtons(page: Page, areas: ReadonlyMap<Element, Area>, isRendered: (element: Element) => boolean): Vote[] {
  const sums = new Map<string, Vote>();
  for (const element of page.findElements('a', 'button', 'input')) {
    const area = areas.get(element)?.own;
    const parent = element.parentNode ? areas.get(element.parentNode as Element)?.own : undefined;
    if (!area || !parent || isClose(area, parent) || !isRendered(element)) continue;
    if (element.tagName === 'input' && getAttribute(element, 'type') !== 'submit') continue;
    if (findDescendantElements(element).length > 4) continue;
    const key = formatColor(area);
    const sum = sums.get(key) ?? { color: area, weight: 1.5 };
    sum.weight = Math.min(6, sum.weight + 1);
    sums.set(key, sum);
  }
  return [...sums.values()];
}

/** Without a brand color, the darkest area that isn't the paper stands for it. */
function findNeutral(texts: readonly ShownText[], surface: Color): Color {
  const contrasting = texts.filter(({ area }) => computeContrast(area, surface) >= 3 && computeContrast(area, WHITE) >= 3);
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
  const texts = headings.length > 0 ? headings : readTexts([section], textOf);
  const counted = headings.length > 0 || isFirst ? texts : texts.filter(({ isOnPicture }) => !isOnPicture);
  const measure = (some: readonly ShownText[]) => some.reduce((sum, { length }) => sum + length, 0);
  if (measure(counted) < measure(texts) / 2) return undefined;
  return findHeaviest(counted.map(({ area, length }) => ({ color: area, weight: length })));
}

/** The texts of the page in elements. */
function readTexts(elements: readonly Element[], textOf: ReadonlyMap<Child, ShownText>): ShownText[] {
  const all = elements.flatMap((element) => [element, ...findDescendantElements(element)]);
  return all.flatMap(({ childNodes }) => childNodes.flatMap((node) => textOf.get(node) ?? []));
}
