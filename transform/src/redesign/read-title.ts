import { collapseWhitespace, type Element, getAttribute, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { isStartPage } from './home-links.ts';
import { GENERIC_TITLE, readTitleParts, toWord } from './title-parts.ts';

/** A longer title of a start page is a list of what it offers. */
const MAX_START_TITLE = 45;
const MAX_TEXT = 20_000;
/** Longest label of a menu. */
const MAX_LABEL = 60;

/** The part of the title that is about this page, first that which a menu calls it, else how the menu calls it. */
export function readTitle(page: Page, name: string): string {
  const parts = readTitleParts(page).filter((part) => !TECHNICAL_TITLE.test(part));
  const others = parts
    .filter((part) => part.toLowerCase() !== name.toLowerCase() && !isAcronym(part, name))
    .map((part) => (part.endsWith(`: ${name}`) ? part.slice(0, -name.length - 2) : part));
  // A menu calls the start page "Home" in any language.
  const isStart = isStartPage(page);
  const label = readOwnLabel(page);
  const word = toWord(label ?? '');
  const labeled = isStart ? undefined : others.find((part) => toWord(part) === word);
  const rest = isStart ? others.filter((part) => toWord(part) !== word) : others;
  const longest = rest.toSorted((one, other) => other.length - one.length)[0];
  // A start page writes for search engines what it doesn't show.
  const isForEngines = isStart && longest !== undefined && longest.length > MAX_START_TITLE && name !== '' && !isShown(page, longest);
  return labeled ?? (isForEngines ? name : longest) ?? (isStart ? undefined : label) ?? name;
}

/** Whether a text is nothing but the first letters of the words of a name. */
function isAcronym(text: string, name: string): boolean {
  const letters = name.match(/(?<![\p{L}\p{N}])\p{L}/gu) ?? [];
  return letters.length > 1 && toWord(text) === toWord(letters.join(''));
}

function isShown(page: Page, text: string): boolean {
  return toWord(getVisibleText(page.body, MAX_TEXT).slice(0, MAX_TEXT)).includes(toWord(text));
}

/** A title that is the name of a file or folder. */
const TECHNICAL_TITLE = /^[a-z0-9_.-]+$/;

/** The text of the first link that leads to the page itself, else of one that leads to a file with its name under another host. */
export function readOwnLabel({ url, findElements }: Page): string | undefined {
  const own = url.replace(/[?#].*$/, '');
  const file = own.split('/').at(-1) ?? '';
  const isNamedFile = file !== '' && !/^(index|default|home)\./i.test(file);
  const readTarget = (link: Element) => {
    const href = getAttribute(link, 'href') ?? '';
    return /^[^#]/.test(href) && URL.canParse(href, url) ? new URL(href, url).href.replace(/[?#].*$/, '') : '';
  };
  const links = findElements('a');
  const toPage = links.filter((link) => readTarget(link) === own);
  const toFile = isNamedFile ? links.filter((link) => readTarget(link).endsWith(`/${file}`)) : [];
  const labels = [...toPage, ...toFile].map((link) => collapseWhitespace(getVisibleText(link, MAX_LABEL * 2)));
  return labels.find((label) => label.length > 2 && label.length <= MAX_LABEL && !GENERIC_TITLE.test(label));
}
