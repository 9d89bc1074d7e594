import { type Child, collapseWhitespace, type Element, getVisibleText, isElement, isText, renameElement } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { type PageStyles, readStyles } from '../styles/read-styles.ts';
import { isButtonLink } from './clean-element.ts';
import { createElement } from './create-element.ts';
import { PRICE } from './element-facts.ts';
import { FIGURE } from './paired-lines.ts';

const MIN_ROWS = 2;
const MAX_LABEL = 60;
const MAX_VALUE = 40;
const MAX_LEVELS = 2;
const ROW = /^(div|li|p)$/;
const PART = /^(div|span|p|b|strong|em|i|small|time)$/;
/** What a label or a value may contain. */
const INLINE = /^(a|b|strong|em|i|small|span|br|time|sup|sub)$/;
const LETTERS = /\p{L}{2}/u;
const SIGN = /[\p{L}\p{N}]/u;

const factLists = new WeakSet<Element>();

/** Whether an element is a list that was made of rows. */
export function isFactList(element: Element): boolean {
  return factLists.has(element);
}

/**
 * Makes rows of two short texts, which the page places at both ends of a line, lists of terms and values: opening hours, distances,
 * sizes. Prices become items with a price. As boxes, they would be lines of text in the redesign.
 */
export function listFacts(page: Page): void {
  const styles = readStyles(page);
  const rows = new Set(page.elements.filter((element) => isRow(element, styles)));
  const lists = new Map<Element, Element>();
  for (const parent of new Set([...rows].map(({ parentNode }) => parentNode))) {
    if (!parent || !('tagName' in parent) || parent.tagName === 'dl') continue;
    const runs = findRuns(parent, rows).filter((run) => isOfFacts(run, styles));
    if (!/^[uo]l$/.test(parent.tagName)) for (const run of runs) lists.set(run[0] as Element, createList(run));
    else if (runs[0]?.length === parent.childNodes.filter(isElement).length && !runs[0].every(hasPrice)) nameParts(parent, runs[0]);
    wrapRows(parent, lists);
  }
  // An element comes before what it contains.
  const elements = page.elements.flatMap((element) => [lists.get(element) ?? [], element].flat());
  for (const [i, element] of elements.entries()) page.elements[i] = element;
}

function isOfFacts(run: readonly Element[], styles: PageStyles): boolean {
  return run.length >= MIN_ROWS && run.filter((row) => isFactRow(row, styles)).length * 2 > run.length;
}

/** Whether an element is a line of two short texts, of which the first says something. */
function isRow(element: Element, styles: PageStyles): boolean {
  if (!ROW.test(element.tagName)) return false;
  const parts = listParts(element);
  const [first, last] = parts;
  if (!first || !last || parts.length > 2 || !isElement(last) || !parts.every((part) => !isElement(part) || isPart(part))) return false;
  const [label, value] = [readShort(first), readShort(last)];
  if (label.length > MAX_LABEL || !LETTERS.test(label) || value.length > MAX_VALUE || !SIGN.test(value)) return false;
  const isFlex = /flex$/.test(styles.of(element).get('display')) && styles.of(element).get('flex-direction') === 'row';
  return isFlex || styles.of(last).get('float') === 'right';
}

/** Whether a part of a row consists of texts, in elements of at most two levels. */
function isPart(part: Element): boolean {
  const isInLine = (node: Child, levels: number): boolean =>
    isText(node) ||
    (levels > 0 &&
      isElement(node) &&
      INLINE.test(node.tagName) &&
      !isButtonLink(node) &&
      node.childNodes.every((child) => isInLine(child, levels - 1)));
  return PART.test(part.tagName) && part.childNodes.every((child) => isInLine(child, MAX_LEVELS));
}

/** Whether a row has free space between its texts, or its second one is a figure. */
function isFactRow(row: Element, styles: PageStyles): boolean {
  const last = listParts(row).at(-1) as Element;
  const isApart = styles.of(row).get('justify-content') === 'space-between' || styles.of(last).get('float') === 'right';
  return isApart || FIGURE.test(readShort(last));
}

const readShort = (node: Child) =>
  collapseWhitespace(isElement(node) ? getVisibleText(node, MAX_LABEL * 2) : isText(node) ? node.value : '').trim();

function listParts({ childNodes }: Element): Child[] {
  return childNodes.filter((node) => isElement(node) || (isText(node) && node.value.trim() !== ''));
}

/** Rows directly after each other. */
function findRuns(parent: Element, rows: ReadonlySet<Element>): Element[][] {
  const runs: Element[][] = [[]];
  for (const node of listParts(parent)) {
    if (isElement(node) && rows.has(node)) runs.at(-1)?.push(node);
    else runs.push([]);
  }
  return runs;
}

const hasPrice = (row: Element) => PRICE.test(getVisibleText(row, MAX_LABEL * 2));

function createList(rows: readonly Element[]): Element {
  const list = createElement(rows.every(hasPrice) ? 'ul' : 'dl', {}, rows);
  nameParts(list, rows);
  return list;
}

/** Puts lists in the place of their rows. `lists` has the first row of each. */
function wrapRows(parent: Element, lists: ReadonlyMap<Element, Element>): void {
  parent.childNodes = parent.childNodes.flatMap((node) => {
    const list = lists.get(node as Element);
    if (list) list.parentNode = parent;
    return list ?? (node.parentNode === parent ? node : []);
  });
}

function nameParts(list: Element, rows: readonly Element[]): void {
  const isOfPrices = list.tagName === 'ul' && rows.every(hasPrice);
  if (!isOfPrices) {
    renameElement(list, 'dl');
    factLists.add(list);
  }
  for (const row of rows) {
    renameElement(row, isOfPrices ? 'li' : 'div');
    row.childNodes = listParts(row).map((part, i) => {
      const name = isOfPrices ? 'span' : i === 0 ? 'dt' : 'dd';
      if (!isElement(part)) return createElement(name, {}, [part]);
      renameElement(part, name);
      return part;
    });
    for (const part of row.childNodes) part.parentNode = row;
  }
}
