import { html as spec, type DefaultTreeAdapterTypes as Tree } from 'parse5';

import { INLINE } from './policy.ts';

export type Element = Tree.Element;
export type Parent = Tree.ParentNode;
export type Child = Tree.ChildNode;
export type Document = Tree.Document;

/** Elements whose text nobody sees on the page. */
export const UNSEEN: ReadonlySet<string> = new Set(
  'script style noscript template iframe object embed applet head title noembed noframes datalist'.split(' '),
);

export function isElement(node: Child): node is Element {
  return 'tagName' in node;
}

export function isText(node: Child): node is Tree.TextNode {
  return node.nodeName === '#text';
}

export function isHtml(element: Element): boolean {
  return element.namespaceURI === spec.NS.HTML;
}

export function isSvg(element: Element): boolean {
  return element.namespaceURI === spec.NS.SVG;
}

export function isMath(element: Element): boolean {
  return element.namespaceURI === spec.NS.MATHML;
}

/** What a formula says in another language; browsers never show it. */
export function isAnnotation(element: Element): boolean {
  return isMath(element) && /^annotation(-xml)?$/.test(element.tagName);
}

export function attribute(element: Element, name: string): string | undefined {
  for (const attr of element.attrs) if (attr.name === name && !attr.prefix) return attr.value;
  return undefined;
}

export function setAttribute(element: Element, name: string, value: string): void {
  const known = element.attrs.find((attr) => attr.name === name && !attr.prefix);
  if (known) {
    known.value = value;
    return;
  }
  // Our marks stay behind all others: they are dropped and set anew when a page comes back, and then stand there again.
  const marks = name.startsWith('data-tx-') ? -1 : element.attrs.findIndex((attr) => attr.name.startsWith('data-tx-'));
  element.attrs.splice(marks < 0 ? element.attrs.length : marks, 0, { name, value });
}

export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name || attr.prefix);
}

export function words(text: string | undefined): string[] {
  return (text ?? '').split(/\s+/).filter((word) => word !== '');
}

export function textNode(value: string, parentNode: Parent): Tree.TextNode {
  return { nodeName: '#text', value, parentNode };
}

/** Takes elements out of the document. One by one would take seconds for a page that has thousands of one kind. */
export function removeElements(elements: readonly Element[]): void {
  const gone = new Set<Child>(elements);
  for (const parent of new Set(elements.map(({ parentNode }) => parentNode))) {
    if (!parent) continue;
    parent.childNodes = parent.childNodes.filter((child) => !gone.has(child));
    keepFirstLineBreak(parent);
  }
}

/** Parsers drop a line break at the start of these. */
const EATS_LINE_BREAK = new Set(['pre', 'textarea']);

/** Nothing may begin with a line break where the next parser would drop it. */
export function keepFirstLineBreak({ nodeName, childNodes: [first] }: Parent): void {
  if (EATS_LINE_BREAK.has(nodeName) && first && isText(first) && first.value.startsWith('\n')) first.value = ` ${first.value}`;
}

/** The text that a visitor can see in a node, lines and boxes apart; reading stops soon after `most` characters. */
export function visibleText(node: Child | Parent, most = Number.POSITIVE_INFINITY): string {
  const open: (Child | Parent | string)[] = [node];
  let text = '';
  let length = 0;
  for (let next = open.pop(); next && length < most; next = open.pop()) {
    if (typeof next === 'string') {
      text += next;
      continue;
    }
    if ('value' in next) {
      text += next.value;
      length += next.value.trim().length;
      continue;
    }
    if (!('childNodes' in next)) continue;
    if ('tagName' in next && next !== node) {
      if (UNSEEN.has(next.tagName) || isAnnotation(next)) continue;
      if (!INLINE.has(next.tagName)) {
        text += ' ';
        open.push(' ');
      }
    }
    for (let i = next.childNodes.length - 1; i >= 0; i--) open.push(next.childNodes[i] as Child);
  }
  return text;
}

/** How many words there are; a word may go on from one text into the next. */
export function countWords(texts: readonly string[]): number {
  let words = 0;
  let isWithin = false;
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) {
      const isSpace = isWhiteSpace(text.charCodeAt(i));
      if (!isSpace && !isWithin) words += 1;
      isWithin = !isSpace;
    }
  }
  return words;
}

/** What `\s` matches, by its code: asking a regular expression for each character of a Chinese page takes ten times as long. */
function isWhiteSpace(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  if (code < 0x1680) return code === 0xa0;
  if (code >= 0x2000 && code <= 0x205f) return code <= 0x200a || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f;
  return code === 0x1680 || code === 0x3000 || code === 0xfeff;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** All elements under a node, in the order of the document. */
export function elementsIn(root: Parent): Element[] {
  const found: Element[] = [];
  const open: Child[] = [...root.childNodes].reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    if (!isElement(next)) continue;
    found.push(next);
    for (let i = next.childNodes.length - 1; i >= 0; i--) open.push(next.childNodes[i] as Child);
  }
  return found;
}

/** Gives an element another name, with what it holds. */
export function rename(element: Element, name: string): void {
  element.tagName = name;
  element.nodeName = name;
}
