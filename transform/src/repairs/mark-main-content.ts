import { defaultTreeAdapter, html as spec } from 'parse5';
import type { AuditedPage } from '../audit/audited-page.ts';
import { findMainContent, isSkipLinkMissing } from '../audit/checks/skip-link.ts';
import { escapeText } from '../html/escape-html.ts';
import { createRawMarkup } from '../html/serialize.ts';
import {
  type Child,
  type Element,
  findAllAncestors,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getOwnText,
  isElement,
  isText,
  setAttribute,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';

/** Names of the boxes that pages give to their content. */
const CONTENT_NAME =
  /^(main|content|main-?content|page-?content|site-?content|site-main|primary|maincontent|inhalt|contenu|contenido|contenuto)$/i;
const BOXES = /^(div|section|article|td|center|span)$/;
const LANDMARKS = /^(header|nav|footer|main)$/;
/** Elements whose headers and footers aren't those of the page (HTML Accessibility API Mappings). */
const SECTIONS = /^(article|aside|main|nav|section)$/;
/** The content has at least this share of the text of the page. */
const MIN_NAMED_SHARE = 0.3;
const MIN_SHARE = 0.55;

/** Marks the main content with its role. Returns the element, or the one that is marked already. */
export function markMainContent(page: AuditedPage): Element | undefined {
  const main = findMainContent(page);
  if (main) return main;
  const [body] = page.find('body');
  if (!body) return undefined;
  const lengths = measureTexts(body);
  const all = lengths.get(body) ?? 0;
  const boxesOfLandmarks = findAllAncestors(page.elements.filter((element) => isBanner(element) || isContentInfo(element)));
  const isBox = (element: Element) =>
    BOXES.test(element.tagName) &&
    page.isExposed(element) &&
    (getAttribute(element, 'role') ?? '') === '' &&
    !boxesOfLandmarks.has(element);
  const share = (element: Element) => (lengths.get(element) ?? 0) / Math.max(1, all);
  const named = page
    .findExposed('div', 'section', 'article', 'td')
    .find((element) => isBox(element) && isNamedContent(element) && share(element) >= MIN_NAMED_SHARE);
  const content = named ?? descend(body, isBox, share);
  if (content) setAttribute(content, 'role', 'main');
  return content;
}

function isNamedContent(element: Element): boolean {
  return [getAttribute(element, 'id'), ...(getAttribute(element, 'class') ?? '').split(/\s+/)].some((name) =>
    CONTENT_NAME.test(name ?? ''),
  );
}

/** The innermost box that has most of the text; boxes with a header or a menu of the page are entered. */
function descend(body: Element, isBox: (element: Element) => boolean, share: (element: Element) => number): Element | undefined {
  let best: Element | undefined;
  let next: Element | undefined = body;
  while (next) {
    const inner: Element | undefined = next.childNodes.filter(isElement).find((child) => share(child) >= MIN_SHARE);
    if (inner && isBox(inner)) best = inner;
    if (inner && best && !findDescendantElements(inner).some(({ tagName }) => LANDMARKS.test(tagName)) && isBox(inner)) return best;
    next = inner;
  }
  return best;
}

/** Length of the text in each element. */
function measureTexts(body: Element): Map<Element, number> {
  const lengths = new Map<Element, number>();
  const order: Element[] = [];
  const stack: Child[] = [body];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!isElement(node) || /^(script|style|noscript|template)$/.test(node.tagName)) continue;
    order.push(node);
    lengths.set(node, 0);
    for (const child of node.childNodes) {
      if (isText(child)) lengths.set(node, (lengths.get(node) ?? 0) + child.value.trim().length);
      else stack.push(child);
    }
  }
  for (const element of order.reverse()) {
    const parent = element.parentNode as Element | null;
    if (element !== body && parent) lengths.set(parent, (lengths.get(parent) ?? 0) + (lengths.get(element) ?? 0));
  }
  return lengths;
}

/** Styles that depend on the children of the body or on their order, between which no other element may come. */
const ORDER_DEPENDENT = [
  /(?<![\w-])body(\s*[>+~]|[^{},]{0,60}:(first|last|nth|only))/i,
  /(?<![\w-])((site|page|main)[-_]?)?(section|header|nav|footer)[^{},\s>+~]{0,60}:(first|last|nth|only)/i,
  /(?<![\w-])((site|page|main)[-_]?)?(header|nav)[^{},\s>+~]{0,60}\s*[+~]/i,
  /[+~]\s*(section|footer|main)/i,
];
const MIN_CONTAINER_SHARE = 0.9;
const MAX_DEPTH = 8;

