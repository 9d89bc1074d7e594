import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { escapeAttribute, escapeText } from './escape-html.ts';
import { PAGE_LIMITS, PageTooComplexError } from './page-limits.ts';
import { type Child, type Document, type Element, isElement, isHtmlElement, isText, type Parent } from './tree.ts';

/** Markup that features add, stored as a text node and written without escapes. */
interface RawMarkup extends Tree.TextNode {
  isMarkup: true;
}

/** Elements without an end tag (HTML Standard section 13.3, "serializes as void"). */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
);

/**
 * Serializes a document (HTML Standard section 13.3), byte for byte as parse5 does, except for the doctype, whose identifiers parse5
 * drops. @throws PageTooComplexError
 */
export function serializeDocument(document: Document): string {
  const output = { html: '' };
  writeChildren(document, output);
  return output.html;
}

/** Creates a text node whose markup is serialized without escapes. */
export function createRawMarkup(markup: string, parentNode: Parent): Child {
  const node: RawMarkup = { nodeName: '#text', value: markup, isMarkup: true, parentNode };
  return node;
}

function writeChildren(parent: Parent, output: { html: string }): void {
  for (const node of parent.childNodes) {
    if (isElement(node)) {
      output.html += `<${node.tagName}${serializeAttributes(node)}>`;
      if (isHtmlElement(node) && VOID_ELEMENTS.has(node.tagName)) continue;
      writeChildren(node, output);
      output.html += `</${node.tagName}>`;
    } else if (isText(node)) output.html += isRawMarkup(node) || isStyleElement(parent) ? node.value : escapeText(node.value);
    else if (node.nodeName === '#documentType') output.html += serializeDoctype(node as Tree.DocumentType);
    if (output.html.length > PAGE_LIMITS.outputCharacters) throw new PageTooComplexError('output');
  }
}

function serializeAttributes({ attrs }: Element): string {
  let html = '';
  for (const { name, prefix, value } of attrs) {
    html += prefix ? ` ${prefix}:${name}="${escapeAttribute(value)}"` : ` ${name}="${escapeAttribute(value)}"`;
  }
  return html;
}

/** Whether text in this node is written without escapes; of such elements only `style` is ever kept. */
export function isStyleElement(parent: Parent): boolean {
  return parent.nodeName === 'style' && isHtmlElement(parent as Element);
}

/** Whether a text node holds markup that features added. */
export function isRawMarkup(node: Tree.TextNode): node is RawMarkup {
  return 'isMarkup' in node;
}

/** The doctype with its identifiers, which select quirks or limited-quirks mode (HTML Standard section 13.2.6.4.1). */
export function serializeDoctype({ name, publicId, systemId }: Tree.DocumentType): string {
  const hasSafeIdentifiers = /^[\w\s/.:+-]*$/.test(publicId + systemId);
  const safeName = /^[a-z]+$/.test(name) ? name : 'html';
  if (!hasSafeIdentifiers || publicId + systemId === '') return `<!DOCTYPE ${safeName}>`;
  if (publicId === '') return `<!DOCTYPE ${safeName} SYSTEM "${systemId}">`;
  return `<!DOCTYPE ${safeName} PUBLIC "${publicId}"${systemId === '' ? '' : ` "${systemId}"`}>`;
}
