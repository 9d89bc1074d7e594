import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { CAPS, TooComplex } from './caps.ts';
import { escapeAttribute, escapeText } from './escape.ts';
import { type Child, type Document, type Element, isElement, isHtml, isText, type Parent } from './tree.ts';

/** Markup of ours, which is text in the tree and written as it is. `outline` has the same effect on what stands around it. */
interface OurMarkup extends Tree.TextNode {
  outline: string;
}

const VOID = new Set('area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '));
/** An end of the element within its text; only style sheets are written without escapes. */
const END_OF_STYLE = /<\/style/i;

/** How the parts of a document are said. */
interface Voice {
  text(node: Tree.TextNode, parent: Parent): string;
  attributes(element: Element): string;
}

const aloud: Voice = {
  text(node, parent) {
    return 'outline' in node || isRaw(parent) ? node.value : escapeText(node.value);
  },
  attributes(element) {
    let all = '';
    for (const { name, prefix, value } of element.attrs) {
      all += prefix ? ` ${prefix}:${name}="${escapeAttribute(value)}"` : ` ${name}="${escapeAttribute(value)}"`;
    }
    return all;
  },
};

/** Only what decides how a parser builds the tree: of texts whether they are white space, of attributes the type of an input. */
const outlining: Voice = {
  text(node, parent) {
    if ('outline' in node) return (node as OurMarkup).outline;
    if (isRaw(parent) && END_OF_STYLE.test(node.value)) throw new Unsettled();
    const [first] = node.value;
    if (first === '\n' && parent.childNodes[0] === node && /^(pre|textarea|listing)$/.test(parent.nodeName)) throw new Unsettled();
    return /\S/.test(node.value) ? (first?.trim() === '' ? ' x' : 'x') : ' ';
  },
  attributes: (element) => {
    const type = element.tagName === 'input' ? element.attrs.find(({ name }) => name === 'type') : undefined;
    return type ? ` type="${/^hidden$/i.test(type.value) ? 'hidden' : 'text'}"` : '';
  },
};

class Unsettled extends Error {}

/** The document as HTML, byte for byte as parse5 writes it, except for the doctype, whose identifiers parse5 forgets. @throws TooComplex */
export function serialise(document: Document): string {
  const html = said(document, aloud);
  if (html.length > CAPS.output) throw new TooComplex('output');
  return html;
}

/** The document's structure as a short HTML, or null when a text would not survive another parse. */
export function outlineOf(document: Document): string | null {
  try {
    return said(document, outlining);
  } catch (error) {
    if (error instanceof Unsettled) return null;
    throw error;
  }
}

export function ourMarkup(markup: string, outline: string, parentNode: Parent): Child {
  const node: OurMarkup = { nodeName: '#text', value: markup, outline, parentNode };
  return node;
}

function said(parent: Parent, voice: Voice): string {
  let html = '';
  for (const node of parent.childNodes) {
    if (isElement(node)) {
      html += `<${node.tagName}${voice.attributes(node)}>`;
      if (isHtml(node) && VOID.has(node.tagName)) continue;
      html += `${said(node, voice)}</${node.tagName}>`;
    } else if (isText(node)) html += voice.text(node, parent);
    else if (node.nodeName === '#documentType') html += doctypeTag(node as Tree.DocumentType);
  }
  return html;
}

function isRaw(parent: Parent): boolean {
  return parent.nodeName === 'style' && isHtml(parent as Element);
}

/** The identifiers decide how old pages are laid out. */
function doctypeTag({ name, publicId, systemId }: Tree.DocumentType): string {
  const isPlain = /^[\w\s/.:+-]*$/.test(publicId + systemId);
  const label = /^[a-z]+$/.test(name) ? name : 'html';
  if (!isPlain || publicId + systemId === '') return `<!DOCTYPE ${label}>`;
  if (publicId === '') return `<!DOCTYPE ${label} SYSTEM "${systemId}">`;
  return `<!DOCTYPE ${label} PUBLIC "${publicId}"${systemId === '' ? '' : ` "${systemId}"`}>`;
}
