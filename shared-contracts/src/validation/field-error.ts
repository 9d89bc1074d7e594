/** Validation errors that forms and edge functions share. Import-free: runs in browsers, in Node and in Deno. */

/**
 * - `required`: the field is missing or empty.
 * - `invalid-text`: not a string, too long, or contains unsafe characters.
 * - `invalid-email`: not an e-mail address.
 * - `not-in-list`: not one of the offered values.
 * - `unknown-field`: the body has a field that the rules don't define.
 * - `not-an-object`: the body isn't a JSON object.
 */
export type FieldErrorCode = 'required' | 'invalid-text' | 'invalid-email' | 'not-in-list' | 'unknown-field' | 'not-an-object';

/** Errors by field; `body` is the key of errors of the request itself. */
export type FieldErrorCodes<Field extends string> = Partial<Record<Field | 'body', FieldErrorCode>>;

/** A failed validation with all errors; `unknownField` is set for the code `unknown-field`. */
export interface ValidationFailure<Field extends string> {
  ok: false;
  fields: FieldErrorCodes<Field>;
  unknownField?: string;
}

/** Checks that `body` is an object without other keys than `keys`. Returns null when it is. */
export function findBodyFailure(body: unknown, keys: readonly string[]): ValidationFailure<never> | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { ok: false, fields: { body: 'not-an-object' } };
  const unknownField = Object.keys(body).find((key) => !keys.includes(key));
  return unknownField === undefined ? null : { ok: false, fields: { body: 'unknown-field' }, unknownField };
}
