import dayjs from 'dayjs';
import { QUOTE_FIELDS, QUOTE_KEYS } from 'shared-contracts/quote-fields';
import type { EmailContact } from './email-contact.ts';
import type { Quote } from './quote.ts';
import { toCsv } from './to-csv.ts';

/** Time of an ISO timestamp in the viewer's time zone, such as `2026-03-05 14:30`, which spreadsheets read. */
export const formatTimestamp = (timestamp: string): string => dayjs(timestamp).format('YYYY-MM-DD HH:mm');

/** The specification lists the columns: what another page attached is not one of them. */
const CSV_KEYS = QUOTE_KEYS.filter((key) => !('isAttached' in QUOTE_FIELDS[key]));

/** Quotes as CSV. Each id is exported once: a row can shift to the next page while the list is fetched. */
export function quotesToCsv(quotes: readonly Quote[]): string {
  const uniqueQuotes = new Map(quotes.map((quote) => [quote.id, quote]));
  return toCsv(
    ['Received', 'Status', ...CSV_KEYS.map((key) => QUOTE_FIELDS[key].label)],
    [...uniqueQuotes.values()].map((quote) => [
      formatTimestamp(quote.createdAt),
      quote.status,
      ...CSV_KEYS.map((key) => [quote[key] ?? ''].flat().join('; ')),
    ]),
  );
}

export function contactsToCsv(contacts: readonly EmailContact[]): string {
  return toCsv(
    ['Email', 'Name', 'Company', 'Created'],
    contacts.map(({ email, name, company, createdAt }) => [email, name, company ?? '', formatTimestamp(createdAt)]),
  );
}

/** File name with the current minute in the viewer's time zone. */
export const createExportFileName = (list: 'submissions' | 'emails' | 'audit', now: Date): string =>
  `${list}-${dayjs(now).format('YYYY-MM-DD-HHmm')}.csv`;

/** File name of the export of a person, which doesn't name them. */
export const createPersonFileName = (now: Date): string => `person-${dayjs(now).format('YYYY-MM-DD-HHmm')}.json`;
