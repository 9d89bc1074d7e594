import { type Element, findAncestor, getAttribute, getVisibleText, isText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { readSize } from './element-facts.ts';
import { findHomeLink } from './home-links.ts';
import { isNoiseImage } from './noise.ts';
import type { Positions } from './read-navigation.ts';
import { toWord } from './title-parts.ts';

const LOGO_NAME = /logo|brand/i;
/** Images with these names are logos of others. */
const FOREIGN_LOGO =
  /\b(logos|brands)\b|партн|клиент|facebook|twitter|instagram|youtube|linkedin|pinterest|whatsapp|sponsor|partner|client|customer|payment|visa|paypal/i;
const CONTENT = /^(main|article|footer)$/;
/** Elements among which a logo is, and those among which an image is one only because it leads home. */
const MAX_POSITION = 400;
const MAX_HOME_POSITION = 120;
/** Letters of a name that an image, its file or its text repeats. */
const MIN_NAME = 4;
/** A drawing with letters is at least this wide and flat. */
const MIN_LETTERS_PX = 150;
const MIN_LETTERS_RATIO = 2;
const MAX_LETTERS_PX = 200;
/** Links beside each other with images of one size are a menu. */
const MIN_MENU = 3;
/** An image with white space around it. */
const MAX_LINK_NODES = 3;
const MIN_POINTS = 3;

/** What an image says for being the logo, in points; the first image with most of them is the logo if it has enough. */
const EVIDENCE: readonly { points: number; isTrue: (image: Element, context: Context) => boolean }[] = [
  { points: 4, isTrue: (image) => image.tagName === 'img' && (LOGO_NAME.test(readNames(image)) || isInLogoBox(image)) },
  { points: 3, isTrue: (image, { page, position }) => position <= MAX_HOME_POSITION && isHomeImage(page, image) },
  { points: 2, isTrue: (image, { names }) => names.some((name) => toWord(readNames(image)).includes(name)) },
  { points: 1, isTrue: isWideDrawing },
  { points: -5, isTrue: isMenuButton },
];

interface Context {
  page: Page;
  position: number;
  names: readonly string[];
}

/**
 * The logo: an image near the start of the page that is called so, leads home, or is called as the site.
 * @param names what the page states or shows as names of its site
 */
export function findLogo(page: Page, positions: Positions, names: readonly string[]): Element | undefined {
  const words = names.map(toWord).filter((word) => word.length >= MIN_NAME);
  let best: Element | undefined;
  let most = MIN_POINTS - 1;
  for (const image of page.findElements('img', 'svg')) {
    const position = positions.get(image) ?? 0;
    if (position > MAX_POSITION || isNoiseImage(image) || FOREIGN_LOGO.test(readNames(image))) continue;
    if (findAncestor(image, ({ tagName }) => CONTENT.test(tagName))) continue;
    const context = { page, position, names: words };
    const sum = EVIDENCE.reduce((total, { points, isTrue }) => total + (isTrue(image, context) ? points : 0), 0);
    if (sum <= most) continue;
    best = image;
    most = sum;
  }
  return best;
}

/** Name of the file, alternative text and names of an image. */
function readNames(image: Element): string {
  const file = (getAttribute(image, 'src') ?? '').split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return [file, ...['alt', 'class', 'id'].map((name) => getAttribute(image, name) ?? '')].join(' ');
}

/** Whether an image is in the box of one logo; boxes of several are those of partners. */
function isInLogoBox(image: Element): boolean {
  const isBox = (element: Element) =>
    LOGO_NAME.test(`${getAttribute(element, 'class') ?? ''} ${getAttribute(element, 'id') ?? ''}`) && countImages(element) === 1;
  return findAncestor(image, isBox, 3) !== undefined;
}

/** More elements are a part of the page. */
const MAX_LOGO_ELEMENTS = 60;

function countImages(box: Element): number {
  const stack: Element[] = [box];
  let images = 0;
  let elements = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    elements += 1;
    if (elements > MAX_LOGO_ELEMENTS) return Number.POSITIVE_INFINITY;
    if (next.tagName === 'img') images += 1;
    stack.push(...next.childNodes.slice(0, MAX_LOGO_ELEMENTS).filter((child) => 'tagName' in child));
  }
  return images;
}

function isHomeImage(page: Page, image: Element): boolean {
  const link = findHomeLink(page, image);
  return link !== undefined && getVisibleText(link).trim() === '' && !/icon/i.test(readNames(image));
}

function isWideDrawing(image: Element): boolean {
  const [width, height] = [readSize(image, 'width'), readSize(image, 'height')];
  return width >= MIN_LETTERS_PX && height > 0 && height <= MAX_LETTERS_PX && width >= height * MIN_LETTERS_RATIO;
}

/** Whether an image is one of a row of links with images of the same stated height. */
export function isMenuButton(image: Element): boolean {
  const link = findAncestor(image, ({ tagName }) => tagName === 'a', 2);
  const height = readSize(image, 'height');
  if (!link?.parentNode || height === 0 || findOnlyImage(link) !== image) return false;
  const images = link.parentNode.childNodes
    .slice(0, MAX_LOGO_ELEMENTS)
    .map((node) => (node.nodeName === 'a' ? findOnlyImage(node as Element) : undefined));
  return images.filter((each) => each && readSize(each, 'height') === height && getAttribute(each, 'alt')).length >= MIN_MENU;
}

/** The image that is all that a link contains, also in one element. */
function findOnlyImage(link: Element): Element | undefined {
  if (link.childNodes.length > MAX_LINK_NODES) return undefined;
  const [first, second] = link.childNodes.filter((node) => !isText(node) || node.value.trim() !== '');
  if (!first || second || isText(first) || !('tagName' in first)) return undefined;
  return first.tagName === 'img'
    ? first
    : first.childNodes.slice(0, MAX_LINK_NODES).find((node): node is Element => node.nodeName === 'img');
}
