import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, parseFragment as parseHtmlFragment, type TreeAdapter } from 'parse5';
import { PAGE_LIMITS, PageTooComplexError } from './page-limits.ts';
import type { Child, Document } from './tree.ts';

/** Parses a page as a browser without scripting does. @throws PageTooComplexError */
export function parsePage(html: string): Document {
  if (html.length > PAGE_LIMITS.characters) throw new PageTooComplexError('characters');
  remainingElements = PAGE_LIMITS.elements;
  return parse(html, { scriptingEnabled: false, treeAdapter: limitingAdapter });
}

/** Parses our own output as the browser in the preview frame does, with scripting enabled. @throws PageTooComplexError */
export function parseOutput(html: string): Document {
  remainingElements = PAGE_LIMITS.elements * 2;
  return parse(html, { scriptingEnabled: true, treeAdapter: limitingAdapter });
}

/** Parses markup inside of a page. Its elements count as elements of the page. @throws PageTooComplexError */
export function parseFragment(html: string): Child[] {
  return parseHtmlFragment(html, { scriptingEnabled: false, treeAdapter: limitingAdapter }).childNodes;
}

/** Elements that the current parse may still create. One adapter for all parses: creating one per page costs a fifth of the speed. */
let remainingElements = 0;

function countElement(): void {
  remainingElements -= 1;
  if (remainingElements < 0) throw new PageTooComplexError('elements');
}

const limitingAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
  ...defaultTreeAdapter,
  createElement(name, namespace, attributes) {
    countElement();
    const limited = attributes.length > PAGE_LIMITS.attributes ? attributes.slice(0, PAGE_LIMITS.attributes) : attributes;
    return defaultTreeAdapter.createElement(name, namespace, limited);
  },
  adoptAttributes(recipient, attributes) {
    countElement();
    if (recipient.attrs.length < PAGE_LIMITS.attributes) {
      defaultTreeAdapter.adoptAttributes(recipient, attributes.slice(0, PAGE_LIMITS.attributes));
    }
  },
  // Comments are removed anyway, and millions of them would fill the memory.
  appendChild(parent, child) {
    if (child.nodeName !== '#comment') defaultTreeAdapter.appendChild(parent, child);
  },
};
