import type { AuditedPage } from '../audit/audited-page.ts';
import { findUnlabeledFields, formChecks } from '../audit/checks/forms.ts';
import { type Element, findAncestor, findDescendantElements, getAttribute, setAttribute } from '../html/tree.ts';
import { findFieldText, findTextBefore } from '../page/find-field-text.ts';
import type { ControlWords } from './words.ts';

const SEARCH_NAME = /^(q|s|query|search.*|keywords?|suche|recherche|buscar)$/i;
const READABLE_NAME = /^[a-z]{3,}([-_ ][a-z]{2,})*$/i;
const FORM_PREFIX = /^(txt|input|field|form|your|wpforms|mce)[-_]?/i;
const MAX_LEVELS = 12;
/** Limits against pages with thousands of fields, each of which is searched for around it. */
const MAX_REPAIRED = 200;
const MAX_GROUPS = 10;

/**
 * Gives fields without a label the text beside them, or what their name says. A name that differs from the text beside a field isn't
 * understood when it is spoken (WCAG 2.5.3), so that text also replaces a placeholder.
 */
export function labelFields(page: AuditedPage, words: ControlWords): void {
  for (const field of (findUnlabeledFields(page, ['title']) ?? []).slice(0, MAX_REPAIRED)) {
    const name = getAttribute(field, 'name') ?? getAttribute(field, 'id') ?? '';
    const hasPlaceholder = getAttribute(field, 'placeholder')?.trim();
    const label = findFieldText(field) ?? (hasPlaceholder ? undefined : describeName(name, words));
    if (label) setAttribute(field, 'aria-label', label);
  }
}

/** Names the groups of choices by the text before them, and lets the keyboard focus go in the order of the page. */
export function repairFieldOrder(page: AuditedPage): void {
  for (const radio of (formChecks['radio-groups'](page) ?? []).slice(0, MAX_GROUPS)) {
    const group = findGroup(radio, page);
    const question = findTextBefore(radio);
    if (!group || !question) continue;
    setAttribute(group, 'role', 'radiogroup');
    setAttribute(group, 'aria-label', question);
  }
  for (const element of page.findWithAttribute('tabindex')) {
    if (Number(getAttribute(element, 'tabindex')) > 0) setAttribute(element, 'tabindex', '0');
  }
}

function describeName(name: string, words: ControlWords): string | undefined {
  if (SEARCH_NAME.test(name)) return words.search;
  const plain = name.replace(FORM_PREFIX, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  if (!READABLE_NAME.test(plain)) return undefined;
  const text = plain.replace(/[-_]+/g, ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The closest element that contains all radio buttons of a choice, if it contains no other field. */
function findGroup(radio: Element, page: AuditedPage): Element | undefined {
  const name = getAttribute(radio, 'name');
  const count = page.findExposed('input').filter((input) => getAttribute(input, 'name') === name).length;
  const isField = ({ tagName }: Element) => /^(input|select|textarea)$/.test(tagName);
  const group = findAncestor(
    radio,
    (ancestor) => findDescendantElements(ancestor).filter((each) => getAttribute(each, 'name') === name).length >= count,
    MAX_LEVELS,
  );
  const isAlone = group && findDescendantElements(group).filter(isField).length === count;
  return isAlone && !/^(body|form|tr|tbody|table)$/.test(group.tagName) && getAttribute(group, 'role') === undefined ? group : undefined;
}
