/**
 * Disclosures without React: the shell's inline script handles them, before and after React starts. A button with
 * `data-control="disclosure"` and `aria-expanded` shows and hides the element whose id is in `aria-controls`, and which is
 * `hidden` at first. In a list with `data-accordion`, at most one of them is open.
 */
const LISTS = '[data-accordion]';
const BUTTONS = '[data-control=disclosure]';

/** Handles clicks on disclosure buttons, changes of the URL's fragment, and matches of the browser's page search. */
export function installDisclosures(): void {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.(BUTTONS);
    if (button) expand(button, button.getAttribute('aria-expanded') === 'false');
  });
  addEventListener('beforematch', ({ target }) => expandItemOf(target as Element));
  addEventListener('hashchange', expandLinkedItem);
  for (const list of document.querySelectorAll(LISTS)) prepareAccordion(list);
}

/** Prepares a list, as its `ref`: expands the item in the URL's fragment, and lets the page search find hidden elements. */
export function prepareAccordion(list: Element | null): void {
  if (!list) return;
  // React renders `hidden` as a boolean only (HTML, section 6.1).
  for (const panel of list.querySelectorAll('[hidden]')) panel.setAttribute('hidden', 'until-found');
  expandLinkedItem();
}

/** Sets the state of one disclosure. */
export function setDisclosureExpanded(button: Element, isExpanded: boolean): void {
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  button.setAttribute('aria-expanded', `${isExpanded}`);
  panel?.setAttribute('data-open', `${isExpanded}`);
  if (isExpanded) panel?.removeAttribute('hidden');
  else panel?.setAttribute('hidden', 'until-found');
}

function expandLinkedItem(): void {
  expandItemOf(document.getElementById(location.hash.slice(1)));
}

/** Expands the item of an accordion that contains the element, or that is it. */
function expandItemOf(element: Element | null): void {
  const button = element?.closest(`${LISTS}>*`)?.querySelector(BUTTONS);
  if (button) expand(button, true);
}

/** Expands or collapses, and collapses the others of the same list. */
function expand(button: Element, isExpanded: boolean): void {
  for (const each of button.closest(LISTS)?.querySelectorAll(BUTTONS) ?? []) setDisclosureExpanded(each, false);
  setDisclosureExpanded(button, isExpanded);
}
