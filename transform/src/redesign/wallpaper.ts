import { readColor } from '../css/read-color.ts';
import { type Color, computeContrast, formatColor } from '../design/colors.ts';
import { collapseWhitespace, type Element, getVisibleText, isElement } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { ComputedStyle, PageStyles } from '../styles/read-styles.ts';
import { createRenderedTest } from './is-rendered.ts';
import { readPixels } from './shown-pictures.ts';

const IMAGE = /^url\("(https?:[^"\\<>\s]{1,800})"\)$/;
const PLACEMENT = /^[-\w.% ]{1,60}$/;
const OPAQUE = 0.9;
/** Boxes of this width leave nothing of the ground around them visible. */
const MIN_COVERING_PX = 1400;

/** Widths of the sheet of an old page, the boxes that may be one, and the contrast of the ground around it. */
const SHEET_PX = { min: 600, max: 1200 };
const MAX_SHEETS = 40;
/** Hidden menus count as texts of the page. */
const MIN_SHEET_TEXT = 0.3;
const MAX_TEXT = 20_000;
const MIN_GROUND_CONTRAST = 1.15;

/**
 * Reads what is around the content of a page, as a value of `background`: a picture that is repeated over the whole ground, with the color
 * below it, or the color around the sheet of an old page. Returns undefined if there is none, or the page covers it.
 * @param surface what most of the text stands on
 */
export function readWallpaper(page: Page, styles: PageStyles, surface: Color, isOld: boolean): string | undefined {
  const { root, body } = page;
  const ground = [body, root].map((element) => styles.of(element)).find((style) => style.get('background-image') !== 'none');
  if (!ground) return isOld ? readSheetGround(page, styles, surface) : undefined;
  if (!isTiled(ground)) return undefined;
  const isRendered = createRenderedTest(styles);
  const boxes = body.childNodes.filter((node): node is Element => isElement(node) && isRendered(node) && hasText(node));
  if (boxes.length > 0 && boxes.every((box) => covers(styles.of(box)))) return undefined;
  const color = readColor(ground.get('background-color'));
  const base = color && color.alpha >= OPAQUE ? formatColor(color.channels) : 'var(--surface)';
  const placement = [ground.get('background-repeat'), ground.get('background-position')].filter((value) => PLACEMENT.test(value));
  return [base, ground.get('background-image'), ...placement].join(' ');
}

/** The color around a sheet of a fixed width that contains most of the text. */
function readSheetGround({ body, elements }: Page, styles: PageStyles, surface: Color): string | undefined {
  const color = readColor(styles.of(body).get('background-color'));
  if (!color || color.alpha < OPAQUE || computeContrast(color.channels, surface) < MIN_GROUND_CONTRAST) return undefined;
  const isRendered = createRenderedTest(styles);
  const sheets = elements.filter((element) => isRendered(element) && isSheetWide(styles.of(element))).slice(0, MAX_SHEETS);
  const measure = (element: Element) => collapseWhitespace(getVisibleText(element, MAX_TEXT)).length;
  const least = measure(body) * MIN_SHEET_TEXT;
  const isSheet = (element: Element) => isOnGround(element, body, styles) && measure(element) >= least;
  return sheets.some(isSheet) ? formatColor(color.channels) : undefined;
}

function isSheetWide(style: ComputedStyle): boolean {
  const width = readPixels(style, 'width');
  return width >= SHEET_PX.min && width <= SHEET_PX.max;
}

/** Whether no box around an element is opaque. */
function isOnGround(element: Element, body: Element, styles: PageStyles): boolean {
  let box = element.parentNode;
  while (box && 'tagName' in box && box !== body) {
    if ((readColor(styles.of(box).get('background-color'))?.alpha ?? 0) >= OPAQUE) return false;
    box = box.parentNode;
  }
  return true;
}

/** Whether a background is one picture in its own size that is repeated. */
export function isTiled(style: ComputedStyle): boolean {
  const repeat = style.get('background-repeat');
  return IMAGE.test(style.get('background-image')) && /^repeat/.test(repeat) && style.get('background-size') === 'auto';
}

function hasText(element: Element): boolean {
  return collapseWhitespace(getVisibleText(element, 20)) !== '';
}

/** Whether a box is opaque and as wide as the screen. */
function covers(style: ComputedStyle): boolean {
  const isOpaque = (readColor(style.get('background-color'))?.alpha ?? 0) >= OPAQUE;
  const isNarrow = [style.get('width'), style.get('max-width')].some((size) =>
    size.endsWith('%') ? Number.parseFloat(size) < 100 : Number.parseFloat(size) < MIN_COVERING_PX,
  );
  return isOpaque && !isNarrow;
}

/** The rules of a page whose content is a sheet on this wallpaper. `--page` is the width of the sheet, `--edge` the ground beside it. */
export function renderWallpaper(background: string): string {
  return `body.tx-papered{background:${background}}.tx-papered>main{--edge:max(clamp(10px,4vw,72px),(100vw - 1200px)/2);--page:(100vw - 2*var(--edge));--gutter:clamp(16px,5vw,72px);margin:clamp(14px,4vw,56px) var(--edge);background:var(--surface);border-radius:var(--radius);box-shadow:0 2px 28px rgb(0 0 0/.14);overflow:hidden}`;
}
