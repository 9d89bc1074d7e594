import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, parseFragment, type TreeAdapter } from 'parse5';
import { CAPS, TooComplex } from './caps.ts';
import type { Child, Document } from './tree.ts';

/** Parses as a browser without scripts does, and gives up on a page that is built to be expensive. */
export function parsePage(html: string): Document {
  if (html.length > CAPS.characters) throw new TooComplex('characters');
  return parse(html.replaceAll('\0', ''), { scriptingEnabled: false, treeAdapter: countingAdapter(CAPS.elements) });
}

/** Parses our own output as the browser in the frame will. */
export function parseOutput(html: string): Document {
  return parse(html, { scriptingEnabled: true, treeAdapter: countingAdapter(CAPS.elements * 2) });
}

/** Parses a piece of a page that the parser of the page took for text. */
export function parseInner(html: string): Child[] {
  return parseFragment(html, { scriptingEnabled: false, treeAdapter: countingAdapter(CAPS.elements) }).childNodes;
}

function countingAdapter(most: number): TreeAdapter<DefaultTreeAdapterMap> {
  let count = 0;
  const tick = () => {
    count += 1;
    if (count > most) throw new TooComplex('elements');
  };
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      tick();
      return defaultTreeAdapter.createElement(name, namespace, attributes.slice(0, CAPS.attributes));
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
}
