/** A sentence or a row of the page, as a visitor reads it. */
export interface Passage {
  /** Words of the page; cells of a row are separated by a dot. */
  text: string;
  /** Headings above it, except that of the page, and names of its columns. */
  context: string;
  /** The heading right above it. */
  heading: string;
  /** Whether the text is a row, an item or short: its heading says what it is about. */
  isRow: boolean;
  element: Element;
}

const SKIPPED = '[data-tx],nav,script,style,template,noscript,select,textarea,button,svg,iframe';
const TITLES = new Set(['caption', 'summary', 'legend']);
const MAX_ELEMENTS = 6_000;
const MAX_ROW = 220;
const MAX_CELLS = 7;
const SHORT = 70;
/** An abbreviation that ends a segment, such as “Dr.” or “a.m.”. */
const ABBREVIATION = /(^|[\s(])(\p{L}{1,4}|\p{L}\.\p{L})\.\s*$/u;

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Reads the visible texts of a page without those of the added sections: rows as rows, lines as lines, other texts by sentence. */
export function readPassages(page: Document): Passage[] {
  const passages: Passage[] = [];
  /** Headings by level. */
  const headings: string[] = [];
  let line = '';
  let count = 0;

  const add = (element: Element, text: string, isRow: boolean, columns: readonly string[] = []): void => {
    if (text.length < 2) return;
    const above = headings.slice(2).filter(Boolean);
    passages.push({ text, element, isRow, heading: above.at(-1) ?? '', context: [...above, ...columns].join(' ') });
  };
  const endLine = (element: Element): void => {
    const text = clean(line);
    line = '';
    const level = text === '' ? 0 : readHeadingLevel(element);
    if (level > 0) headings.length = level;
    const parts = splitSentences(text);
    for (const part of parts) add(element, part, parts.length === 1 && (part.length <= SHORT || element.localName === 'li'));
    if (level > 0) headings[level] = text;
  };
  const read = (element: Element): void => {
    count += 1;
    if (count > MAX_ELEMENTS || element.matches(SKIPPED) || !isShown(element)) return;
    const isBlock = !/^(inline|contents)/.test(element.ownerDocument.defaultView?.getComputedStyle(element).display ?? '');
    if (isBlock && element.parentElement) endLine(element.parentElement);
    const cells = isBlock ? readCells(element) : null;
    if (cells) {
      const columns = readColumns(element);
      add(element, joinCells(cells, columns), true, columns);
      return;
    }
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
  return (
    element.parentElement?.localName === 'details' ||
    (element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true)
  );
}

/** Level of a heading, or of a title in the lowest one; 0 for other elements. */
function readHeadingLevel({ localName }: Element): number {
  if (/^h[1-6]$/.test(localName)) return Number(localName[1]);
  return TITLES.has(localName) ? 7 : 0;
}

function splitSentences(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of sentences.segment(text)) {
    const last = parts.at(-1);
    if (last !== undefined && ABBREVIATION.test(last)) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts.map(clean).filter(Boolean);
}

/** Texts of the cells, if the element is a row: of a table, a term with its description, or short boxes beside each other. */
function readCells(element: Element): string[] | null {
  const children = element.localName === 'dt' ? listDescriptions(element) : [...element.children];
  if (element.localName === 'dd' && hasTerm(element)) return [];
  if (children.length < 2 || children.length > MAX_CELLS || !(element.localName === 'dt' || hasOnlyBoxes(element, children))) return null;
  const texts = children.map(readCell);
  return texts.join('').length <= MAX_ROW && texts.filter(Boolean).length > 1 ? texts : null;
}

function readCell(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const br of copy.querySelectorAll('br')) br.replaceWith(', ');
  for (const block of copy.querySelectorAll('p,div,li,script,style')) block.append(' ');
  return clean(copy.textContent ?? '').replace(/(,\s*)+$/, '');
}

function listDescriptions(term: Element): Element[] {
  const row = [term];
  for (let next = term.nextElementSibling; next?.localName === 'dd'; next = next.nextElementSibling) row.push(next);
  return row;
}

function hasTerm(description: Element): boolean {
  let previous = description.previousElementSibling;
  while (previous?.localName === 'dd') previous = previous.previousElementSibling;
  return previous?.localName === 'dt';
}

/** Whether the children are cells of a table, or boxes beside each other that hold all of the text. */
function hasOnlyBoxes(element: Element, children: readonly Element[]): boolean {
  if (element.querySelector('table,ul,ol,h1,h2,h3,h4,h5,h6,form') !== null) return false;
  if (element.localName === 'tr') return true;
  if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && clean(node.nodeValue ?? '') !== '')) return false;
  const boxes = children.map((child) => child.getBoundingClientRect());
  return boxes.every((box, i) => {
    const previous = boxes[i - 1];
    return !previous || (box.width > 0 && box.left >= previous.right - 1 && box.top < previous.bottom && box.bottom > previous.top);
  });
}

/** Names of the columns of a table whose first row has only headings. */
function readColumns(row: Element): string[] {
  const first = row.closest('table')?.querySelector('tr');
  if (!first || first === row || row.localName !== 'tr' || first.children.length !== row.children.length) return [];
  return [...first.children].every(({ localName }) => localName === 'th') ? [...first.children].map(readCell) : [];
}

/** A row as text. Each cell has the name of its column, unless the row has no more than a name and a value. */
function joinCells(cells: readonly string[], columns: readonly string[]): string {
  const named = columns.length > 2 ? cells.map((cell, i) => (i > 0 && columns[i] && cell ? `${columns[i]}: ${cell}` : cell)) : cells;
  return named.filter(Boolean).join(' · ');
}
