import { type Child, type Element, findAncestor, findDescendantElements, getAttribute, isElement, setAttribute } from '../html/tree.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { PRICE } from './element-facts.ts';
import { isPicture } from './is-picture.ts';
import { readText } from './read-text.ts';

const MIN_RECORDS = 3;
/** Tables with more columns than this are stacked on phones. */
const MIN_STACKED_COLUMNS = 3;
const MIN_LABELLED_CELLS = 2;
const PRICE_LABEL = /^(price|preis|prix|precio|preço|prezzo|prijs|cena|pris)\b/i;

/** Levels between a picture and its link. */
const MAX_LINK_LEVELS = 3;
/** Elements of cells with paragraphs. */
const PARAGRAPHS = /^(p|div|span)$/;

interface DataTable {
  labels: string[];
  rows: Element[][];
}

/** A table with a row of column names and cells that aren't joined. Undefined for any other. */
function readTable(table: Element): DataTable | undefined {
  const elements = findDescendantElements(table);
  if (
    elements.some(
      (element) => /^(table|form)$/.test(element.tagName) || getAttribute(element, 'rowspan') || getAttribute(element, 'colspan'),
    )
  )
    return undefined;
  const rows = elements.filter(({ tagName }) => tagName === 'tr').map(listCells);
  const [head = [], ...body] = rows;
  if (head.length < MIN_LABELLED_CELLS || !(head.every(({ tagName }) => tagName === 'th') || namesPictures(rows))) return undefined;
  if (body.length === 0 || body.some((cells) => cells.length !== head.length)) return undefined;
  return { labels: head.map((cell) => readText(cell.childNodes)), rows: body };
}

const MAX_NAME = 40;
const MIN_PICTURED = 0.6;

/** Whether the first row has a short name for each column and one of the columns shows pictures. */
export function namesPictures([head = [], ...body]: readonly Element[][]): boolean {
  const hasPicture = (cell: Element | undefined) => cell !== undefined && findDescendantElements(cell).some(isPicture);
  const isName = (cell: Element) => {
    const { length } = readText(cell.childNodes);
    return (
      length > 0 && length <= MAX_NAME && !findDescendantElements(cell).some((element) => element.tagName === 'a' || isPicture(element))
    );
  };
  const isPictured = (_: Element, column: number) => body.filter((cells) => hasPicture(cells[column])).length >= body.length * MIN_PICTURED;
  return body.length >= MIN_RECORDS && head.length >= MIN_LABELLED_CELLS && head.every(isName) && head.some(isPictured);
}

export function listCells(row: Element): Element[] {
  return row.childNodes.filter((child): child is Element => /^t[dh]$/.test(child.nodeName));
}

/**
 * Reads the rows of a table as records if most of them have a picture, such as a list of cars: picture, name, price, and the other cells
 * with the names of their columns. Undefined if the table is one of data.
 */
export function readTableRecords(table: Element): Block[][] | undefined {
  const data = readTable(table);
  if (!data || data.rows.length < MIN_RECORDS) return undefined;
  const pictured = data.rows.filter((cells) => cells.some((cell) => findDescendantElements(cell).some(isPicture)));
  if (pictured.length < data.rows.length * MIN_PICTURED) return undefined;
  const lengths = data.labels.map((_, column) =>
    data.rows.reduce((sum, cells) => sum + readText(cells[column]?.childNodes ?? []).length, 0),
  );
  const title = lengths.indexOf(Math.max(...lengths));
  // Descriptions are longer than names.
  const isNamed = (lengths[title] ?? 0) <= MAX_TITLE * data.rows.length;
  return data.rows.map((cells) => readRecord(cells, data.labels, { title, isNamed }));
}

/** Average length of titles. */
const MAX_TITLE = 80;

/** The column with the most text, and whether its texts are titles. */
interface MainColumn {
  title: number;
  isNamed: boolean;
}

function readRecord(cells: readonly Element[], labels: readonly string[], { title, isNamed }: MainColumn): Block[] {
  const pictures: Block[] = [];
  const terms: Element[] = [];
  let main: Block | undefined;
  let isMainFirst = true;
  for (const [column, cell] of cells.entries()) {
    const content: Child[] = cell.childNodes;
    const shown = findDescendantElements(cell).filter(isPicture);
    if (shown.length > 0 && readText(content) === '') {
      for (const picture of shown) {
        const link = findAncestor(picture, ({ tagName }) => tagName === 'a', MAX_LINK_LEVELS);
        pictures.push({ kind: 'image', element: picture, ...(link && { link: { ...link, childNodes: [] } }) });
      }
    } else if (column === title) {
      main = isNamed ? { kind: 'heading', level: 3, content, scale: 1 } : { kind: 'text', content: joinParagraphs(content) };
      isMainFirst = isNamed || terms.length === 0;
    } else if (readText(content) !== '') {
      const isPrice = PRICE_LABEL.test(labels[column] ?? '') || PRICE.test(readText(content));
      const parts = [createElement('dt', {}, [labels[column]]), createElement('dd', {}, content)];
      terms.push(createElement('div', isPrice ? { class: 'tx-sum' } : {}, parts));
    }
  }
  const facts: Block[] = terms.length > 0 ? [{ kind: 'list', element: createElement('dl', { class: 'tx-facts' }, terms) }] : [];
  const mains = main ? [main] : [];
  return [...pictures, ...(isMainFirst ? [...mains, ...facts] : [...facts, ...mains])];
}

/** The paragraphs of a cell in one text, separated by line breaks. */
function joinParagraphs(content: readonly Child[]): Child[] {
  return content.flatMap((node, i) => {
    if (!isElement(node) || !PARAGRAPHS.test(node.tagName)) return [node];
    const inner = joinParagraphs(node.childNodes);
    const isAfterText = node.tagName !== 'span' && readText(content.slice(0, i)) !== '';
    return isAfterText ? [createElement('br', {}), createElement('br', {}), ...inner] : inner;
  });
}

/** Names the columns at each cell of a wide table, so that phones can show its rows below each other. */
export function labelCells(table: Element): boolean {
  const data = readTable(table);
  if (!data || data.labels.length < MIN_STACKED_COLUMNS) return false;
  for (const cells of data.rows) {
    for (const [column, cell] of cells.entries()) {
      const label = data.labels[column];
      if (label) setAttribute(cell, 'data-label', label);
    }
  }
  return true;
}
