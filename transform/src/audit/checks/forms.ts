import type { AuditChecks } from 'shared-contracts/transform';
import { type Element, findDescendantElements, getAttribute } from '../../html/tree.ts';
import { computeLabel, computeName } from '../accessible-name.ts';
import type { AuditedPage } from '../audited-page.ts';
import { type Check, filterProblems } from './check.ts';

/** Input types that need no label (HTML Standard section 4.10.5.1). */
const UNLABELED_TYPES = new Set(['hidden', 'submit', 'reset', 'button', 'image']);
/** Limits against pages with thousands of labels or levels for each field. */
const MAX_LABELS = 10;
const MAX_ANCESTORS = 100;
/** Names of fields that ask for something about the visitor, with the type that suits them (WCAG 1.3.5). */
const PERSONAL_FIELDS: readonly { pattern: RegExp; type: string | null }[] = [
  { pattern: /e-?mail/i, type: 'email' },
  { pattern: /(^|[^a-z])(phone|tel|mobile)/i, type: 'tel' },
  { pattern: /(first|last|full|your|sur)[-_ ]?name|^name$/i, type: null },
  { pattern: /(street|address|postal|zip|city)/i, type: null },
];

/** Checks of form fields against WCAG 2.2 and the HTML Standard. */
export const formChecks: Record<AuditChecks['forms'], Check> = {
  'field-label': findUnlabeledFields,
  'field-type': (page) => filterProblems(findTypedFields(page), (field) => getType(field) !== findPersonalField(field)?.type),
  'field-autocomplete': (page) =>
    filterProblems(
      findFields(page).filter((field) => findPersonalField(field) !== undefined),
      (field) => !/\S/.test(getAttribute(field, 'autocomplete') ?? ''),
    ),
  'submit-button': (page) => filterProblems(page.findExposed('form').filter(hasFields), (form) => !hasSubmitButton(form)),
  'radio-groups': (page) =>
    filterProblems(
      page.findExposed('input').filter((input) => getType(input) === 'radio'),
      (radio) => !isInGroup(radio),
    ),
  'password-method': (page) =>
    filterProblems(
      page.find('form').filter((form) => containsPassword(form)),
      (form) => (getAttribute(form, 'method') ?? 'get').toLowerCase() === 'get',
    ),
};

function getType(field: Element): string {
  return (getAttribute(field, 'type') ?? 'text').trim().toLowerCase();
}

function findFields(page: AuditedPage): Element[] {
  return page.findExposed('input', 'select', 'textarea').filter((el) => el.tagName !== 'input' || !UNLABELED_TYPES.has(getType(el)));
}

/** WCAG 1.3.1 and 4.1.2; axe, "label", which also accepts `title` and `placeholder`. */
function findUnlabeledFields(page: AuditedPage): readonly Element[] | null {
  const labels = Map.groupBy(page.find('label'), (label) => getAttribute(label, 'for'));
  return filterProblems(findFields(page), (field) => {
    const attributes = ['title', 'placeholder'].map((name) => getAttribute(field, name)?.trim());
    if (computeLabel(field, page) !== '' || attributes.some(Boolean)) return false;
    const parent = findAncestor(field, (ancestor) => ancestor.tagName === 'label');
    const id = getAttribute(field, 'id');
    const named = id === undefined ? [] : (labels.get(id)?.slice(0, MAX_LABELS) ?? []);
    return ![...named, ...(parent ? [parent] : [])].some((label) => computeName(label, page) !== '');
  });
}

function findPersonalField(field: Element) {
  if (field.tagName !== 'input' || !['text', 'email', 'tel'].includes(getType(field))) return undefined;
  const names = [getAttribute(field, 'name'), getAttribute(field, 'id')].filter((name) => name !== undefined);
  return PERSONAL_FIELDS.find(({ pattern }) => names.some((name) => pattern.test(name)));
}

function findTypedFields(page: AuditedPage): Element[] {
  return findFields(page).filter((field) => Boolean(findPersonalField(field)?.type));
}

function hasFields(form: Element): boolean {
  return containsElement(form, (el) => ['input', 'select', 'textarea'].includes(el.tagName) && getType(el) !== 'hidden');
}

function hasSubmitButton(form: Element): boolean {
  return containsElement(form, (el) =>
    el.tagName === 'button'
      ? !['button', 'reset'].includes(getType(el))
      : el.tagName === 'input' && ['submit', 'image'].includes(getType(el)),
  );
}

function isInGroup(radio: Element): boolean {
  const isGroup = (el: Element) => el.tagName === 'fieldset' || ['radiogroup', 'group'].includes(getAttribute(el, 'role') ?? '');
  return findAncestor(radio, isGroup) !== null;
}

function containsPassword(form: Element): boolean {
  return containsElement(form, (el) => el.tagName === 'input' && getType(el) === 'password');
}

function containsElement(parent: Element, matches: (element: Element) => boolean): boolean {
  return findDescendantElements(parent).some(matches);
}

function findAncestor(element: Element, matches: (element: Element) => boolean): Element | null {
  let remaining = MAX_ANCESTORS;
  for (let node = element.parentNode; node && 'tagName' in node && remaining > 0; node = node.parentNode) {
    if (matches(node)) return node;
    remaining -= 1;
  }
  return null;
}
