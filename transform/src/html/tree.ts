import { html as spec, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;
/** A node with children. */
export type Parent = Tree.ParentNode;
/** A node with a parent. */
export type Child = Tree.ChildNode;
export type Document = Tree.Document;

/** Elements whose text is not visible: metadata, scripts, and fallback content (HTML Standard section 15.3.1, "hidden elements"). */
export const INVISIBLE_ELEMENTS: ReadonlySet<string> = new Set(
  'script style noscript template iframe object embed applet head title noembed noframes datalist'.split(' '),
);

/**
 * Elements that don't separate words: text-level semantics (HTML Standard section 4.5), edits (4.7), labels (4.10.4), obsolete
 * formatting (16.2), and token elements of SVG and MathML.
 */
export const INLINE_ELEMENTS: ReadonlySet<string> = new Set(
  'span a b i u s em strong code tt kbd var samp small big sub sup font cite abbr acronym q mark time ins del dfn label wbr tspan mi mn'.split(
    ' ',
  ),
);

export function isElement(node: Child): node is Element {
  return 'tagName' in node;
}

export function isText(node: Child): node is Tree.TextNode {
  return node.nodeName === '#text';
}

/** Whether an element is in the HTML namespace; `isSvgElement` and `isMathmlElement` accordingly. */
export function isHtmlElement(element: Element): boolean {
  return element.namespaceURI === spec.NS.HTML;
}

export function isSvgElement(element: Element): boolean {
  return element.namespaceURI === spec.NS.SVG;
}

export function isMathmlElement(element: Element): boolean {
  return element.namespaceURI === spec.NS.MATHML;
}

/** Whether an element is a MathML annotation: a formula in another notation, which browsers don't render. */
export function isMathAnnotation(element: Element): boolean {
  return isMathmlElement(element) && /^annotation(-xml)?$/.test(element.tagName);
}

export function getParentElement({ parentNode }: Element): Element | null {
  return parentNode && 'tagName' in parentNode ? parentNode : null;
}

/** Value of an attribute without a namespace prefix, or undefined. */
export function getAttribute(element: Element, name: string): string | undefined {
  for (const attr of element.attrs) if (attr.name === name && !attr.prefix) return attr.value;
  return undefined;
}

/** Sets an attribute. New ones are inserted before our `data-tx-` attributes, so that a second transform keeps the order. */
export function setAttribute(element: Element, name: string, value: string): void {
  for (const attr of element.attrs) {
    if (attr.name !== name || attr.prefix) continue;
    attr.value = value;
    return;
  }
  const firstOwn = name.startsWith('data-tx-') ? -1 : element.attrs.findIndex((attr) => attr.name.startsWith('data-tx-'));
  if (firstOwn < 0) element.attrs.push({ name, value });
  else element.attrs.splice(firstOwn, 0, { name, value });
}

export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name || attr.prefix);
}

