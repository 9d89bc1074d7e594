import dayjs from 'dayjs';
import type { EmailContact } from './contacts.ts';
import { toCsv } from './csv.ts';
import type { Quote } from './quote.ts';

const moment = (instant: string): string => dayjs(instant).format('YYYY-MM-DD HH:mm');

/** The table of an export: a quote that a new arrival pushed onto a second page is in it once. */
export function quotesAsCsv(header: readonly string[], quotes: readonly Quote[]): string {
  const once = new Map(quotes.map((quote) => [quote.id, quote]));
  return toCsv(
    header,
    [...once.values()].map(({ createdAt, status, name, email, company, services, budget, message }) => [
      moment(createdAt),
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

/** The table of the contacts, in their order. */
export function contactsAsCsv(header: readonly string[], contacts: readonly EmailContact[]): string {
  return toCsv(
    header,
    contacts.map(({ email, name, company, createdAt }) => [email, name, company ?? '', moment(createdAt)]),
  );
}

/** The file's name, with the minute in the viewer's time zone. */
export const exportName = (what: 'submissions' | 'emails', now: Date): string => `${what}-${dayjs(now).format('YYYY-MM-DD-HHmm')}.csv`;
