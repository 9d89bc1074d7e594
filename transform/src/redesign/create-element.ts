import { html as spec } from 'parse5';
import { type Child, createTextNode, type Element } from '../html/tree.ts';

/** Creates an element of the redesign with children, which are moved into it. Texts become text nodes. */
export function createElement(
  tagName: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly (Child | string | undefined)[] = [],
): Element {
  const attrs = Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  const element: Element = { nodeName: tagName, tagName, attrs, namespaceURI: spec.NS.HTML, childNodes: [], parentNode: null };
  for (const child of children) {
    if (child === undefined) continue;
    const node = typeof child === 'string' ? createTextNode(child, element) : child;
    node.parentNode = element;
    element.childNodes.push(node);
  }
  return element;
}
