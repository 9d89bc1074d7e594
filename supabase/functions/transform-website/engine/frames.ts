import { escapeAttribute, escapeText } from './escape.ts';
import { parseInner } from './parse.ts';
import { attribute, type Child, type Element, isText } from './tree.ts';

/** A frame is a page of its own, which isn't fetched; a link to it is what can be shown honestly. */
export function linkToFrame(frame: Element): Child[] {
  const address = attribute(frame, 'src');
  if (!address) return [];
  const label = attribute(frame, 'title') ?? attribute(frame, 'name') ?? address;
  return parseInner(`<p><a href="${escapeAttribute(address)}">${escapeText(label)}</a></p>`);
}

/** The content for browsers without frames, which the parser leaves as text. */
export function contentOfNoframes(noframes: Element): Child[] {
  return parseInner(noframes.childNodes.map((node) => (isText(node) ? node.value : '')).join(''));
}
