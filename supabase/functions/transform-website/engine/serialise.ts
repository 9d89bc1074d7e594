import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { CAPS, TooComplex } from './caps.ts';
import { type Child, type Document, type Element, isElement, isHtml, isText } from './tree.ts';

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const RAW_TEXT = new Set(['style', 'script']);
/** The parser drops a line break right behind these tags. */
const EATS_LINE_BREAK = new Set(['pre', 'textarea', 'listing']);

/** HTML that parses back to the same tree. */
export function serialise(document: Document): string {
  const out: string[] = [];
  let length = 0;
  const put = (text: string) => {
    length += text.length;
    if (length > CAPS.output) throw new TooComplex('output');
    out.push(text);
  };
  for (const node of document.childNodes) write(node, put);
  return out.join('');
}

function write(node: Child, put: (text: string) => void): void {
  if (isText(node)) return put(escapeText(node.value));
  if (!isElement(node)) return node.nodeName === '#documentType' ? put(doctypeOf(node)) : undefined;
  put(openingTag(node));
  if (isHtml(node) && VOID.has(node.tagName)) return;
  const children = 'content' in node ? (node as Tree.Template).content.childNodes : node.childNodes;
  if (isHtml(node) && RAW_TEXT.has(node.tagName)) {
    for (const child of children) if (isText(child)) put(child.value);
  } else {
    const first = children[0];
    if (first && isText(first) && first.value.startsWith('\n') && EATS_LINE_BREAK.has(node.tagName)) put('\n');
    for (const child of children) write(child, put);
  }
  put(`</${node.tagName}>`);
}

function openingTag(element: Element): string {
  let tag = `<${element.tagName}`;
  for (const { name, prefix, value } of element.attrs) {
    tag += ` ${prefix ? `${prefix}:` : ''}${name}="${escapeAttribute(value)}"`;
  }
  return `${tag}>`;
}

/** parse5 forgets the identifiers, which would change how old pages are laid out. */
function doctypeOf(node: Child): string {
  const { name = '', publicId = '', systemId = '' } = node as Partial<Tree.DocumentType>;
  const isPlain = /^[\w\s/.:+-]*$/.test(publicId + systemId);
  const label = /^[a-z]+$/.test(name) ? name : 'html';
  if (!isPlain || publicId + systemId === '') return `<!DOCTYPE ${label}>`;
  if (publicId === '') return `<!DOCTYPE ${label} SYSTEM "${systemId}">`;
  return `<!DOCTYPE ${label} PUBLIC "${publicId}"${systemId === '' ? '' : ` "${systemId}"`}>`;
}

function escapeText(text: string): string {
  if (!/[&<>\u00a0\r]/.test(text)) return text;
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')
    .replace(/\r/g, '&#13;');
}

function escapeAttribute(value: string): string {
  if (!/[&<>"\u00a0\r]/.test(value)) return value;
  return escapeText(value).replace(/"/g, '&quot;');
}
