import dayjs from 'dayjs';
import type { EmailContact } from './email-contact.ts';
import type { Quote } from './quote.ts';
import { toCsv } from './to-csv.ts';

const moment = (instant: string): string => dayjs(instant).format('YYYY-MM-DD HH:mm');

/** The table of an export: a quote that a new arrival pushed onto a second page is in it once. */
export function quotesToCsv(header: readonly string[], quotes: readonly Quote[]): string {
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
export function contactsToCsv(header: readonly string[], contacts: readonly EmailContact[]): string {
  return toCsv(
    header,
    contacts.map(({ email, name, company, createdAt }) => [email, name, company ?? '', moment(createdAt)]),
  );
}

/** The file's name, with the minute in the viewer's time zone. */
export const exportFileName = (what: 'submissions' | 'emails', now: Date): string => `${what}-${dayjs(now).format('YYYY-MM-DD-HHmm')}.csv`;
