import { readColor } from '../css/read-color.ts';
import { BLACK, type Color, computeContrast, isChromatic, WHITE } from '../design/colors.ts';
import { type Child, collapseWhitespace, type Element, findDescendantElements, isText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { PageStyles } from '../styles/read-styles.ts';
import { isClose } from './is-close.ts';
import { createRenderedTest } from './is-rendered.ts';
import { type Area, WHITE_AREA } from './shown-areas.ts';
import { shadeTexture } from './texture-color.ts';

/** A visible text of a page. */
export interface ShownText {
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

const FRAME = /^(header|nav|footer)$/;
const HEADING = /^h[1-3]$/;
const MIN_TEXT_ALPHA = 0.4;
/** A text with less contrast to the known color stands on a picture or on something that scripts move there. */
export const MIN_READABLE = 1.7;
/** Texts this close to white or black are light or dark. */
const MAX_LIMIT_CONTRAST = 2;
/** Stand for pictures under light and dark texts. */
export const DARK_PICTURE: Color = [28, 30, 34];
const LIGHT_PICTURE: Color = [244, 244, 242];

/** Lists the texts that have a box, in document order. */
export function listTexts(page: Page, styles: PageStyles, areas: ReadonlyMap<Element, Area>): ShownText[] {
  const isRendered = createRenderedTest(styles);
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
    const area = areas.get(element) ?? WHITE_AREA;
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

/** The area of a section, or what its white or black texts were written for if they stand on a picture or were unreadable. */
function findTextBackground(area: Area, color: Color | undefined): Pick<ShownText, 'area' | 'isOnPicture'> {
  const { own, isOnPicture, isTexture } = area;
  // A background of a link or a word is known if that of the section around it isn't.
  const section = area.isSectionOnPicture && !isOnPicture ? own : area.section;
  if (!color) return { area: section, isOnPicture };
  if (isTexture) return { area: shadeTexture(section, color), isOnPicture };
  // A button with a background of its own is badly readable, but its color is known.
  const isUnreadable = isClose(own, area.section) && computeContrast(color, own) < MIN_READABLE;
  const isNear = (limit: Color) => computeContrast(color, limit) < MAX_LIMIT_CONTRAST;
  const isLight =
    isNear(WHITE) || (isOnPicture && !isChromatic(color) && computeContrast(color, WHITE) < computeContrast(color, DARK_PICTURE));
  if ((isOnPicture || isUnreadable) && isLight) return { area: DARK_PICTURE, isOnPicture: true };
  return isUnreadable && isNear(BLACK) ? { area: LIGHT_PICTURE, isOnPicture: true } : { area: section, isOnPicture };
}

function toColor(text: string): Color | undefined {
  const color = readColor(text);
  return color && color.alpha > MIN_TEXT_ALPHA ? color.channels : undefined;
}

/** The texts of the page in elements. */
export function readTexts(elements: readonly Element[], textOf: ReadonlyMap<Child, ShownText>): ShownText[] {
  const all = elements.flatMap((element) => [element, ...findDescendantElements(element)]);
  return all.flatMap(({ childNodes }) => childNodes.flatMap((node) => textOf.get(node) ?? []));
}

/** The number of characters of texts. */
export function measureTexts(texts: readonly ShownText[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}
