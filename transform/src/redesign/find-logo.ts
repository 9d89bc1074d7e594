import { type Element, findAncestor, getAttribute, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { isCalledAsSite, isForeignLogo, readNames } from './foreign-logos.ts';
import { findHomeLink } from './home-links.ts';
import { findImagesOfBox } from './images-of-box.ts';
import { isNoiseImage } from './noise.ts';
import { readSize } from './picture-size.ts';
import type { Positions } from './read-navigation.ts';
import { getShownPicture } from './shown-pictures.ts';
import { toWord } from './title-parts.ts';

const LOGO_NAME = /logo|brand/i;
/** Files of scenery and of parts of pages, which are logos only if they are called so. */
const OTHER_FILE =
  /(^|[^a-z])(flags?|bg|back(ground)?|pattern|texture|corner|border|shadow|ornament|deco|arrow|icons?|buttons?|btn|navi?|menu|home|bullet|line|photo|slide|search|cart|phone|mail)([^a-z]|$)/i;
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
const MIN_LOGO_PX = 16;
/** A higher drawing is the picture of the page, which would shrink to a stamp. */
const MAX_LOGO_PX = 240;
const MIN_POINTS = 3;

/** What an image says for being the logo, in points; the first image with most of them is the logo if it has enough. */
const EVIDENCE: readonly { points: number; isTrue: (image: Element, context: Context) => boolean }[] = [
  {
    points: 4,
    isTrue: (image) => image.tagName === 'img' && (LOGO_NAME.test(readNames(image)) || (!isOther(image) && isInLogoBox(image))),
  },
  { points: 3, isTrue: (image, { page, position }) => position <= MAX_HOME_POSITION && !isOther(image) && isHomeImage(page, image) },
  { points: 2, isTrue: (image, { names }) => isCalledAsSite(image, names) },
  { points: 1, isTrue: isWideDrawing },
];

interface Context {
  page: Page;
  position: number;
  names: readonly string[];
}

/**
 * The logo: an image near the start of the page that is called so, leads home, or is called as the site, and isn't that of another
 * organization. No logo is better than a wrong one.
 * @param names what the page states or shows as names of its site
 * @param buttons links of a menu that are pictures
 */
export function findLogo(
  page: Page,
  positions: Positions,
  names: readonly string[],
  buttons: ReadonlySet<Element> = new Set(),
): Element | undefined {
  const words = names.map(toWord).filter((word) => word.length >= MIN_NAME);
  const [heading] = page.findElements('h1', 'h2');
  const start = (heading && positions.get(heading)) ?? MAX_POSITION;
  let best: Element | undefined;
  let most = MIN_POINTS - 1;
  for (const image of page.findElements('img', 'svg')) {
    const position = positions.get(image) ?? 0;
    if (position > MAX_POSITION || isNoiseImage(image) || hasOtherSize(image)) continue;
    if (findAncestor(image, (around) => CONTENT.test(around.tagName) || buttons.has(around))) continue;
    const context = { page, position, names: words };
    const sum = EVIDENCE.reduce((total, { points, isTrue }) => total + (isTrue(image, context) ? points : 0), 0);
    if (sum <= most || isForeignLogo(page, image, words, position < start)) continue;
    best = image;
    most = sum;
  }
  return best;
}

/** Whether an image is one of the small signs beside the entries of a menu, or as large as a photograph. */
function hasOtherSize(image: Element): boolean {
  const [width, height] = [readSize(image, 'width'), readSize(image, 'height')];
  const shown = getShownPicture(image)?.height || height;
  return [width, height].some((size) => size > 0 && size < MIN_LOGO_PX) || (shown > MAX_LOGO_PX && image.tagName === 'img');
}

function isOther(image: Element): boolean {
  return OTHER_FILE.test(
    getAttribute(image, 'src')
      ?.split(/[?#]/, 1)[0]
      ?.split('/')
      .at(-1)
      ?.replace(/(?<=[a-z])(?=[A-Z])/g, '-') ?? '',
  );
}

/** Whether an image is in the box of one logo; boxes of several are those of partners. */
function isInLogoBox(image: Element): boolean {
  const isBox = (element: Element) =>
    LOGO_NAME.test(`${getAttribute(element, 'class') ?? ''} ${getAttribute(element, 'id') ?? ''}`) &&
    findImagesOfBox(element)?.length === 1;
  return findAncestor(image, isBox, 3) !== undefined;
}

function isHomeImage(page: Page, image: Element): boolean {
  const link = findHomeLink(page, image);
  return link !== undefined && getVisibleText(link).trim() === '' && !/icon/i.test(readNames(image));
}

function isWideDrawing(image: Element): boolean {
  const [width, height] = [readSize(image, 'width'), readSize(image, 'height')];
  return width >= MIN_LETTERS_PX && height > 0 && height <= MAX_LETTERS_PX && width >= height * MIN_LETTERS_RATIO;
}
