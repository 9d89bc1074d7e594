import { defaultTreeAdapter, html as spec } from 'parse5';
import type { AuditedPage } from '../audit/audited-page.ts';
import { escapeText } from '../html/escape-html.ts';
import { createRawMarkup } from '../html/serialize.ts';
import { isSkipLinkMissing } from '../audit/checks/skip-link.ts';
import type { Page } from '../page/page.ts';
import { type Child, type Element, findDescendantElements, getAttribute, isElement, isText, setAttribute } from '../html/tree.ts';

/** Names of the boxes that pages give to their content. */
const CONTENT_NAME = /^(main|content|main-?content|page-?content|site-?content|site-main|primary|maincontent|inhalt|contenu|contenido|contenuto)$/i;
const BOXES = /^(div|section|article|td|center|span)$/;
const LANDMARKS = /^(header|nav|footer|main)$/;
/** The content has at least this share of the text of the page. */
const MIN_NAMED_SHARE = 0.3;
const MIN_SHARE = 0.55;

/** Marks the main content with its role. Returns the element, or the one that is marked already. */
export function markMainContent(page: AuditedPage): Element | undefined {
  const [marked] = page.findExposed('main');
  const main = marked ?? page.findWithAttribute('role').find((element) => getAttribute(element, 'role') === 'main');
  if (main) return main;
  const [body] = page.find('body');
  if (!body) return undefined;
  const lengths = measureTexts(body);
  const all = lengths.get(body) ?? 0;
  const isBox = (element: Element) => BOXES.test(element.tagName) && page.isExposed(element) && (getAttribute(element, 'role') ?? '') === '';
  const share = (element: Element) => (lengths.get(element) ?? 0) / Math.max(1, all);
  const named = page.findExposed('div', 'section', 'article', 'td').find((element) => isBox(element) && isNamedContent(element) && share(element) >= MIN_NAMED_SHARE);
  const content = named ?? descend(body, isBox, share);
  if (content) setAttribute(content, 'role', 'main');
  return content;
}

function isNamedContent(element: Element): boolean {
  return [getAttribute(element, 'id'), ...(getAttribute(element, 'class') ?? '').split(/\s+/)].some((name) => CONTENT_NAME.test(name ?? ''));
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

/** Styles that depend on the children of the body, between which no other element may come. */
const CHILD_OF_BODY = /body\s*[>+~]|body\s+:(first|nth|last)|:nth-child|body[^{}]{0,100}\{[^}]{0,500}display\s*:\s*(flex|grid)/i;

/** Wraps the content of a page without boxes in one that has the role and no box of its own. */
export function wrapContent(page: Page): Element | undefined {
  const { body } = page;
  const styles = page.findElements('style').map((style) => style.childNodes.map((node) => (isText(node) ? node.value : '')).join(''));
  const isOld = body.nodeName === 'body' && page.findElements('header', 'footer', 'nav', 'aside').length === 0;
  if (!isOld || page.findElements('link').length > MAX_LINKS || CHILD_OF_BODY.test([...styles, ...page.sheets.values()].join('\n'))) return undefined;
  const main = defaultTreeAdapter.createElement('div', spec.NS.HTML, [
    { name: 'role', value: 'main' },
    { name: 'style', value: 'display:contents' },
  ]);
  main.childNodes = body.childNodes;
  for (const child of main.childNodes) child.parentNode = main;
  main.parentNode = body;
  body.childNodes = [main];
  return main;
}

const MAX_LINKS = 30;
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
