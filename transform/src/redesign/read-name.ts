import {
  collapseWhitespace,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getOwnText,
  getVisibleText,
  INLINE_ELEMENTS,
  splitWords,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { LENT_HOST, readDomain } from './read-domain.ts';
import type { Positions } from './read-navigation.ts';
import type { StatedFacts } from './stated-facts.ts';
import { readTextLooks } from './text-looks.ts';

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
  return isName(text, MAX_NAME) && !/^(home|start|startseite)$/i.test(text);
}

function findNamedElement(page: Page, positions: Positions): Element | undefined {
  return page.findElements('a', 'div', 'span', 'p', 'h1', 'h2', 'strong').find((element) => {
    if ((positions.get(element) ?? 0) > MAX_LOGO_POSITION) return false;
    const names = [...splitWords(getAttribute(element, 'class')), getAttribute(element, 'id') ?? ''];
    if (!names.some((name) => NAME_CLASS.test(name))) return false;
    const text = collapseWhitespace(getVisibleText(element, MAX_NAME * 2));
    return isName(text, MAX_NAME);
  });
}

/** Titles that say nothing. */
export const GENERIC_TITLE =
  /^(index|home|home ?page|start|startseite|inicio|accueil|untitled.*|document|new page.*|welcome|page|main|default|[-–—.\s]*)$/i;

/** Parts of a title, such as `About us | Stonewell`. */
export function splitTitle(title: string): string[] {
  return title.split(/\s+(?:[|–—·:•»-]|[.:]{2,3})\s+|\s*[|–—·•]\s*|\s+»\s*/).filter((part) => part.trim() !== '');
}

/** Longer names are used only if nothing shorter names the page. */
const MAX_LONG_NAME = 90;
const MAX_FIRST_TEXT = 60;

/**
 * The name of the site: what the page states, the alternative text of its logo, the part of its title that isn't about this page, the
 * owner in its copyright line, whom its address names, then its title or its first heading, however long. The host if nothing says more;
 * instead of one that only lends its domain, the domain of its mailbox or that of the address that it states as its own.
 */
export function readName(page: Page, facts: StatedFacts, logo?: Element): string {
  const stated = [facts.name, page.findMetaContent('og:site_name'), page.findMetaContent('application-name')];
  const copyright = readCopyrightOwner(page);
  const names = [...stated, readLogoName(logo), readTitleName(page, copyright), copyright, readAddressee(page)];
  return names.find((name) => name !== undefined && isName(name, MAX_NAME)) ?? readLongName(page, names) ?? page.host;
}

/** Whom an address begins with, if its first line is emphasized. */
function readAddressee(page: Page): string | undefined {
  const first = page
    .findElements('address')
    .flatMap((address) => address.childNodes.filter((node) => getVisibleText(node).trim() !== '')[0] ?? []);
  const names = first
    .filter(({ nodeName }) => /^(b|strong|h[1-6])$/.test(nodeName))
    .map((node) => collapseWhitespace(getVisibleText(node, MAX_NAME * 2)));
  return names.find((name) => !/\d|[:@]/.test(name) && isName(name, MAX_NAME));
}

function isName(name: string, maxLength: number): boolean {
  return name.length > 1 && name.length <= maxLength && !isFragment(name) && /\p{L}/u.test(name);
}

/** A name from a page that has no short one. The names of hosts that only lend their domain say nothing. */
function readLongName(page: Page, names: readonly (string | undefined)[]): string | undefined {
  const isTitle = page.title.trim() !== '' && !GENERIC_TITLE.test(page.title.trim()) && page.title.split(',').length <= MAX_TITLE_COMMAS;
  const [heading] = page.findElements('h1').map((each) => collapseWhitespace(getVisibleText(each, MAX_LONG_NAME)));
  const long = [...names, isTitle ? page.title : undefined, heading, findLargestText(page)].find(
    (name) => name !== undefined && isName(name, MAX_LONG_NAME),
  );
  if (long !== undefined || !LENT_HOST.test(page.host)) return long;
  const domain = readDomain(page);
  if (domain !== undefined) return domain;
  const first = page.findElements('p', 'b', 'strong', 'font', 'td').map((each) => collapseWhitespace(getVisibleText(each, MAX_FIRST_TEXT)));
  return first.slice(0, MAX_HOME_LINKS).find((text) => text.length >= MIN_NAME_WORD && isName(text, MAX_FIRST_TEXT));
}

