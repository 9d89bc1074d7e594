import { collapseWhitespace, type Element, findAncestor, getAttribute, getVisibleText, isElement } from '../html/tree.ts';
import { findFieldText } from '../page/find-field-text.ts';
import type { Page } from '../page/page.ts';

/** Longer texts aren't labels of buttons. */
const MAX_LABEL = 60;

/** Finds what only serves the looks of a page: copies of labels that move under the pointer, and fields that switch slides. */
export function findLeftovers(page: Page): Element[] {
  const isSwitch = (field: Element) => /^(radio|checkbox)$/i.test(getAttribute(field, 'type') ?? '');
  return [...findCopiesOfLabels(page), ...findUnnamedFields(page).filter(isSwitch)];
}

/** Elements that say again what stands beside them, hidden from screen readers. Linear in the number of siblings. */
function findCopiesOfLabels({ findElements }: Page): Element[] {
  const hidden = findElements('span', 'div').filter((element) => getAttribute(element, 'aria-hidden') === 'true');
  return [...Map.groupBy(hidden, ({ parentNode }) => parentNode)].flatMap(([parent, copies]) => {
    const labels = Map.groupBy(parent?.childNodes.filter(isElement) ?? [], readLabel);
    return copies.filter((copy) => {
      const label = readLabel(copy);
      return label !== '' && label.length <= MAX_LABEL && (labels.get(label)?.length ?? 0) > 1;
    });
  });
}

function readLabel(element: Element): string {
  return collapseWhitespace(getVisibleText(element, MAX_LABEL * 2)).trim();
}

/** Fields of no form without a text as their label, such as flags by which scripts switch the language. Nothing is sent with them. */
export function findUnnamedFields(page: Page): Element[] {
  const hasText = (element: Element) => getVisibleText(element).trim() !== '';
  const named = new Set(
    page
      .findElements('label')
      .filter(hasText)
      .map((label) => getAttribute(label, 'for')),
  );
  const isNamed = (field: Element) => {
    const box = findAncestor(field, ({ tagName }) => tagName === 'form' || tagName === 'label');
    if (box) return box.tagName === 'form' || hasText(box);
    return named.has(getAttribute(field, 'id') ?? '') || findFieldText(field)?.nodes !== undefined;
  };
  return page.findElements('input', 'select', 'textarea').filter((field) => !getAttribute(field, 'form') && !isNamed(field));
}
