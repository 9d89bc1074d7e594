import {
  collapseWhitespace,
  createTextNode,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  isText,
  removeAttribute,
  removeElements,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { isPicture, readSize } from './element-facts.ts';
import { isMenuButton } from './find-logo.ts';

/** Images of this height are drawn texts, as in the menus of old pages. */
const MAX_LABEL_HEIGHT = 45;
const MIN_LABEL_RATIO = 1.8;
const LABEL_FILE = /(^|[^a-z])(btn|button|nav|menu|knop|knopf)([^a-z]|$)|_[hvg]btn/i;
const BUTTON_FILE = /\/[\w-]*buttons?\/([a-z_-]{3,24})\.(?:png|gif|jpe?g)$/i;
const MAX_LABEL = 40;
const MAX_LABEL_WORDS = 5;
const ICON_NAME =
  /[-_ ](facebook|twitter|instagram|youtube|linkedin|pinterest|tiktok|whatsapp|telegram|vimeo|github|dribbble|behance|tumblr|flickr|rss)(?![a-z])/i;
/** Signs that show that a menu opens, or that a link leads on. */
const TRAILING_SIGNS = /(?<=\S)(?:\s+[▼▾▿⌄›»▸►→⮟+]|\s*[▼▾▿⌄▸►⮟])+\s*$/u;
const ONLY_SIGNS = /^\s*[▼▾▿⌄›»▸►→⮟+]+\s*$/u;

/** Gives links names that are pictures of texts: their own names, since the redesign doesn't load the styles and fonts for icons. */
export function labelIconLinks({ findElements, host }: Page): void {
  const links = findElements('a');
  // Editors leave empty copies of links.
  const isNamed = (link: Element) =>
    getVisibleText(link).trim() !== '' || findDescendantElements(link).some(({ tagName }) => tagName === 'img');
  const named = new Set(links.filter(isNamed).map((link) => getAttribute(link, 'href')));
  // Found first, because a link with a text isn't a button of a row any more.
  const buttons = new Set(findElements('img').filter(isMenuButton));
  for (const link of links) {
    const href = getAttribute(link, 'href');
    if (href === undefined || getVisibleText(link).trim() !== '') continue;
    const images = findDescendantElements(link).filter(({ tagName }) => tagName === 'img' || tagName === 'svg');
    if (images.length === 0 && readLabel(link) === undefined && named.has(href)) {
      removeElements([link]);
      continue;
    }
    const label = images.some(isPicture)
      ? readDrawnLabel(images, leadsToHost(href, host), buttons)
      : (readLabel(link) ?? images.map(readAlternative).find(Boolean) ?? readAddress(href, host));
    if (!label) continue;
    link.childNodes = [createTextNode(collapseWhitespace(label), link)];
    // A round icon isn't a button of text.
    removeAttribute(link, 'class');
  }
}

/** Whether a link leads to a page of its own site. */
function leadsToHost(href: string, host: string): boolean {
  return !URL.canParse(href) || new URL(href).hostname.replace(/^www\./, '') === host;
}

/** The alternative text of an image that shows a label of a menu. A flat image that leads to another site, or says a sentence, is a badge. */
function readDrawnLabel(images: readonly Element[], isOfSite: boolean, buttons: ReadonlySet<Element>): string | undefined {
  const [image, second] = images;
  if (!image || second) return undefined;
  const label = readAlternative(image) ?? readButtonFile(image);
  if (!label || isCalledLogo(image)) return undefined;
  const [width, height] = [readSize(image, 'width'), readSize(image, 'height')];
  if (buttons.has(image)) return label;
  const isLabel = isOfSite && label.split(' ').length <= MAX_LABEL_WORDS;
  const isFlat = isLabel && height > 0 && height <= MAX_LABEL_HEIGHT && width >= height * MIN_LABEL_RATIO;
  const file = (getAttribute(image, 'src') ?? '').split('/').at(-1) ?? '';
  return isFlat || (LABEL_FILE.test(file) && (height === 0 || height <= MAX_LABEL_HEIGHT * 2)) ? label : undefined;
}

/** Whether an image, its file or its link is called a logo, which is drawn letters, too, but stays an image. */
function isCalledLogo(image: Element): boolean {
  const link = findAncestor(image, ({ tagName }) => tagName === 'a');
  const names = ['src', 'class', 'id'].map((name) => getAttribute(image, name)?.split('/').at(-1));
  return /logo/i.test([...names, link && getAttribute(link, 'class'), link && getAttribute(link, 'id')].join(' '));
}

/** The name of a file in a folder of buttons. */
function readButtonFile(image: Element): string | undefined {
  return BUTTON_FILE.exec(getAttribute(image, 'src') ?? '')?.[1]?.replace(/[-_]+/g, ' ');
}

function readAlternative(image: Element): string | undefined {
  const label = collapseWhitespace(getAttribute(image, 'alt') ?? '');
  return label.length > 1 && label.length <= MAX_LABEL && !/\.(gif|jpe?g|png)$/i.test(label) && !/logo/i.test(label) ? label : undefined;
}

function readLabel(link: Element): string | undefined {
  return getAttribute(link, 'aria-label') ?? getAttribute(link, 'title') ?? readIconName(link);
}

/** The network that the class of an icon names, such as `fa-facebook`. */
function readIconName(link: Element): string | undefined {
  const classes = findDescendantElements(link).map((icon) => getAttribute(icon, 'class') ?? '');
  return ICON_NAME.exec(classes.join(' '))?.[1]?.toLowerCase();
}

/** The host of another site, or the words of the file name on the own one. */
function readAddress(href: string, host: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const target = url.hostname.replace(/^www\./, '');
  if (target !== host) return target || undefined;
  const words = (url.pathname.split('/').filter(Boolean).at(-1) ?? '').replace(/\.\w{2,5}$/, '').replace(/[-_+]+|%20/g, ' ');
  return /^[\p{L}\d ]{2,40}$/u.test(words) && !/^index$/i.test(words) ? words : undefined;
}

/** A link of a menu without its drawings and without the sign at its end, if it has a text. */
export function toMenuLink(link: Element): Element {
  if (getVisibleText(link).trim() !== '')
    removeElements(findDescendantElements(link).filter(({ tagName }) => tagName === 'svg' || tagName === 'img' || tagName === 'picture'));
  const position = link.childNodes.findLastIndex((node) => !isText(node) || node.value.trim() !== '');
  const last = link.childNodes[position];
  if (last && isText(last)) last.value = last.value.replace(TRAILING_SIGNS, '');
  else if (last && position > 0 && ONLY_SIGNS.test(getVisibleText(last))) link.childNodes.splice(position, 1);
  return link;
}
