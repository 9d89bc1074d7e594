import { type Child, type Element, findDescendantElements, getAttribute, setAttribute } from '../html/tree.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { isPicture, PRICE } from './element-facts.ts';
import { readText } from './read-text.ts';

const MIN_RECORDS = 3;
/** Tables with more columns than this are stacked on phones. */
const MIN_STACKED_COLUMNS = 3;
const MIN_LABELLED_CELLS = 2;
const PRICE_LABEL = /^(price|preis|prix|precio|preço|prezzo|prijs|cena|pris)\b/i;

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
  if (head.length < MIN_LABELLED_CELLS || !head.every(({ tagName }) => tagName === 'th')) return undefined;
  if (body.length === 0 || body.some((cells) => cells.length !== head.length)) return undefined;
  return { labels: head.map((cell) => readText(cell.childNodes)), rows: body };
}

function listCells(row: Element): Element[] {
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
  if (pictured.length < data.rows.length * 0.6) return undefined;
  const lengths = data.labels.map((_, column) =>
    data.rows.reduce((sum, cells) => sum + readText(cells[column]?.childNodes ?? []).length, 0),
  );
  const title = lengths.indexOf(Math.max(...lengths));
  return data.rows.map((cells) => readRecord(cells, data.labels, title));
}

function readRecord(cells: readonly Element[], labels: readonly string[], title: number): Block[] {
  const pictures: Block[] = [];
  const terms: Element[] = [];
  let name: Block | undefined;
  for (const [column, cell] of cells.entries()) {
    const content: Child[] = cell.childNodes;
    const [picture] = findDescendantElements(cell).filter(isPicture);
    if (picture && readText(content) === '') {
      const link = content.find((child): child is Element => child.nodeName === 'a');
      pictures.push({ kind: 'image', element: picture, ...(link && { link }) });
    } else if (column === title) name = { kind: 'heading', level: 3, content, scale: 1 };
    else if (readText(content) !== '') {
      const isPrice = PRICE_LABEL.test(labels[column] ?? '') || PRICE.test(readText(content));
      const parts = [createElement('dt', {}, [labels[column]]), createElement('dd', {}, content)];
      terms.push(createElement('div', isPrice ? { class: 'tx-sum' } : {}, parts));
    }
  }
  const facts: Block[] = terms.length > 0 ? [{ kind: 'list', element: createElement('dl', { class: 'tx-facts' }, terms) }] : [];
  return [...pictures, ...(name ? [name] : []), ...facts];
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
