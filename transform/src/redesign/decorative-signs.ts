import {
  collapseWhitespace,
  type Element,
  findDescendantElements,
  getOwnText,
  getVisibleText,
  isElement,
  isText,
  removeElements,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { readStyles } from '../styles/read-styles.ts';

/** Fonts in which letters are signs: word processors write the bullets of lists as letters of them. */
const SIGN_FONT = /^["']?(wingdings|webdings|zapf ?dingbats|symbol)\b/i;
const MAX_BULLET = 2;
/** A heading that holds a place, such as a single dot. */
const MAX_PLACEHOLDER = 3;
/** Longer texts are none that a sign decorates. */
const MAX_HEADING = 300;
const ONLY_SIGNS = /^[\p{P}\s]+$/u;
/** Signs that decorate the start and the end of a heading. */
const FIRST_SIGNS = /^\s*(?:::+|\.:+|:\.|[»›•·▪■◆►▶])\s*(?=[\p{L}\p{N}]|$)/u;
const LAST_SIGNS = /(?<=^|[\p{L}\p{N}!?.)])\s*(?:::+|:\.+|\.:|[«‹•·▪■◆◄◀])\s*$/u;

/** Removes letters and points with which a page decorates its headings and lists. The page changes. */
export function removeDecorativeSigns(page: Page): void {
  for (const heading of page.findElements('h1', 'h2', 'h3', 'h4', 'h5', 'h6')) removeFromHeading(heading);
  const styles = readStyles(page);
  for (const bullet of page.findElements('span', 'font', 'i')) {
    const text = getOwnText(bullet).trim();
    if (text !== '' && text.length <= MAX_BULLET && SIGN_FONT.test(styles.of(bullet).get('font-family')))
      for (const node of bullet.childNodes.filter(isText)) node.value = node.value.replace(text, '');
  }
}

function removeFromHeading(heading: Element): void {
  const text = collapseWhitespace(getVisibleText(heading, MAX_PLACEHOLDER * 2)).trim();
  if (text !== '' && text.length <= MAX_PLACEHOLDER && ONLY_SIGNS.test(text)) {
    if (!findDescendantElements(heading).some(({ tagName }) => /^(img|svg|picture)$/.test(tagName))) removeElements([heading]);
    return;
  }
  const written = listTexts(heading).filter(({ value }) => value.length <= MAX_HEADING && value.trim() !== '');
  const [first, last] = [written[0], written.at(-1)];
  if (first) first.value = first.value.replace(FIRST_SIGNS, '');
  if (last) last.value = last.value.replace(LAST_SIGNS, '');
}

function listTexts({ childNodes }: Element): { value: string }[] {
  return childNodes.flatMap((node) => (isText(node) ? [node] : isElement(node) ? listTexts(node) : []));
}
