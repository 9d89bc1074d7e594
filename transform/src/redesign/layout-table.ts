import { type Element, findDescendantElements, getAttribute, isDecorative } from '../html/tree.ts';
import type { ReadFacts } from './element-facts.ts';

/** Longer cells are texts. */
const MAX_CELL_TEXT = 160;

/** Whether a table places content, as old pages do, instead of showing data. */
export function isLayoutTable(table: Element, readFacts: ReadFacts): boolean {
  const facts = readFacts(table);
  // Nested tables aren't read for each level.
  if (isDecorative(table) || facts.tables > 1 || facts.headings > 0) return true;
  const elements = findDescendantElements(table);
  const has = (...names: string[]) => elements.some(({ tagName }) => names.includes(tagName));
  if (has('form', 'ul', 'ol')) return true;
  if (has('th', 'caption') || elements.some((element) => getAttribute(element, 'scope') !== undefined)) return false;
  const rows = elements.filter(({ tagName }) => tagName === 'tr');
  const cells = elements.filter(({ tagName }) => tagName === 'td');
  if (rows.length < 2 || cells.length < rows.length * 2) return true;
  return facts.images >= cells.length / 3 || cells.some((cell) => readFacts(cell).text > MAX_CELL_TEXT);
}
