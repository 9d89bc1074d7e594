import { defaultTreeAdapter, html as spec } from 'parse5';
import type { Removed } from './removed.ts';
import {
  attribute,
  type Document,
  type Element,
  elementsIn,
  escapeMarkup,
  insertMarkup,
  isElement,
  isHtml,
  oneLine,
  textNode,
  visibleText,
} from './tree.ts';

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
  text: string;
  /** HTML elements of these names. */
  named(...names: string[]): Element[];
  meta(name: string): string | undefined;
  headMarkup: string[];
  css: string[];
  dock: string[];
  overlays: string[];
  sections: string[];
  /** Whether an address may stay on http. */
  isExempt(address: string): boolean;
}

const TITLE_LENGTH = 300;

export function openPage(document: Document, given: Pick<Page, 'url' | 'delivery' | 'removed' | 'isExempt'>): Page & { body: Element } {
  const root = childNamed(document, 'html') ?? added(document, 'html');
  const head = childNamed(root, 'head') ?? added(root, 'head');
  const body = childNamed(root, 'body') ?? added(root, 'body');
  keepOneTitle(root, head);
  const elements = [root, ...elementsIn(root)];
  const named = (...names: string[]) => elements.filter((el) => isHtml(el) && names.includes(el.tagName));
  const title = childNamed(head, 'title');
  return {
    ...given,
    host: new URL(given.url).hostname.replace(/^www\./, ''),
    root,
    head,
    body,
    elements,
    named,
    title: title ? oneLine(visibleText(title).slice(0, TITLE_LENGTH)) : '',
    text: oneLine(visibleText(body)),
    meta: (name) =>
      named('meta')
        .filter((el) => (attribute(el, 'name') ?? attribute(el, 'property') ?? '').toLowerCase() === name)
        .map((el) => oneLine(attribute(el, 'content') ?? ''))
        .find((content) => content !== ''),
    headMarkup: [],
    css: [],
    dock: [],
    overlays: [],
    sections: [],
  };
}

/** Puts what the features added into the document. `first` comes before anything else in the head. */
export function closePage(page: Page & { body: Element }, first: string): void {
  insertMarkup(page.head, first + page.headMarkup.join(''), 0);
  if (page.css.length > 0) insertMarkup(page.head, `<style data-tx="style">${page.css.join('\n')}</style>`);
  insertMarkup(page.body, [...page.sections, ...page.overlays].join(''));
}

function childNamed(parent: Document | Element, name: string): Element | undefined {
  return parent.childNodes.filter(isElement).find((el) => isHtml(el) && el.tagName === name);
}

function added(parent: Document | Element, name: string): Element {
  const element = defaultTreeAdapter.createElement(name, spec.NS.HTML, []);
  defaultTreeAdapter.appendChild(parent, element);
  return element;
}

/** A title in the body names the page too, but a second one is only noise. */
function keepOneTitle(root: Element, head: Element): void {
  const titles = elementsIn(root).filter((el) => isHtml(el) && el.tagName === 'title');
  const [first] = titles;
  for (const title of titles) defaultTreeAdapter.detachNode(title);
  if (!first) return;
  first.childNodes = [textNode(visibleText(first), first)];
  defaultTreeAdapter.appendChild(head, first);
}

export function headElement(name: string, attributes: Record<string, string>, marker: string): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeMarkup(value)}"`);
  return `<${name} ${pairs.join(' ')} data-tx="${marker}">`;
}
