import { readColor } from '../css/read-color.ts';
import { type Color, computeContrast, mixColors, WHITE } from '../design/colors.ts';
import { type Element, isText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { ComputedStyle, PageStyles } from '../styles/read-styles.ts';
import { isClose } from './is-close.ts';
import { guessTextureColor } from './texture-color.ts';
import { isTiled } from './wallpaper.ts';

/** What is behind an element, as far as styles tell it. */
export interface Area {
  /** The opaque color directly behind its texts. */
  own: Color;
  /** That of the section around it, without the backgrounds of words, headings and buttons. */
  section: Color;
  /** Whether a picture is behind it, so that nobody knows the color. */
  isOnPicture: boolean;
  /** The same of the section around it. */
  isSectionOnPicture: boolean;
  /** Whether its color is that of a texture, guessed from the name of a file. */
  isTexture: boolean;
  /** Start and end of the gradient that the color of the section is the mean of, and its direction. */
  gradient?: Gradient | undefined;
}

/** A linear gradient of two colors. */
export interface Gradient {
  direction: string;
  start: Color;
  end: Color;
}

/** What is behind an element that nobody styles. */
export const WHITE_AREA: Area = { own: WHITE, section: WHITE, isOnPicture: false, isSectionOnPicture: false, isTexture: false };

/** The backgrounds of these mark words, headings and buttons. Those of other boxes are areas. */
const NO_AREA = /^(h[1-6]|p|a|span|b|i|em|strong|small|label|button|input|li|dt|dd|th|img|svg|mark|font|figcaption|blockquote)$/;
/** Old pages lay strips behind headings with cells that have at most this much text. */
const CELL = /^(td|th|tr)$/;
const MAX_STRIP_TEXT = 60;
const MIN_ALPHA = 0.05;
const OPAQUE = 0.9;
/** Texts with this contrast to white are dark. */
const MIN_DARK_TEXT = 4.5;
const PICTURE = /url\(|image-set\(/i;
const PATTERN = /url\([^()]{0,300}(overlay|pattern|noise|texture|grain|dots)[^()]{0,100}\)\s*,\s*/gi;
const GRADIENT_COLOR = /#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^()]{3,60}\)|\b(?:transparent|white|black)\b/gi;
const MAX_STOPS = 8;
const LINEAR = /^linear-gradient\(/i;
const DIRECTION = /^linear-gradient\(\s*(to (?:top|bottom|left|right)(?: (?:left|right|top|bottom))?|-?\d{1,3}(?:\.\d{1,2})?deg)/i;
const UPWARDS = /gradient\(\s*(to top|(\d|[1-8]\d|2[789]\d|3\d\d)(\.\d+)?deg)/i;

/** Reads what is behind each element of a page. */
export function readAreas(page: Page, styles: PageStyles): ReadonlyMap<Element, Area> {
  const lengths = measureTexts(page);
  const areas = new Map<Element, Area>();
  for (const element of page.elements) {
    const parent = element.parentNode;
    const behind = (parent && areas.get(parent as Element)) ?? WHITE_AREA;
    const isStrip = CELL.test(element.tagName) && (lengths.get(element) ?? 0) <= MAX_STRIP_TEXT;
    const isSection = !isStrip && !NO_AREA.test(element.tagName);
    areas.set(element, element.tagName === 'img' ? behind : layArea(element, behind, { styles, isSection }));
  }
  return areas;
}

/** Characters of text in each element, in one pass from the last element to the first. */
function measureTexts({ elements }: Page): ReadonlyMap<Element, number> {
  const lengths = new Map<Element, number>();
  for (let i = elements.length - 1; i >= 0; i--) {
    const element = elements[i] as Element;
    const measure = (sum: number, node: Element['childNodes'][number]) =>
      sum + (isText(node) ? node.value.trim().length : (lengths.get(node as Element) ?? 0));
    lengths.set(element, element.childNodes.reduce(measure, 0));
  }
  return lengths;
}

function layArea(element: Element, behind: Area, { styles, isSection }: { styles: PageStyles; isSection: boolean }): Area {
  const style = styles.of(element);
  const own = layBackground(element, behind.own, style);
  const isCovered = (readColor(style.get('background-color'))?.alpha ?? 0) >= OPAQUE || isOpaqueGradient(readLayers(style));
  const isGround = element.tagName === 'body' || element.tagName === 'html';
  // A picture on a ground with a color of its own is a texture that fades into it.
  const hasPicture = PICTURE.test(readLayers(style));
  const texture = hasPicture && !isCovered ? guessTextureColor(style) : undefined;
  if (texture && isSection) return { own: texture, section: texture, isOnPicture: false, isSectionOnPicture: false, isTexture: true };
  if (isGround && isCovered && hidesColor(style)) return { ...WHITE_AREA };
  // Neither does a drawing in its own size cover a texture.
  const isDrawing = behind.isTexture && style.get('background-repeat') === 'no-repeat' && style.get('background-size') === 'auto';
  const isPicture = hasPicture && !(isGround && isCovered) && !isDrawing;
  const isOnPicture = isPicture || (behind.isOnPicture && !isCovered);
  return {
    own,
    section: isSection ? own : behind.section,
    isOnPicture,
    isSectionOnPicture: isSection ? isOnPicture : behind.isSectionOnPicture,
    isTexture: behind.isTexture && isClose(own, behind.own),
    gradient:
      isSection && !isGround
        ? (readGradient(behind.own, style) ?? (isClose(own, behind.own) ? behind.gradient : undefined))
        : behind.gradient,
  };
}

/** Whether a gradient hides what is behind it. */
function isOpaqueGradient(image: string): boolean {
  const stops = LINEAR.test(image) && !PICTURE.test(image) ? (image.match(GRADIENT_COLOR) ?? []) : [];
  return stops.length > 1 && stops.every((stop) => (readColor(stop)?.alpha ?? 0) >= OPAQUE);
}

/** Whether a photograph that is repeated hides the color of the ground. Under dark texts it is light. */
function hidesColor(style: ComputedStyle): boolean {
  const text = readColor(style.get('color'))?.channels;
  const isPhotograph = isTiled(style) && /\.jpe?g[?#"]/i.test(style.get('background-image'));
  return isPhotograph && text !== undefined && computeContrast(text, WHITE) >= MIN_DARK_TEXT;
}

/** The layers of a background, without transparent patterns over a gradient. */
function readLayers(style: ComputedStyle): string {
  const image = style.get('background-image');
  return image.includes('gradient(') ? image.replace(PATTERN, '') : image;
}

function layBackground(element: Element, behind: Color, style: ComputedStyle): Color {
  const area = layColor(behind, style.get('background-color'));
  const image = readLayers(style);
  if (image === 'none' || PICTURE.test(image)) return area;
  const stops = (image.match(GRADIENT_COLOR) ?? []).slice(0, MAX_STOPS).map((stop) => layColor(area, stop));
  // Of the ground of a whole page, the start is visible.
  if (element.tagName === 'body' || element.tagName === 'html') return (UPWARDS.test(image) ? stops.at(-1) : stops[0]) ?? area;
  return stops.reduce<Color | undefined>((sum, stop, i) => (sum ? mixColors(sum, stop, 1 / (i + 1)) : stop), undefined) ?? area;
}

/** The first and the last color of a linear gradient that isn't over a picture. */
function readGradient(behind: Color, style: ComputedStyle): Gradient | undefined {
  const image = readLayers(style);
  if (!LINEAR.test(image) || PICTURE.test(image)) return undefined;
  const area = layColor(behind, style.get('background-color'));
  const stops = (image.match(GRADIENT_COLOR) ?? []).map((stop) => layColor(area, stop));
  const [start, end] = [stops[0], stops.at(-1)];
  if (!start || !end || stops.length > MAX_STOPS || isClose(start, end)) return undefined;
  return { direction: DIRECTION.exec(image)?.[1] ?? 'to bottom', start, end };
}

function layColor(behind: Color, text: string): Color {
  const color = readColor(text);
  return !color || color.alpha < MIN_ALPHA ? behind : mixColors(behind, color.channels, color.alpha);
}
