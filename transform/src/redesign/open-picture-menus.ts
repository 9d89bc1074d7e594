import {
  collapseWhitespace,
  createTextNode,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  isElement,
  removeAttribute,
} from '../html/tree.ts';
import { isFileName } from '../page/file-name-text.ts';
import type { Page } from '../page/page.ts';
import { findPictureMenus, type PictureButton } from './picture-buttons.ts';
import { readSize } from './picture-size.ts';
import { readFileWords } from './readable-words.ts';

/** A longer text describes a picture. */
const MAX_LABEL = 40;
/** Signs beside labels are at most this large. */
const MAX_SIGN = 26;
const MAX_ROW_LEVELS = 5;
const MAX_ROW_TEXT = 50;
const MIN_SIGNS = 3;

/**
 * Gives the links of menus that are pictures texts, if the page says what all pictures of the menu show, in alternative texts, titles or
 * names of files that are words; else they stay pictures. Links that are signs beside their labels become the labels.
 * @returns the links of the first of these menus, if it is near the start of the page
 */
export function openPictureMenus(page: Page): Element[] {
  nameSigns(page);
  const menus = findPictureMenus(page);
  for (const menu of menus) {
    const labels = menu.map((button) => readButtonLabel(button, page));
    if (labels.every((label) => label !== undefined)) for (const [i, { link }] of menu.entries()) replaceContent(link, labels[i] as string);
  }
  const first = (menus[0] ?? []).map(({ link }) => link);
  const start = page.elements.indexOf(page.body);
  const half = new Set(page.elements.slice(start, start + Math.ceil((page.elements.length - start) / 2)));
  return first[0] && half.has(first[0]) ? first : [];
}

/** What a picture of a button says; its own text comes first, then that of its link, then names of files that are words. */
function readButtonLabel({ link, image }: PictureButton, page: Page): string | undefined {
  const source = getAttribute(image, 'src') ?? '';
  const texts = [getAttribute(image, 'alt'), getAttribute(image, 'title'), getAttribute(link, 'title'), getAttribute(link, 'aria-label')];
  const isText = (text: string) => text.length > 1 && text.length <= MAX_LABEL && /\p{L}/u.test(text) && !isFileName(text, source);
  const text = texts.map((each) => collapseWhitespace(each ?? '').trim()).find(isText);
  const words = readFileWords(source, page) ?? readFileWords(getAttribute(link, 'href') ?? '', page);
  return text ?? (words && words.charAt(0).toUpperCase() + words.slice(1));
}

function replaceContent(link: Element, label: string): void {
  link.childNodes = [createTextNode(label, link)];
  removeAttribute(link, 'class');
}

/** Links that are small signs in rows of their own, such as cells of a table, take the text beside them as their label. */
function nameSigns(page: Page): void {
  const rows = page.findElements('a').flatMap((link) => {
    const row = readSign(link) && findAncestor(link, ({ tagName }) => /^(tr|li)$/.test(tagName), MAX_ROW_LEVELS);
    if (!row) return [];
    const text = collapseWhitespace(getVisibleText(row, MAX_ROW_TEXT * 2)).trim();
    return text !== '' && text.length <= MAX_ROW_TEXT && isOnlySign(row) ? [{ link, row, text }] : [];
  });
  if (rows.length < MIN_SIGNS) return;
  for (const { link, row, text } of rows) {
    const cell = row.tagName === 'tr' ? findAncestor(link, ({ tagName }) => tagName === 'td') : undefined;
    replaceContent(link, text);
    if (cell) row.childNodes = [cell];
    (cell ?? row).childNodes = [link];
    link.parentNode = cell ?? row;
  }
}

/** Whether a row has nothing but one link with one image, and a text. */
function isOnlySign(row: Element): boolean {
  const inside = findDescendantElements(row);
  return inside.filter(({ tagName }) => /^(a|img|svg|input|select|textarea|button|iframe|video)$/.test(tagName)).length === 2;
}

/** The image without a text that is all that a link contains, if it is as small as a sign. */
function readSign(link: Element): Element | undefined {
  const [first, second] = link.childNodes.filter((node) => isElement(node) || getVisibleText(node).trim() !== '');
  if (!first || second || !isElement(first) || first.tagName !== 'img' || (getAttribute(first, 'alt') ?? '').trim() !== '')
    return undefined;
  const [width, height] = [readSize(first, 'width'), readSize(first, 'height')];
  return width > 0 && width <= MAX_SIGN && height > 0 && height <= MAX_SIGN ? first : undefined;
}
