import { serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { CAPS, TooComplex } from './caps.ts';
import type { Document } from './tree.ts';

/** The document as HTML. The doctype is written here: parse5 forgets its identifiers, which decide how old pages are laid out. */
export function serialise(document: Document): string {
  const doctype = document.childNodes.find((node) => node.nodeName === '#documentType');
  const rest = { ...document, childNodes: document.childNodes.filter((node) => node !== doctype) };
  const html = (doctype ? doctypeTag(doctype as Tree.DocumentType) : '') + serialize(rest);
  if (html.length > CAPS.output) throw new TooComplex('output');
  return html;
}

function doctypeTag({ name, publicId, systemId }: Tree.DocumentType): string {
  const isPlain = /^[\w\s/.:+-]*$/.test(publicId + systemId);
  const label = /^[a-z]+$/.test(name) ? name : 'html';
  if (!isPlain || publicId + systemId === '') return `<!DOCTYPE ${label}>`;
  if (publicId === '') return `<!DOCTYPE ${label} SYSTEM "${systemId}">`;
  return `<!DOCTYPE ${label} PUBLIC "${publicId}"${systemId === '' ? '' : ` "${systemId}"`}>`;
}
