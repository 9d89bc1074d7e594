import type { Database } from 'shared-contracts';
import { createSampleQuote } from 'shared-contracts/testing/sample-quote';
import { toQuote } from '../api/to-quote.ts';
import type { Quote } from '../rules/quote.ts';

type Row = Database['public']['Tables']['quotes']['Row'];

export const createQuoteId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Test row of the `quotes` table; a higher number is a newer quote. */
export function createQuoteRow(number: number, overrides: Partial<Row> = {}): Row {
  const created_at = new Date(Date.UTC(2026, 2, 5, 12) + number * 60_000).toISOString();
  return {
    ...createSampleQuote(),
    id: createQuoteId(number),
    name: `Person ${number}`,
    email: `person${number}@example.test`,
    company: `Company ${number}`,
    message: `Message ${number}`,
    services: ['Website'],
    budget: '$5-20K',
    status: 'new',
    created_at,
    spam_at: null,
    waiting_since: overrides.status ? null : created_at,
    active_at: created_at,
    ...overrides,
  };
}

export const createQuoteRows = (count: number): Row[] => Array.from({ length: count }, (_, index) => createQuoteRow(index + 1));

/** The quote of `createQuoteRow`. */
export const createQuote = (number: number): Quote => toQuote(createQuoteRow(number));
