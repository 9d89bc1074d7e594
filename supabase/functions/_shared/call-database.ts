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

/** An e-mail of the outbox, with the quote, the booking, the received e-mail or the follow-ups that it is about. */
export type ClaimedMail = { id: string; kind: string; audience: 'visitor' | 'agency' } & (
  | ClaimedQuoteMail
  | ClaimedBookingMail
  | ClaimedEmailNotification
  | { followUps: FollowUps }
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

/** Leads whose follow-up is due on a day, `YYYY-MM-DD`: those of an admin, or those without one. */
export interface FollowUps {
  /** The admin's address; null if the leads have no admin. */
  to: string | null;
  day: string;
  /** Number of all leads; `leads` are the first 50. */
  count: number;
  leads: { quoteId: string; name: string; company: string | null; valueUsd: number | null; followUpOn: string }[];
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
  record_site_reports: { accepted: number };
  store_received_email: { outcome: 'duplicate' } | { outcome: 'stored'; id: string; placedBy: string | null };
}

/** Result of a database function whose quotas are used up; `retryAfter` in seconds. */
interface LimitedResult {
  outcome: 'limited';
  retryAfter: number;
}

/**
 * Calls a database function with the secret key and returns its result.
 * @throws HttpFailure 429 when a quota is used up; the database's error
 */
export async function callDatabase<Name extends keyof Results>(
  name: Name,
  parameters: Database['public']['Functions'][Name]['Args'],
): Promise<Results[Name]> {
  const { data, error } = await getServiceClient().rpc(name, parameters);
  if (error) throw error;
  const result = data as unknown as Results[Name] | LimitedResult;
  if (isLimited(result)) throw createTooManyRequestsFailure(result.retryAfter);
  return result;
}

function isLimited(result: object): result is LimitedResult {
  return 'outcome' in result && result.outcome === 'limited';
}
