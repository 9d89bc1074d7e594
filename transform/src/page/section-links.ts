import {
  type Child,
  collapseWhitespace,
  type Element,
  getAttribute,
  getVisibleText,
  INVISIBLE_ELEMENTS,
  indexById,
  isElement,
  setAttribute,
} from '../html/tree.ts';
import type { Page } from './page.ts';
import { truncate } from './text-lengths.ts';

/** A link to a section of the page: `id` of its element, text of its heading, and the start of what follows it. */
export interface SectionLink {
  id: string;
  text: string;
  snippet: string;
}

const MAX_LINKS = 40;
const MAX_TEXT_LENGTH = 90;
const MAX_SNIPPET_LENGTH = 140;
/** Wrappers around a heading that contain nothing else. */
const MAX_WRAPPERS = 3;
const HEADING = /^h[1-6]$/;

/** Links to the page's headings, else to its paragraphs, else to its body; at most 40. Sets missing ids. */
export function findSectionLinks(page: Page): SectionLink[] {
  const headings = findElementsWithText(page, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
  const sections = headings.length > 0 ? headings : findElementsWithText(page, 'legend', 'caption', 'dt', 'p', 'li', 'pre');
  const body = page.findElements('body').map((element) => ({ element, text: page.title || page.host }));
  const targets = sections.length > 0 ? sections : body;
  const firstElements = indexById(page.elements);
  return targets.flatMap(({ element, text }, i) => {
    const target = findTarget(element, firstElements);
    if (!target) return [];
    const id = getAttribute(target, 'id') || findUnusedId(firstElements, i);
    setAttribute(target, 'id', id);
    return { id, text: text.slice(0, MAX_TEXT_LENGTH), snippet: createSnippet(element) };
  });
}

function findElementsWithText(page: Page, ...names: string[]) {
  const found: { element: Element; text: string }[] = [];
  for (const element of page.findElements(...names)) {
    const text = collapseWhitespace(getVisibleText(element, MAX_TEXT_LENGTH * 2));
    if (text.length > 1) found.push({ element, text });
    if (found.length === MAX_LINKS) break;
  }
  return found;
}

/** An element at the start of a section whose id is the first of its kind, or that may get one: the page uses its own ids. */
function findTarget(element: Element, firstElements: Map<string, Element>): Element | undefined {
  const candidates = [element, ...element.childNodes.filter((child) => isElement(child))];
  return candidates.find((candidate) => {
    const id = getAttribute(candidate, 'id') ?? '';
    return id === '' || firstElements.get(id) === candidate;
  });
}

/** The start of the text between a heading and the next one. */
function createSnippet(heading: Element): string {
  let text = '';
  let node: Element = heading;
  for (let level = 0; level <= MAX_WRAPPERS && text === '' && node.parentNode; level++) {
    text = collapseWhitespace(readFollowingText(node));
    node = node.parentNode as Element;
  }
  return truncate(text, MAX_SNIPPET_LENGTH);
}

function readFollowingText(element: Element): string {
  const siblings = element.parentNode?.childNodes ?? [];
  let text = '';
  for (let i = siblings.indexOf(element) + 1; i < siblings.length && text.length <= MAX_SNIPPET_LENGTH; i++) {
    const sibling = siblings[i] as Child;
    if (HEADING.test(sibling.nodeName)) break;
    if (!INVISIBLE_ELEMENTS.has(sibling.nodeName)) text += ` ${getVisibleText(sibling, MAX_SNIPPET_LENGTH * 2)}`;
  }
  return text;
}

function findUnusedId(used: Map<string, Element>, first: number): string {
  let number = first;
  while (used.has(`tx-s${number}`)) number += MAX_LINKS;
  return `tx-s${number}`;
}
