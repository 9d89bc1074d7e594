/** The fields of a quote request. Runs in browsers, in Node and in Deno. */
import type { Database } from '../backend/database.types.ts';
import { EMAIL_LIMITS } from '../validation/text-rules.ts';

/** Services that a visitor can select, any number of them. */
export const SERVICES = ['Website', 'Web App', 'Mobile App', 'Admin Panel', 'Backend/API', 'SEO', 'Maintenance'] as const;
/** Budget ranges in US dollars, of which a visitor can select one. */
export const BUDGETS = ['$5-20K', '$20-60K', '$60-150K', '$150K+'] as const;

/** One of `SERVICES`. */
export type Service = (typeof SERVICES)[number];
/** One of `BUDGETS`. */
export type Budget = (typeof BUDGETS)[number];

/** A text of one line (`line`, `email`) or of several (`text`). `limit` is the highest number of characters. */
export interface TextField {
  kind: 'line' | 'email' | 'text';
  label: string;
  limit: number;
  required?: true;
  placeholder?: string;
  autoComplete?: string;
  /** Visitors don't type this field. Another page attaches it to the form, which shows it. */
  isAttached?: true;
}

/** At most one of `options`; the form calls none of them `none`. */
export interface SingleChoiceField {
  kind: 'choice';
  label: string;
  options: readonly string[];
  none: string;
}

/** Any number of `options`. */
export interface MultipleChoiceField {
  kind: 'choices';
  label: string;
  options: readonly string[];
  hint: string;
}

/** Definition of a field, from which form, validation, e-mail, details, search and CSV are derived. */
export type QuoteField = TextField | SingleChoiceField | MultipleChoiceField;

type Row = Database['public']['Tables']['quotes']['Row'];
/** Columns that visitors don't fill in. */
type SetColumn = 'id' | 'status' | 'created_at' | 'spam_at' | 'waiting_since' | 'active_at';
type FieldOfColumn<Value> = Value extends string[]
  ? MultipleChoiceField
  : null extends Value
    ? TextField | SingleChoiceField
    : TextField & { required: true };

/** All columns of the table `quotes` that a visitor fills in, in the order of e-mails, details and CSV. See docs/develop.md. */
export const QUOTE_FIELDS = {
  name: { kind: 'line', label: 'Name', limit: 100, required: true, autoComplete: 'name' },
  email: { kind: 'email', label: 'Email', limit: EMAIL_LIMITS.address, required: true, autoComplete: 'email' },
  company: { kind: 'line', label: 'Company', limit: 150, placeholder: 'Optional', autoComplete: 'organization' },
  services: { kind: 'choices', label: 'Services', options: SERVICES, hint: 'Choose as many as you like' },
  budget: { kind: 'choice', label: 'Budget', options: BUDGETS, none: 'Not sure yet' },
  message: { kind: 'text', label: 'Message', limit: 5000, required: true, placeholder: 'What should it do, for whom, and by when?' },
  setup: { kind: 'text', label: 'Demo setup', limit: 3000, isAttached: true },
} as const satisfies { [Column in keyof Omit<Row, SetColumn>]: FieldOfColumn<Row[Column]> };

type Fields = typeof QUOTE_FIELDS;

/** Name of a field: its key in requests, its column and its input. */
export type QuoteKey = keyof Fields;
/** Names of the fields, in the order of `QUOTE_FIELDS`. */
export const QUOTE_KEYS = Object.keys(QUOTE_FIELDS) as QuoteKey[];

type ValueOf<Field, Empty> = Field extends { kind: 'choices'; options: readonly (infer Option)[] }
  ? Option[]
  : Field extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option | Empty
    : Field extends { required: true }
      ? string
      : string | Empty;

/** Body of `submit-quote`: exactly these keys. Empty optional fields are null; lists have no duplicates. */
export type QuoteRequest = { [Key in QuoteKey]: ValueOf<Fields[Key], null> };
/** Values of the form's fields; empty ones are `''` or an empty list. */
export type QuoteDraft = { [Key in QuoteKey]: ValueOf<Fields[Key], ''> };

/** Creates an object with a value for each field. */
export function mapQuoteFields<Value>(getValue: (field: QuoteField, key: QuoteKey) => Value): Record<QuoteKey, Value> {
  return Object.fromEntries(QUOTE_KEYS.map((key) => [key, getValue(QUOTE_FIELDS[key], key)])) as Record<QuoteKey, Value>;
}

/** Whether visitors type the value of a field. */
export function isTextField(field: QuoteField): field is TextField {
  return 'limit' in field;
}
