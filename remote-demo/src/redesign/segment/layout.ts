import type { Box } from '../measure/page-snapshot.ts';
import type { Content } from './content.ts';

/**
 * Groups of equal parts: `cards` have texts and perhaps a picture each, a `gallery` only pictures, `entries` are lines of two to four short
 * texts (a dish and its price, a day and its hours), and `lines` single short texts.
 */
export type Repeat = 'cards' | 'gallery' | 'entries' | 'lines';

interface NodePlace {
  /** Around its contents. */
  box: Box;
  /** Around the outermost element that contains nothing else. */
  frame: Box;
  /** That element; missing if no element contains exactly this node. */
  element?: { place: number; tag: string };
}

export interface ContentNode extends NodePlace {
  type: 'content';
  content: Content;
}

/** Parts beside each other (`row`) or below each other (`column`). */
export interface GroupNode extends NodePlace {
  type: 'row' | 'column';
  parts: readonly LayoutNode[];
  repeat?: Repeat;
}

export type LayoutNode = ContentNode | GroupNode;

/** The contents of a node in reading order. */
export function listContents(node: LayoutNode): Content[] {
  return node.type === 'content' ? [node.content] : node.parts.flatMap(listContents);
}

export function isGroup(node: LayoutNode): node is GroupNode {
  return node.type !== 'content';
}
