import {
  collapseWhitespace,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  isDecorative,
  setAttribute,
} from '../html/tree.ts';
import { isFileName } from '../page/file-name-text.ts';
import { findEnclosingControl } from '../page/find-enclosing-control.ts';
import type { Page } from '../page/page.ts';
import { decodeUrlPart, readPathWords } from '../page/path-words.ts';
import { truncate } from '../page/text-lengths.ts';

const MAX_TEXT_LENGTH = 155;
const MAX_FIGURE_LEVELS = 4;
/** Cards are at most this many levels above their picture, and have at most this many elements. */
const MAX_CARD_LEVELS = 4;
const MAX_CARD_ELEMENTS = 20;
const MAX_TITLE = 100;
/** Two or more words of letters. */
const WORDS = /^\p{L}{2,}( \p{L}{2,})+$/u;
const MEANINGLESS_WORD =
  /\b(img|dsc|dscf|image|images|photo|foto|pic|picture|bild|banner|header|hero|slide|thumb|thumbnail|bg|background|untitled|placeholder|default|small|large|copy|final)\b/i;
/** Names of pictures that only draw lines, corners and gaps. */
const ORNAMENT =
  /^(spacer|space|blank|pixel|clear|trans(parent)?|dot|dots|line|hr|divider|separator|trenner|border|corner|shadow|bullet|arrow|pfeil|bar|rule|gradient|leer|vide|shim|1x1|x|bg|background)[-_]?\w{0,3}$/i;
const MAX_ORNAMENT_PX = 6;

/**
 * Assistive technology reads the text, but an image that fails to load keeps the box that it has without one: a text is hidden and
 * doesn't make a sized image an inline text, and an empty one gets the place of the browser's icon. Pseudo-elements of images are only
 * shown in place of a failed one.
 */
export const ADDED_TEXT_RULE =
  ':where(img[data-added-alt]:is([width][height],[style*=width][style*=height])){display:inline-block}' +
  ':where(img[data-added-alt]){font-size:0;line-height:0;overflow:hidden}' +
  ':where(img[data-added-alt][alt=""])::before{content:"";display:inline-block;width:16px;height:16px}';

