import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { TextBuilder } from '../html/text-builder.ts';

/** The text node to which the parser appends, and the text for its end. The parser inserts each word on its own. */
let node: Tree.TextNode | undefined;
const pending = new TextBuilder();

/** Appends to a text node while a page is parsed. `finishText` completes the node. */
export function appendText(target: Tree.TextNode, text: string): void {
  if (target !== node) finishNode();
  node = target;
  pending.append(text);
}

/** Completes the text of a parsed tree and returns the tree. */
export function finishText<Root>(root: Root): Root {
  finishNode();
  return root;
}

function finishNode(): void {
  if (node) node.value += pending.toString();
  pending.clear();
  node = undefined;
}
