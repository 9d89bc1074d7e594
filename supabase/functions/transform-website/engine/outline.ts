import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { INLINE } from './policy.ts';
import { doctypeTag, isOurs, isRaw, VOID } from './serialise.ts';
import { attribute, type Child, type Document, type Element, isElement, isHtml, isText, type Parent } from './tree.ts';

/** An end of the element within its text; only style sheets are written without escapes. */
const END_OF_STYLE = /<\/style/i;

/** Elements that a parser opens and closes without looking around. Holding no others, they act as a letter in their place does. */
const LETTERS = new Set([...INLINE, 'img', 'br']);
/** Where a parser takes letters, but not these elements, or where letters would be markup. */
const WITHOUT_LETTERS = new Set('select option optgroup style title textarea'.split(' '));

class Unsettled extends Error {}

/**
 * What of a document decides how a parser builds its tree, as a short HTML: the elements, of texts whether they are white
 * space, of attributes the type of an input. Null when a text would not survive another parse.
 */
export function outlineOf(document: Document): string | null {
  try {
    return outlined(document, false);
  } catch (error) {
    if (error instanceof Unsettled) return null;
    throw error;
  }
}

function outlined(parent: Parent, isInLink: boolean): string {
  let html = '';
  // How the text since the last tag ends: what follows a letter says no more than the letter.
  let end = '';
  for (const node of parent.childNodes) {
    const piece = outlineOfNode(node, parent, isInLink);
    if (piece === '' || (end === 'x' && !piece.startsWith('<'))) continue;
    html += end === ' ' ? piece.trimStart() : piece;
    end = piece.startsWith('<') ? '' : piece.slice(-1);
  }
  return html;
}

function outlineOfNode(node: Child, parent: Parent, isInLink: boolean): string {
  if (isElement(node)) return element(node, parent, isInLink);
  if (isText(node)) return text(node, parent);
  return node.nodeName === '#documentType' ? doctypeTag(node as Tree.DocumentType) : '';
}

function element(node: Element, parent: Parent, isInLink: boolean): string {
  const { tagName } = node;
  const isVoid = isHtml(node) && VOID.has(tagName);
  const inner = isVoid ? '' : outlined(node, isInLink || tagName === 'a');
  if (isLetter(node, parent, isInLink) && !inner.includes('<')) return 'x';
  const type = tagName === 'input' ? attribute(node, 'type') : undefined;
  const start = type === undefined ? `<${tagName}>` : `<${tagName} type="${/^hidden$/i.test(type) ? 'hidden' : 'text'}">`;
  return isVoid ? start : `${start}${inner}</${tagName}>`;
}

/** A parser closes a link that another link opens in, and leaves a drawing for an element of HTML. */
function isLetter(node: Element, parent: Parent, isInLink: boolean): boolean {
  if (!LETTERS.has(node.tagName) || !isHtml(node)) return false;
  if (!isElement(parent as Tree.ChildNode) || !isHtml(parent as Element)) return false;
  return !WITHOUT_LETTERS.has(parent.nodeName) && !(isInLink && node.tagName === 'a');
}

function text(node: Tree.TextNode, parent: Parent): string {
  const { value } = node;
  if (isOurs(node)) return node.outline;
  if (isRaw(parent) && END_OF_STYLE.test(value)) throw new Unsettled();
  if (value.startsWith('\n') && parent.childNodes[0] === node && /^(pre|textarea|listing)$/.test(parent.nodeName)) throw new Unsettled();
  if (!/\S/.test(value)) return ' ';
  return value.charAt(0).trim() === '' ? ' x' : 'x';
}