/** Splits text at white space. Empty for undefined. */
export function splitWords(text: string | undefined): string[] {
  if (!text) return [];
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Whether a role takes an element's meaning away: of an image or a frame that decorates, or of a table for layout. */
export function isDecorative(element: Element): boolean {
  return splitWords(getAttribute(element, 'role')).some((role) => role === 'presentation' || role === 'none');
}

/** Whether an element is a child of the head. */
export function isInHead({ parentNode }: Element): boolean {
  return parentNode?.nodeName === 'head';
}

/** Whether the `rel` attribute of a link names a link type, which is given in lower case. */
export function hasRelation(link: Element, type: string): boolean {
  return splitWords(getAttribute(link, 'rel')?.toLowerCase()).includes(type);
}

/** Whether a `link` element names an icon of the page. */
export function isIcon(link: Element): boolean {
  return ['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'mask-icon'].some((type) => hasRelation(link, type));
}

/** Whether a `meta` element sets the viewport. */
export function isViewportMeta(meta: Element): boolean {
  return getAttribute(meta, 'name')?.toLowerCase() === 'viewport';
}

/** Whether the keyboard reaches a link, button or field. */
export function isReachedByKeyboard(element: Element): boolean {
  if (getAttribute(element, 'tabindex')?.startsWith('-') || getAttribute(element, 'disabled') !== undefined) return false;
  return element.tagName === 'a' ? getAttribute(element, 'href') !== undefined : getAttribute(element, 'type') !== 'hidden';
}

export function createTextNode(value: string, parentNode: Parent): Tree.TextNode {
  return { nodeName: '#text', value, parentNode };
}

/** Removes elements with one pass per parent: one pass per element takes seconds for thousands of siblings. */
export function removeElements(elements: readonly Element[]): void {
  const removed = new Set<Child>(elements);
  for (const parent of new Set(elements.map(({ parentNode }) => parentNode))) {
    if (!parent) continue;
    parent.childNodes = parent.childNodes.filter((child) => !removed.has(child));
    protectLeadingNewline(parent);
  }
}

/** Parsers drop a line feed directly after these start tags (HTML Standard section 13.2.6.4.7). */
const NEWLINE_DROPPING_ELEMENTS = new Set(['pre', 'textarea']);

/** Inserts a space before a leading line feed that the next parser would drop. */
export function protectLeadingNewline({ nodeName, childNodes: [first] }: Parent): void {
  if (NEWLINE_DROPPING_ELEMENTS.has(nodeName) && first && isText(first) && first.value.startsWith('\n')) first.value = ` ${first.value}`;
}

/** Visible text of a node, with spaces around block elements. Stops soon after `maxCharacters`. */
export function getVisibleText(node: Child | Parent, maxCharacters = Number.POSITIVE_INFINITY): string {
  const stack: (Child | Parent | string)[] = [node];
  let text = '';
  let length = 0;
  for (let next = stack.pop(); next && length < maxCharacters; next = stack.pop()) {
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
      if (INVISIBLE_ELEMENTS.has(next.tagName) || isMathAnnotation(next)) continue;
      if (!INLINE_ELEMENTS.has(next.tagName)) {
        text += ' ';
        stack.push(' ');
      }
    }
    for (let i = next.childNodes.length - 1; i >= 0; i--) stack.push(next.childNodes[i] as Child);
  }
  return text;
}

/** Counts words without a list of them, which would be large for a large page. */
export function countWords(text: string): number {
  const word = /[\p{L}\p{N}]\S*/gu;
  let count = 0;
  while (word.test(text)) count += 1;
  return count;
}

/** Replaces white space by single spaces and trims. Empty for undefined. */
export function collapseWhitespace(text = ''): string {
  // Most texts have nothing to replace.
  return (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

/** The text of an element's own text nodes, such as the content of a style sheet or a script. */
export function getOwnText({ childNodes }: Parent): string {
  return childNodes.map((node) => (isText(node) && !('isMarkup' in node) ? node.value : '')).join('');
}

/** The closest ancestor of an element that matches, among its parent and at most `maxLevels` - 1 further ones. */
export function findAncestor(
  element: Element,
  matches: (ancestor: Element) => boolean,
  maxLevels = Number.POSITIVE_INFINITY,
): Element | undefined {
  let level = 0;
  for (let node = element.parentNode; node && 'tagName' in node && level < maxLevels; node = node.parentNode) {
    if (matches(node)) return node;
    level += 1;
  }
  return undefined;
}

/** The ancestors of all elements, each of which is visited once. */
export function findAllAncestors(elements: readonly Element[]): Set<Element> {
  const ancestors = new Set<Element>();
  for (const element of elements) {
    for (let node = element.parentNode; node && 'tagName' in node && !ancestors.has(node); node = node.parentNode) ancestors.add(node);
  }
  return ancestors;
}

/** The first element with each id, to which fragments and references lead (HTML Standard, "find a potential indicated element"). */
export function indexById(elements: readonly Element[]): Map<string, Element> {
  const byId = new Map<string, Element>();
  for (const element of elements) {
    const id = getAttribute(element, 'id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  return byId;
}

/** The elements below a node in document order, at most `max`: then not even the children of a large one are visited. */
export function findDescendantElements(root: Parent, max = Number.POSITIVE_INFINITY): Element[] {
  const elements: Element[] = [];
  const stack: Child[] = [];
  const pushChildren = ({ childNodes }: Parent): void => {
    for (let i = Math.min(childNodes.length, max) - 1; i >= 0; i--) stack.push(childNodes[i] as Child);
  };
  pushChildren(root);
  for (let next = stack.pop(); next && elements.length < max; next = stack.pop()) {
    if (!isElement(next)) continue;
    elements.push(next);
    pushChildren(next);
  }
  return elements;
}

/** Changes the tag name of an element and keeps its attributes and children. */
export function renameElement(element: Element, name: string): void {
  element.tagName = name;
  element.nodeName = name;
}
