import { type Child, collapseWhitespace, getVisibleText } from '../html/tree.ts';

/** The visible text of nodes, in one line. */
export function readText(content: readonly Child[]): string {
  return collapseWhitespace(content.map((node) => getVisibleText(node)).join(' '));
}
