/**
 * Visible messages of validation errors. Not part of the main export, so that only pages with a form load them.
 * Runs in browsers, in Node and in Deno.
 */
import type { FieldErrorCode, ValidationFailure } from './field-error.ts';

/**
 * Message of each invalid field.
 * @param limits highest number of characters of each limited field
 */
export function getValidationMessages<Field extends string>(
  { fields, unknownField = '' }: ValidationFailure<Field>,
  limits: Readonly<Partial<Record<Field, number>>>,
): Partial<Record<Field | 'body', string>> {
  const entries = Object.entries(fields) as [Field, FieldErrorCode][];
  const messages = entries.map(([field, code]) => {
    const limit = limits[field];
    const table: Record<FieldErrorCode, string> = {
      required: 'This field is required.',
      'invalid-text': limit ? `Use at most ${limit} plain characters.` : 'Use plain characters.',
      'invalid-email': 'Enter a valid e-mail address.',
      'not-in-list': field === 'budget' ? 'Choose a budget from the list.' : 'Choose services from the list.',
      'unknown-field': `Remove the unknown field "${unknownField.slice(0, 40)}".`,
      'not-an-object': 'Send a JSON object.',
    };
    return [field, table[code]];
  });
  return Object.fromEntries(messages);
}
