import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { isStyleElement, serializeDoctype, serializeDocument, VOID_ELEMENTS } from '../html/serialize.ts';
import {
  type Child,
  type Document,
  type Element,
  getAttribute,
  INLINE_ELEMENTS,
  isElement,
  isHtmlElement,
  isText,
  type Parent,
} from '../html/tree.ts';
import { parseTransformedPage } from '../parse/parse-page.ts';

/** Ends a style sheet early, since text in `style` is not escaped. */
const STYLE_END_TAG = /<\/style/i;

/** Elements that the parser's tree construction treats like text, unless they contain others. */
const TEXT_LIKE_ELEMENTS: ReadonlySet<string> = new Set([...INLINE_ELEMENTS, 'img', 'br']);
/** Parents in which the parser accepts text but no elements, or in which text is special. */
const SPECIAL_TEXT_PARENTS: ReadonlySet<string> = new Set('select option optgroup style title textarea'.split(' '));

class UnstableTextError extends Error {}

/**
 * Whether the serialized document parses back to itself. The skeleton decides that at a third of the cost. Features don't affect it:
 * they set attributes, remove elements without content, and add complete elements at the end of head and body or before a footer, which
 * parsers nest in the same way.
 */
export function parsesBackToItself(document: Document): boolean {
  const skeleton = buildSkeleton(document);
  if (skeleton === null) return false;
  return serializeDocument(parseTransformedPage(skeleton)) === skeleton;
}

/**
 * Reduces a document to a short HTML text that a parser nests in the same way (HTML Standard section 13.2.6): elements, whether text
 * is white space, and the type of inputs. Null when a text would change when it is parsed again.
 */
function buildSkeleton(document: Document): string | null {
  try {
    return buildChildrenSkeleton(document, false);
  } catch (error) {
    if (error instanceof UnstableTextError) return null;
    throw error;
  }
}

function buildChildrenSkeleton(parent: Parent, isInLink: boolean): string {
  let html = '';
  // Last character of the text since the last tag: text after `x` adds no information.
  let lastCharacter = '';
  for (const node of parent.childNodes) {
    const skeleton = buildNodeSkeleton(node, parent, isInLink);
    if (skeleton === '' || (lastCharacter === 'x' && !skeleton.startsWith('<'))) continue;
    html += lastCharacter === ' ' ? skeleton.trimStart() : skeleton;
    lastCharacter = skeleton.startsWith('<') ? '' : skeleton.slice(-1);
  }
  return html;
}

function buildNodeSkeleton(node: Child, parent: Parent, isInLink: boolean): string {
  if (isElement(node)) return buildElementSkeleton(node, parent, isInLink);
  if (isText(node)) return buildTextSkeleton(node, parent);
  return node.nodeName === '#documentType' ? serializeDoctype(node as Tree.DocumentType) : '';
}

function buildElementSkeleton(node: Element, parent: Parent, isInLink: boolean): string {
  const { tagName } = node;
  const isVoid = isHtmlElement(node) && VOID_ELEMENTS.has(tagName);
  const content = isVoid ? '' : buildChildrenSkeleton(node, isInLink || tagName === 'a');
  if (isTextLike(node, parent, isInLink) && !content.includes('<')) return 'x';
  const type = tagName === 'input' ? getAttribute(node, 'type') : undefined;
  const startTag = type === undefined ? `<${tagName}>` : `<${tagName} type="${/^hidden$/i.test(type) ? 'hidden' : 'text'}">`;
  return isVoid ? startTag : `${startTag}${content}</${tagName}>`;
}

/** Whether a parser treats an element like text. It closes a link at a link inside of it, and leaves SVG and MathML at HTML. */
function isTextLike(node: Element, parent: Parent, isInLink: boolean): boolean {
  if (!TEXT_LIKE_ELEMENTS.has(node.tagName) || !isHtmlElement(node)) return false;
  if (!isElement(parent as Tree.ChildNode) || !isHtmlElement(parent as Element)) return false;
  return !SPECIAL_TEXT_PARENTS.has(parent.nodeName) && !(isInLink && node.tagName === 'a');
}

function buildTextSkeleton(node: Tree.TextNode, parent: Parent): string {
  const { value } = node;
  if (isStyleElement(parent) && STYLE_END_TAG.test(value)) throw new UnstableTextError();
  if (value.startsWith('\n') && parent.childNodes[0] === node && /^(pre|textarea|listing)$/.test(parent.nodeName)) {
    throw new UnstableTextError();
  }
  if (!/\S/.test(value)) return ' ';
  return value.charAt(0).trim() === '' ? ' x' : 'x';
}
