import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, parseFragment, type TreeAdapter } from 'parse5';
import { CAPS, TooComplex } from './caps.ts';
import type { Child, Document } from './tree.ts';

/** Parses as a browser without scripts does, and gives up on a page that is built to be expensive. */
export function parsePage(html: string): Document {
  if (html.length > CAPS.characters) throw new TooComplex('characters');
  left = CAPS.elements;
  return parse(html, { scriptingEnabled: false, treeAdapter: counting });
}

/** Parses our own output as the browser in the frame will. */
export function parseOutput(html: string): Document {
  left = CAPS.elements * 2;
  return parse(html, { scriptingEnabled: true, treeAdapter: counting });
}

/** Parses a piece of a page that the parser of the page took for text; its elements count as the page's. */
export function parseInner(html: string): Child[] {
  return parseFragment(html, { scriptingEnabled: false, treeAdapter: counting }).childNodes;
}

/** Elements that the running parse may still make. One adapter for all: a new one for each page would cost a fifth of the speed. */
let left = 0;

function tick(): void {
  left -= 1;
  if (left < 0) throw new TooComplex('elements');
}

const counting: TreeAdapter<DefaultTreeAdapterMap> = {
  ...defaultTreeAdapter,
  createElement(name, namespace, attributes) {
    tick();
    const few = attributes.length > CAPS.attributes ? attributes.slice(0, CAPS.attributes) : attributes;
    return defaultTreeAdapter.createElement(name, namespace, few);
  },
  adoptAttributes(recipient, attributes) {
    tick();
    if (recipient.attrs.length < CAPS.attributes) {
      defaultTreeAdapter.adoptAttributes(recipient, attributes.slice(0, CAPS.attributes));
    }
  },
  // Comments are never kept, and a flood of them costs memory.
  appendChild(parent, child) {
    if (child.nodeName !== '#comment') defaultTreeAdapter.appendChild(parent, child);
  },
};
