import dayjs from 'dayjs';
import { toCsv } from './csv.ts';
import type { Quote } from './quote.ts';

/** The table of an export: a quote that a new arrival pushed onto a second page is in it once. */
export function quotesAsCsv(header: readonly string[], quotes: readonly Quote[]): string {
  const once = new Map(quotes.map((quote) => [quote.id, quote]));
  return toCsv(
    header,
    [...once.values()].map(({ createdAt, status, name, email, company, services, budget, message }) => [
      dayjs(createdAt).format('YYYY-MM-DD HH:mm'),
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

export const exportName = (now: Date): string => `submissions-${dayjs(now).format('YYYY-MM-DD-HHmm')}.csv`;