/**
 * Wraps what is between the header and the footer of a page in an element that has the role and no box of its own, if the page has no
 * box around it.
 */
export function wrapContent(page: Page): Element | undefined {
  const { body } = page;
  const styles = page.findElements('style').map(getOwnText);
  const css = [...styles, ...page.sheets.values()].join('\n').slice(0, MAX_CSS);
  if (body.nodeName !== 'body' || ORDER_DEPENDENT.some((pattern) => pattern.test(css))) return undefined;
  const lengths = measureTexts(body);
  const all = lengths.get(body) ?? 0;
  let container = body;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const inner: Element | undefined = container.childNodes
      .filter(isElement)
      .find((child) => (lengths.get(child) ?? 0) >= all * MIN_CONTAINER_SHARE);
    if (inner?.tagName !== 'div') break;
    container = inner;
  }
  const children = container.childNodes;
  const start =
    children.findLastIndex((child) => isElement(child) && (isHeader(child) || findDescendantElements(child).some(isBanner))) + 1;
  const end = children.findIndex(
    (child, i) => i >= start && isElement(child) && (isFooter(child) || findDescendantElements(child).some(isContentInfo)),
  );
  const content = children.slice(start, end < 0 ? children.length : end);
  const length = content.reduce(
    (sum, child) => sum + (isElement(child) ? (lengths.get(child) ?? 0) : isText(child) ? child.value.trim().length : 0),
    0,
  );
  if (length < all * MIN_NAMED_SHARE) return undefined;
  const main = defaultTreeAdapter.createElement('div', spec.NS.HTML, [
    { name: 'role', value: 'main' },
    { name: 'style', value: 'display:contents' },
  ]);
  main.childNodes = content;
  for (const child of content) child.parentNode = main;
  main.parentNode = container;
  container.childNodes.splice(start, content.length, main);
  return main;
}

const MAX_CSS = 1_000_000;

/** The header of the page, which may be in no other landmark, such as its main content. */
function isBanner(element: Element): boolean {
  return isLandmarkOfPage(element, 'header', 'banner');
}

function isContentInfo(element: Element): boolean {
  return isLandmarkOfPage(element, 'footer', 'contentinfo');
}

function isLandmarkOfPage(element: Element, tagName: string, role: string): boolean {
  const given = getAttribute(element, 'role') ?? '';
  if (given !== '') return given === role;
  return element.tagName === tagName && findAncestor(element, (ancestor) => SECTIONS.test(ancestor.tagName)) === undefined;
}

function isHeader(element: Element): boolean {
  return (
    /^(header|nav)$/.test(element.tagName) ||
    /^(banner|navigation)$/.test(getAttribute(element, 'role') ?? '') ||
    /^(site-?|page-?)?header\b/i.test(`${getAttribute(element, 'id') ?? getAttribute(element, 'class') ?? ''}`)
  );
}

function isFooter(element: Element): boolean {
  return (
    element.tagName === 'footer' ||
    getAttribute(element, 'role') === 'contentinfo' ||
    /^(site-?|page-?)?footer\b/i.test(`${getAttribute(element, 'id') ?? getAttribute(element, 'class') ?? ''}`)
  );
}

const MAIN_ID = 'tx-main';
const SKIP_RULES =
  '[data-tx-skip]:not(:focus){position:absolute!important;width:1px!important;height:1px!important;margin:0!important;padding:0!important;overflow:hidden!important;clip-path:inset(50%)!important}' +
  '[data-tx-skip]:focus{position:fixed!important;inset:8px auto auto 8px!important;z-index:2147483647!important;padding:12px 16px!important;background:#fff!important;color:#111!important;font:600 16px/1.2 sans-serif!important;outline:3px solid #111!important}';

/** Adds a link to the content before a long menu. It is seen when it has the focus. */
export function addSkipLink(audited: AuditedPage, page: Page, main: Element | undefined, label: string): void {
  if (!main || !isSkipLinkMissing(audited, main)) return;
  const id = getAttribute(main, 'id') || MAIN_ID;
  if (!/^[\w-]+$/.test(id)) return;
  setAttribute(main, 'id', id);
  page.css.push(SKIP_RULES);
  page.body.childNodes.unshift(createRawMarkup(`<a href="#${id}" data-tx="seo" data-tx-skip="">${escapeText(label)}</a>`, page.body));
}
