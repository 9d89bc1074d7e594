import {
  collapseWhitespace,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  splitWords,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { Positions } from './read-navigation.ts';
import type { StatedFacts } from './stated-facts.ts';

/** A page's name is among its first texts. */
const MAX_NAME_POSITION = 300;
const MAX_NAME = 40;
const MIN_NAME_WORD = 3;
const GENERIC_LABEL = /^(www\d?|shop|store|blog|news|app|home|web|site|mobile|com|org|net|gov|edu|co)$/;
const NAME_CLASS =
  /^(navbar-brand|brand|site-title|site-name|logo|logo-text|header-logo|masthead-brand|(header|blog|page)[-_]?(title|name|logo|brand)|site-?logo)$/i;

/** The text beside or instead of a logo: an element with a usual name, else a link of the header that leads home. */
export function findNameElement(page: Page, positions: Positions): Element | undefined {
  return (
    findNamedElement(page, positions) ??
    page
      .findElements('a')
      .slice(0, MAX_HOME_LINKS)
      .find((link) => isHeaderName(page, link))
  );
}

/** Links of a header among which the name is. */
const MAX_HOME_LINKS = 8;

function isHeaderName(page: Page, link: Element): boolean {
  const isInMenu = findAncestor(link, ({ tagName }) => /^(li|nav|main|article|p)$/.test(tagName)) !== undefined;
  if (isInMenu || !findAncestor(link, ({ tagName }) => tagName === 'header') || !findHomeLink(page, link)) return false;
  const text = collapseWhitespace(getVisibleText(link, MAX_NAME * 2));
  return text.length > 1 && text.length <= MAX_NAME && !/^(home|start|startseite)$/i.test(text);
}

function findNamedElement(page: Page, positions: Positions): Element | undefined {
  return page.findElements('a', 'div', 'span', 'p', 'h1', 'h2', 'strong').find((element) => {
    if ((positions.get(element) ?? 0) > MAX_LOGO_POSITION) return false;
    const names = [...splitWords(getAttribute(element, 'class')), getAttribute(element, 'id') ?? ''];
    if (!names.some((name) => NAME_CLASS.test(name))) return false;
    const text = collapseWhitespace(getVisibleText(element, MAX_NAME * 2));
    return text.length > 1 && text.length <= MAX_NAME;
  });
}

/** Titles that say nothing. */
export const GENERIC_TITLE =
  /^(index|home|home ?page|start|startseite|inicio|accueil|untitled.*|document|new page.*|welcome|page|main|default|[-–—.\s]*)$/i;

/** Parts of a title, such as `About us | Stonewell`. */
export function splitTitle(title: string): string[] {
  return title.split(/\s+(?:[|–—·:•»-]|[.:]{2,3})\s+|\s*[|–—·•]\s*|\s+»\s*/).filter((part) => part.trim() !== '');
}

/** The name that the page states, the part of its title that isn't about this page, or the host. */
export function readName(page: Page, facts: StatedFacts): string {
  const stated = facts.name ?? page.findMetaContent('og:site_name') ?? page.findMetaContent('application-name');
  if (stated && stated.length <= MAX_NAME) return stated;
  const parts = splitTitle(page.title).filter((part) => !GENERIC_TITLE.test(part));
  const labels = readHostLabels(page.host);
  const toWord = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const matches = parts.find((part) => {
    const word = toWord(part);
    return word.length >= MIN_NAME_WORD && labels.some((label) => word.includes(label) || label.includes(word));
  });
  const start = collapseWhitespace(getVisibleText(page.body, MAX_NAME_POSITION)).slice(0, MAX_NAME_POSITION).toLowerCase();
  const shown = parts.find((part) => start.includes(part.toLowerCase()));
  const name = matches ?? shown ?? (parts.length > 1 ? parts.at(-1) : parts[0]);
  return name && name.length <= MAX_NAME ? name : page.host;
}

/** Labels of a host that can contain a name: neither the top-level domain nor one that says what is there. */
function readHostLabels(host: string): string[] {
  const labels = host.toLowerCase().replace(/:\d+$/, '').split('.').slice(0, -1);
  return labels
    .map((label) => label.replace(/[^a-z0-9]/g, ''))
    .filter((label) => label.length >= MIN_NAME_WORD && !GENERIC_LABEL.test(label));
}

const LOGO_NAME = /logo|brand/i;
/** Images with these names are logos of others. */
const FOREIGN_LOGO = /facebook|twitter|instagram|youtube|linkedin|pinterest|whatsapp|sponsor|partner|client|customer|payment|visa|paypal/i;
/** Without the word, the first image that leads home is the logo, up to this position. */
const MAX_HOME_IMAGE_POSITION = 120;
const MAX_LOGO_POSITION = 400;

/** The image that is called logo, near the start of the page; else the first one that leads home. */
export function findLogo(page: Page, positions: Positions): Element | undefined {
  const images = page.findElements('img', 'svg').filter((image) => {
    const isElsewhere = findAncestor(image, ({ tagName }) => /^(main|article|footer)$/.test(tagName)) !== undefined;
    return (positions.get(image) ?? 0) <= MAX_LOGO_POSITION && !isElsewhere && !FOREIGN_LOGO.test(readOwnNames(image));
  });
  const isNamed = (image: Element) =>
    image.tagName === 'img' && (LOGO_NAME.test(readOwnNames(image)) || findAncestor(image, isLogoBox, 3) !== undefined);
  return (
    images.find((image) => isNamed(image) && findHomeLink(page, image)) ??
    images.find(isNamed) ??
    images.find((image) => (positions.get(image) ?? 0) <= MAX_HOME_IMAGE_POSITION && isHomeImage(page, image))
  );
}

/** Name of the file, alternative text and names of an image. */
function readOwnNames(image: Element): string {
  const file = (getAttribute(image, 'src') ?? '').split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return [file, ...['alt', 'class', 'id'].map((name) => getAttribute(image, name) ?? '')].join(' ');
}

/** Whether an element is the box of one logo; boxes of several are those of partners. */
function isLogoBox(element: Element): boolean {
  return LOGO_NAME.test(`${getAttribute(element, 'class') ?? ''} ${getAttribute(element, 'id') ?? ''}`) && countImages(element) === 1;
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
  return link !== undefined && getVisibleText(link).trim() === '' && !/icon/i.test(readOwnNames(image));
}

const MAX_LINK_LEVELS = 4;
const INDEX_FILE = /(^|\/)((index|default|home)\.\w{3,5})?$/i;

/** The link that contains an element, or the element if it is a link, or the only link in it. */
export function findLinkAround(element: Element): Element | undefined {
  if (element.tagName === 'a') return element;
  return (
    findAncestor(element, ({ tagName }) => tagName === 'a', MAX_LINK_LEVELS) ??
    findDescendantElements(element).find(({ tagName }) => tagName === 'a')
  );
}

/** The link around an element if it leads to the start page: its path is that of a folder above the page. */
export function findHomeLink(page: Page, element: Element): Element | undefined {
  const link = element.tagName === 'a' ? element : findAncestor(element, ({ tagName }) => tagName === 'a', MAX_LINK_LEVELS);
  const href = link && getAttribute(link, 'href');
  if (!link || href === undefined || href.startsWith('#') || !URL.canParse(href, page.url)) return undefined;
  const [url, own] = [new URL(href, page.url), new URL(page.url)];
  const folder = url.pathname.replace(INDEX_FILE, '$1');
  return url.host === own.host && INDEX_FILE.test(url.pathname) && own.pathname.startsWith(folder) ? link : undefined;
}

export function findLogoLink(logo: Element): Element {
  const link = findAncestor(logo, ({ tagName }) => tagName === 'a', 3);
  return link && collapseWhitespace(getVisibleText(link)) === '' ? link : logo;
}
