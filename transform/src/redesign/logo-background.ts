import { readColor } from '../css/read-color.ts';
import { type Color, computeContrast, parseColor, WHITE } from '../design/colors.ts';
import { type Element, findAncestor, findDescendantElements, getAttribute, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { type PageStyles, readStyles } from '../styles/read-styles.ts';

/** White is readable on a darker background. */
const MIN_CONTRAST = 3;
/** Texts with less contrast to white are white. */
const MAX_LIGHT_CONTRAST = 1.25;
const MIN_ALPHA = 0.5;
const GRADIENT_COLOR = /gradient\([^#]*?(#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^()]{1,60}\))/i;
/** Files are often named after the color of their letters. */
const LIGHT_LOGO = /(^|[-_. ])(white|light|neg(ative)?|inverse[d]?|wei(ss|ß)|blanco?|bianco)([-_. ]|$)/i;
const DARK_LOGO = /(^|[-_. ])(dark|black|schwarz|noir|negro)([-_. ]|$)/i;

/**
 * Whether a logo stands on a dark background, so that it may be white: the nearest one that is painted around it. Of a picture, the texts
 * beside the logo tell it.
 */
export function isOnDarkBackground(page: Page, logo: Element): boolean {
  const file = (getAttribute(logo, 'src') ?? '').split('/').at(-1) ?? '';
  if (LIGHT_LOGO.test(file)) return true;
  if (DARK_LOGO.test(file)) return false;
  const styles = readStyles(page);
  const box = findAncestor(logo, (ancestor) => hasPicture(ancestor, styles) || readBackground(ancestor, styles) !== undefined);
  const color = box && !hasPicture(box, styles) ? readBackground(box, styles) : undefined;
  if (color && computeContrast(color, WHITE) >= MIN_CONTRAST) return true;
  // A header above a picture is transparent, so that the next background is that of the light page below both.
  const isOfPage = box?.tagName === 'body' || box?.tagName === 'html';
  return (color === undefined || isOfPage) && hasLightTexts(logo, styles);
}

function hasPicture(element: Element, styles: PageStyles): boolean {
  return /url\(/.test(styles.of(element).get('background-image'));
}

/** The color of a background, or the first one of its gradient. Undefined if it lets most of what is below through. */
function readBackground(element: Element, styles: PageStyles): Color | undefined {
  const style = styles.of(element);
  const gradient = GRADIENT_COLOR.exec(style.get('background-image'))?.[1];
  const color = readColor(gradient ?? style.get('background-color'));
  return color && color.alpha >= MIN_ALPHA ? color.channels : undefined;
}

/** Whether the texts of links beside a logo are white: then both stand on something dark. */
function hasLightTexts(logo: Element, styles: PageStyles): boolean {
  const header = findAncestor(logo, ({ tagName }) => tagName === 'header' || tagName === 'nav');
  const links = header
    ? findDescendantElements(header).filter((element) => element.tagName === 'a' && getVisibleText(element).trim() !== '')
    : [];
  const light = links.filter((link) => {
    const color = parseColor(styles.of(link).get('color'));
    return color !== undefined && computeContrast(color, WHITE) < MAX_LIGHT_CONTRAST;
  });
  return light.length > links.length / 2;
}
