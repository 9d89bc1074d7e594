import { type Element, findDescendantElements, getAttribute, isDecorative, isElement } from '../html/tree.ts';
import type { ReadFacts } from './element-facts.ts';
import { readText } from './read-text.ts';
import { listCells, namesPictures } from './table-records.ts';

/** Longer cells are texts. */
const MAX_CELL_TEXT = 160;

/** A table with lines and a row of short emphasized names shows data from this number of rows on. */
const MIN_ROWS = 3;
const MAX_NAME = 40;

function isBoldRow(row: Element): boolean {
  const cells = row.childNodes.filter(isElement);
  const isBold = (cell: Element) => {
    const text = readText(cell.childNodes);
    const bold = findDescendantElements(cell).find(({ tagName }) => tagName === 'b' || tagName === 'strong');
    return text !== '' && text.length <= MAX_NAME && bold !== undefined && readText(bold.childNodes) === text;
  };
  return cells.length > 1 && cells.every(isBold);
}

/** Whether all rows have as many cells as the first one, whose short names look different: they are bold or have a background. */
function hasNamedColumns(rows: readonly Element[], readFacts: ReadFacts): boolean {
  const cells = rows.map((row) => row.childNodes.filter(isElement));
  const [names = []] = cells;
  if (rows.length < MIN_ROWS || names.length < 2 || cells.some((row) => row.length !== names.length)) return false;
  const isName = (cell: Element) => {
    const { text, links, images, look } = readFacts(cell);
    return text > 0 && text <= MAX_NAME && links === 0 && images === 0 && (look.isBold || look.hasGround);
  };
  // Rows that all look alike are boxes beside each other.
  return (isBoldRow(rows[0] as Element) || names.every(isName)) && !(cells[1] ?? []).every(isName);
}

/** Tables in the cells of a table of data. */
const MAX_NESTED = 12;

/** Whether a table with lines has several rows of as many cells, which contain short texts, or small tables of such. */
function isGrid(table: Element, readFacts: ReadFacts): boolean {
  if (!/^[1-9]$/.test(getAttribute(table, 'border') ?? '')) return false;
  const parts = table.childNodes.filter(isElement);
  const rows = parts.flatMap((part) => (part.tagName === 'tr' ? [part] : part.childNodes.filter(isElement))).map(listCells);
  const isShort = (cell: Element) => {
    const { text, images, headings, controls } = readFacts(cell);
    return text <= MAX_CELL_TEXT && images + headings + controls === 0;
  };
  return rows.length >= MIN_ROWS && rows.every((cells) => cells.length > 1 && cells.length === rows[0]?.length && cells.every(isShort));
}

/** Whether a table places content, as old pages do, instead of showing data. */
export function isLayoutTable(table: Element, readFacts: ReadFacts): boolean {
  const facts = readFacts(table);
  if (isDecorative(table)) return true;
  // Many nested tables aren't read for each level.
  if (facts.tables > 1) return facts.tables > MAX_NESTED || !isGrid(table, readFacts);
  const elements = findDescendantElements(table);
  const rows = elements.filter(({ tagName }) => tagName === 'tr');
  const cellsOf = rows.map(listCells);
  if (hasNamedColumns(rows, readFacts) || (cellsOf.every(({ length }) => length === cellsOf[0]?.length) && namesPictures(cellsOf)))
    return false;
  if (facts.headings > 0) return true;
  const has = (...names: string[]) => elements.some(({ tagName }) => names.includes(tagName));
  if (has('form')) return true;
  if (has('th', 'caption') || elements.some((element) => getAttribute(element, 'scope') !== undefined)) return false;
  if (/^[1-9]?$/.test(getAttribute(table, 'border') ?? '0') && rows.length >= MIN_ROWS && rows.slice(0, 2).some(isBoldRow)) return false;
  if (has('ul', 'ol')) return true;
  const cells = elements.filter(({ tagName }) => tagName === 'td');
  if (rows.length < 2 || cells.length < rows.length * 2) return true;
  const filled = cells.filter((cell) => readFacts(cell).text > 0 || readFacts(cell).images > 0);
  return facts.images >= filled.length / 3 || cells.some((cell) => readFacts(cell).text > MAX_CELL_TEXT);
}