/** Sets missing alternative texts, and replaces names of files. Returns how many say what the image shows. */
export function addAlternativeTexts(page: Page): number {
  const words = new Set(page.text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return page.findElements('img').filter((image) => addAlternativeText(image, words, page)).length;
}

/** Sets a missing alternative text, an empty one if the page doesn't say what the image shows. Returns whether it says so. */
function addAlternativeText(image: Element, words: ReadonlySet<string>, page: Page): boolean {
  const current = getAttribute(image, 'alt')?.trim();
  const namesFile = current !== undefined && isFileName(current, getAttribute(image, 'src') ?? '');
  if (current !== undefined && !namesFile) return false;
  const text = deriveAlternativeText(image, words, page);
  if (namesFile && (text === '' || isFileName(text, getAttribute(image, 'src') ?? ''))) return false;
  setAttribute(image, 'alt', text);
  // `ADDED_TEXT_RULE` selects this attribute. The sanitizer keeps it, so that a page that is transformed again has the same styles.
  setAttribute(image, 'data-added-alt', '');
  // Ornaments, and images beside a text that names the link, have nothing to say (WCAG technique H67).
  if (text === '' && !isDecorative(image) && isOrnament(image)) setAttribute(image, 'role', 'presentation');
  return text !== '';
}

/**
 * Returns an empty text if a role marks the image as decorative. Otherwise the label that assistive technology reads already, else the
 * caption, else the target of a link that has no other name, else the name of the site for its logo, else a file name of words, else the
 * title of the card around it, else an empty text.
 */
function deriveAlternativeText(image: Element, words: ReadonlySet<string>, page: Page): string {
  if (isDecorative(image) || isOrnament(image)) return '';
  const label = collapseWhitespace(getAttribute(image, 'aria-label') ?? getAttribute(image, 'title') ?? '');
  const text =
    label || readCaption(image) || readLogo(image, page) || nameControl(image) || readFileName(image, words) || readCardTitle(image) || '';
  return isTextOfBox(text, image) ? '' : text;
}

/** Whether the paragraph, item or cell around an image says nothing but this text, which would be read twice. */
function isTextOfBox(text: string, image: Element): boolean {
  const box = findAncestor(image, ({ tagName }) => /^(p|li|td|th)$/.test(tagName), MAX_FIGURE_LEVELS);
  return box !== undefined && collapseWhitespace(getVisibleText(box, 2 * MAX_TEXT_LENGTH)).toLowerCase() === text.toLowerCase();
}

/** Whether an image only decorates: by its size, its name, or because the text of its link says the same (WCAG technique H2). */
export function isOrnament(image: Element): boolean {
  const isThin = ['width', 'height'].some((name) => Number.parseInt(getAttribute(image, name) ?? '', 10) <= MAX_ORNAMENT_PX);
  if (isThin || ORNAMENT.test(readFile(image))) return true;
  const control = findEnclosingControl(image);
  return control !== undefined && getVisibleText(control, 1).trim() !== '';
}

function readCaption(image: Element): string | undefined {
  const figure = findAncestor(image, ({ tagName }) => tagName === 'figure', MAX_FIGURE_LEVELS);
  const caption = figure && findDescendantElements(figure).find(({ tagName }) => tagName === 'figcaption');
  if (!caption) return undefined;
  const text = collapseWhitespace(getVisibleText(caption, 2 * MAX_TEXT_LENGTH));
  return isTextOfBox(text, figure) ? undefined : truncate(text, MAX_TEXT_LENGTH);
}

/** The name of the site: its title without slogans, else its host. */
function readLogo(image: Element, page: Page): string | undefined {
  const names = [readFile(image), getAttribute(image, 'class'), getAttribute(image, 'id')].join(' ');
  if (!/(^|[^a-z])logo([^a-z]|$)/i.test(names)) return undefined;
  const control = findEnclosingControl(image);
  const isOwn = !control || new URL(getAttribute(control, 'href') || '/', page.url).host === new URL(page.url).host;
  if (!isOwn) return undefined;
  return page.findMetaContent('og:site_name') ?? (page.title.split(/\s[|–—·:-]\s/)[0]?.slice(0, MAX_TITLE) || page.host);
}

/** Name of the file without its ending. */
function readFile(image: Element): string {
  const source = getAttribute(image, 'src') ?? '';
  const file = source.startsWith('http') ? (new URL(source).pathname.split('/').pop() ?? '') : '';
  return decodeUrlPart(file)
    .replace(/\.\w+$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}

/** Words of a file name. Camera names and numbers say nothing, and a single word only if the page uses it, too. */
function readFileName(image: Element, words: ReadonlySet<string>): string | undefined {
  const plain = readFile(image)
    .replace(/[-_]?\d+x\d+$/, '')
    .replace(/[-_ (]*\d{1,3}\)?$/, '');
  const text = collapseWhitespace(plain.replace(/[-_+]+/g, ' '));
  if (MEANINGLESS_WORD.test(text)) return undefined;
  return WORDS.test(text) || words.has(text.toLowerCase()) ? text : undefined;
}

/** The heading beside the only picture of a card. */
function readCardTitle(image: Element): string | undefined {
  let title: string | undefined;
  findAncestor(
    image,
    (ancestor) => {
      const inside = findDescendantElements(ancestor, MAX_CARD_ELEMENTS + 1);
      if (inside.length > MAX_CARD_ELEMENTS || inside.filter(({ tagName }) => tagName === 'img').length > 1) return true;
      const heading = inside.find(({ tagName }) => /^h[2-6]$/.test(tagName));
      const text = heading && collapseWhitespace(getVisibleText(heading, MAX_TITLE + 1));
      if (text && text.length <= MAX_TITLE) title = text;
      return title !== undefined;
    },
    MAX_CARD_LEVELS,
  );
  return title;
}

/** The target of a link that consists of images only, since it would have no name. */
function nameControl(image: Element): string | undefined {
  const control = findEnclosingControl(image);
  if (!control || getVisibleText(control, 1).trim() !== '') return undefined;
  const href = getAttribute(control, 'href') ?? '';
  if (!href.startsWith('http')) return getAttribute(control, 'title');
  const { pathname, hostname } = new URL(href);
  return readPathWords(pathname) ?? hostname.replace(/^www\./, '');
}
