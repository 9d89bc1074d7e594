import type { Database } from 'shared-contracts';
import type { Quote } from '../rules/quote.ts';

/** A row as the database has it, as the dashboard knows it. */
export function toQuote({ created_at, ...row }: Database['public']['Tables']['quotes']['Row']): Quote {
  return { ...row, createdAt: created_at };
}