/** The largest short text near the start of a page, if it is larger than most texts. */
function findLargestText(page: Page): string | undefined {
  const readLook = readTextLooks(page);
  const start = page.elements.indexOf(page.body);
  let largest = MIN_LARGE_SCALE;
  let found: string | undefined;
  for (const element of page.elements.slice(start, start + MAX_LOGO_POSITION)) {
    if (getOwnText(element).trim() === '') continue;
    // A part of a line, such as a colored initial, isn't a name.
    const line = INLINE_ELEMENTS.has(element.tagName)
      ? (findAncestor(element, ({ tagName }) => !INLINE_ELEMENTS.has(tagName)) ?? element)
      : element;
    const text = collapseWhitespace(getVisibleText(line, MAX_FIRST_TEXT * 2));
    const { scale, isBold } = readLook(element);
    const rank = scale * (isBold ? BOLD_FACTOR : 1);
    if (rank <= largest || text.length < MIN_NAME_WORD || !isName(text, MAX_FIRST_TEXT) || /[.!?:]$/.test(text)) continue;
    largest = rank;
    found = text;
  }
  return found;
}

const MIN_LARGE_SCALE = 1.1;
const BOLD_FACTOR = 1.1;

/** Whether a text stands alone as a heading after the start of a larger one. */
function isLaterHeading(page: Page, text: string, larger: string): boolean {
  const own = page.elements.map((element) => toWord(getOwnText(element)));
  const position = own.lastIndexOf(toWord(text));
  const isInFrame = ({ tagName }: Element) => /^(header|footer|nav|a)$/.test(tagName);
  const heading = page.elements[position];
  const first = own.findIndex((word) => word !== '' && toWord(larger).includes(word));
  return heading !== undefined && first >= 0 && first < position && !isInFrame(heading) && !findAncestor(heading, isInFrame);
}

/** Words after which a text goes on, in several languages. */
const CONTINUED =
  /(?:^|\s)(?:of|the|an?|and|or|for|in|to|with|by|at|from|we are|del?|la|el|los|las|y|en|para|con|una?|por|du|des|les?|et|à|au|pour|der|die|das|und|für|von|mit|im|zu|di|il|da|do|com|van|het|een|voor|met|и|в|на|с|для|от|по)$|[,&–—-]$/iu;

/** Whether a text is only the beginning of one, such as "Law offices of". */
export function isFragment(text: string): boolean {
  return CONTINUED.test(text.trim());
}

/** The part of the title that stays the same on other pages of the site. */
function readTitleName(page: Page, copyright: string | undefined): string | undefined {
  // A list of keywords is for search engines.
  if (page.title.split(/[,，،、]/).length > MAX_TITLE_COMMAS) return undefined;
  const parts = splitTitle(page.title).filter((part) => !GENERIC_TITLE.test(part));
  const labels = readHostLabels(page.host);
  const matches = parts.find((part) => {
    const word = toWord(part);
    return word.length >= MIN_NAME_WORD && labels.some((label) => word.includes(label) || label.includes(word));
  });
  // A page that is called as one of its smaller headings is a part of a site that a larger text names.
  const [only] = parts;
  const largest = parts.length === 1 ? findLargestText(page) : undefined;
  if (only && largest && toWord(largest) !== toWord(only) && isLaterHeading(page, only, largest)) return largest;
  const start = collapseWhitespace(getVisibleText(page.body, MAX_NAME_POSITION)).slice(0, MAX_NAME_POSITION).toLowerCase();
  const labelsOfPage = new Set(page.findElements('h1', 'h2', 'li', 'a').map((element) => toWord(getVisibleText(element, MAX_NAME * 2))));
  // What the page shows first is the name of the site, unless it is a label of the menu.
  const positionOf = (part: string) => start.indexOf(part.toLowerCase());
  const [shown] = [...parts, ...parts.flatMap((part) => part.split(/:\s+/).slice(1))]
    .filter((part) => positionOf(part) >= 0 && (parts.length === 1 || !labelsOfPage.has(toWord(part)) || part === parts[0]))
    .toSorted((one, other) => positionOf(one) - positionOf(other));
  if (matches ?? shown) return matches ?? shown;
  const [first, ...others] = parts;
  const last = others.at(-1);
  // The only part may be about this page only.
  if (first === undefined || last === undefined) return copyright !== undefined && copyright.length <= MAX_NAME ? undefined : first;
  // Home pages begin with their name. Others end with it, unless this is what the page calls itself in a heading or a trail of links.
  const isFirst =
    (first.length <= MAX_FIRST_NAME || (first.length <= MAX_NAME && labelsOfPage.has(toWord(last)))) && !labelsOfPage.has(toWord(first));
  return isFirst && (last.length > MAX_FIRST_NAME || labelsOfPage.has(toWord(last))) ? first : last;
}

