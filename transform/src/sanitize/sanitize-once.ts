import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { cleanCss } from '../css/clean-css.ts';
import { PAGE_LIMITS } from '../html/page-limits.ts';
import {
  type Child,
  createTextNode,
  type Document,
  type Element,
  getAttribute,
  getOwnText,
  getVisibleText,
  INLINE_ELEMENTS,
  INVISIBLE_ELEMENTS,
  isElement,
  isHtmlElement,
  isMathmlElement,
  isSvgElement,
  isText,
  type Parent,
  protectLeadingNewline,
  renameElement,
} from '../html/tree.ts';
import type { UrlRewriter } from '../urls/url-rewriter.ts';
import { cleanAttributes } from './clean-attributes.ts';
import { extractFallbackContent } from './fallback-content.ts';
import { applyLinkOnloadEffect, isAllowedLink, keepAllowedMetaNames } from './head-rules.ts';
import type { RemovalCounts } from './removal-counts.ts';
import {
  ADDED_ELEMENT_MARKERS,
  ALLOWED_ELEMENT_NAME,
  ALLOWED_SVG_ELEMENTS,
  REMOVED_ELEMENTS,
  REMOVED_SVG_ELEMENTS,
  RENAMED_ELEMENTS,
  SAFE_ELEMENTS,
  UNWRAPPED_ELEMENTS,
} from './sanitizer-rules.ts';

/** Types of scripts that browsers execute; others are data (HTML Standard section 4.12.1). */
const EXECUTED_TYPE = /^(module|(text|application)\/(x-)?(java|ecma)script.*)?$/i;

/** A sanitized document, and its content in document order. */
export interface SanitizedDocument {
  document: Document;
  removed: RemovalCounts;
  /** The page's own structured data as JSON. */
  structuredData: string[];
  /** The elements that were kept. */
  elements: Element[];
  /** The visible texts, with a space at the start and end of block elements. */
  texts: string[];
}

interface SanitizerState extends SanitizedDocument {
  urls: UrlRewriter;
}

/**
 * Removes everything that could run, navigate or send data, and makes all URLs absolute, in place, in one pass over the tree.
 * `sanitizePage` repeats it for a page that changes when it is parsed again.
 * @throws PageTooComplexError
 */
export function sanitizeOnce(document: Document, urls: UrlRewriter): SanitizedDocument {
  const state: SanitizerState = { document, removed: { scripts: 0, frames: 0 }, structuredData: [], elements: [], texts: [], urls };
  sanitizeChildren(document, 0, true, state);
  return state;
}

/** Sanitizes all descendants of a node, down to the depth limit. `isVisible` is whether its text is visible. */
function sanitizeChildren(parent: Parent, depth: number, isVisible: boolean, state: SanitizerState): void {
  const children = parent.childNodes;
  // The list is only copied when a child is removed or replaced.
  let kept = children;
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as Child;
    const isKept = isElement(child) ? isSafeElement(child, depth) && sanitizeElement(child, depth, isVisible, state) : isText(child);
    if (isKept) {
      if (isText(child)) keepText(child, isVisible, state);
      if (kept !== children) kept.push(child);
      continue;
    }
    if (kept === children) kept = children.slice(0, i);
    keepOrReplace(child, parent, kept, depth, isVisible, state);
  }
  parent.childNodes = kept;
  protectLeadingNewline(parent);
}

/** Adds to `kept` the node, its sanitized replacement, or nothing. */
function keepOrReplace(child: Child, parent: Parent, kept: Child[], depth: number, isVisible: boolean, state: SanitizerState): void {
  const stack = [child];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!isElement(node)) {
      if (isText(node)) keepText(node, isVisible, state);
      else if (node.nodeName !== '#documentType') continue;
    } else {
      const replacement = replaceElement(node, parent, depth) ?? extractFallbackContent(node, parent, kept, state);
      if (replacement) {
        for (const inner of replacement.reverse()) stack.push(inner);
        continue;
      }
      const isKept =
        isAllowedElement(node, state) && sanitizeElement(node, depth, isVisible && !INVISIBLE_ELEMENTS.has(node.tagName), state);
      if (!isKept) continue;
    }
    node.parentNode = parent;
    kept.push(node);
  }
}

