import type { Page } from '../engine/page.ts';
import { attribute, type Element, setAttribute } from '../engine/tree.ts';
import { contactForm } from '../widgets/contact-form.ts';
import { tokens as t } from '../widgets/tokens.ts';
import type { Counts } from './names.ts';

const KINDS: readonly (readonly [hint: RegExp, type: string, autocomplete: string])[] = [
  [/e-?mail/, 'email', 'email'],
  [/phone|\btel\b|mobile/, 'tel', 'tel'],
  [/website|\burl\b|homepage/, 'url', 'url'],
  [/first.?name|given.?name/, 'text', 'given-name'],
  [/last.?name|surname|family.?name/, 'text', 'family-name'],
  [/full.?name|your.?name|^name\b/, 'text', 'name'],
  [/post.?code|\bzip\b/, 'text', 'postal-code'],
];
const TYPED = /^(text|email|tel|url)$/;
const UNLABELLED = /^(hidden|submit|button|image|reset|checkbox|radio)$/;

const RULES =
  `:is(input,textarea,select):user-invalid{outline:2px solid ${t.bad}!important;outline-offset:1px}` +
  `:is(input,textarea,select):user-valid{outline:2px solid ${t.good}!important;outline-offset:1px}`;

/** Fields know what they ask for, mistakes show at once, and there is a contact form. */
export function forms(page: Page): Counts {
  const fields = page.named('input', 'textarea');
  const labelled = new Set(page.named('label').map((label) => attribute(label, 'for')));
  const improved = fields.filter((field) => {
    const isTyped = field.tagName === 'input' && nameKind(field);
    return giveLabel(field, labelled) || isTyped;
  }).length;
  page.css.push(RULES);
  page.sections.push(contactForm(page.host));
  return { forms: page.named('form').length, fields: fields.length, improved };
}

function nameKind(input: Element): boolean {
  const type = (attribute(input, 'type') ?? 'text').toLowerCase();
  if (!TYPED.test(type)) return false;
  const hints = ['name', 'id', 'placeholder']
    .map((name) => attribute(input, name) ?? '')
    .join(' ')
    .toLowerCase();
  const kind = KINDS.find(([hint]) => hint.test(hints));
  if (!kind) return false;
  const [, wanted, autocomplete] = kind;
  const isNew = (type === 'text' && wanted !== 'text') || !attribute(input, 'autocomplete');
  if (type === 'text') setAttribute(input, 'type', wanted);
  if (!attribute(input, 'autocomplete')) setAttribute(input, 'autocomplete', autocomplete);
  return isNew;
}

function giveLabel(field: Element, labelled: Set<string | undefined>): boolean {
  const placeholder = attribute(field, 'placeholder');
  const id = attribute(field, 'id');
  const hasLabel = attribute(field, 'aria-label') !== undefined || (id !== undefined && labelled.has(id));
  if (!placeholder || hasLabel || UNLABELLED.test((attribute(field, 'type') ?? 'text').toLowerCase())) return false;
  setAttribute(field, 'aria-label', placeholder);
  return true;
}
