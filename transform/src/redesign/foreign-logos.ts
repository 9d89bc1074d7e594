import { type Element, findAncestor, getAttribute, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { findHomeLink } from './home-links.ts';
import { readDomain } from './read-domain.ts';
import { isCredit } from './technical-texts.ts';
import { toWord } from './title-parts.ts';

/** Files and texts of images with these names are logos of others. */
const FOREIGN_NAME =
  /\b(logos|brands)\b|партн|клиент|facebook|google|twitter|instagram|youtube|linkedin|pinterest|whatsapp(?![-_ ]?image)|spons[oe]r|partner|client|customer|payment|visa|paypal|tripadvisor|yelp/i;
/** Folders of them. */
const FOREIGN_FOLDER = /spons[oe]r|partner|client|customer|payment|social|referen[cz]/i;
/** An alternative text that says whose logo an image is. */
const NAMED_LOGO = /^(?:the )?logo\s*(?:[:–-]|of|de|du|von|der|di|do)?\s+([^,.;]{4,40})$|^([^,.;]{4,40}?)\s*[:–-]?\s+logo\d*$/i;
/** Words that say only which logo of the site a file is. */
const PLAIN_WORD =
  /^(main|site|page|header|head|footer|nav|navbar|small|large|white|black|dark|light|color|colour|final|full|image|home|title|website|company|retina|desktop|mobile|transparent|calque|wordmark|horizontal|vertical|original|copy|version|square|round|text|background|icon|img)$/;
const MIN_WORD = 4;
const MAX_ITEM_TEXT = 20;
const MAX_LINK_LEVELS = 3;

/** Name of the file, alternative text and names of an image. */
export function readNames(image: Element): string {
  const file = (getAttribute(image, 'src') ?? '').split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return [file, ...['alt', 'title', 'class', 'id'].map((name) => getAttribute(image, name) ?? '')].join(' ');
}

/** Letters of a text with which a longer name begins. */
const MIN_START = 8;

/** Whether an image is called as the site, or as the beginning of its name. */
export function isCalledAsSite(image: Element, names: readonly string[]): boolean {
  const word = toWord(readNames(image));
  const alternative = toWord(getAttribute(image, 'alt') ?? '');
  return names.some((name) => word.includes(name) || (alternative.length >= MIN_START && name.startsWith(alternative)));
}

/**
 * Whether an image is the logo of another organization: of a sponsor, a network, the site's designer, or of whom its text names.
 * @param names words of the names that the page states or has in its title
 * @param isFirst whether no heading comes before the image
 */
export function isForeignLogo(page: Page, image: Element, names: readonly string[], isFirst: boolean): boolean {
  const folders = (getAttribute(image, 'src') ?? '').split('/').slice(3, -1).join('/');
  if (FOREIGN_NAME.test(readNames(image)) || FOREIGN_FOLDER.test(folders)) return true;
  const alternative = getAttribute(image, 'alt') ?? '';
  if (isCredit(alternative) || isOfItem(page, image)) return true;
  // Below a heading, also one that is called as the site is what the page is about.
  if (leadsToOtherSite(page, image) && !(isFirst && isCalledAsSite(image, names))) return true;
  if (findHomeLink(page, image)) return false;
  return namesAnother(alternative, names) || (!isFirst && namesAnother(readFile(image), names));
}

/** The words of the name of a file. */
function readFile(image: Element): string {
  const file = (getAttribute(image, 'src') ?? '').split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return file.replace(/\.\w+$/, '').replace(/[-_]+|%20|(?<=[a-z])(?=[A-Z])/g, ' ');
}

/** Whether an alternative text says that an image is the logo of someone whom the page doesn't state. */
function namesAnother(alternative: string, names: readonly string[]): boolean {
  const [, after, before] = NAMED_LOGO.exec(alternative.trim()) ?? [];
  const words = (after ?? before ?? '').split(/\s+/).map(toWord);
  const long = words.filter((word) => word.length >= MIN_WORD && !PLAIN_WORD.test(word));
  if (long.length === 0 || names.length === 0) return false;
  const whole = words.join('');
  return !names.some((name) => name.includes(whole) || whole.includes(name) || long.some((word) => name.includes(word)));
}

/** Whether an image leads to another site than the page and the domain that the page has elsewhere. */
function leadsToOtherSite(page: Page, image: Element): boolean {
  const link = findAncestor(image, ({ tagName }) => tagName === 'a', MAX_LINK_LEVELS);
  const href = (link && getAttribute(link, 'href')) ?? '';
  if (!URL.canParse(href, page.url)) return false;
  const { protocol, host } = new URL(href, page.url);
  const own = [new URL(page.url).host, readDomain(page)].map((each) => each?.replace(/^www\./, ''));
  return protocol.startsWith('http') && !own.includes(host.replace(/^www\./, ''));
}

/** Whether an image stands beside a text in a list, such as the logo of a partner beside its name. */
function isOfItem(page: Page, image: Element): boolean {
  const item = findAncestor(image, ({ tagName }) => tagName === 'li', 2);
  return item !== undefined && !findHomeLink(page, image) && getVisibleText(item, MAX_ITEM_TEXT).trim() !== '';
}
