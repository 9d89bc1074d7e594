import type { Child, Element } from '../html/tree.ts';

/** Puts a node, where it stands, into an element. Does nothing if the node isn't in the page any more. */
export function wrapNode(node: Child, around: Element): void {
  const parent = node.parentNode as Element | null;
  const position = parent?.childNodes.indexOf(node) ?? -1;
  if (!parent || position < 0) return;
  around.childNodes.push(node);
  node.parentNode = around;
  around.parentNode = parent;
  parent.childNodes.splice(position, 1, around);
}