const MAX_FIRST_NAME = 24;
const MAX_TITLE_COMMAS = 3;

/** A text without white space and signs, to compare it. */
export function toWord(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

function readLogoName(logo: Element | undefined): string | undefined {
  const text = collapseWhitespace((logo && getAttribute(logo, 'alt')) ?? '')
    .replace(/(^|\s+)(logo|logotype|logotipo)(?=\s|$)/gi, '')
    .replace(LEADS_HOME, '');
  return text.length >= MIN_NAME_WORD && !GENERIC_ALTERNATIVE.test(text) ? text.trim() : undefined;
}

/** Where the link around a logo leads, as its alternative text says after the name. */
const LEADS_HOME = /\s*[,;:|–—-]\s*(home( ?page)?|start(seite)?|inicio|accueil|to the start( page)?)$/i;

const GENERIC_ALTERNATIVE =
  /^(home|start(seite)?|image|picture|bild|header|banner|brand|back to.*|zur startseite|site|website|logo.*)$|\.(gif|jpe?g|png|svg)$/i;

/** The end of a page up to which its copyright line is searched. */
const MAX_COPYRIGHT_TEXT = 200_000;
/** Not the paragraph of a law, such as 501(c)3. */
const COPYRIGHT_SIGN = /©|(?<![\p{L}\p{N}])\(c\)|copyright|版权所有|版權所有/giu;
const COPYRIGHT_OWNER =
  /(?:©|(?<![\p{L}\p{N}])\(c\)|copyright|版权所有|版權所有|著作権)[\s:：©]*(?:copyright)?[\s©]*(?:by\s+)?(?:(?:19|20)\d{2}(?:\s*[-–—/]\s*(?:(?:19|20)?\d{2}|present|heute|today))?)?[\s,.:：·|–-]*(?:by\s+)?([\p{L}\p{N}][^©|•·\n]{1,80})/iu;
const AFTER_OWNER =
  /\s*(?:[.,;|–—。，]\s|\s[-–]\s|[.。]$|\(|all rights|alle rechte|tous droits|todos los|derechos|tutti i diritti|alla rättigheter|все права|技术支持|電話|电话|reserved|(?:19|20)\d{2})/iu;
const NO_OWNER = /^(to|of|belongs|is|and|all|alle|tous|todos|template|design|website|site|this|powered|rights|copyright)\b/i;

/** Whom a page names in its copyright line. */
function readCopyrightOwner(page: Page): string | undefined {
  const text = collapseWhitespace(getVisibleText(page.body, MAX_COPYRIGHT_TEXT));
  const position = [...text.matchAll(COPYRIGHT_SIGN)].at(-1)?.index;
  if (position === undefined) return undefined;
  const line = text.slice(Math.max(0, position - 12), position + 140);
  const owner = COPYRIGHT_OWNER.exec(line)?.[1]?.split(AFTER_OWNER, 1)[0]?.trim();
  return owner !== undefined && !NO_OWNER.test(owner) && isName(owner, MAX_NAME) ? owner : undefined;
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
const FOREIGN_LOGO =
  /\b(logos|brands)\b|партн|клиент|facebook|twitter|instagram|youtube|linkedin|pinterest|whatsapp|sponsor|partner|client|customer|payment|visa|paypal/i;
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
