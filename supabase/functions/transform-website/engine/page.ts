import { defaultTreeAdapter, html as spec } from 'parse5';
import { escapeAttribute } from './escape.ts';
import type { Removed } from './removed.ts';
import type { Sanitised } from './sanitise.ts';
import { ourMarkup } from './serialise.ts';
import { attribute, countWords, type Document, type Element, isElement, isHtml, oneLine, visibleText } from './tree.ts';

/** What is known about the page's way to us. */
export interface Delivery {
  milliseconds: number;
  bytes: number;
  redirects: number;
}

/** A sanitised page while the features work on it. All elements are the visitor's; what is added is kept apart until the end. */
export interface Page {
  url: string;
  /** The site's name for people. */
  host: string;
  delivery: Delivery;
  removed: Removed;
  root: Element;
  head: Element;
  elements: Element[];
  title: string;
  /** How the visible text begins, on one line. */
  text: string;
  /** Words of the whole visible text. */
  countWords(): number;
  /** HTML elements of these names. */
  named(...names: string[]): Element[];
  /** What the page says in its meta elements of a name, in lower case. */
  meta(name: string): string | undefined;
  metas(name: string): Element[];
  headMarkup: string[];
  css: string[];
  dock: string[];
  overlays: string[];
  sections: string[];
  /** Whether an address may stay on http. */
  isExempt(address: string): boolean;
}

const TITLE_LENGTH = 300;
/** Enough to tell the language, and what the page is about. */
const BEGINNING = 4000;

/** Opens a sanitised document for the features. */
export function openPage(
  document: Document,
  { removed, elements, texts }: Sanitised,
  given: Pick<Page, 'url' | 'delivery' | 'isExempt'>,
): Page & { body: Element } {
  const root = childNamed(document, 'html') ?? added(document, 'html');
  const head = childNamed(root, 'head') ?? added(root, 'head');
  const body = childNamed(root, 'body') ?? added(root, 'body');
  const named = finderIn(elements);
  const metas = metasIn(named);
  // The first one is the document's, wherever it stands.
  const [title] = named('title');
  let text: string | undefined;
  return {
    ...given,
    removed,
    host: new URL(given.url).hostname.replace(/^www\./, ''),
    root,
    head,
    body,
    elements,
    named,
    title: title ? oneLine(visibleText(title).slice(0, TITLE_LENGTH)) : '',
    get text() {
      text ??= beginningOf(texts);
      return text;
    },
    countWords: () => countWords(texts),
    meta(name) {
      for (const meta of metas(name)) {
        const content = oneLine(attribute(meta, 'content') ?? '');
        if (content !== '') return content;
      }
      return undefined;
    },
    metas,
    headMarkup: [],
    css: [],
    dock: [],
    overlays: [],
    sections: [],
  };
}

function beginningOf(texts: readonly string[]): string {
  let text = '';
  let length = 0;
  for (const piece of texts) {
    text += piece;
    length += piece.trim().length;
    if (length >= BEGINNING) break;
  }
  return oneLine(text);
}

/** Puts what the features added into the document. `first` comes before anything else in the head. */
export function closePage({ head, body, headMarkup, css, sections, overlays }: Page & { body: Element }, first: string): void {
  head.childNodes.unshift(ourMarkup(first + headMarkup.join(''), '<meta>', head));
  if (css.length > 0) head.childNodes.push(ourMarkup(`<style data-tx="style">${css.join('\n')}</style>`, '<meta>', head));
  const widgets = [...sections, ...overlays];
  if (widgets.length > 0) body.childNodes.push(ourMarkup(widgets.join(''), '<section></section>', body));
}

function childNamed(parent: Document | Element, name: string): Element | undefined {
  return parent.childNodes.filter(isElement).find((el) => isHtml(el) && el.tagName === name);
}

function added(parent: Document | Element, name: string): Element {
  const element = defaultTreeAdapter.createElement(name, spec.NS.HTML, []);
  defaultTreeAdapter.appendChild(parent, element);
  return element;
}

/** Sorted once, at the first question; some carry two names. */
function metasIn(named: Page['named']): Page['metas'] {
  let known: Map<string, Element[]> | undefined;
  return (name) => {
    known ??= sortedMetas(named('meta'));
    return known.get(name) ?? [];
  };
}

function sortedMetas(metas: Element[]): Map<string, Element[]> {
  const known = new Map<string, Element[]>();
  for (const meta of metas) {
    const names = new Set(['name', 'property'].map((key) => attribute(meta, key)?.toLowerCase()));
    for (const name of names) {
      if (name === undefined) continue;
      const same = known.get(name);
      if (same) same.push(meta);
      else known.set(name, [meta]);
    }
  }
  return known;
}

/** Every feature asks for elements by name, so they are sorted once. */
function finderIn(elements: Element[]): Page['named'] {
  const places = new Map<string, number[]>();
  for (let place = 0; place < elements.length; place++) {
    const element = elements[place] as Element;
    if (!isHtml(element)) continue;
    const known = places.get(element.tagName);
    if (known) known.push(place);
    else places.set(element.tagName, [place]);
  }
  return (...names) => {
    const [only = ''] = names;
    const found = names.length === 1 ? (places.get(only) ?? []) : names.flatMap((name) => places.get(name) ?? []).sort((a, b) => a - b);
    return found.map((place) => elements[place] as Element);
  };
}

export function headElement(name: string, attributes: Record<string, string>, marker: string): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeAttribute(value)}"`);
  return `<${name} ${pairs.join(' ')} data-tx="${marker}">`;
}
