import { collapseWhitespace, type Element, findAncestor, getOwnText, getVisibleText, INLINE_ELEMENTS } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { findLinks } from './find-links.ts';
import { isName } from './name-element.ts';
import { readTextLooks } from './text-looks.ts';
import { toWord } from './title-parts.ts';

/** Elements of a page among which its name is. */
const MAX_TEXT_POSITION = 400;
const MAX_LARGE_TEXT = 60;
const MIN_NAME_WORD = 3;
const MAX_FIRST_TEXTS = 8;
const MIN_LARGE_SCALE = 1.1;
const BOLD_FACTOR = 1.1;

/** The largest short text near the start of a page, if it is larger than most texts. */
export function findLargestText(page: Page): string | undefined {
  const readLook = readTextLooks(page);
  const start = page.elements.indexOf(page.body);
  let largest = MIN_LARGE_SCALE;
  let found: string | undefined;
  for (const element of page.elements.slice(start, start + MAX_TEXT_POSITION)) {
    if (getOwnText(element).trim() === '' || /^h[2-6]$/.test(element.tagName)) continue;
    // A part of a line, such as a colored initial, isn't a name.
    const line = INLINE_ELEMENTS.has(element.tagName)
      ? (findAncestor(element, ({ tagName }) => !INLINE_ELEMENTS.has(tagName)) ?? element)
      : element;
    const text = collapseWhitespace(getVisibleText(line, MAX_LARGE_TEXT * 2));
    const { scale, isBold } = readLook(element);
    const rank = scale * (isBold ? BOLD_FACTOR : 1);
    const isLarge = rank > largest && text.length >= MIN_NAME_WORD && text.length <= MAX_LARGE_TEXT;
    if (!isLarge || !isName(text) || /[.!?:]$/.test(text) || findLinks(line).length > 0) continue;
    largest = rank;
    found = text;
  }
  return found;
}

/** The first short text of a page. */
export function readFirstText(page: Page): string | undefined {
  const first = page.findElements('p', 'b', 'strong', 'font', 'td').filter((element) => findLinks(element).length === 0);
  return first
    .slice(0, MAX_FIRST_TEXTS)
    .map((element) => collapseWhitespace(getVisibleText(element, MAX_LARGE_TEXT)))
    .find((text) => text.length >= MIN_NAME_WORD && text.length <= MAX_LARGE_TEXT && isName(text));
}

/** Whether a text stands alone after the start of a larger one near the start of a page: a part of a site that the larger text names. */
export function isLaterHeading(page: Page, text: string, larger: string): boolean {
  const start = page.elements.indexOf(page.body);
  const near = page.elements.slice(start, start + MAX_TEXT_POSITION);
  const own = near.map((element) => toWord(getOwnText(element)));
  const position = own.lastIndexOf(toWord(text));
  const isInFrame = ({ tagName }: Element) => /^(header|footer|nav|a)$/.test(tagName);
  const heading = near[position];
  const first = own.findIndex((word) => word.length >= MIN_NAME_WORD && toWord(larger).includes(word));
  return (
    heading !== undefined &&
    first >= 0 &&
    first < position &&
    toWord(larger) !== toWord(text) &&
    !isInFrame(heading) &&
    !findAncestor(heading, isInFrame)
  );
}
