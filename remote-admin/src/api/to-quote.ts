import type { Database } from 'shared-contracts';
import type { EmailContact } from '../rules/email-contact.ts';
import type { Quote } from '../rules/quote.ts';

type Row = Database['public']['Tables']['quotes']['Row'];

/** Any column of a row may be missing or null here: one odd row must not take the whole list away. */
type Wire = { [Column in keyof Row]?: Row[Column] | null };

/** A row as the server sends it, as the dashboard knows it. */
export function toQuote(row: Wire): Quote {
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

/** The same for what the list of contacts asks for. */
export function toContact({ email, name, company, created_at }: Pick<Wire, 'email' | 'name' | 'company' | 'created_at'>): EmailContact {
  return { email: email ?? '', name: name ?? '', company: company ?? null, createdAt: created_at ?? '' };
}
