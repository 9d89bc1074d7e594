import { type Child, type Element, findAncestor, getAttribute, isElement, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { isOutOfSight } from '../styles/is-hidden-box.ts';
import { readStyles } from '../styles/read-styles.ts';
import type { ReadFacts } from './element-facts.ts';
import { isLeftOut } from './hidden-elements.ts';

/** Types of fields for texts. Pages hide others to draw them. */
const TEXT_TYPE = /^(text|email|url|tel)$/;
const MAX_TRAP_LEVELS = 3;

/**
 * Hides the fields that a page keeps out of sight, alone or with the box around them, because only robots fill them. Fields of a later
 * step of a form aren't displayed either, but stand in sight.
 */
export function hideTraps(page: Page): void {
  const styles = readStyles(page);
  const isAway = (element: Element) => isOutOfSight(styles.of(element));
  const isTrap = (field: Element) =>
    isAway(field) ||
    findAncestor(field, isAway, MAX_TRAP_LEVELS) !== undefined ||
    (!styles.isShown(field) && getAttribute(field, 'tabindex') === '-1');
  for (const field of page.findElements('input', 'textarea'))
    if ((field.tagName === 'textarea' || TEXT_TYPE.test(getAttribute(field, 'type') ?? 'text')) && isTrap(field))
      setAttribute(field, 'hidden', '');
}

/** Takes what a form has before its first field, such as the name of a product, out of it: an element that contains it. */
export function takeIntroduction(form: Element, readFacts: ReadFacts): Element {
  const before: Child[] = [];
  let box = form;
  while (true) {
    const first = box.childNodes.findIndex((child) => isElement(child) && readFacts(child).controls > 0);
    before.push(...box.childNodes.splice(0, Math.max(first, 0)));
    const next = box.childNodes[0];
    // The fields may be in the only box of the form; several boxes begin with the names of their fields.
    const isOnly = box.childNodes.filter((child) => isElement(child) && readFacts(child).controls > 0).length === 1;
    if (!next || !isOnly || !isElement(next) || readFacts(next).headings === 0 || /^(fieldset|label|table)$/.test(next.tagName)) break;
    box = next;
  }
  return { ...form, tagName: 'div', nodeName: 'div', attrs: [], childNodes: before };
}

/** Removes what a redesign leaves out from an element that keeps its structure. */
export function withoutLeftOut(root: Element, readFacts: ReadFacts): Element {
  const stack: Element[] = [root];
  for (let next = stack.pop(); next; next = stack.pop()) {
    next.childNodes = next.childNodes.filter((child) => !isElement(child) || isKept(child, readFacts));
    stack.push(...next.childNodes.filter(isElement));
  }
  return root;
}

/** Fields without visible text are kept, such as hidden ones. */
function isKept(element: Element, readFacts: ReadFacts): boolean {
  return /^(input|select|textarea|option|datalist|br)$/.test(element.tagName) || !isLeftOut(element, readFacts(element));
}
