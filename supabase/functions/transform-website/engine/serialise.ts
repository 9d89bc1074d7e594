import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { CAPS, TooComplex } from './caps.ts';
import { escapeAttribute, escapeText } from './escape.ts';
import { type Child, type Document, type Element, isElement, isHtml, isText, type Parent } from './tree.ts';

/** Markup of ours, which is text in the tree and written as it is. `outline` has the same effect on what stands around it. */
interface OurMarkup extends Tree.TextNode {
  outline: string;
}

export const VOID: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
);

/** The document as HTML, byte for byte as parse5 writes it, except for the doctype, whose identifiers parse5 forgets. @throws TooComplex */
export function serialise(document: Document): string {
  const html = said(document);
  if (html.length > CAPS.output) throw new TooComplex('output');
  return html;
}

/** @param outline - a short markup that acts on what stands around it as `markup` does */
export function ourMarkup(markup: string, outline: string, parentNode: Parent): Child {
  const node: OurMarkup = { nodeName: '#text', value: markup, outline, parentNode };
  return node;
}

function said(parent: Parent): string {
  let html = '';
  for (const node of parent.childNodes) {
    if (isElement(node)) {
      html += `<${node.tagName}${attributesOf(node)}>`;
      if (isHtml(node) && VOID.has(node.tagName)) continue;
      html += `${said(node)}</${node.tagName}>`;
    } else if (isText(node)) html += isOurs(node) || isRaw(parent) ? node.value : escapeText(node.value);
    else if (node.nodeName === '#documentType') html += doctypeTag(node as Tree.DocumentType);
  }
  return html;
}

function attributesOf({ attrs }: Element): string {
  let all = '';
  for (const { name, prefix, value } of attrs) {
    all += prefix ? ` ${prefix}:${name}="${escapeAttribute(value)}"` : ` ${name}="${escapeAttribute(value)}"`;
  }
  return all;
}

export function isRaw(parent: Parent): boolean {
  return parent.nodeName === 'style' && isHtml(parent as Element);
}

export function isOurs(node: Tree.TextNode): node is OurMarkup {
  return 'outline' in node;
}

/** The identifiers decide how old pages are laid out. */
export function doctypeTag({ name, publicId, systemId }: Tree.DocumentType): string {
  const isPlain = /^[\w\s/.:+-]*$/.test(publicId + systemId);
  const label = /^[a-z]+$/.test(name) ? name : 'html';
  if (!isPlain || publicId + systemId === '') return `<!DOCTYPE ${label}>`;
  if (publicId === '') return `<!DOCTYPE ${label} SYSTEM "${systemId}">`;
  return `<!DOCTYPE ${label} PUBLIC "${publicId}"${systemId === '' ? '' : ` "${systemId}"`}>`;
}
