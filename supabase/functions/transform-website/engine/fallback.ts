import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Addresses } from './addresses.ts';
import { contentOfNoframes, linkToFrame } from './frames.ts';
import { contentOfNoscript } from './noscript.ts';
import type { Removed } from './removed.ts';
import { attribute, type Child, type Element, isElement, isHtml, type Parent, rename } from './tree.ts';

/**
 * What an element shows where it can't work, without scripts, frames or a shadow root: nodes that are judged in its place.
 * Null when the element is judged itself. `kept` are the siblings before it.
 */
export function fallback(
  element: Element,
  parent: Parent,
  kept: Child[],
  { addresses, removed }: { addresses: Addresses; removed: Removed },
): Child[] | null {
  if (!isHtml(element)) return null;
  const isRootFrameset = 'tagName' in parent && parent.tagName === 'html';
  switch (element.tagName) {
    case 'noscript':
      return contentOfNoscript(element, kept, addresses);
    case 'template':
      return shadowContent(element);
    case 'frameset':
      if (!isRootFrameset) return element.childNodes;
      rename(element, 'body');
      return null;
    case 'frame':
      removed.frames += 1;
      return linkToFrame(element);
    case 'noframes':
      return contentOfNoframes(element);
    default:
      return null;
  }
}

/** A page's own shadow root is visible content; its style sheets would leak into the page. */
function shadowContent(element: Element): Child[] {
  if (attribute(element, 'shadowrootmode') === undefined || !('content' in element)) return [];
  const { childNodes } = (element as Tree.Template).content;
  return childNodes.filter((node) => !isElement(node) || !['style', 'link'].includes(node.tagName));
}
