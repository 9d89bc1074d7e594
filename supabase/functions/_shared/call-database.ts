import type { Database } from 'shared-contracts/database.types';
import { createTooManyRequestsFailure } from './http-failure.ts';
import { getServiceClient } from './supabase-clients.ts';

type Tables = Database['public']['Tables'];

/** A row of the table `bookings`. */
export type StoredBooking = Tables['bookings']['Row'];
/** A row of the table `quotes`. */
export type StoredQuote = Tables['quotes']['Row'];

/** A row of the table `received_emails`. */
export type ReceivedEmail = Tables['received_emails']['Row'];

/** An e-mail of the outbox, with the quote, the booking or the received e-mail that it is about. */
export type ClaimedMail = { id: string; kind: string; audience: 'visitor' | 'agency' } & (
  | ClaimedQuoteMail
  | ClaimedBookingMail
  | ClaimedEmailNotification
);
export interface ClaimedQuoteMail {
  quote: StoredQuote;
}
export interface ClaimedEmailNotification {
  email: ReceivedEmail;
  /** Number of e-mails that a notification of several ones is about. */
  count?: number;
}
export interface ClaimedBookingMail {
  booking: StoredBooking;
  /** The agency's. */
  timeZone: string;
  /** When the e-mail was stored: its content must be the same at every attempt. */
  createdAt: string;
}

/** Results of the database functions that return JSON, which the generated types don't describe. */
interface Results {
  submit_quote: { outcome: 'stored' | 'duplicate' | 'missing-attachments' | 'too-large-attachments' };
  book_call: { outcome: 'taken' } | { outcome: 'booked'; booking: StoredBooking };
  change_booking: { outcome: 'unknown' } | { outcome: 'found' | 'taken' | 'closed' | 'unmovable'; booking: StoredBooking };
  begin_reply: { outcome: 'sent' | 'unknown-recipient' } | { outcome: 'send'; id: string; recipient: string; quoteId: string };
  list_slots: { slots: string[]; minutes: number; timeZone: string };
  claim_outbox: ClaimedMail[];
  list_sent_mails: {
    replies: { recipient: string; quoteId: string; subject: string; message: string; adminName: string }[];
    quotes: StoredQuote[];
    bookings: StoredBooking[];
    timeZone: string;
  };
  store_received_email: { outcome: 'duplicate' } | { outcome: 'stored'; id: string; placedBy: string | null };
}

type Fields = Record<string, unknown>;

/** Rows are checked by their id only: the database has created them, and their columns are those of the generated types. */
const CHECKS: { [Name in keyof Results]: (result: unknown) => boolean } = {
  submit_quote: (result) => hasOutcome(result, 'stored', 'duplicate', 'missing-attachments', 'too-large-attachments'),
  book_call: (result) => hasOutcome(result, 'taken') || (hasOutcome(result, 'booked') && isRow(result.booking)),
  change_booking: (result) =>
    hasOutcome(result, 'unknown') || (hasOutcome(result, 'found', 'taken', 'closed', 'unmovable') && isRow(result.booking)),
  begin_reply: (result) =>
    hasOutcome(result, 'sent', 'unknown-recipient') ||
    (hasOutcome(result, 'send') && isRow(result) && typeof result.recipient === 'string' && typeof result.quoteId === 'string'),
  list_slots: (result) => isFields(result) && Array.isArray(result.slots) && typeof result.timeZone === 'string',
  list_sent_mails: (result) => isFields(result) && [result.replies, result.quotes, result.bookings].every(Array.isArray),
  store_received_email: (result) => hasOutcome(result, 'duplicate') || (hasOutcome(result, 'stored') && isRow(result)),
  claim_outbox: (result) =>
    Array.isArray(result) && result.every((mail) => isRow(mail) && [mail.quote, mail.booking, mail.email].some(isRow)),
};

/**
 * Calls a database function with the secret key and returns its checked result.
 * @throws HttpFailure 429 when a quota is used up; the database's error; Error for a result that the functions don't know
 */
export async function callDatabase<Name extends keyof Results>(
  name: Name,
  parameters: Database['public']['Functions'][Name]['Args'],
): Promise<Results[Name]> {
  const { data, error } = await getServiceClient().rpc(name, parameters);
  if (error) throw error;
  const result: unknown = data;
  if (hasOutcome(result, 'limited')) throw createTooManyRequestsFailure(Number(result.retryAfter));
  if (!isResult(name, result)) throw new Error(`The database function ${name} returned an unknown result.`);
  return result;
}

function isResult<Name extends keyof Results>(name: Name, result: unknown): result is Results[Name] {
  return CHECKS[name](result);
}

function hasOutcome(result: unknown, ...outcomes: string[]): result is Fields {
  return isFields(result) && typeof result.outcome === 'string' && outcomes.includes(result.outcome);
}

function isRow(value: unknown): value is Fields {
  return isFields(value) && typeof value.id === 'string';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
