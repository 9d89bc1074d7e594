import { readColor } from '../css/read-color.ts';
import { WHITE } from '../design/colors.ts';
import {
  collapseWhitespace,
  createTextNode,
  type Element,
  findAncestor,
  getAttribute,
  getVisibleText,
  setAttribute,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { PageStyles } from '../styles/read-styles.ts';
import { isClose } from './is-close.ts';

const MAX_LINKS = 400;
/** Lengths of the text of a button. */
const MIN_TEXT = 2;
const MAX_TEXT = 32;
const OPAQUE = 0.9;
/** Links beside each other are a menu from this number on, also in boxes of their own. */
const MIN_MENU_LINKS = 3;
/** Boxes with more nodes aren't those of one or two buttons. */
const MAX_NODES = 60;
const MENU = /^(nav|header|footer|ul|ol|table|form)$/;
const MAX_LEVELS = 6;

/** Replaces the field of a button inside a link by its label, since a field has no text that the redesign could show. */
export function openButtonsOfLinks({ findElements }: Page): void {
  for (const field of findElements('input').slice(0, MAX_LINKS)) {
    const link = findAncestor(field, ({ tagName }) => tagName === 'a', MAX_LEVELS);
    const label = getAttribute(field, 'value')?.trim();
    const { parentNode } = field;
    if (!link || !label || !parentNode || !/^(button|submit)$/i.test(getAttribute(field, 'type') ?? '')) continue;
    parentNode.childNodes[parentNode.childNodes.indexOf(field)] = createTextNode(label, parentNode);
    setAttribute(link, 'class', `${getAttribute(link, 'class') ?? ''} tx-button`);
  }
}

/** Marks links that a page shows as buttons by its styles only: alone on a color of their own, or in a round line. */
export function markPaintedButtons({ findElements }: Page, styles: PageStyles): void {
  for (const link of findElements('a').slice(0, MAX_LINKS)) {
    const { length } = collapseWhitespace(getVisibleText(link, MAX_TEXT * 2)).trim();
    if (length < MIN_TEXT || length > MAX_TEXT || !/^(?!#?$|javascript:)/i.test(getAttribute(link, 'href') ?? '')) continue;
    if (findAncestor(link, ({ tagName }) => MENU.test(tagName), MAX_LEVELS) || isOfMenu(link) || !isPainted(link, styles)) continue;
    setAttribute(link, 'class', `${getAttribute(link, 'class') ?? ''} tx-button`);
  }
}

function isOfMenu({ parentNode }: Element): boolean {
  const nodes = parentNode?.childNodes ?? [];
  return nodes.length > MAX_NODES || nodes.filter(({ nodeName }) => nodeName === 'a').length >= MIN_MENU_LINKS;
}

function isPainted(link: Element, styles: PageStyles): boolean {
  const style = styles.of(link);
  const isRound = style.get('border-style') === 'solid' && style.get('border-radius') !== '0px';
  const own = readColor(style.get('background-color'));
  if (!own || own.alpha < OPAQUE) return isRound;
  return !isClose(own.channels, findGround(link, styles));
}

/** The color that a link stands on. */
function findGround(link: Element, styles: PageStyles) {
  let box = link.parentNode;
  for (let level = 0; level < MAX_LEVELS && box && 'tagName' in box; level++) {
    const color = readColor(styles.of(box).get('background-color'));
    if (color && color.alpha >= OPAQUE) return color.channels;
    box = box.parentNode;
  }
  return WHITE;
}
