import type { Database } from 'shared-contracts';
import { isTextField, mapQuoteFields, type QuoteKey } from 'shared-contracts/quote-fields';
import type { EmailContact } from '../rules/email-contact.ts';
import type { Quote } from '../rules/quote.ts';

type Row = Database['public']['Tables']['quotes']['Row'];

/** A row in which values may be null or, in the response of an older database, missing. */
export type NullableQuoteRow = { [Column in keyof Row]: Row[Column] | null };

/** A malformed row doesn't break the list: its missing values are empty. */
export function toQuote(row: NullableQuoteRow): Quote {
  const content = mapQuoteFields((field, key) => {
    if (field.kind === 'choices') return Array.isArray(row[key]) ? row[key] : [];
    return row[key] ?? (isTextField(field) && field.required ? '' : null);
  }) as Pick<Row, QuoteKey>;
  return {
    ...content,
    id: String(row.id ?? ''),
    status: row.status ?? '',
    createdAt: row.created_at ?? '',
    waitingSince: row.waiting_since ?? null,
    activeAt: row.active_at ?? '',
    isSpam: Boolean(row.spam_at),
    isMerged: row.spam_at === 'infinity',
  };
}

export function toEmailContact({
  email,
  name,
  company,
  created_at,
}: Pick<NullableQuoteRow, 'email' | 'name' | 'company' | 'created_at'>): EmailContact {
  return { email: email ?? '', name: name ?? '', company: company ?? null, createdAt: created_at ?? '' };
}
