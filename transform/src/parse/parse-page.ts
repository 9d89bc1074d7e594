import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  parse,
  parseFragment as parseHtmlFragment,
  type Token,
  type TreeAdapter,
} from 'parse5';
import { PAGE_LIMITS, PageTooComplexError } from '../html/page-limits.ts';
import type { Child, Document } from '../html/tree.ts';
import { REACT_COMMENT } from './place-streamed-content.ts';

/** Parses a page as a browser without scripting does. @throws PageTooComplexError */
export function parsePage(html: string): Document {
  if (html.length > PAGE_LIMITS.characters) throw new PageTooComplexError('characters');
  startCounts();
  return parse(html, { scriptingEnabled: false, treeAdapter: limitingAdapter });
}

/** Parses our own output as the browser in the preview frame does, with scripting enabled. @throws PageTooComplexError */
export function parseTransformedPage(html: string): Document {
  startCounts();
  return parse(html, { scriptingEnabled: true, treeAdapter: limitingAdapter });
}

/** Parses markup inside of a page. Its elements count as elements of the page. @throws PageTooComplexError */
export function parseInnerHtml(html: string): Child[] {
  return parseHtmlFragment(html, { scriptingEnabled: false, treeAdapter: limitingAdapter }).childNodes;
}

/** What the current parse may still create. One adapter for all parses: creating one per page costs a fifth of the speed. */
const remaining = { elements: 0, attributes: 0 };

function startCounts(): void {
  remaining.elements = PAGE_LIMITS.elements;
  remaining.attributes = PAGE_LIMITS.allAttributes;
}

function countElement(): void {
  remaining.elements -= 1;
  if (remaining.elements < 0) throw new PageTooComplexError('elements');
}

/** A copy of the list, since one that grew has room for 17 entries. */
function limitAttributes(attributes: Token.Attribute[]): Token.Attribute[] {
  if (attributes.length === 0) return attributes;
  const limited = attributes.slice(0, Math.min(PAGE_LIMITS.attributes, remaining.attributes));
  remaining.attributes -= limited.length;
  return limited;
}

const limitingAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
  ...defaultTreeAdapter,
  createElement(name, namespace, attributes) {
    countElement();
    return defaultTreeAdapter.createElement(name, namespace, limitAttributes(attributes));
  },
  adoptAttributes(recipient, attributes) {
    countElement();
    if (recipient.attrs.length < PAGE_LIMITS.attributes) defaultTreeAdapter.adoptAttributes(recipient, limitAttributes(attributes));
  },
  // Most comments aren't read, and millions of them would fill the memory.
  appendChild(parent, child) {
    if ('data' in child && REACT_COMMENT.test(child.data)) countElement();
    else if (child.nodeName === '#comment') return;
    defaultTreeAdapter.appendChild(parent, child);
  },
  // A copy of the list, as in `limitAttributes`.
  onItemPop(element) {
    if (element.childNodes.length > 0) element.childNodes = element.childNodes.slice();
  },
};
