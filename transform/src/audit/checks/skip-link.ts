import { type Element, getAttribute, isReachedByKeyboard } from '../../html/tree.ts';
import { computeAccessibleName } from '../accessible-name.ts';
import type { AuditedPage } from '../audited-page.ts';

/** Links, buttons and fields before the content from which on visitors want to skip them. */
const LONG_START = 6;
/** A skip link is among the first links of a page. */
const FIRST_LINKS = 4;
const SKIP_TEXT =
  /skip|jump to|zum (inhalt|haupt)|direkt zu|aller au|passer|saltar|ir al|vai al|salta al|naar (de )?inhoud|til indhold|till inneh|siirry|přeskočit|przejdź|本文へ|跳/i;

/** Whether a page has no link that skips a long menu. `start` is where its content begins; by default its main element or heading. */
export function isSkipLinkMissing(page: AuditedPage, start: Element | undefined = findContentStart(page)): boolean {
  return start !== undefined && isAfterManyControls(start, page) && !hasSkipLink(page);
}

/** The marked main content, else the main heading. */
export function findContentStart(page: AuditedPage): Element | undefined {
  return findMainContent(page) ?? page.findExposed('h1')[0];
}

/** The element that is marked as the main content. */
export function findMainContent(page: AuditedPage): Element | undefined {
  const isMain = (element: Element) => getAttribute(element, 'role') === 'main';
  return page.findExposed('main')[0] ?? page.findWithAttribute('role').find(isMain);
}

function isAfterManyControls(start: Element, page: AuditedPage): boolean {
  const controls = page.findExposed('a', 'button', 'input', 'select', 'textarea').filter(isReachedByKeyboard);
  // Positions are searched once, not for each control.
  const before = new Set(page.elements.slice(0, page.elements.indexOf(start)));
  return controls.filter((control) => before.has(control)).length >= LONG_START;
}

/** Links to a part of the page, with a target or a text that says so. Style sheets may hide them until they have the focus. */
function hasSkipLink(page: AuditedPage): boolean {
  const links = page.find('a').filter((link) => getAttribute(link, 'href') !== undefined);
  return links.slice(0, FIRST_LINKS).some((link) => {
    const [, fragment = ''] = (getAttribute(link, 'href') ?? '').split('#');
    return fragment !== '' && (page.findById(fragment) !== undefined || SKIP_TEXT.test(computeAccessibleName(link, page)));
  });
}
