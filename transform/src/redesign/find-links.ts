import { type Child, type Element, isElement } from '../html/tree.ts';

/** Links of an element, in document order. */
export function findLinks(root: Element): Element[] {
  const links: Element[] = [];
  const stack: Child[] = [...root.childNodes].reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isElement(next)) continue;
    if (next.tagName === 'a') links.push(next);
    else stack.push(...[...next.childNodes].reverse());
  }
  return links;
}

/** Whether nodes are or contain links. */
export function hasLink(nodes: readonly Child[]): boolean {
  return nodes.some((node) => isElement(node) && (node.tagName === 'a' || findLinks(node).length > 0));
}
