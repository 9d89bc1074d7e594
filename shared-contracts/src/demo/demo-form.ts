/** Forms that the demo answers: what a page sends, and what the function returns. Import-free: runs in browsers, in Node and in Deno. */

/** Limits of a form. Lengths are in characters. */
export const DEMO_FORM_LIMITS = { fields: 12, name: 60, value: 500 } as const;

/** What a field contains. */
export type DemoFormFieldKind = 'line' | 'text' | 'email' | 'phone' | 'url' | 'number' | 'date' | 'yes-no';

/** A field as the visitor filled it in. */
export interface DemoFormField {
  name: string;
  kind: DemoFormFieldKind;
  value: string;
}

/** Type of a column in Postgres. */
export type PostgresColumnType = 'text' | 'numeric' | 'date' | 'boolean';

/** A value as a database would store it, or why it would be refused. */
export interface DemoFormColumn {
  column: string;
  type: PostgresColumnType;
  value: string | number | boolean | null;
  problem?: 'not an email address' | 'not a phone number' | 'not a web address' | 'not a number' | 'not a date' | 'not a safe text';
}

/** Response of `answer-form`. */
export interface DemoFormAnswer {
  /** Names the response; nothing is stored under it. */
  receipt: string;
  columns: readonly DemoFormColumn[];
}
