import { getFirstChild, getLocalName, getNextSibling, getNodeType, getParent } from '../measure/dom-getters.ts';

// All changes of a page's document go through these functions. They are methods of our own window, as in `dom-getters.ts`.

/** Elements that we create. */
export type CreatedTag = keyof HTMLElementTagNameMap;

/** Creates an element with attributes and children. */
export type Create = ReturnType<typeof createFactory>;

export function createFactory(page: Document) {
  return (
    tag: CreatedTag,
    attributes: Readonly<Record<string, string>> = {},
    children: readonly (Node | string | undefined)[] = [],
  ): HTMLElement => {
    const element: HTMLElement = Document.prototype.createElement.call(page, tag);
    for (const [name, value] of Object.entries(attributes)) Element.prototype.setAttribute.call(element, name, value);
    append(element, children);
    return element;
  };
}

export function append(parent: Element, children: readonly (Node | string | undefined)[]): void {
  Element.prototype.append.apply(
    parent,
    children.filter((child) => child !== undefined),
  );
}

export function prepend(parent: Element, child: Node): void {
  Element.prototype.prepend.call(parent, child);
}

export function replaceChildren(parent: Element, children: readonly Node[]): void {
  Element.prototype.replaceChildren.apply(parent, [...children]);
}

export function replaceWith(element: Element, ...nodes: (Node | string)[]): void {
  Element.prototype.replaceWith.apply(element, nodes);
}

export function remove(node: Node): void {
  const parent = getParent(node);
  if (parent) Node.prototype.removeChild.call(parent, node);
}

export function removeStart(text: Text, length: number): void {
  CharacterData.prototype.deleteData.call(text, 0, length);
}

/** A copy without children. */
export function cloneAlone<Copied extends Element>(element: Copied): Copied {
  const copy = Node.prototype.cloneNode.call(element, false) as Copied;
  Element.prototype.removeAttribute.call(copy, 'id');
  return copy;
}

export function removeAttribute(element: Element, name: string): void {
  Element.prototype.removeAttribute.call(element, name);
}

export function listAttributeNames(element: Element): string[] {
  return Element.prototype.getAttributeNames.call(element);
}

export function listChildren(element: Element): ChildNode[] {
  const children: ChildNode[] = [];
  for (let child = getFirstChild(element); child; child = getNextSibling(child)) children.push(child);
  return children;
}

export function isElementNode(node: Node): node is Element {
  return getNodeType(node) === Node.ELEMENT_NODE;
}

export function hasTag(element: Element, ...tags: string[]): boolean {
  return tags.includes(getLocalName(element));
}
