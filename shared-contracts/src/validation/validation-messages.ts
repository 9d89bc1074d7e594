/**
 * Visible messages of validation errors, and which errors to report. Not part of the main export, so that only pages with a
 * form load them.
 * Runs in browsers, in Node and in Deno.
 */
import type { FieldErrorCode, ValidationFailure } from './field-error.ts';
import { cutText } from './text-rules.ts';

interface FieldDescription {
  limit?: number;
  kind?: string;
  label?: string;
}

/**
 * Message of an invalid text field.
 * @param limit highest number of characters, if the message names it
 */
export function getTextFieldMessage(code: FieldErrorCode, limit?: number): string {
  if (code === 'required') return 'This field is required.';
  if (code === 'invalid-email') return 'Enter a valid email address.';
  if (code === 'invalid-text') return limit ? `Use at most ${limit} plain characters.` : 'Use plain characters.';
  // The other codes are those of lists and of bodies.
  return 'Check this field.';
}

/**
 * Message of each invalid field.
 * @param descriptions what the messages name: the highest number of characters of a text, the label of a list
 */
export function getValidationMessages<Field extends string>(
  { fields, unknownField = '' }: ValidationFailure<Field>,
  descriptions: Readonly<Partial<Record<Field, FieldDescription>>>,
): Partial<Record<Field | 'body', string>> {
  const getMessage = (field: Field, code: FieldErrorCode): string => {
    if (code === 'not-an-object') return 'Send a JSON object.';
    if (code === 'unknown-field') return `Remove the unknown field "${cutText(unknownField, 40)}".`;
    const { limit, kind, label = '' } = descriptions[field] ?? {};
    if (code === 'not-in-list') return `Choose ${kind === 'choices' ? '' : getArticle(label)}${label.toLowerCase()} from the list.`;
    return getTextFieldMessage(code, limit);
  };
  const entries = Object.entries(fields) as [Field, FieldErrorCode][];
  return Object.fromEntries(entries.map(([field, code]) => [field, getMessage(field, code)])) as Partial<Record<Field | 'body', string>>;
}

const getArticle = (noun: string): string => (/^[aeiou]/i.test(noun) ? 'an ' : 'a ');
