import { collapseWhitespace, type Element, findAncestor, getAttribute, getVisibleText, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { Positions } from './read-navigation.ts';

/** A page's name is among its first texts. */
const MAX_NAME_POSITION = 300;
const MAX_NAME = 40;
const NAME_CLASS = /^(navbar-brand|brand|site-title|site-name|logo|logo-text|header-logo|masthead-brand)$/i;

/** The text beside or instead of a logo. */
export function findNameElement(page: Page): Element | undefined {
  return page.findElements('a', 'div', 'span', 'p', 'h1', 'h2', 'strong').find((element) => {
    const names = [...splitWords(getAttribute(element, 'class')), getAttribute(element, 'id') ?? ''];
    if (!names.some((name) => NAME_CLASS.test(name))) return false;
    const text = collapseWhitespace(getVisibleText(element, MAX_NAME * 2));
    return text.length > 1 && text.length <= MAX_NAME;
  });
}

/** The name that the page states, the part of its title that isn't about this page, or the host. */
export function readName(page: Page): string {
  const stated = page.findMetaContent('og:site_name') ?? page.findMetaContent('application-name');
  if (stated && stated.length <= MAX_NAME) return stated;
  const parts = page.title.split(/\s+[|–—·:•»-]\s+|\s*[|–—·•»]\s*/).filter((part) => part !== '');
  const hostWord =
    page.host
      .split('.')[0]
      ?.replace(/[^a-z0-9]/gi, '')
      .toLowerCase() ?? '';
  const matches = parts.find((part) => {
    const word = part.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
    return word !== '' && (word.includes(hostWord) || hostWord.includes(word));
  });
  const start = collapseWhitespace(getVisibleText(page.body, MAX_NAME_POSITION)).slice(0, MAX_NAME_POSITION).toLowerCase();
  const shown = parts.find((part) => start.includes(part.toLowerCase()));
  const name = matches ?? shown ?? (parts.length > 1 ? parts.at(-1) : parts[0]);
  return name && name.length <= MAX_NAME ? name : page.host;
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
