import { collapseWhitespace, type Element, findAncestor, getAttribute, getVisibleText, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { Positions } from './read-navigation.ts';

/** A page's name is among its first texts. */
const MAX_NAME_POSITION = 300;
const MAX_NAME = 40;
const MIN_NAME_WORD = 3;
const GENERIC_LABEL = /^(www\d?|shop|store|blog|news|app|home|web|site|mobile|com|org|net|gov|edu|co)$/;
const NAME_CLASS = /^(navbar-brand|brand|site-title|site-name|logo|logo-text|header-logo|masthead-brand)$/i;

/** The text beside or instead of a logo. */
export function findNameElement(page: Page, positions: Positions): Element | undefined {
  return page.findElements('a', 'div', 'span', 'p', 'h1', 'h2', 'strong').find((element) => {
    if ((positions.get(element) ?? 0) > MAX_LOGO_POSITION) return false;
    const names = [...splitWords(getAttribute(element, 'class')), getAttribute(element, 'id') ?? ''];
    if (!names.some((name) => NAME_CLASS.test(name))) return false;
    const text = collapseWhitespace(getVisibleText(element, MAX_NAME * 2));
    return text.length > 1 && text.length <= MAX_NAME;
  });
}

/** Parts of a title, such as `About us | Stonewell`. */
export function splitTitle(title: string): string[] {
  return title.split(/\s+[|–—·:•»-]\s+|\s*[|–—·•»]\s*/).filter((part) => part.trim() !== '');
}

/** The name that the page states, the part of its title that isn't about this page, or the host. */
export function readName(page: Page): string {
  const stated = page.findMetaContent('og:site_name') ?? page.findMetaContent('application-name');
  if (stated && stated.length <= MAX_NAME) return stated;
  const parts = splitTitle(page.title);
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
const MAX_LOGO_POSITION = 400;

/** The image that is called logo, near the start of the page. */
export function findLogo(page: Page, positions: Positions): Element | undefined {
  for (const image of page.findElements('img')) {
    if ((positions.get(image) ?? 0) > MAX_LOGO_POSITION) return undefined;
    const own = ['src', 'alt', 'class', 'id'].map((name) => getAttribute(image, name) ?? '').join(' ');
    const isIn = (element: Element) => LOGO_NAME.test(`${getAttribute(element, 'class') ?? ''} ${getAttribute(element, 'id') ?? ''}`);
    const isPartner =
      findAncestor(image, ({ tagName }) => tagName === 'main' || tagName === 'article' || tagName === 'footer') !== undefined;
    if (!isPartner && (LOGO_NAME.test(own) || findAncestor(image, isIn, 3))) return image;
  }
  return undefined;
}

export function findLogoLink(logo: Element): Element {
  const link = findAncestor(logo, ({ tagName }) => tagName === 'a', 3);
  return link && getVisibleText(link).trim() === '' ? link : logo;
}
