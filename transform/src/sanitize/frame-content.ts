import { escapeAttribute, escapeText } from '../html/escape-html.ts';
import { type Child, type Element, getAttribute, isText } from '../html/tree.ts';
import { parseFragment } from '../parse/parse-page.ts';

/** A link to the page of a frame, which isn't fetched. Empty for a frame without a URL. */
export function createFrameLink(frame: Element): Child[] {
  const url = getAttribute(frame, 'src');
  if (!url) return [];
  const label = getAttribute(frame, 'title') ?? getAttribute(frame, 'name') ?? url;
  return parseFragment(`<p><a href="${escapeAttribute(url)}">${escapeText(label)}</a></p>`);
}

/** The content of a `noframes` element, which HTML parsers keep as text. */
export function parseNoframesContent(noframes: Element): Child[] {
  return parseFragment(noframes.childNodes.map((node) => (isText(node) ? node.value : '')).join(''));
}
