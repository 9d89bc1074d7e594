import { parse } from 'parse5';
import { createPage, type Page } from '../src/page/page.ts';
import { createRemovalCounts } from '../src/sanitize/removal-counts.ts';
import { type PageStyles, readStyles } from '../src/styles/read-styles.ts';
import type { StyleProperty } from '../src/styles/style-properties.ts';
import { type Element, getAttribute, listElements } from './read-tree.ts';

/** A document as the engine reads its styles, without sanitizing it first. */
export interface StyledDocument {
  elements: Element[];
  styles: PageStyles;
}

/** Reads the styles of a document. `sheets` has the texts of its linked style sheets by URL. */
export function readStyledDocument(html: string, url: string, sheets: ReadonlyMap<string, string> = new Map()): StyledDocument {
  const page = createPlainPage(html, url, sheets);
  return { elements: page.elements, styles: readStyles(page) };
}

/** A page whose document isn't sanitized. */
export function createPlainPage(html: string, url: string, sheets: ReadonlyMap<string, string> = new Map()): Page {
  const document = parse(html);
  const elements = listElements(document);
  const sanitized = { document, elements, texts: [], removed: createRemovalCounts() };
  const fetchMetrics = { milliseconds: 0, bytes: html.length, redirects: 0 };
  return createPage(sanitized, { url, fetchMetrics, sheets, allowedOrigins: new Set() });
}

/** Reads a property of the element with an id. */
export function readProperty({ elements, styles }: StyledDocument, id: string, property: StyleProperty): string | undefined {
  const element = elements.find((candidate) => getAttribute(candidate, 'id') === id);
  return element && styles.of(element).get(property);
}
