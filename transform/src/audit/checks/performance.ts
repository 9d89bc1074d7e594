import type { ChecksByArea } from 'shared-contracts/transform';
import { type Element, getAttribute, getOwnText, hasRelation, isElement, isInHead } from '../../html/tree.ts';
import { LAZY_SRC_ATTRIBUTES } from '../../sanitize/sanitizer-rules.ts';
import type { AuditedPage } from '../audited-page.ts';
import { type CheckFunction, filterProblemElements, listRootElementIf } from './check-function.ts';
import { findForeignScripts, findOldLibraries } from './libraries.ts';

/** Limits of Lighthouse 12, "Avoid an excessive DOM size". */
const MAX_ELEMENTS = 1_400;
const MAX_DEPTH = 32;
/** Smaller responses gain nothing (Lighthouse, "Enable text compression"). */
const MIN_COMPRESSED_BYTES = 1_400;
/** Images that may be visible without scrolling. */
const FIRST_IMAGES = 5;
/** Image services send the format that the browser prefers. */
const CHOSEN_FORMAT = /auto=[\w,]*format|(fm|format|f)=(auto|webp|avif)|[/,]f_auto[/,]/i;
const OLD_FORMAT = /\.(jpe?g|png|gif|bmp)$/i;

/** Checks of loading speed, from Lighthouse and web.dev. */
export const performanceChecks: Record<ChecksByArea['performance'], CheckFunction> = {
  'blocking-scripts': (page) => filterProblemElements(page.find('script').filter(isClassicScript), isBlockingScript),
  'blocking-styles': (page) => findSheets(page).filter((link) => isInHead(link) && appliesToScreens(link)),
  compression: (page) =>
    page.bytes < MIN_COMPRESSED_BYTES || page.headers.size === 0 ? null : listRootElementIf(page, !page.headers.has('content-encoding')),
  'dom-size': (page) => listRootElementIf(page, page.elements.length > MAX_ELEMENTS),
  'dom-depth': (page) => listRootElementIf(page, page.depth > MAX_DEPTH),
  'first-image-lazy': (page) =>
    filterProblemElements(
      page
        .find('img')
        .filter((img) => isPicture(img) && !isTracker(img) && (hasAddress(img) || isDeferred(img) || findLazyUrl(img) !== undefined))
        .slice(0, 1),
      (img) => (getAttribute(img, 'loading') === 'lazy' || !hasAddress(img)) && !isBelowLongText(img, page),
    ),
  'image-format': (page) => filterProblemElements(findImages(page), (img) => isOldFormat(img, page.base)),
  preconnect: findUnconnectedHosts,
  'font-display': findFontsWithoutDisplay,
  'third-party-scripts': findForeignScripts,
  'old-libraries': findOldLibraries,
  'broken-images': (page) =>
    filterProblemElements(page.find('img').filter(isShownAtOnce), (img) => isUnloadable(getAttribute(img, 'src') ?? '', page)),
  'cache-headers': (page) =>
    page.headers.size === 0 ? null : listRootElementIf(page, !CACHE_HEADERS.some((name) => page.headers.has(name))),
};

const CACHE_HEADERS = ['cache-control', 'expires', 'etag', 'last-modified'];

