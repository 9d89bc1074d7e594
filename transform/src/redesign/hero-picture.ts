import { type Element, getAttribute } from '../html/tree.ts';
import { SCREEN } from '../styles/media-conditions.ts';
import type { Block } from './content.ts';
import { readSize } from './picture-size.ts';
import { getShownPicture, NOT_SHOWN } from './shown-pictures.ts';

/** Smaller pictures and narrow strips, such as banners of advertisements, aren't shown large. */
const MIN_WIDTH_PX = 200;
const MIN_HEIGHT_PX = 120;
const MAX_RATIO = 5;
/** Names of images that are no picture of what a page is about. */
const NO_PICTURE =
  /(^|[^a-z])(logo|icons?|badge|seal|avatar|gravatar|sprite|button|btn|emblem|spacer|pixel|arrow|flag|loader|placeholder|advert(isement)?|ads?|qr(code)?|line|divider|bullet|visa|paypal|facebook|twitter|instagram|rss)([^a-z]|$)/i;

/** Codes are drawings: a photograph has such a text by mistake. */
const MISTAKEN_ALT = /qr[- ]?code/i;

/** Art above a page, with its name in letters, as files are called. */
const BANNER_FILE = /^(.*[-_])?(banner|masthead|title|kopf|cabecera|welcome|header)([-_]?\d*)?\.(png|gif|jpe?g)$/i;
const BANNER_FOLDER = /(banner|header)s?\/[^/]*$/i;
/** Strips of advertisements are less wide, and lines less high. */
const MIN_BANNER_PX = 750;
const MIN_BANNER_HEIGHT_PX = 36;
const MIN_BANNER_RATIO = 4;

/** Whether an image is the art above a page, with its name in letters: it is called so, or as wide as a page and flat. */
export function isBanner(element: Element): boolean {
  if (getShownPicture(element)?.isBackground) return false;
  const [width, height] = [readSize(element, 'width'), readSize(element, 'height')];
  const isNamed = BANNER_FILE.test(readFile(element)) || BANNER_FOLDER.test(getAttribute(element, 'src') ?? '');
  if (isNamed) return width === 0 || width >= MIN_BANNER_PX;
  return width >= MIN_BANNER_PX && height >= MIN_BANNER_HEIGHT_PX && width >= height * MIN_BANNER_RATIO;
}

function readFile(element: Element): string {
  return (getAttribute(element, 'src') ?? '').split(/[?#]/)[0]?.split('/').at(-1) ?? '';
}

/** Whether a page shows an image from one edge of the screen to the other. */
export function isAsWideAsScreen(element: Element): boolean {
  const { width, isBackground, isFull } = getShownPicture(element) ?? NOT_SHOWN;
  return width >= SCREEN.width || (isBackground && isFull && width === 0);
}

/** Whether an image may be the large picture of the first screen. */
export function isGoodPicture({ element }: Extract<Block, { kind: 'image' }>): boolean {
  if (element.tagName === 'svg') return false;
  if (isBanner(element) || getShownPicture(element)?.ground) return true;
  const shown = getShownPicture(element) ?? NOT_SHOWN;
  const [width, height] = (['width', 'height'] as const).map((name) => readSize(element, name) || shown[name]) as [number, number];
  if ((width > 0 && width < MIN_WIDTH_PX) || (height > 0 && height < MIN_HEIGHT_PX)) return false;
  if (width > 0 && height > 0 && width / height > MAX_RATIO) return false;
  const source = getAttribute(element, 'src') ?? '';
  // Drawings of old pages are as small as they look; photographs aren't.
  if (/cgi-bin/.test(source) || (readSize(element, 'width') === 0 && /\.gif([?#]|$)/i.test(source))) return false;
  const file = readFile(element);
  const alt = (getAttribute(element, 'alt') ?? '').replace(/\.jpe?g$/i.test(file) ? MISTAKEN_ALT : /^$/, '');
  return !NO_PICTURE.test(file) && !NO_PICTURE.test(alt);
}
