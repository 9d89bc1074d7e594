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
  { pattern: /e-?mail|(^|[^a-z])mail([^a-z]|$)/i, type: 'email' },
  { pattern: /(^|[^a-z])(tele)?(phone|fon|tel|mobile)([^a-z]|no|nr|number|or|$)/i, type: 'tel' },
  { pattern: /(first|last|full|your|sur)[-_ ]?name|^name$|\[name\]$/i, type: null },
  { pattern: /(^|[^a-z])(street|address|postal|zip|city)([^a-z]|code|$)/i, type: null },
];

/** Checks of form fields against WCAG 2.2 and the HTML Standard. */
export const formChecks: Record<ChecksByArea['forms'], CheckFunction> = {
  // axe, "label", also accepts a placeholder.
  'field-label': (page) => findUnlabeledFields(page, ['title', 'placeholder']),
  'placeholder-label': findPlaceholderLabels,
  'field-type': (page) => filterProblemElements(findTypedFields(page), (field) => getType(field) !== findPersonalField(field)?.type),
  'field-autocomplete': (page) =>
    filterProblemElements(
      findFields(page).filter((field) => findPersonalField(field) !== undefined),
      (field) => !/\S/.test(getAttribute(field, 'autocomplete') ?? ''),
    ),
  'submit-button': (page) =>
    filterProblemElements(page.findExposed('form').filter(hasFields), (form) => !hasButton(form) && !hasButtonElsewhere(form, page)),
  'radio-groups': (page) => filterProblemElements(findChoices(page), (radio) => !isInGroup(radio)),
  'password-method': (page) =>
    filterProblemElements(
      page.find('form').filter(containsPassword),
      (form) => (getAttribute(form, 'method') ?? 'get').toLowerCase() === 'get',
    ),
};

function getType(field: Element): string {
  return (getAttribute(field, 'type') ?? 'text').trim().toLowerCase();
}

function findFields(page: AuditedPage): Element[] {
  return page.findExposed('input', 'select', 'textarea').filter((el) => el.tagName !== 'input' || !UNLABELED_TYPES.has(getType(el)));
}

/**
 * Fields that only a placeholder names, which disappears with the first letter (WCAG 3.3.2). A single field beside its button, such as a
 * search, is named by the button (technique G167).
 */
function findPlaceholderLabels(page: AuditedPage): readonly Element[] | null {
  const labels = Map.groupBy(page.findExposed('label'), (label) => getAttribute(label, 'for'));
  const withPlaceholder = page
    .findExposed('input', 'textarea')
    .filter((field) => (getAttribute(field, 'placeholder') ?? '').trim() !== '' && !UNLABELED_TYPES.has(getType(field)));
  const counts = new Map<Element, number>();
  const countOnce = (form: Element): number => {
    const count = counts.get(form) ?? countFields(form);
    counts.set(form, count);
    return count;
  };
  return filterProblemElements(withPlaceholder, (field) => {
    const id = getAttribute(field, 'id');
    if ((id !== undefined && labels.has(id)) || getAttribute(field, 'aria-labelledby') !== undefined) return false;
    if (findAncestor(field, ({ tagName }) => tagName === 'label', MAX_ANCESTORS)) return false;
    const form = findAncestor(field, ({ tagName }) => tagName === 'form', MAX_ANCESTORS);
    return getType(field) !== 'search' && form !== undefined && countOnce(form) > 1;
  });
}

function countFields(form: Element): number {
  const isField = (el: Element) => ['input', 'select', 'textarea'].includes(el.tagName) && !UNLABELED_TYPES.has(getType(el));
  return findDescendantElements(form).filter(isField).length;
}

/** The first of the radio buttons of each choice. */
function findChoices(page: AuditedPage): Element[] {
  const radios = page.findExposed('input').filter((input) => getType(input) === 'radio');
  const choices = Map.groupBy(radios, (radio) => getAttribute(radio, 'name') ?? '');
  return [...choices.values()].filter(({ length }) => length > 1).map(([first]) => first as Element);
}

/** Fields that neither a label nor one of these attributes names (WCAG 1.3.1 and 4.1.2). */
export function findUnlabeledFields(page: AuditedPage, attributes: readonly string[]): readonly Element[] | null {
  const labels = Map.groupBy(page.find('label'), (label) => getAttribute(label, 'for'));
  return filterProblemElements(findFields(page), (field) => {
    if (computeAriaLabel(field, page) !== '' || attributes.some((name) => getAttribute(field, name)?.trim())) return false;
    const parent = findAncestor(field, ({ tagName }) => tagName === 'label', MAX_ANCESTORS);
    const id = getAttribute(field, 'id');
    const named = id === undefined ? [] : (labels.get(id)?.slice(0, MAX_LABELS) ?? []);
    return ![...named, ...(parent ? [parent] : [])].some((label) => computeAccessibleName(label, page) !== '');
  });
}

function findPersonalField(field: Element) {
  if (field.tagName !== 'input' || !['text', 'email', 'tel'].includes(getType(field))) return undefined;
  const names = [getAttribute(field, 'name'), getAttribute(field, 'id')].filter((name) => name !== undefined);
  const [kind, other] = PERSONAL_FIELDS.filter(({ pattern }) => names.some((name) => pattern.test(name)));
  // A field such as "phoneoremail" accepts either.
  return kind?.type && other?.type ? undefined : kind;
}

function findTypedFields(page: AuditedPage): Element[] {
  return findFields(page).filter((field) => Boolean(findPersonalField(field)?.type));
}

function hasFields(form: Element): boolean {
  return findDescendantElements(form).some((el) => ['input', 'select', 'textarea'].includes(el.tagName) && getType(el) !== 'hidden');
}

/** Whether a form contains what looks like its button; scripts also send forms with other buttons and links. */
function hasButton(form: Element): boolean {
  return findDescendantElements(form).some((el) => {
    if (el.tagName === 'button') return getType(el) !== 'reset';
    if (el.tagName === 'input') return ['submit', 'image', 'button'].includes(getType(el));
    return getAttribute(el, 'role') === 'button' || getAttribute(el, 'onclick') !== undefined || (el.tagName === 'a' && isButtonName(el));
  });
}

function isButtonName(link: Element): boolean {
  return /btn|button|submit|send/i.test(getAttribute(link, 'class') ?? '');
}

/** Whether a button elsewhere belongs to the form (HTML Standard section 4.10.17.3, the attribute `form`). */
function hasButtonElsewhere(form: Element, page: AuditedPage): boolean {
  const id = getAttribute(form, 'id');
  return id !== undefined && page.find('button', 'input').some((button) => getAttribute(button, 'form') === id);
}

function isInGroup(radio: Element): boolean {
  const isGroup = (el: Element) => el.tagName === 'fieldset' || ['radiogroup', 'group'].includes(getAttribute(el, 'role') ?? '');
  return findAncestor(radio, isGroup, MAX_ANCESTORS) !== undefined;
}

function containsPassword(form: Element): boolean {
  return findDescendantElements(form).some((el) => el.tagName === 'input' && getType(el) === 'password');
}
