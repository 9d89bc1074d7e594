import { createSampleQuote } from '../../../../shared-contracts/src/testing/sample-quote.ts';
import type { FollowUps, ReceivedEmail, StoredBooking, StoredQuote } from '../../_shared/call-database.ts';
import { AGENCY_SUBJECTS, VISITOR_TEXTS } from '../booking-mail-texts.ts';
import { createBookingMail } from '../booking-mails.ts';
import { createFollowUpMail } from '../follow-up-mail.ts';
import { createQuoteConfirmation, createQuoteNotification } from '../quote-mails.ts';
import { createReceivedNotification } from '../received-notification.ts';
import { createReplyMail } from '../reply-mail.ts';
import type { Mail } from '../send-mail.ts';

/** Origin of the site in the links of the sample e-mails. */
export const SITE_URL = 'https://studio.example';
/** A report of the site, as the demo attaches it. */
export const REPORT_URL = `${SITE_URL}/demo/report/AbCdEfGhIjKlMnOpQrStUvWx`;

Deno.env.set('SITE_URL', SITE_URL);
Deno.env.set('RATE_LIMIT_SECRET', 'test-secret');

const QUOTE_ID = '9b2a8f4e-2b1c-4f6e-9d55-0b7a2f1c3d4e';
const BOOKING_ID = '0f8b7a6e-1c2d-4e3f-8a9b-7c6d5e4f3a2b';

/** Creates a stored quote that was sent on a Wednesday. */
export function createStoredQuote(changes: Partial<StoredQuote> = {}): StoredQuote {
  const at = '2026-11-25T14:10:00Z';
  const quote = { ...createSampleQuote(), id: QUOTE_ID, status: 'new', created_at: at };
  return { ...quote, spam_at: null, waiting_since: at, active_at: at, ...changes };
}

/** Creates an e-mail that was received in the thread of the quote. */
export function createReceivedEmail(changes: Partial<ReceivedEmail> = {}): ReceivedEmail {
  return {
    id: '5d1c7b2a-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
    quote_id: QUOTE_ID,
    sender: 'nora@example.test',
    sender_name: 'Nora Berg',
    subject: 'Re: Your quote request',
    body: 'Yes, Friday suits me.',
    nature: 'reply',
    omitted_files: [] as string[],
    received_at: '2026-11-25T14:10:00Z',
    ...changes,
  } as ReceivedEmail;
}

/** Creates a stored booking of half an hour that belongs to the quote. */
export function createStoredBooking(changes: Partial<StoredBooking> = {}): StoredBooking {
  return {
    id: BOOKING_ID,
    starts_at: '2026-11-27T19:00:00Z',
    ends_at: '2026-11-27T19:30:00Z',
    blocked_until: '2026-11-27T19:40:00Z',
    name: 'Sample name',
    email: 'visitor@example.test',
    time_zone: 'America/New_York',
    status: 'booked',
    sequence: 0,
    quote_id: QUOTE_ID,
    created_at: '2026-11-25T14:10:00Z',
    request_hash: null,
    person_hash: null,
    ...changes,
  };
}

/**
 * Creates the e-mail of a kind about a booking. The location is no setting, because files of tests that run at the same time share the
 * environment.
 */
export function createSampleBookingMail(kind: string, changes: Partial<StoredBooking> = {}, location = ''): Mail {
  const status = kind.includes('cancelled') ? 'cancelled' : 'booked';
  const booking = createStoredBooking({ status, ...changes });
  return createBookingMail({ kind, booking, timeZone: 'Europe/Oslo', createdAt: booking.created_at }, location);
}

/** Creates two follow-ups of an admin on a Monday, one of them from Friday. */
export function createFollowUps(changes: Partial<FollowUps['leads'][number]> = {}): FollowUps {
  const lead = { quoteId: QUOTE_ID, name: 'Nora Berg', company: 'Fjord Outdoor', valueUsd: 12_500, followUpOn: '2026-11-27', ...changes };
  const leads = [lead, { ...lead, company: null, valueUsd: null, followUpOn: '2026-11-30' }];
  return { to: 'ada@studio.example', day: '2026-11-30', count: leads.length, leads };
}

/** A valid address, which as it is would address other people in a link. */
const VISITOR_EMAIL = 'x?cc=eve&subject=hi@example.test';

/** Creates one e-mail of each kind, with `text` wherever a visitor or an admin can enter one. */
export function createAllMails(text = 'Sample text'): Record<string, Mail> {
  const setup = `Site: ${text}\nSwitches: ${text}\nReport: ${text}`;
  const quote = createStoredQuote({ name: text, email: VISITOR_EMAIL, company: text, message: text, setup });
  const files = [{ name: text, size: 70 }];
  const bookingMails = Object.keys({ ...VISITOR_TEXTS, ...AGENCY_SUBJECTS }).map((kind) => [
    kind,
    createSampleBookingMail(kind, { name: text, email: VISITOR_EMAIL }),
  ]);
  return {
    'quote-notification': createQuoteNotification(quote, files),
    'quote-confirmation': createQuoteConfirmation(quote),
    'email-notification': createReceivedNotification(createReceivedEmail({ sender_name: text, subject: text, body: text })),
    'more-emails-notification': createReceivedNotification(createReceivedEmail({ sender_name: text }), 12),
    'follow-up-notification': createFollowUpMail(createFollowUps({ name: text, company: text })),
    reply: createReplyMail({ recipient: 'visitor@example.test', quoteId: QUOTE_ID }, { subject: text, message: text }, text),
    ...Object.fromEntries(bookingMails),
  };
}
