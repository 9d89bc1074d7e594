/** Signals of automated submissions, which forms send in a header. Runs in browsers, in Node and in Deno. */

/** Header of `submit-quote` and `book-call` with a `FormMeta`. */
export const FORM_META_HEADER = 'x-form-meta';

/** Time since the page was opened, and whether the honeypot field is filled in. */
export interface FormMeta {
  milliseconds: number;
  isHoneypotFilled: boolean;
}

/** Formats the value of the header: `<milliseconds>.<1 if the honeypot field is filled in, else 0>`. */
export function formatFormMeta({ milliseconds, isHoneypotFilled }: FormMeta): string {
  return `${Math.round(milliseconds)}.${isHoneypotFilled ? 1 : 0}`;
}

/** Parses the value of the header. Returns null if it is missing or malformed. */
export function parseFormMeta(header: string | null): FormMeta | null {
  const [, milliseconds, honeypot] = /^(\d{1,12})\.([01])$/.exec(header ?? '') ?? [];
  return milliseconds === undefined ? null : { milliseconds: Number(milliseconds), isHoneypotFilled: honeypot === '1' };
}
