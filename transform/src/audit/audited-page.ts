import { isRawMarkup } from '../html/serialize.ts';
import { type Child, type Document, type Element, getAttribute, indexById, isElement, isText } from '../html/tree.ts';
import { createElementFinder } from '../page/page.ts';
import { parseInnerHtml } from '../parse/parse-page.ts';
import { FALLBACK_ATTRIBUTE } from '../sanitize/noscript-content.ts';
import { type AuditedStyles, readAuditedStyles } from './read-audited-styles.ts';

/** URL, size, headers and style sheets of a page's response, which the checks read besides its document. */
export type AuditedResponse = Pick<AuditedPage, 'url' | 'bytes' | 'headers' | 'sheets'>;

/** A page as the checks read it. */
export interface AuditedPage {
  url: URL;
  /** Size of the decompressed body. */
  bytes: number;
  /** Response headers by name in lower case; repeated ones are joined by a comma. */
  headers: ReadonlyMap<string, string>;
  /** Texts of the linked style sheets that were fetched, by URL. */
  sheets: ReadonlyMap<string, string>;
  /** URL that relative URLs of the page refer to: its own, or that of its `base` element. */
  base: URL;
  styles: AuditedStyles;
  /** The `html` element. */
  root: Element;
  /** All elements in document order, except templates and fallback content for browsers without scripts. */
  elements: readonly Element[];
  /** HTML elements with one of these names, in document order. */
  find(...names: string[]): readonly Element[];
  /** Finds elements as `find` does, except those that the markup hides from view or from assistive technology. */
  findExposed(...names: string[]): readonly Element[];
  isExposed(element: Element): boolean;
  /** Elements with an attribute, in document order. */
  findWithAttribute(name: string): readonly Element[];
  /** Content of the first meta element with a name or property; undefined without one. */
  findMetaContent(name: string): string | undefined;
  /** First element with an id. */
  findById(id: string): Element | undefined;
  /** Number of ancestors of the most deeply nested element. */
  depth: number;
}

const SKIPPED_ELEMENTS = new Set(['noscript', 'template']);
/** Parsing the content of the widgets, which isn't read, would take a tenth of the time of a transform. */
const TEMPLATE_CONTENT = /(?<=<template shadowrootmode="open">).*?(?=<\/template>)/gs;

/** A node to visit, and whether an ancestor hides it. */
interface Visit {
  node: Child;
  isHidden: boolean;
  level: number;
}

/** Reads a document for the checks. The markup of widgets, which the document holds as text, is parsed. */
export function createAuditedPage(document: Document, source: AuditedResponse): AuditedPage {
  const elements: Element[] = [];
  const hidden = new Set<Element>();
  let depth = 0;
  // A stack instead of recursion, because hostile pages are nested deeper than the call stack.
  const stack: Visit[] = [];
  const push = (nodes: readonly Child[], isHidden: boolean, level: number): void => {
    for (let i = nodes.length - 1; i >= 0; i--) {
      const node = nodes[i] as Child;
      if (isElement(node) || (isText(node) && isRawMarkup(node))) stack.push({ node, isHidden, level });
    }
  };
  push(document.childNodes, false, 1);
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    const { node, level } = visit;
    let { isHidden } = visit;
    if (isText(node) && isRawMarkup(node)) push(parseInnerHtml(node.value.replace(TEMPLATE_CONTENT, '')), isHidden, level);
    if (!isElement(node) || SKIPPED_ELEMENTS.has(node.tagName) || getAttribute(node, FALLBACK_ATTRIBUTE) !== undefined) continue;
    elements.push(node);
    for (const { name, value, prefix } of node.attrs) isHidden ||= !prefix && hidesContent(name, value);
    if (node.tagName === 'dialog' && getAttribute(node, 'open') === undefined) isHidden = true;
    if (isHidden) hidden.add(node);
    depth = Math.max(depth, level);
    push(node.childNodes, isHidden, level + 1);
  }
  const find = createElementFinder(elements);
  const [root] = find('html');
  if (!root) throw new Error('A parsed document has an html element (HTML Standard section 13.2.6.4.3).');
  const [baseElement] = find('base');
  const base = URL.parse((baseElement && getAttribute(baseElement, 'href')) ?? '', source.url) ?? source.url;
  const styles = readAuditedStyles(find('style', 'link'), source.sheets, base);
  for (const element of elements) {
    if (hidden.has(element.parentNode as Element) || styles.hides(element)) hidden.add(element);
  }
  let byId: Map<string, Element> | undefined;
  const isExposed = (element: Element) => !hidden.has(element);
  return {
    ...source,
    base,
    styles,
    root,
    elements,
    depth,
    find,
    isExposed,
    findWithAttribute: (name) => elements.filter((element) => getAttribute(element, name) !== undefined),
    findExposed: (...names) => find(...names).filter(isExposed),
    findMetaContent: (name) =>
      find('meta')
        .filter((meta) => [getAttribute(meta, 'name'), getAttribute(meta, 'property')].some((value) => value?.toLowerCase() === name))
        .map((meta) => (getAttribute(meta, 'content') ?? '').trim())
        .find((content) => content !== ''),
    findById: (id) => {
      byId ??= indexById(elements);
      return byId.get(id);
    },
  };
}

/** Whether an attribute hides an element from view or from assistive technology. */
function hidesContent(name: string, value: string): boolean {
  if (name === 'hidden') return true;
  if (name === 'aria-hidden') return value === 'true';
  return name === 'style' && /(none|hidden)/i.test(value) && /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(value);
}
