import dayjs from 'dayjs';
import type { EmailContact } from './email-contact.ts';
import type { Quote } from './quote.ts';
import { toCsv } from './to-csv.ts';

const formatTimestamp = (timestamp: string): string => dayjs(timestamp).format('YYYY-MM-DD HH:mm');

/** Quotes as CSV. Each id is exported once: a row can shift to the next page while the list is fetched. */
export function quotesToCsv(header: readonly string[], quotes: readonly Quote[]): string {
  const uniqueQuotes = new Map(quotes.map((quote) => [quote.id, quote]));
  return toCsv(
    header,
    [...uniqueQuotes.values()].map(({ createdAt, status, name, email, company, services, budget, message }) => [
      formatTimestamp(createdAt),
      status,
      name,
      email,
      company ?? '',
      services.join('; '),
      budget ?? '',
      message,
    ]),
  );
}

export function contactsToCsv(header: readonly string[], contacts: readonly EmailContact[]): string {
  return toCsv(
    header,
    contacts.map(({ email, name, company, createdAt }) => [email, name, company ?? '', formatTimestamp(createdAt)]),
  );
}

/** File name with the current minute in the viewer's time zone. */
export const createExportFileName = (list: 'submissions' | 'emails', now: Date): string =>
  `${list}-${dayjs(now).format('YYYY-MM-DD-HHmm')}.csv`;
