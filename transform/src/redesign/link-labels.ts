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
import { isPicture } from './is-picture.ts';
import { nameContact } from './link-kinds.ts';
import { readSize } from './picture-size.ts';
import { readText } from './read-text.ts';
import { readFileWords } from './readable-words.ts';

/** Images of this height are drawn texts, as in the menus of old pages. */
const MAX_LABEL_HEIGHT = 45;
const MIN_LABEL_RATIO = 1.8;
const LABEL_FILE = /(^|[^a-z])(btn|button|nav|menu|knop|knopf)([^a-z]|$)|_[hvg]btn/i;
const BUTTON_FILE = /\/[\w-]*buttons?\/([a-z_-]{3,24})\.(?:png|gif|jpe?g)$/i;
const MAX_LABEL = 40;
const MAX_LABEL_WORDS = 5;
/** Nodes of a box with a sign and its text. */
const MAX_BESIDE = 8;
const ICON_NAME =
  /[-_ ](facebook|twitter|instagram|youtube|linkedin|pinterest|tiktok|whatsapp|telegram|vimeo|github|dribbble|behance|tumblr|flickr|rss)(?![a-z])/i;
/** With these attributes only, a link without content isn't visible. */
const INVISIBLE_ATTRIBUTE = /^(href|target|rel)$/;
/** Signs that show that a menu opens, or that a link leads on. */
const TRAILING_SIGNS = /(?<=\S)(?:\s+[▼▾▿⌄›»▸►→⮟+]|\s*[▼▾▿⌄▸►⮟])+\s*$/u;
/** Signs that separate links from each other. */
const LEADING_SIGNS = /^\s*[/|·•]\s*(?=\p{L})/u;

/** Gives links names that are pictures of texts: their own names, since the redesign doesn't load the styles and fonts for icons. */
export function labelIconLinks(page: Page): void {
  const { findElements, host } = page;
  const links = findElements('a');
  // Editors leave empty copies of links.
  const isNamed = (link: Element) =>
    getVisibleText(link).trim() !== '' || findDescendantElements(link).some(({ tagName }) => tagName === 'img');
  const named = new Set(links.filter(isNamed).map((link) => getAttribute(link, 'href')));
  const texts = new Set(links.filter((link) => getVisibleText(link).trim() !== '').map((link) => getAttribute(link, 'href')));
  for (const link of links) {
    const href = getAttribute(link, 'href');
    if (href === undefined || getVisibleText(link).trim() !== '') continue;
    const images = findDescendantElements(link).filter(({ tagName }) => tagName === 'img' || tagName === 'svg');
    const isEmpty = link.childNodes.length === 0 && link.attrs.every(({ name }) => INVISIBLE_ATTRIBUTE.test(name));
    if (isEmpty || (images.length === 0 && readLabel(link) === undefined && named.has(href))) {
      removeElements([link]);
      continue;
    }
    const label = images.some(isPicture)
      ? readDrawnLabel(images, leadsToHost(href, host))
      : (readLabel(link) ?? nameContact(link) ?? images.map(readAlternative).find(Boolean) ?? readAddress(href, page));
    // A sign beside a link with a text leads where this one does.
    const isCopy = images.length > 0 && images.every((image) => !isPicture(image) && readAlternative(image) === undefined);
    if (isCopy && texts.has(href)) {
      removeElements([link]);
      continue;
    }
    if (!label) continue;
    takeTextBeside(link, label);
    link.childNodes = [createTextNode(collapseWhitespace(label), link)];
    // A round icon isn't a button of text.
    removeAttribute(link, 'class');
  }
}

/** Removes the text after a link with a sign if it says what the link is named now. */
function takeTextBeside(link: Element, label: string): void {
  const box = link.parentNode;
  if (
    !box ||
    !('tagName' in box) ||
    box.childNodes.length > MAX_BESIDE ||
    getVisibleText(box, MAX_LABEL * 2)
      .trim()
      .toLowerCase() !== label.toLowerCase()
  )
    return;
  box.childNodes = [link];
}

/** Whether a link leads to a page of its own site. */
function leadsToHost(href: string, host: string): boolean {
  return !URL.canParse(href) || new URL(href).hostname.replace(/^www\./, '') === host;
}

/** The alternative text of an image that shows a label of a menu. A flat image that leads to another site, or says a sentence, is a badge. */
function readDrawnLabel(images: readonly Element[], isOfSite: boolean): string | undefined {
  const [image, second] = images;
  if (!image || second) return undefined;
  const label = readAlternative(image) ?? readButtonFile(image);
  if (!label || isCalledLogo(image)) return undefined;
  const [width, height] = [readSize(image, 'width'), readSize(image, 'height')];
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
function readAddress(href: string, page: Page): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { hostname, pathname } = new URL(href);
  const target = hostname.replace(/^www\./, '');
  return target === page.host ? readFileWords(pathname, page) : target || undefined;
}

/** A link of a menu without its drawings, the elements in its line and the sign at its end, if it has a text. */
export function toMenuLink(link: Element): Element {
  const label = readText([link]);
  if (label === '') return link;
  const text = label.replace(LEADING_SIGNS, '').replace(TRAILING_SIGNS, '').trim();
  // The first of its texts stays, since colors are known by text.
  const node = findFirstText(link) ?? createTextNode('', link);
  node.value = text === '' ? label : text;
  node.parentNode = link;
  link.childNodes = [node];
  return link;
}

function findFirstText(root: Element): ReturnType<typeof createTextNode> | undefined {
  for (const element of [root, ...findDescendantElements(root)]) {
    const text = element.childNodes.find((node) => isText(node) && node.value.trim() !== '');
    if (text && isText(text)) return text;
  }
  return undefined;
}
