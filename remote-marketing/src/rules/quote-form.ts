import { type QuoteDraft, type QuoteRequest, type Toast, validateQuote } from 'shared-contracts';
import { fields, toasts } from '../content/quote.ts';

export type Field = keyof QuoteDraft;
export type Problems = Partial<Record<Field, string>>;
export type Verdict = { ok: true; quote: QuoteRequest } | { ok: false; problems: Problems; toast?: Toast };

const REQUIRED = ['name', 'email', 'message'] as const;

/** The order in which fields stand in the form. */
export const FIELD_ORDER: Field[] = ['name', 'email', 'company', 'services', 'budget', 'message', 'consent'];

/** Missing fields are told before anything else, the consent last: a malformed address has no toast of its own. */
export function checkQuote({ consent, ...draft }: QuoteDraft): Verdict {
  const missing = REQUIRED.filter((field) => draft[field].trim() === '');
  const verdict = validateQuote(draft);
  const problems: Problems = verdict.ok ? {} : verdict.fields;
  if (missing.length > 0) return { ok: false, problems, toast: toasts.missing };
  if (!verdict.ok) return { ok: false, problems };
  if (!consent) return { ok: false, problems: { consent: fields.consent.missing }, toast: toasts.consent };
  return verdict;
}

export function firstProblem(problems: Problems): Field | undefined {
  return FIELD_ORDER.find((field) => problems[field] !== undefined);
}
