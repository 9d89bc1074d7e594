import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { TextBuilder } from '../html/text-builder.ts';

/** The text node to which the parser appends, and the text for its end. The parser inserts each word on its own. */
let node: Tree.TextNode | undefined;
const pending = new TextBuilder();

/** Appends text to a node while a page is parsed. The text is buffered: the node is complete after `flushBufferedText`. */
export function appendBufferedText(target: Tree.TextNode, text: string): void {
  if (target !== node) finishNode();
  node = target;
  pending.append(text);
}

/** Writes the buffered text into its node, and returns the given root. */
export function flushBufferedText<Root>(root: Root): Root {
  finishNode();
  return root;
}

function finishNode(): void {
  if (node) node.value += pending.toString();
  pending.clear();
  node = undefined;
}
