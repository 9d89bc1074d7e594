import {
  type Child,
  collapseWhitespace,
  type Element,
  findAncestor,
  getAttribute,
  getVisibleText,
  isElement,
  isText,
  splitWords,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { ReadFacts } from './element-facts.ts';
import { findHomeLink } from './home-links.ts';
import { HOME_LABEL, type Positions } from './read-navigation.ts';
import { isFragment, toWord } from './title-parts.ts';

const NAME_CLASS =
  /^(?:(?:nav|navbar|nav-?bar|header|head|top|main|masthead|menu|blog|site|web|page)?[-_]{0,2}(?:logo|brand)(?:[-_]{0,2}(?:text|name|title|link|wrap|wrapper|type))?|(?:header|blog|site|website)[-_]?(?:title|name)|(?:.{1,20}_)?site-?title)$/i;
const CAMEL = /(?<=[a-z])(?=[A-Z])/g;
/** Elements among which the name is, and links of a header among which it is. */
const MAX_POSITION = 400;
const MAX_HOME_LINKS = 8;
/** Longest name with its claim, and without it. */
const MAX_TEXT = 80;
const MAX_NAME = 40;
/** Smaller pieces of a name are its claim. */
const MIN_SCALE = 0.9;
const SAME_SCALE = 0.01;
/** Letters of a sign before a name. */
const MAX_SIGN = 2;
/** What templates write where a name or a logo belongs. */
const PLACEHOLDER = /^(your )?(logo|brand|company( name)?|site name|start bootstrap|lorem ipsum)( here)?$/i;

/** The text beside or instead of a logo, and what it says. */
export interface NameElement {
  element: Element;
  name: string;
  /** What stands with the name in smaller letters. */
  claim: string;
}

/** The text that names the site: an element with a usual name, else a link of the header that leads home. */
export function findNameElement(page: Page, positions: Positions, readFacts: ReadFacts): NameElement | undefined {
  const named = page.findElements('a', 'div', 'span', 'p', 'h1', 'h2', 'strong').filter((element) => {
    const names = [...splitWords(getAttribute(element, 'class')), getAttribute(element, 'id') ?? ''];
    return (positions.get(element) ?? 0) <= MAX_POSITION && names.some((name) => NAME_CLASS.test(name.replace(CAMEL, '-')));
  });
  const links = page.findElements('a').slice(0, MAX_HOME_LINKS);
  for (const element of [...named, ...links.filter((link) => isHomeOfHeader(page, link))]) {
    const text = collapseWhitespace(getVisibleText(element, MAX_TEXT * 2));
    if (text.length < 2 || text.length > MAX_TEXT) continue;
    const { name, claim } = readPieces(element, readFacts);
    if (isName(name) && name.length <= MAX_NAME && !HOME_LABEL.test(name) && !PLACEHOLDER.test(name)) return { element, name, claim };
  }
  return undefined;
}

export function isName(text: string): boolean {
  return text.length > 1 && !isFragment(text) && /\p{L}/u.test(text);
}

function isHomeOfHeader(page: Page, link: Element): boolean {
  const isInMenu = findAncestor(link, ({ tagName }) => /^(li|nav|main|article|p)$/.test(tagName)) !== undefined;
  return !isInMenu && findAncestor(link, ({ tagName }) => tagName === 'header') !== undefined && findHomeLink(page, link) !== undefined;
}

/** Divides the texts of an element by their sizes: the largest ones are the name. Initials of the name before it are a drawn sign. */
function readPieces(root: Element, readFacts: ReadFacts): { name: string; claim: string } {
  const pieces: { text: string; scale: number }[] = [];
  const visit = (node: Child, parent: Element) => {
    if (isElement(node)) for (const child of node.childNodes) visit(child, node);
    if (!isText(node) || node.value.trim() === '') return;
    const { scale } = readFacts(parent).look;
    const last = pieces.at(-1);
    if (last && Math.abs(last.scale - scale) < SAME_SCALE) last.text += node.value;
    else pieces.push({ text: node.value, scale });
  };
  for (const child of root.childNodes) visit(child, root);
  const whole = collapseWhitespace(getVisibleText(root, MAX_TEXT * 2));
  const words = pieces.filter(({ text }) => toWord(text).length > MAX_SIGN);
  const largest = Math.max(...words.map(({ scale }) => scale));
  const main = words.filter(({ scale }) => scale >= largest * MIN_SCALE);
  if (main.length === 0 || main.length === pieces.length) return { name: whole, claim: '' };
  const name = collapseWhitespace(main.map(({ text }) => text).join(' '));
  // A sign repeats initials of the name, or is no word at all.
  const isSign = (text: string) => toWord(text).length <= MAX_SIGN && toWord(name).startsWith(toWord(text).slice(0, 1));
  const claim = pieces.filter((piece) => !main.includes(piece) && !isSign(piece.text)).map(({ text }) => text);
  return { name, claim: collapseWhitespace(claim.join(' ')) };
}
