import type { ChecksByArea } from 'shared-contracts/transform';
import { type Element, findAncestor, findDescendantElements, getAttribute } from '../../html/tree.ts';
import { computeAccessibleName, computeAriaLabel } from '../accessible-name.ts';
import type { AuditedPage } from '../audited-page.ts';
import { type CheckFunction, filterProblemElements } from './check-function.ts';

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
export const formChecks: Record<ChecksByArea['forms'], CheckFunction> = {
  'field-label': findUnlabeledFields,
  'field-type': (page) => filterProblemElements(findTypedFields(page), (field) => getType(field) !== findPersonalField(field)?.type),
  'field-autocomplete': (page) =>
    filterProblemElements(
      findFields(page).filter((field) => findPersonalField(field) !== undefined),
      (field) => !/\S/.test(getAttribute(field, 'autocomplete') ?? ''),
    ),
  'submit-button': (page) => filterProblemElements(page.findExposed('form').filter(hasFields), (form) => !hasSubmitButton(form)),
  'radio-groups': (page) =>
    filterProblemElements(
      page.findExposed('input').filter((input) => getType(input) === 'radio'),
      (radio) => !isInGroup(radio),
    ),
  'password-method': (page) =>
    filterProblemElements(
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
  return filterProblemElements(findFields(page), (field) => {
    const attributes = ['title', 'placeholder'].map((name) => getAttribute(field, name)?.trim());
    if (computeAriaLabel(field, page) !== '' || attributes.some(Boolean)) return false;
    const parent = findAncestor(field, ({ tagName }) => tagName === 'label', MAX_ANCESTORS);
    const id = getAttribute(field, 'id');
    const named = id === undefined ? [] : (labels.get(id)?.slice(0, MAX_LABELS) ?? []);
    return ![...named, ...(parent ? [parent] : [])].some((label) => computeAccessibleName(label, page) !== '');
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
  return findAncestor(radio, isGroup, MAX_ANCESTORS) !== undefined;
}

function containsPassword(form: Element): boolean {
  return containsElement(form, (el) => el.tagName === 'input' && getType(el) === 'password');
}

function containsElement(parent: Element, matches: (element: Element) => boolean): boolean {
  return findDescendantElements(parent).some(matches);
}