/** Sanitizes an element and its content. Returns false when the element has to be removed. */
function sanitizeElement(element: Element, depth: number, isVisible: boolean, state: SanitizerState): boolean {
  if (!cleanAttributes(element, state.urls)) return false;
  if (element.tagName === 'style') cleanStyleElement(element, state.urls);
  state.elements.push(element);
  // Entries of a menu often have nothing between them.
  const separatesWords = isVisible && (!INLINE_ELEMENTS.has(element.tagName) || element.tagName === 'a');
  if (separatesWords) state.texts.push(' ');
  if (element.childNodes.length > 0) {
    sanitizeChildren(element, depth + 1, isVisible, state);
    if (separatesWords) state.texts.push(' ');
  }
  return true;
}

/** Normalizes line breaks as parsers do (HTML Standard section 13.2.3.5). */
function keepText(node: Tree.TextNode, isVisible: boolean, state: SanitizerState): void {
  if (node.value.includes('\r')) node.value = node.value.replace(/\r\n?/g, '\n');
  if (isVisible) state.texts.push(node.value);
}

function isSafeElement(element: Element, depth: number): boolean {
  return depth <= PAGE_LIMITS.depth && isHtmlElement(element) && SAFE_ELEMENTS.has(element.tagName) && !isAddedElement(element);
}

/** The nodes that replace an element and still have to be sanitized; null when it is not replaced. Renames some elements. */
function replaceElement(element: Element, parent: Parent, depth: number): Child[] | null {
  const name = element.tagName.toLowerCase();
  if (isAddedElement(element)) return [];
  const isTooDeep = depth > PAGE_LIMITS.depth && !REMOVED_ELEMENTS.has(name) && name !== 'style';
  // Parsers differ in markup below MathML elements.
  if (isTooDeep || isMathmlElement(element)) return [createTextNode(getVisibleText(element), parent)];
  if (isSvgElement(element)) {
    if (name === 'foreignobject') convertForeignObjectToText(element);
    else if (!ALLOWED_SVG_ELEMENTS.has(element.tagName) && !REMOVED_SVG_ELEMENTS.has(name)) renameElement(element, 'g');
    return null;
  }
  if (UNWRAPPED_ELEMENTS.has(name)) return element.childNodes;
  if (!ALLOWED_ELEMENT_NAME.test(element.tagName)) return element.childNodes;
  const newName = RENAMED_ELEMENTS[name];
  if (newName) renameElement(element, newName);
  if (newName === 'img') element.childNodes = [];
  return null;
}

/** Whether an earlier transform added the element; it is removed and added again. */
function isAddedElement(element: Element): boolean {
  const marker = getAttribute(element, 'data-tx');
  return marker !== undefined && ADDED_ELEMENT_MARKERS.has(marker);
}

/** Keeps the labels of diagrams, which often are HTML in a foreign object, as SVG text. */
function convertForeignObjectToText(element: Element): void {
  const label = getVisibleText(element).replace(/\s+/g, ' ').trim();
  renameElement(element, 'text');
  element.attrs = element.attrs.filter(({ name }) => name === 'x' || name === 'y' || name === 'transform');
  element.attrs.push({ name: 'dy', value: '1em' });
  element.childNodes = label === '' ? [] : [createTextNode(label, element)];
}

function isAllowedElement(element: Element, { removed, structuredData }: SanitizerState): boolean {
  const name = element.tagName.toLowerCase();
  const type = getAttribute(element, 'type')?.trim() ?? '';
  if (name === 'script' && EXECUTED_TYPE.test(type)) removed.scripts += 1;
  if (name === 'script' && /^application\/ld\+json$/i.test(type)) structuredData.push(...parseJson(getOwnText(element)));
  if (name === 'iframe') removed.frames += 1;
  if (isSvgElement(element)) return !REMOVED_SVG_ELEMENTS.has(name);
  if (!isHtmlElement(element) || REMOVED_ELEMENTS.has(name)) return false;
  if (name === 'meta') return keepAllowedMetaNames(element);
  if (name === 'link') {
    applyLinkOnloadEffect(element);
    return isAllowedLink(element);
  }
  return name !== 'style' || /^(text\/css)?$/i.test(type);
}

/** Returns the text in the one form that `JSON.stringify` has, or nothing if it isn't JSON. */
function parseJson(text: string): string[] {
  try {
    return [JSON.stringify(JSON.parse(text))];
  } catch {
    return [];
  }
}

function cleanStyleElement(element: Element, urls: UrlRewriter): void {
  const css = cleanCss(getOwnText(element), urls);
  element.childNodes = css === '' ? [] : [createTextNode(css, element)];
}
