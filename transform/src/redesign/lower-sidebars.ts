import { type Element, findDescendantElements, isElement } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { ElementFacts, ReadFacts } from './element-facts.ts';
import { areBeside } from './read-columns.ts';

/** Shares of the text of the page that the row of its main content has, and of the texts of this content that a sidebar has at most. */
const MIN_ROW_SHARE = 0.4;
const MAX_SIDE_SHARE = 0.6;
/** A sidebar consists of links to this share. */
const MIN_LINK_SHARE = 0.3;
const MIN_LINKS = 2;
const MAX_COLUMNS = 6;

/** Moves the columns of links that stand before the main content of a page behind it: they don't introduce it. */
export function lowerSidebars(page: Page, readFacts: ReadFacts): void {
  const total = readFacts(page.body).text;
  for (const row of page.elements) {
    if (readFacts(row).text < total * MIN_ROW_SHARE) continue;
    const columns = row.childNodes.filter(isElement).filter((column) => readFacts(column).text > 0);
    if (columns.length < 2 || columns.length > MAX_COLUMNS || !areBeside(row, columns, readFacts)) continue;
    const main = columns.reduce((longest, column) => (readFacts(column).text > readFacts(longest).text ? column : longest));
    const isSide = (column: Element) => isSidebar(readFacts(column), readFacts(main)) && (!hasMainHeading(column) || hasMainHeading(main));
    const before = columns.slice(0, columns.indexOf(main)).filter(isSide);
    if (before.length === 0) continue;
    const others = row.childNodes.filter((child) => !before.includes(child as Element));
    row.childNodes = others.toSpliced(others.indexOf(main) + 1, 0, ...before);
  }
}

function isSidebar({ text, links, linkText }: ElementFacts, main: ElementFacts): boolean {
  return links >= MIN_LINKS && linkText >= text * MIN_LINK_SHARE && text <= main.text * MAX_SIDE_SHARE;
}

function hasMainHeading(column: Element): boolean {
  return findDescendantElements(column).some(({ tagName }) => tagName === 'h1');
}
