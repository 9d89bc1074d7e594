import type { ChangeCounts } from 'shared-contracts/transform';
import { type Element, findDescendantElements, getAttribute, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { renderContactForm } from '../widgets/contact-form.ts';
import { getSectionStyle } from './section-style.ts';

/** Input types and autofill field names (HTML Standard sections 4.10.5 and 4.10.18.7) by name, id or placeholder of a field. */
const FIELD_KINDS: readonly (readonly [hint: RegExp, type: string, autocomplete: string])[] = [
  [/e-?mail|\bmail\b/, 'email', 'email'],
  [/phone|\btel\b|telefon|téléphone|mobile/, 'tel', 'tel'],
  [/website|\burl\b|homepage/, 'url', 'url'],
  [/first.?name|given.?name/, 'text', 'given-name'],
  [/last.?name|surname|family.?name/, 'text', 'family-name'],
  [/full.?name|your.?name|^name\b|\[name\]/, 'text', 'name'],
  [/post.?code|\bzip\b/, 'text', 'postal-code'],
];
const TEXT_INPUT_TYPE = /^(text|email|tel|url)$/;

const MIN_ENQUIRY_FIELDS = 2;

/** Sets input types and autofill of fields, and marks invalid ones; repairs label them. Adds a contact form to a page without one. */
export function applyForms(page: Page): ChangeCounts<'forms'> {
  for (const field of page.findElements('input')) if (setFieldKind(field)) page.improvedFields.add(field);
  const style = getSectionStyle(page);
  page.css.push(`:is(input,textarea,select):user-invalid{outline:2px solid ${style.theme.bad};outline-offset:1px}`);
  const hasOwnForm = page.findElements('form').some(isEnquiryForm);
  if (!hasOwnForm) page.sections.push(renderContactForm(style));
  const fields = page.findElements('input', 'textarea').length;
  return { forms: page.findElements('form').length, fields, improved: page.improvedFields.size, added: hasOwnForm ? 0 : 1 };
}

/** Returns whether the field changed. */
function setFieldKind(input: Element): boolean {
  const type = (getAttribute(input, 'type') ?? 'text').toLowerCase();
  if (!TEXT_INPUT_TYPE.test(type)) return false;
  const hints = ['name', 'id', 'placeholder']
    .map((name) => getAttribute(input, name) ?? '')
    .join(' ')
    .toLowerCase();
  const kind = FIELD_KINDS.find(([hint]) => hint.test(hints));
  if (!kind) return false;
  const [, inputType, autocomplete] = kind;
  const isChanged = (type === 'text' && inputType !== 'text') || !getAttribute(input, 'autocomplete');
  if (type === 'text') setAttribute(input, 'type', inputType);
  if (!getAttribute(input, 'autocomplete')) setAttribute(input, 'autocomplete', autocomplete);
  return isChanged;
}

/** Whether visitors can write to the owner with a form: it has room for a message, or several fields but no password. */
function isEnquiryForm(form: Element): boolean {
  const fields = findDescendantElements(form);
  if (fields.some(({ tagName }) => tagName === 'textarea')) return true;
  const types = fields.filter(({ tagName }) => tagName === 'input').map((input) => (getAttribute(input, 'type') ?? 'text').toLowerCase());
  return !types.includes('password') && types.filter((type) => TEXT_INPUT_TYPE.test(type)).length >= MIN_ENQUIRY_FIELDS;
}