/** Addresses of the author's computer, of an editor or of a template that wasn't filled in. */
function isUnloadable(source: string, { url }: AuditedPage): boolean {
  // The address of a page that is served by this computer works.
  return (
    !source.startsWith(url.origin) &&
    /^\s*(#|file:|[a-z]:[\\/]|https?:\/\/(localhost|127\.0\.0\.1)([:/]|$)|\{\{|<%|\$\{|undefined$|null$)/i.test(source)
  );
}

/** Whether an image has an address that no script replaces. */
function isShownAtOnce(img: Element): boolean {
  return getAttribute(img, 'src') !== undefined && !img.attrs.some(({ name }) => name.startsWith('data-') || name === 'srcset');
}

function isClassicScript(script: Element): boolean {
  const type = getAttribute(script, 'type') ?? '';
  // Browsers that know modules don't load the scripts for others.
  if (getAttribute(script, 'nomodule') !== undefined) return false;
  return getAttribute(script, 'src') !== undefined && /^(|text\/javascript|application\/(x-)?javascript)$/i.test(type.trim());
}

/** HTML Standard section 4.12.1: a classic script without `async` and `defer` blocks the parser. */
function isBlockingScript(script: Element): boolean {
  return isInHead(script) && getAttribute(script, 'async') === undefined && getAttribute(script, 'defer') === undefined;
}

function findLinks(page: AuditedPage, ...types: string[]): Element[] {
  return page.find('link').filter((link) => types.some((type) => hasRelation(link, type)));
}

function findSheets(page: AuditedPage): Element[] {
  return findLinks(page, 'stylesheet').filter((link) => getAttribute(link, 'href') && !getAttribute(link, 'rel')?.includes('alternate'));
}

function appliesToScreens(link: Element): boolean {
  // A script changes the media of sheets that load without delay.
  if (/media/i.test(getAttribute(link, 'onload') ?? '') || getAttribute(link, 'disabled') !== undefined) return false;
  return !OTHER_MEDIA.test((getAttribute(link, 'media') ?? '').trim());
}

/** Media types that never match a screen (Media Queries Level 4 section 2.3). */
const OTHER_MEDIA = /^(print|not all|none|speech|aural|braille|embossed|handheld|projection|tty|tv)$/i;

function findImages(page: AuditedPage): Element[] {
  return page.find('img').filter((img) => getAttribute(img, 'src') !== undefined || getAttribute(img, 'srcset') !== undefined);
}

/** Attributes of scripts that load images on demand. */
const LAZY_ATTRIBUTES = ['data-src', 'data-srcset', 'data-lazy-srcset', 'data-lazy', 'data-lazy-src', 'data-original', 'data-bg'];
const TRACKER_PX = 2;

const MIN_PICTURE_PX = 100;

/** Whether an image may be the largest of the first window: drawings and small ones are icons. */
export function isPicture(img: Element): boolean {
  const width = Number.parseInt(getAttribute(img, 'width') ?? '', 10);
  return !(width < MIN_PICTURE_PX) && !/\.svg([?#]|$)/i.test(getAttribute(img, 'src') ?? '');
}

/** More text than this fills the first window. */
const MAX_FIRST_CHARACTERS = 1_000;

function isBelowLongText(img: Element, page: AuditedPage): boolean {
  let characters = 0;
  for (const element of page.elements) {
    if (element === img || characters > MAX_FIRST_CHARACTERS) break;
    if (!UNSEEN_TEXT.test(element.tagName) && page.isExposed(element)) characters += getOwnText(element).trim().length;
  }
  return characters > MAX_FIRST_CHARACTERS;
}

const UNSEEN_TEXT = /^(script|style|title|option|textarea)$/;

function isTracker(img: Element): boolean {
  return ['width', 'height'].every((name) => Number.parseInt(getAttribute(img, name) ?? '', 10) <= TRACKER_PX);
}

/** Images that the browser loads from a server at once: no placeholders of scripts that load on demand, and no pixels that count visits. */
function findLoadedImages(page: AuditedPage): Element[] {
  return findImages(page).filter((img) => hasAddress(img) && !isDeferred(img) && !isTracker(img));
}

/** The address that a script would load on demand. */
export function findLazyUrl(img: Element): string | undefined {
  return LAZY_SRC_ATTRIBUTES.map((name) => getAttribute(img, name)).find(Boolean);
}

/** Whether an image has an address without a script: a placeholder has its drawing in the markup. */
export function hasAddress(img: Element): boolean {
  return /^\s*(?!data:)\S/i.test(getAttribute(img, 'src') ?? '') || getAttribute(img, 'srcset') !== undefined;
}

/** Whether a script loads the image on demand. */
function isDeferred(img: Element): boolean {
  return LAZY_ATTRIBUTES.some((name) => getAttribute(img, name) !== undefined);
}

function isOldFormat(img: Element, base: URL): boolean {
  const { parentNode } = img;
  const sources = parentNode?.nodeName === 'picture' ? parentNode.childNodes.filter(isElement) : [];
  if (sources.some((source) => /image\/(avif|webp)/i.test(getAttribute(source, 'type') ?? ''))) return false;
  const deferred = LAZY_ATTRIBUTES.map((name) => getAttribute(img, name)).find(Boolean);
  const { protocol, pathname, search } = resolve(deferred ?? getAttribute(img, 'src'), base) ?? base;
  return protocol.startsWith('http') && OLD_FORMAT.test(pathname) && !CHOSEN_FORMAT.test(search + pathname) && !isTracker(img);
}

/** First resource of each other host without a hint to connect early (web.dev, "Establish network connections early"). */
function findUnconnectedHosts(page: AuditedPage): Element[] | null {
  const getHost = (element: Element) => resolve(getAttribute(element, 'href') ?? getAttribute(element, 'src'), page.base)?.host;
  const connected = new Set(findLinks(page, 'preconnect', 'dns-prefetch').map(getHost));
  const firstOfHost = new Map<string, Element>();
  for (const element of [...findSheets(page), ...findLoadedImages(page).slice(0, FIRST_IMAGES)]) {
    const host = getHost(element);
    if (host && host !== page.url.host && !firstOfHost.has(host)) firstOfHost.set(host, element);
  }
  return firstOfHost.size === 0 ? null : [...firstOfHost].filter(([host]) => !connected.has(host)).map(([, element]) => element);
}

/** CSS Fonts Level 4, `font-display`: without it, text may stay invisible while its font loads. */
function findFontsWithoutDisplay(page: AuditedPage): readonly Element[] | null {
  const sheets = page.find('style').filter((style) => getOwnText(style).includes('@font-face'));
  const fontLinks = findSheets(page).filter((link) => resolve(getAttribute(link, 'href'), page.base)?.host === 'fonts.googleapis.com');
  const isLinkWithoutDisplay = (link: Element) => !/[?&]display=/.test(getAttribute(link, 'href') ?? '');
  const isSheetWithoutDisplay = (style: Element) =>
    getOwnText(style)
      .split('@font-face')
      .slice(1)
      .some((rule) => !/^[^}]*font-display/.test(rule));
  return filterProblemElements([...sheets, ...fontLinks], (element) =>
    element.tagName === 'style' ? isSheetWithoutDisplay(element) : isLinkWithoutDisplay(element),
  );
}

function resolve(url: string | undefined, base: URL): URL | null {
  return url === undefined ? null : URL.parse(url, base);
}
