import { defaultTreeAdapter, html as spec } from 'parse5';
import { escapeAttribute } from '../html/escape-html.ts';
import {
  collapseWhitespace,
  countWords,
  type Document,
  type Element,
  getAttribute,
  getVisibleText,
  isElement,
  isHtmlElement,
} from '../html/tree.ts';
import type { RemovalCounts } from '../sanitize/removal-counts.ts';
import type { SanitizedDocument } from '../sanitize/sanitize-once.ts';
import { createUrlRewriter } from '../urls/url-rewriter.ts';

/** Measurements of the fetch of a page. */
export interface FetchMetrics {
  milliseconds: number;
  /** Size of the decompressed body. */
  bytes: number;
  redirects: number;
}

/** A sanitized page. Features change its elements in place and collect new markup, which is inserted after all of them. */
export interface Page {
  url: string;
  /** Host name without `www.`. */
  host: string;
  fetchMetrics: FetchMetrics;
  /** Texts of the linked style sheets that were fetched, by URL. Not cleaned: read only. */
  sheets: ReadonlyMap<string, string>;
  removed: RemovalCounts;
  /** The page's own structured data as JSON. */
  structuredData: readonly string[];
  /** The `html` element. */
  root: Element;
  head: Element;
  body: Element;
  /** All elements in document order. */
  elements: Element[];
  /** Title on one line; empty if the page has none. */
  title: string;
  /** Start of the visible text, on one line. */
  text: string;
  /** Number of words of the visible text. */
  countWords(): number;
  /** HTML elements with one of these names, in document order. */
  findElements(...names: string[]): readonly Element[];
  /** First non-empty content of the meta elements with a name or property, in lower case. */
  findMetaContent(name: string): string | undefined;
  /** Meta elements with a name or property, in lower case. */
  findMetaElements(name: string): Element[];
  /** Markup for the start of the head. */
  headMarkup: string[];
  /** Style rules for the page. */
  css: string[];
  /** Fields of forms that the forms feature or its repairs changed. */
  improvedFields: Set<Element>;
  /** Markup of sections before the page's footer, else after its content. */
  sections: string[];
  /** Whether a URL may keep the scheme http instead of https. */
  isHttpAllowed(url: string): boolean;
  /** The rule for URLs that browsers request: every one that a feature writes passes it. Null rejects a URL. */
  rewriteResource(url: string): string | null;
}

const MAX_TITLE_LENGTH = 300;
/** Length that is enough to detect the language and to describe the page. */
const TEXT_START_LENGTH = 4000;
/** Length of a part of the text, white space included. */
const MAX_TEXT_PART_LENGTH = 40_000;

/** Creates the page of a sanitized document. Adds `html`, `head` and `body` if they are missing. */
export function createPage(
  { document, removed, structuredData, elements, texts }: SanitizedDocument,
  { allowedOrigins, ...source }: Pick<Page, 'url' | 'fetchMetrics' | 'sheets'> & { allowedOrigins: ReadonlySet<string> },
): Page {
  const { isHttpAllowed, rewriteResource } = createUrlRewriter(source.url, allowedOrigins);
  const root = findChild(document, 'html') ?? appendElement(document, 'html');
  const head = findChild(root, 'head') ?? appendElement(root, 'head');
  const body = findChild(root, 'body') ?? appendElement(root, 'body');
  const findElements = createElementFinder(elements);
  const findMetaElements = (name: string) =>
    findElements('meta').filter((meta) => ['name', 'property'].some((key) => getAttribute(meta, key)?.toLowerCase() === name));
  // The document's title is the first title element, also outside of the head (HTML Standard section 3.1.6).
  const [title] = findElements('title');
  let text: string | undefined;
  return {
    ...source,
    isHttpAllowed,
    rewriteResource,
    removed,
    structuredData,
    host: new URL(source.url).hostname.replace(/^www\./, ''),
    root,
    head,
    body,
    elements,
    findElements,
    title: title ? collapseWhitespace(getVisibleText(title).slice(0, MAX_TITLE_LENGTH)) : '',
    get text() {
      text ??= joinStartOfText(texts);
      return text;
    },
    // The characters of one text are read twice as fast as those of many.
    countWords: () => countWords(texts.join('')),
    findMetaContent: (name) =>
      findMetaElements(name)
        .map((meta) => collapseWhitespace(getAttribute(meta, 'content') ?? ''))
        .find((content) => content !== ''),
    findMetaElements,
    headMarkup: [],
    css: [],
    sections: [],
    improvedFields: new Set(),
  };
}

function joinStartOfText(texts: readonly string[]): string {
  let text = '';
  let length = 0;
  for (const part of texts) {
    text += part.slice(0, MAX_TEXT_PART_LENGTH);
    length += part.trim().length;
    if (length >= TEXT_START_LENGTH) break;
  }
  return collapseWhitespace(text);
}

function findChild(parent: Document | Element, name: string): Element | undefined {
  return parent.childNodes.filter(isElement).find((el) => isHtmlElement(el) && el.tagName === name);
}

function appendElement(parent: Document | Element, name: string): Element {
  const element = defaultTreeAdapter.createElement(name, spec.NS.HTML, []);
  defaultTreeAdapter.appendChild(parent, element);
  return element;
}

/** Finds HTML elements by their names and remembers what was found, because several features search for the same ones. */
export function createElementFinder(elements: readonly Element[]): Page['findElements'] {
  const results = new Map<string, readonly Element[]>();
  return (...names) => {
    const key = names.join();
    const found = results.get(key) ?? elements.filter((element) => isHtmlElement(element) && names.includes(element.tagName));
    results.set(key, found);
    return found;
  };
}

/** Markup of a head element that we add, with `marker` as its `data-tx`. */
export function renderHeadElement(name: string, attributes: Record<string, string>, marker: string): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeAttribute(value)}"`);
  return `<${name} ${pairs.join(' ')} data-tx="${marker}">`;
}
