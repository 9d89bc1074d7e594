import { type Element, findAncestor, findDescendantElements, getAttribute, isHtmlElement, splitWords } from '../../html/tree.ts';
import type { AuditedPage } from '../audited-page.ts';

const FOCUSABLE = new Set('button input select textarea summary label option area details video audio iframe embed object'.split(' '));
/** A handler here listens to all that is inside of it. */
const CONTAINERS = new Set('html body form main table tbody svg ul ol nav header footer section article fieldset'.split(' '));
/** Roles of controls that the keyboard reaches one by one. Others get the focus from the widget that contains them. */
const CONTROL_ROLES = new Set(['button', 'link', 'checkbox', 'switch']);
const MAX_LEVELS = 30;

/** Attributes without which a role says nothing (WAI-ARIA 1.2, "Required States and Properties"; axe, "aria-required-attr"). */
const REQUIRED_STATES: Readonly<Record<string, string>> = {
  checkbox: 'aria-checked',
  combobox: 'aria-expanded',
  heading: 'aria-level',
  menuitemcheckbox: 'aria-checked',
  menuitemradio: 'aria-checked',
  meter: 'aria-valuenow',
  radio: 'aria-checked',
  slider: 'aria-valuenow',
  switch: 'aria-checked',
};
/** Elements that have these states by themselves. */
const NATIVE_STATES = /^(input|select|h[1-6]|meter|progress)$/;

/** Elements that react to clicks, or say that they are controls, but that the keyboard doesn't reach (WCAG 2.1.1). */
export function findUnreachableControls(page: AuditedPage): Element[] {
  const clickable = page.findWithAttribute('onclick').filter((element) => !CONTAINERS.has(element.tagName));
  const controls = page.findWithAttribute('role').filter((element) => CONTROL_ROLES.has(getRole(element)));
  return [...new Set([...clickable, ...controls])].filter(
    (element) =>
      page.isExposed(element) &&
      isHtmlElement(element) &&
      !isFocusable(element) &&
      !findDescendantElements(element).some(isFocusable) &&
      findAncestor(element, isFocusable, MAX_LEVELS) === undefined,
  );
}

/** Elements whose role needs a state that they don't have. */
export function findMissingStates(page: AuditedPage): Element[] {
  return page.findWithAttribute('role').filter((element) => {
    const state = REQUIRED_STATES[getRole(element)];
    return (
      state !== undefined && page.isExposed(element) && !NATIVE_STATES.test(element.tagName) && getAttribute(element, state) === undefined
    );
  });
}

function getRole(element: Element): string {
  return splitWords(getAttribute(element, 'role')?.toLowerCase())[0] ?? '';
}

function isFocusable(element: Element): boolean {
  if (element.tagName === 'a') return getAttribute(element, 'href') !== undefined || getAttribute(element, 'tabindex') !== undefined;
  return (
    FOCUSABLE.has(element.tagName) ||
    getAttribute(element, 'tabindex') !== undefined ||
    getAttribute(element, 'contenteditable') !== undefined
  );
}
