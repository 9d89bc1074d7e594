import { agency } from 'shared-contracts/agency';
import type { Database } from 'shared-contracts/database.types';
import { renderCalendarFile } from './calendar-file.ts';
import { createChangeToken } from './change-token.ts';
import { formatCallTime } from './format-call-time.ts';
import { renderLink, renderMailPage, renderParagraph, renderRows } from './mail-html.ts';
import type { Mail, MailAttachment } from './send-mail.ts';
import { readSetting } from './settings.ts';

/** A row of the table `bookings`. */
export type StoredBooking = Database['public']['Tables']['bookings']['Row'];

/** Kinds of the outbox's e-mails about a booking: those to the visitor, and the notifications of the agency. */
export type BookingMailKind = keyof typeof VISITOR_TEXTS | keyof typeof AGENCY_SUBJECTS;

/** What `claim_outbox` returns of an e-mail about a booking. */
export interface BookingMailRequest {
  kind: BookingMailKind;
  booking: StoredBooking;
  /** The agency's. */
  timeZone: string;
  /** When the e-mail was stored: its content must be the same at every attempt. */
  createdAt: string;
}

const VISITOR_TEXTS = {
  'booking-confirmation': { subject: 'Your call is booked', text: `Your call with ${agency.name} is booked.` },
  'booking-moved': { subject: 'Your call has a new time', text: `Your call with ${agency.name} has a new time.` },
  'booking-cancelled': { subject: 'Your call is cancelled', text: `Your call with ${agency.name} is cancelled.` },
  'booking-reminder-day': { subject: 'Your call is coming up', text: `Your call with ${agency.name} is coming up.` },
  'booking-reminder-hour': { subject: 'Your call starts in an hour', text: `Your call with ${agency.name} starts in about an hour.` },
} as const;
const AGENCY_SUBJECTS = {
  'booking-notification': 'New call with',
  'booking-moved-notification': 'New time of the call with',
  'booking-cancelled-notification': 'Cancelled call with',
  'booking-reminder-day-notification': 'Coming up: call with',
  'booking-reminder-hour-notification': 'In an hour: call with',
} as const;
const NOT_YOU = "Didn't book this call? Someone must have entered your address by mistake. Please cancel it with the link.";

/** Creates an e-mail about a booking; all but the reminders have a calendar file. */
export async function createBookingMail(request: BookingMailRequest): Promise<Mail> {
  const { kind, booking } = request;
  const isCancelled = booking.status === 'cancelled';
  const url = isCancelled ? `${readSiteUrl()}/book` : `${readSiteUrl()}/book#change=${await createChangeToken(booking.id)}`;
  const link = { url, label: isCancelled ? 'Book another call' : 'Move or cancel the call' };
  return kind in VISITOR_TEXTS
    ? createVisitorMail(request, VISITOR_TEXTS[kind as keyof typeof VISITOR_TEXTS], link)
    : createAgencyMail(request, AGENCY_SUBJECTS[kind as keyof typeof AGENCY_SUBJECTS], link);
}

interface MailLink {
  url: string;
  label: string;
}

/** Repeats no name from the form: a stranger can enter another person's e-mail address. */
function createVisitorMail(request: BookingMailRequest, texts: { subject: string; text: string }, link: MailLink): Mail {
  const { booking } = request;
  const { theirs, ours } = formatTimes(request);
  const values = { 'Your time': theirs, 'Our time': theirs === ours ? '' : ours };
  const isCancelled = booking.status === 'cancelled';
  const place = isCancelled ? '' : readSetting('CALL_LOCATION');
  const join = isCancelled || place ? '' : "We'll email you the link to join.";
  return {
    to: booking.email,
    replyTo: agency.email,
    ...renderContent(texts.subject, {
      text: texts.text,
      values: { ...values, Where: place },
      notes: [join, isCancelled ? '' : NOT_YOU],
      link,
    }),
    attachments: createCalendarAttachments(request, `Call with ${agency.name}`, { email: booking.email }, link),
  };
}

function createAgencyMail(request: BookingMailRequest, subject: string, link: MailLink): Mail {
  const { booking } = request;
  const title = `${subject} ${booking.name}`;
  const { theirs, ours } = formatTimes(request);
  const values = {
    Name: booking.name,
    Email: booking.email,
    'Our time': ours,
    'Their time': theirs === ours ? '' : theirs,
    Where: booking.status === 'cancelled' ? '' : readSetting('CALL_LOCATION'),
  };
  const attendee = { name: booking.name, email: booking.email };
  return {
    to: readSetting('QUOTE_NOTIFY_TO', agency.email),
    replyTo: booking.email,
    ...renderContent(title, { text: '', values, notes: [], link }),
    attachments: createCalendarAttachments(request, `Call with ${booking.name}`, attendee, link),
  };
}

interface MailContent {
  text: string;
  values: Record<string, string>;
  notes: string[];
  link: MailLink;
}

function renderContent(subject: string, { text, values, notes, link }: MailContent): Pick<Mail, 'subject' | 'text' | 'html'> {
  const rows = Object.entries(values).filter(([, value]) => value !== '');
  const lines = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  const paragraphs = [text, lines, `${link.label}: ${link.url}`, ...notes, agency.name].filter(Boolean);
  const html = [text && renderParagraph(text), renderRows(values), renderLink(link.url, link.label)];
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: renderMailPage(subject, [...html, ...notes.filter(Boolean).map(renderParagraph)].join('')),
  };
}

/** Reminders have none: the event is in the calendar by then. */
function createCalendarAttachments(
  { kind, booking, createdAt }: BookingMailRequest,
  summary: string,
  attendee: { name?: string; email: string },
  link: MailLink,
): MailAttachment[] {
  if (kind.startsWith('booking-reminder')) return [];
  const method = booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const content = renderCalendarFile({
    method,
    uid: `${booking.id}@${new URL(readSiteUrl()).hostname}`,
    sequence: booking.sequence,
    createdAt: new Date(createdAt).toISOString(),
    start: new Date(booking.starts_at).toISOString(),
    end: new Date(booking.ends_at).toISOString(),
    summary,
    description: `${link.label}: ${link.url}`,
    location: readSetting('CALL_LOCATION'),
    organizer: { name: agency.name, email: agency.email },
    attendee,
  });
  return [{ filename: 'call.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content }];
}

/** The call in the zones of the visitor and of the agency. */
function formatTimes({ booking, timeZone }: BookingMailRequest): { theirs: string; ours: string } {
  const { starts_at, ends_at, time_zone } = booking;
  return { theirs: formatCallTime(starts_at, ends_at, time_zone), ours: formatCallTime(starts_at, ends_at, timeZone) };
}

/** Origin of the site, for the links of e-mails. */
function readSiteUrl(): string {
  return (readSetting('SITE_URL') || (readSetting('ALLOWED_ORIGINS').split(',')[0] ?? '').trim()).replace(/\/$/, '');
}
