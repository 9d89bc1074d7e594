import type { Database } from 'shared-contracts';
import type { EmailContact } from '../rules/email-contact.ts';
import type { Quote } from '../rules/quote.ts';

type Row = Database['public']['Tables']['quotes']['Row'];

/** Accepts missing columns and null, so that one malformed row doesn't break the list. */
type LooseRow = { [Column in keyof Row]?: Row[Column] | null };

export function toQuote(row: LooseRow): Quote {
  return {
    id: String(row.id ?? ''),
    name: row.name ?? '',
    email: row.email ?? '',
    company: row.company ?? null,
    message: row.message ?? '',
    services: Array.isArray(row.services) ? row.services : [],
    budget: row.budget ?? null,
    status: row.status ?? '',
    createdAt: row.created_at ?? '',
  };
}

export function toContact({ email, name, company, created_at }: Pick<LooseRow, 'email' | 'name' | 'company' | 'created_at'>): EmailContact {
  return { email: email ?? '', name: name ?? '', company: company ?? null, createdAt: created_at ?? '' };
}
