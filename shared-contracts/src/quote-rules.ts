/** Rules of a quote request, shared by the form and the edge function `submit-quote`. Runs in browsers, in Node and in Deno. */
import { checkBody, type FieldErrors, type ValidationFailure } from './field-error.ts';
import { EMAIL_LIMITS, isEmail, normalizeLine, normalizeText } from './text-rules.ts';

/** Services that a visitor can select, any number of them. */
export const SERVICES = ['Website', 'Web App', 'Mobile App', 'Admin Panel', 'Backend/API', 'SEO', 'Maintenance'] as const;
/** Budget ranges in US dollars, of which a visitor can select one. */
export const BUDGETS = ['$5-20K', '$20-60K', '$60-150K', '$150K+'] as const;

/** One of `SERVICES`. */
export type Service = (typeof SERVICES)[number];
/** One of `BUDGETS`. */
export type Budget = (typeof BUDGETS)[number];

/** Body of `submit-quote`: exactly these keys. */
export interface QuoteRequest {
  name: string;
  email: string;
  /** Null when empty. */
  company: string | null;
  message: string;
  /** Without duplicates, in the order of selection. */
  services: Service[];
  /** Null when none was selected. */
  budget: Budget | null;
}

/** Values of the form. The consent is required but not sent. */
export interface QuoteDraft {
  name: string;
  email: string;
  company: string;
  message: string;
  services: Service[];
  budget: Budget | '';
  consent: boolean;
}

/** Longest accepted value of each text field, in characters. */
export const QUOTE_LIMITS = { name: 100, email: EMAIL_LIMITS.address, company: 150, message: 5000 } as const;

/** Either the normalized request, or all errors at once. */
export type QuoteValidation = { ok: true; quote: QuoteRequest } | ValidationFailure<keyof QuoteRequest>;

const KEYS = ['name', 'email', 'company', 'message', 'services', 'budget'];

/** Validates the body of `submit-quote`. Missing, null and empty optional fields are equal. */
export function validateQuote(body: unknown): QuoteValidation {
  const failure = checkBody(body, KEYS);
  if (failure) return failure;
  const input = body as Record<string, unknown>;
  const fields: FieldErrors<keyof QuoteRequest> = {};
  const required = (key: 'name' | 'email' | 'message', value: string | null): string => {
    if (!value) fields[key] = value === '' || input[key] == null ? 'required' : 'invalid-text';
    return value ?? '';
  };
  const name = required('name', normalizeLine(input.name, QUOTE_LIMITS.name));
  const email = required('email', normalizeLine(input.email, QUOTE_LIMITS.email));
  if (!fields.email && !isEmail(email)) fields.email = 'invalid-email';
  const message = required('message', normalizeText(input.message, QUOTE_LIMITS.message));
  const company = normalizeLine(input.company ?? '', QUOTE_LIMITS.company);
  if (company === null) fields.company = 'invalid-text';
  const services = input.services ?? [];
  if (!isServiceList(services)) fields.services = 'not-in-list';
  const budget = input.budget ?? '';
  if (budget !== '' && !isBudget(budget)) fields.budget = 'not-in-list';

  if (Object.keys(fields).length > 0 || !isServiceList(services)) return { ok: false, fields };
  return {
    ok: true,
    quote: { name, email, company: company || null, message, services: [...new Set(services)], budget: isBudget(budget) ? budget : null },
  };
}

function isServiceList(value: unknown): value is Service[] {
  return Array.isArray(value) && value.length <= SERVICES.length && value.every((item) => SERVICES.includes(item));
}

function isBudget(value: unknown): value is Budget {
  return BUDGETS.includes(value as Budget);
}
