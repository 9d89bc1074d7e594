import { agency } from 'shared-contracts/agency';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import type { ClaimedBookingMail } from '../_shared/call-database.ts';
import type { MailLink } from './layout/mail-content.ts';
import type { MailAttachment } from './send-mail.ts';
import { readSiteUrl } from './site-links.ts';

/** The event of a call as its reader sees it. */
interface CallEvent {
  summary: string;
  attendee: CalendarParticipant;
  link: MailLink;
}

/** A participant of an event. */
interface CalendarParticipant {
  name?: string;
  email: string;
}

const MAX_LINE_BYTES = 75;

/**
 * Creates the calendar file of an e-mail about a call, which calendars add, update or remove (RFC 5545 and RFC 5546). Reminders have
 * none: the event is in the calendar by then. `kind` is that of the outbox.
 */
export function createCalendarAttachments(
  { kind, booking, createdAt, location }: ClaimedBookingMail & { kind: string; location: string },
  { summary, attendee, link }: CallEvent,
): MailAttachment[] {
  if (kind.startsWith('booking-reminder')) return [];
  const method = booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Northlight//Book a call//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${booking.id}@${new URL(readSiteUrl()).hostname}`,
    // A calendar ignores an older version of an event than it has.
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${formatUtc(createdAt)}`,
    `DTSTART:${formatUtc(booking.starts_at)}`,
    `DTEND:${formatUtc(booking.ends_at)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(`${link.label}: ${link.url}`)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER${renderParticipant(agency)}`,
    `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE${renderParticipant(attendee)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const content = lines.map((line) => `${foldLine(line)}\r\n`).join('');
  return [{ filename: 'call.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content }];
}

/** Section 3.3.11 of RFC 5545. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** A calendar address with its name; a parameter can't contain a quote (RFC 6868). */
function renderParticipant({ name, email }: CalendarParticipant): string {
  const parameter = name ? `;CN="${name.replaceAll('^', '^^').replaceAll('"', "^'")}"` : '';
  return `${parameter}:${createMailtoUrl(email)}`;
}

function formatUtc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Breaks a line after at most 75 bytes, never within a character (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
