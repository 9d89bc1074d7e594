import { agency } from 'shared-contracts/agency';
import { createBookingChangeToken } from '../_shared/booking-change-token.ts';
import type { ClaimedBookingMail } from '../_shared/call-database.ts';
import { readSetting } from '../_shared/settings.ts';
import { renderCalendarFile } from './calendar-file.ts';
import { formatCallTime } from './format-call-time.ts';
import { renderLink, renderMailPage, renderParagraph, renderRows } from './mail-html.ts';
import type { Mail, MailAttachment } from './send-mail.ts';

/** What an e-mail about a booking is made of; `kind` is that of the outbox. */
type BookingMailRequest = ClaimedBookingMail & { kind: string };

/** Texts of the e-mails to the visitor by their kind. */
const VISITOR_TEXTS: Record<string, { subject: string; text: string }> = {
  'booking-confirmation': { subject: 'Your call is booked', text: `Your call with ${agency.name} is booked.` },
  'booking-moved': { subject: 'Your call has a new time', text: `Your call with ${agency.name} has a new time.` },
  'booking-cancelled': { subject: 'Your call is cancelled', text: `Your call with ${agency.name} is cancelled.` },
  'booking-reminder-day': { subject: 'Your call is coming up', text: `Your call with ${agency.name} is coming up.` },
  'booking-reminder-hour': { subject: 'Your call starts in an hour', text: `Your call with ${agency.name} starts in about an hour.` },
};
/** Subjects of the notifications of the agency by their kind. */
const AGENCY_SUBJECTS: Record<string, string> = {
  'booking-notification': 'New call with',
  'booking-moved-notification': 'New time of the call with',
  'booking-cancelled-notification': 'Cancelled call with',
  'booking-reminder-day-notification': 'Coming up: call with',
  'booking-reminder-hour-notification': 'In an hour: call with',
};
const NOT_YOU = "Didn't book this call? Someone must have entered your address by mistake. Please cancel it with the link.";

/** Creates an e-mail about a booking; all but the reminders have a calendar file. */
export function createBookingMail(request: BookingMailRequest): Mail {
  const { kind, booking } = request;
  const isCancelled = booking.status === 'cancelled';
  const url = isCancelled ? `${readSiteUrl()}/book` : `${readSiteUrl()}/book#change=${createBookingChangeToken(booking.id)}`;
  const link = { url, label: isCancelled ? 'Book another call' : 'Move or cancel the call' };
  const texts = VISITOR_TEXTS[kind];
  if (texts) return createVisitorMail(request, texts, link);
  const subject = AGENCY_SUBJECTS[kind];
  if (!subject) throw new Error(`The outbox has an e-mail of the unknown kind ${kind}.`);
  return createAgencyMail(request, subject, link);
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
