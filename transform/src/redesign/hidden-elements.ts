import { type Element, findAncestor, getAttribute, INVISIBLE_ELEMENTS, splitWords } from '../html/tree.ts';
import type { ElementFacts } from './element-facts.ts';
import { isAnchorSign, isNoiseImage, isOperatedByScripts } from './noise.ts';

/** Names of boxes that cover a page and that a redesign doesn't need. */
const CONSENT_NAME = /^(cookie|consent|gdpr|onetrust|cookiebot)|cookie[-_]?(bar|banner|notice|consent|law)/i;
const OVERLAY_NAME =
  /^(js-)?(pop-?up|modal|lightbox|preloader|page-?loader|toast|notification)([-_]|$)|[-_](pop-?up|modal|lightbox|toast)$/i;
/** An overlay has less text than a page in a box with such a name. */
const MAX_OVERLAY_TEXT = 1500;
const NO_CONTENT = new Set([...INVISIBLE_ELEMENTS, 'meta', 'link', 'base', 'hr', 'area', 'map', 'dialog', 'canvas', 'slot']);

/** Whether a redesign leaves an element out: it isn't visible, or it covers the page, such as a cookie banner. */
export function isLeftOut(element: Element, facts: ElementFacts): boolean {
  if (NO_CONTENT.has(element.tagName)) return element.tagName !== 'dialog' || getAttribute(element, 'open') === undefined;
  // Without scripts, an icon that opens something does nothing.
  if (element.tagName === 'button' && facts.text === 0 && !findAncestor(element, ({ tagName }) => tagName === 'form')) return true;
  if (isNoiseImage(element) || isAnchorSign(element)) return true;
  if (
    getAttribute(element, 'popover') !== undefined ||
    getAttribute(element, 'hidden') !== undefined ||
    getAttribute(element, 'role') === 'dialog'
  )
    return true;
  const names = [...splitWords(getAttribute(element, 'class')), getAttribute(element, 'id') ?? ''];
  if (isOperatedByScripts(element, names)) return true;
  // A link or a button with the name of an overlay only opens it.
  const isOpener = element.tagName === 'a' || element.tagName === 'button';
  return facts.text < MAX_OVERLAY_TEXT && names.some((name) => CONSENT_NAME.test(name) || (!isOpener && OVERLAY_NAME.test(name)));
}
