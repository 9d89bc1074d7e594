import dayjs from 'dayjs';
import { QUOTE_FIELDS, QUOTE_KEYS } from 'shared-contracts/quote-fields';
import { leadText, stageLabels } from '../content/thread.ts';
import type { EmailContact } from './email-contact.ts';
import type { Lead, Quote } from './quote.ts';
import { type Admin, STAGES } from './thread.ts';
import { toCsv } from './to-csv.ts';

const formatTimestamp = (timestamp: string): string => dayjs(timestamp).format('YYYY-MM-DD HH:mm');

/** The specification lists the columns: what another page attached is not one of them. */
const CSV_KEYS = QUOTE_KEYS.filter((key) => !('isAttached' in QUOTE_FIELDS[key]));

const HEADER = ['Received', 'Status', ...CSV_KEYS.map((key) => QUOTE_FIELDS[key].label)];

const toCells = (quote: Quote): string[] => [
  formatTimestamp(quote.createdAt),
  quote.status,
  ...CSV_KEYS.map((key) => [quote[key] ?? ''].flat().join('; ')),
];

/** Each id is exported once: a row can shift to the next page while the list is fetched. */
const keepUnique = <Row extends Quote>(rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()];

export const quotesToCsv = (quotes: readonly Quote[]): string => toCsv(HEADER, keepUnique(quotes).map(toCells));

/** Quotes as CSV with the facts of their leads. */
export function leadsToCsv(leads: readonly Lead[], admins: readonly Admin[]): string {
  const { stage, lostReason, owner, value, tags, followUp } = leadText.fields;
  return toCsv(
    [...HEADER, stage, lostReason, owner, value, tags, followUp],
    keepUnique(leads).map(({ facts, ...quote }) => [
      ...toCells(quote),
      stageLabels[STAGES.find((each) => each === facts?.stage) ?? 'new'],
      facts?.lost_reason ?? '',
      admins.find(({ id }) => id === facts?.owner_id)?.name ?? '',
      String(facts?.value_usd ?? ''),
      (facts?.tags ?? []).join('; '),
      facts?.follow_up_on ?? '',
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
export const createExportFileName = (list: 'submissions' | 'leads' | 'emails', now: Date): string =>
  `${list}-${dayjs(now).format('YYYY-MM-DD-HHmm')}.csv`;
