import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { escapeAttribute, escapeText } from '../html/escape-html.ts';
import { type Child, type Element, getAttribute, getOwnText, isElement, isHtmlElement, type Parent, renameElement } from '../html/tree.ts';
import { parseInnerHtml } from '../parse/parse-page.ts';
import type { UrlRewriter } from '../urls/url-rewriter.ts';
import { extractNoscriptContent } from './noscript-content.ts';
import type { RemovalCounts } from './removal-counts.ts';

/**
 * The content that replaces an element without scripts, frames or a shadow root; it still has to be sanitized. Null for elements
 * that aren't replaced. `previousSiblings` are the siblings that were kept so far. Turns a root frameset into a body.
 */
export function extractFallbackContent(
  element: Element,
  parent: Parent,
  previousSiblings: Child[],
  { urls, removed }: { urls: UrlRewriter; removed: RemovalCounts },
): Child[] | null {
  if (!isHtmlElement(element)) return null;
  const isRootFrameset = 'tagName' in parent && parent.tagName === 'html';
  switch (element.tagName) {
    case 'noscript':
      return extractNoscriptContent(element, previousSiblings, urls);
    case 'template':
      return extractShadowContent(element);
    case 'frameset':
      if (!isRootFrameset) return element.childNodes;
      renameElement(element, 'body');
      return null;
    case 'frame':
      removed.frames += 1;
      return createFrameLink(element);
    case 'noframes':
      // HTML parsers keep the content of this element as text.
      return parseInnerHtml(getOwnText(element));
    default:
      return null;
  }
}

/** Content of a declarative shadow root, which is visible, without its style sheets, which would apply to the page. */
function extractShadowContent(element: Element): Child[] {
  if (getAttribute(element, 'shadowrootmode') === undefined || !('content' in element)) return [];
  const { childNodes } = (element as Tree.Template).content;
  return childNodes.filter((node) => !isElement(node) || !['style', 'link'].includes(node.tagName));
}

/** A link to the page of a frame, which isn't fetched. Empty for a frame without a URL. */
function createFrameLink(frame: Element): Child[] {
  const url = getAttribute(frame, 'src');
  if (!url) return [];
  const label = getAttribute(frame, 'title') ?? getAttribute(frame, 'name') ?? url;
  return parseInnerHtml(`<p><a href="${escapeAttribute(url)}">${escapeText(label)}</a></p>`);
}
