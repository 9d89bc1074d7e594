import type { Database } from 'shared-contracts';
import type { EmailContact } from '../rules/email-contact.ts';
import type { Quote } from '../rules/quote.ts';

type Row = Database['public']['Tables']['quotes']['Row'];

/** A row in which columns may be missing or null, so that one malformed row doesn't break the list. */
type PartialRow = { [Column in keyof Row]?: Row[Column] | null };

export function toQuote(row: PartialRow): Quote {
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

export function toContact({
  email,
  name,
  company,
  created_at,
}: Pick<PartialRow, 'email' | 'name' | 'company' | 'created_at'>): EmailContact {
  return { email: email ?? '', name: name ?? '', company: company ?? null, createdAt: created_at ?? '' };
}
