/**
 * Visible messages of validation errors, and which errors to report. Not part of the main export, so that only pages with a
 * form load them.
 * Runs in browsers, in Node and in Deno.
 */
import type { FieldErrorCode, ValidationFailure } from './field-error.ts';

/**
 * Message of an invalid text field.
 * @param limit highest number of characters, if the message names it
 */
export function getTextFieldMessage(code: FieldErrorCode, limit?: number): string {
  if (code === 'required') return 'This field is required.';
  if (code === 'invalid-email') return 'Enter a valid e-mail address.';
  if (code === 'invalid-text') return limit ? `Use at most ${limit} plain characters.` : 'Use plain characters.';
  // Shell and page are released separately, so the shell's rules may return a code that this page doesn't know.
  return 'Check this field.';
}

/**
 * Message of each invalid field, for the error response of an edge function.
 * @param limits highest number of characters of each field whose message names it
 * @public
 */
export function getValidationMessages<Field extends string>(
  { fields, unknownField = '' }: ValidationFailure<Field>,
  limits: Readonly<Partial<Record<Field, number>>>,
): Partial<Record<Field | 'body', string>> {
  const getMessage = (field: Field, code: FieldErrorCode): string => {
    if (code === 'not-an-object') return 'Send a JSON object.';
    if (code === 'unknown-field') return `Remove the unknown field "${unknownField.slice(0, 40)}".`;
    if (code === 'not-in-list') return field === 'budget' ? 'Choose a budget from the list.' : 'Choose services from the list.';
    return getTextFieldMessage(code, limits[field]);
  };
  const entries = Object.entries(fields) as [Field, FieldErrorCode][];
  return Object.fromEntries(entries.map(([field, code]) => [field, getMessage(field, code)])) as Partial<Record<Field | 'body', string>>;
}

/** Whether a function rejected the body of `invokeFunction` (status 400), although the page had validated it. */
export function isRejectedBody(error: unknown): boolean {
  const { context } = ((error instanceof Error && error.cause) || {}) as { context?: { status?: number } };
  return context?.status === 400;
}
