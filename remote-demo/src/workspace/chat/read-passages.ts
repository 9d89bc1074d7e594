import { isVisible } from '../../rules/is-empty-page.ts';
import { PRICE, readWeekdays } from './topics.ts';

/** A sentence or a row of the page, as a visitor reads it. */
export interface Passage {
  /** Words of the page; cells of a row are separated by a dot and have the names of their columns. */
  text: string;
  /** The text without names of columns, in which facts are searched. */
  values: string;
  /** Headings above it, except that of the page; the last is right above it, or names the columns of a row. */
  headings: readonly string[];
  heading: string;
  /** Whether the heading says what the text is about: it is a row or an item, or in the first block below. */
  isUnderHeading: boolean;
  /** Whether the heading is the title of a card with little more than the text. */
  isCard: boolean;
  element: Element;
}

const SKIPPED = '[data-tx],nav,script,style,template,noscript,select,textarea,svg,iframe';
/** What others say about the owner isn't what the owner says. */
const REVIEW =
  'blockquote,q,[class*="review" i],[class*="testimonial" i],[class*="bewertung" i],[class*="kundenstimm" i],[id*="guestbook" i]';
const FOOTER = 'footer,[role="contentinfo"],[id*="footer" i]';
const TITLES = new Set(['caption', 'summary', 'legend']);
/** The end of a bold first line. */
const TITLE_LINE = ':is(b, strong):first-child + br';
const LOWEST_LEVEL = 7;
const MAX_ELEMENTS = 6_000;
const MAX_ROW = 220;
const MAX_CELLS = 9;
const MAX_QUESTION = 120;
const REVIEWS = /kundenstimmen|bewertung|gästebuch|rezension|reviews?\b|testimonial|kind words|clients? say|customers? say|guestbook/iu;
const QUOTATION = /^["“”„«»]/u;
/** What a page says about itself. */
const SITE_NOTE = /best viewed|internet explorer|netscape/iu;
/** A short text of a block is an item. */
const SHORT = 70;
/** Ends a segment, but not a sentence: an abbreviation or, in German, an ordinal. */
const NO_SENTENCE_END =
  /(?:^|[\s(–-])\d{1,2}\.\s*$|(?:^|[\s(.–-])(?:\p{L}|dr|prof|mr|mrs|ms|st|str|tel|nr|no|mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|jan|feb|mär|mar|apr|jun|jul|aug|sept?|o[ck]t|nov|de[zc]|bzw|ca|inkl|incl|zzgl|evtl|ggf|max|min|std|co|ltd|inc|approx|med|jur|dipl|ing|geb|vgl|tgl|usw|etc)\.\s*$/iu;
/** A price, a time or a number, which belongs to the text before it. */
const VALUE =
  /^(?:from|ab|only|nur|[€$£¥]|eur|chf)?\s*[€$£¥]?\s*\d[\d\s.,:–—/-]*(?:€|£|\$|eur|euro|usd|gbp|chf|uhr|[ap]\.?m\.?|each|pro \p{L}+|per \p{L}+|\/ ?\p{L}+)?\s*$/iu;

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

interface Heading {
  level: number;
  text: string;
  /** The part of the page that it is the heading of. */
  scope: Element;
  /** The first block below it. */
  first?: Element;
}

/** Reads the visible texts of a page without those of the added sections: rows as rows, lines as lines, other texts by sentence. */
export function readPassages(page: Document): Passage[] {
  const passages: Passage[] = [];
  let headings: Heading[] = [];
  let line = '';
  let count = 0;

  const add = (element: Element, text: string, isItem: boolean, values = text, columns: string[] = []): void => {
    if (text.length < 2 || SITE_NOTE.test(text)) return;
    headings = headings.filter(({ scope }) => scope.contains(element));
    const last = headings.at(-1);
    if (last) last.first ??= element;
    const above = headings.filter(({ level }) => level > 1).map((heading) => heading.text);
    if (above.some((heading) => REVIEWS.test(heading))) return;
    const isUnderHeading = isItem || last?.first === element;
    const isCard = last !== undefined && last.level > 1 && clean(last.scope.textContent ?? '').length <= MAX_ROW;
    passages.push({ text, values, element, isUnderHeading, isCard, heading: above.at(-1) ?? '', headings: [...above, ...columns] });
  };
  const endLine = (element: Element): void => {
    const text = clean(line);
    // A label stands before its value, also in another line.
    if (/\p{L}:$/u.test(text) && text.length <= SHORT) {
      line += ' ';
      return;
    }
    line = '';
    if (text === '' || QUOTATION.test(text)) return;
    const level = readHeadingLevel(element, text);
    if (level > 0) headings = headings.filter((heading) => heading.level < level);
    const parts = splitSentences(text);
    const name = VALUE.test(text) && findNameOf(element, passages);
    if (name) Object.assign(name, { text: `${name.text} · ${text}`, values: `${name.values} · ${text}`, isUnderHeading: true });
    else for (const part of parts) add(element, part, parts.length === 1 && (part.length <= SHORT || element.localName === 'li'));
    if (level > 0) headings.push({ level, text, scope: findScope(element, text) });
  };
  const read = (element: Element): void => {
    count += 1;
    if (element.matches('label,input,select,button')) line += ' ';
    if (count > MAX_ELEMENTS || element.matches(`${SKIPPED},${REVIEW}`) || !isShown(element)) return;
    const isBlock = !/^(inline|contents)/.test(element.ownerDocument.defaultView?.getComputedStyle(element).display ?? '');
    if (isBlock && element.parentElement) endLine(element.parentElement);
    if (element.matches(FOOTER)) headings = [];
    const rows = isBlock ? readRows(element) : [];
    const columns = readColumns(element);
    for (const cells of rows) add(element, joinCells(cells, columns), true, joinCells(cells), columns.length > 2 ? [] : columns);
    if (rows.length > 0) return;
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) line += node.nodeValue ?? '';
      else if ((node as Element).localName === 'br') endLine(element);
      else if (node.nodeType === Node.ELEMENT_NODE) read(node as Element);
    }
    if (isBlock) endLine(element);
  };
  if (page.body) read(page.body);
  return passages;
}

/** What a closed disclosure holds can be opened. */
function isShown(element: Element): boolean {
  return element.parentElement?.localName === 'details' || isVisible(element);
}

/** Level of a heading, or the lowest one for a title or a question of its own; 0 for other texts. */
function readHeadingLevel(element: Element, text: string): number {
  const { localName, firstElementChild } = element;
  if (element.querySelector(`:scope > ${TITLE_LINE}`) && clean(firstElementChild?.textContent ?? '') === text) return LOWEST_LEVEL;
  if (/^h[1-6]$/.test(localName)) return Number(localName[1]);
  return TITLES.has(localName) || (text.endsWith('?') && text.length <= MAX_QUESTION) ? LOWEST_LEVEL : 0;
}

/** The element that contains what follows a heading; some are wrapped alone. */
function findScope(heading: Element, text: string): Element {
  if (clean(heading.textContent ?? '') !== text) return heading;
  let scope = heading.parentElement ?? heading;
  while (scope.parentElement && clean(scope.textContent ?? '') === text) scope = scope.parentElement;
  return /^h[1-6]$/.test(heading.localName) || TITLES.has(heading.localName) ? scope : (scope.parentElement ?? scope);
}

function splitSentences(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of sentences.segment(text)) {
    const last = parts.at(-1);
    if (last !== undefined && NO_SENTENCE_END.test(last)) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts.map(clean).filter(Boolean);
}

/** The text right before a value in the same box, which names it. */
function findNameOf({ parentElement }: Element, passages: readonly Passage[]): Passage | undefined {
  const last = passages.at(-1);
  if (!last || last.text.length > SHORT || !parentElement || parentElement.children.length > MAX_CELLS) return undefined;
  return parentElement.contains(last.element) && last.element !== parentElement ? last : undefined;
}

/** Cells of the rows of an element: a row of a table, a term with its descriptions, or short boxes beside each other. */
function readRows(element: Element): string[][] {
  const name = element.localName;
  if (element.matches('dt ~ dd') || (name === 'tr' && isHeader(element))) return [['', '']];
  const lines = readPricedLines(element);
  if (lines.length > 0) return [lines];
  const children = name === 'dt' ? listDescriptions(element) : listChildren(element);
  if (children.length < 2 || element.querySelector('table,ul,ol,h1,h2,h3,h4,h5,h6,form') !== null) return [];
  const isTable = name === 'dt' || name === 'tr';
  if (children.filter((box) => box.querySelector(TITLE_LINE) || (!isTable && hasTexts(box))).length > 1) return [];
  const rows = isTable ? [children] : groupByLine(element, children);
  const texts = rows.map((row) => row.map((cell) => readCell(cell)));
  const isRow = (cells: readonly string[]) =>
    cells.length <= MAX_CELLS && cells.join('').length <= MAX_ROW && cells.filter(Boolean).length > 1;
  return texts.every(isRow) ? texts : [];
}

/** Lines of a box of which only the last has a price. */
function readPricedLines(box: Element): string[] {
  const lines = box.querySelector(':scope > br')
    ? readCell(box, ' · ')
        .split(/\s*·\s*/)
        .filter(Boolean)
    : [];
  const priced = lines.findIndex((line) => PRICE.fact.test(line));
  return priced > 0 && priced === lines.length - 1 && VALUE.test(lines[priced] ?? '') ? lines : [];
}

/** Whether a box has several texts of its own, as a card has. */
function hasTexts(box: Element): boolean {
  const isText = (child: Element) => /^(p|div|ul|dl)$/.test(child.localName) && clean(child.textContent ?? '') !== '';
  return listChildren(box).filter(isText).length > 1 || readPricedLines(box).length > 0;
}

/** A field named “children”, as hotels have, would hide that property of its form. */
function listChildren(element: Element): Element[] {
  return [...element.querySelectorAll(':scope > *')];
}

/** Boxes beside each other, by line. Empty if any box is alone in its line, or a text is beside the boxes. */
function groupByLine({ childNodes }: Element, children: readonly Element[]): Element[][] {
  if ([...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && clean(node.nodeValue ?? '') !== '')) return [];
  const lines: { bottom: number; right: number; boxes: Element[] }[] = [];
  for (const child of children) {
    const { width, top, bottom, left, right } = child.getBoundingClientRect();
    if (width === 0) return [];
    const last = lines.at(-1);
    if (last && left >= last.right - 1 && top < last.bottom) {
      last.boxes.push(child);
      last.right = right;
      last.bottom = Math.max(last.bottom, bottom);
    } else lines.push({ bottom, right, boxes: [child] });
  }
  return lines.every(({ boxes }) => boxes.length > 1) ? lines.map(({ boxes }) => boxes) : [];
}

function readCell(element: Element, lineEnd = ', '): string {
  const copy = element.cloneNode(true) as Element;
  for (const br of copy.querySelectorAll('br')) br.replaceWith(lineEnd);
  for (const block of copy.querySelectorAll('p,div,li')) block.append(' ');
  return clean(copy.textContent ?? '').replace(/(,\s*)+$/, '');
}

function listDescriptions(term: Element): Element[] {
  const row = [term];
  for (let next = term.nextElementSibling; next?.localName === 'dd'; next = next.nextElementSibling) row.push(next);
  return row;
}

/** Names of the columns of a table whose first row has only headings, perhaps without one for the first column. */
function readColumns(row: Element): string[] {
  const first = row.localName === 'tr' ? row.closest('table')?.querySelector('tr') : undefined;
  if (!first || first === row || first.children.length !== row.children.length) return [];
  return isHeader(first) ? [...first.children].map((cell) => readCell(cell)) : [];
}

/** Whether a row only has names of columns: in header cells, or in bold above a row without it. */
function isHeader(row: Element): boolean {
  const cells = listChildren(row);
  const isBold = (cell: Element) => [...cell.querySelectorAll('b,strong')].some((bold) => readCell(bold) === readCell(cell));
  const isName = (cell: Element) => isBold(cell) && !/\d/.test(readCell(cell)) && readWeekdays(readCell(cell)).size === 0;
  if (cells.length > 1 && cells.every(isName)) return row.nextElementSibling?.querySelector('b,strong') === null;
  return cells.slice(1).every(({ localName }) => localName === 'th') && (cells.length > 1 || !row.querySelector('td'));
}

/** A row as text. Each cell has the name of its column, unless the row has no more than a name and a value. */
function joinCells(cells: readonly string[], columns: readonly string[] = []): string {
  const named = columns.length > 2 ? cells.map((cell, i) => (i > 0 && columns[i] && cell ? `${columns[i]}: ${cell}` : cell)) : cells;
  return named.filter(Boolean).join(' · ');
}
