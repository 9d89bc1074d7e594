import { agency } from 'shared-contracts/agency';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import type { ClaimedBookingMail } from '../_shared/call-database.ts';
import type { MailLink } from './layout/mail-content.ts';
import type { MailAttachment } from './send-mail.ts';
import { readSiteUrl } from './site-links.ts';

/** The event of a call as its reader sees it; `kind` is that of the outbox. */
interface CallEvent {
  kind: string;
  summary: string;
  attendee: CalendarParticipant;
  link: MailLink;
  location: string;
}

/** Creates the calendar file of an e-mail about a call. Reminders have none: the event is in the calendar by then. */
export function createCalendarAttachments(
  { booking, createdAt }: ClaimedBookingMail,
  { kind, summary, attendee, link, location }: CallEvent,
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
    location,
    organizer: { name: agency.name, email: agency.email },
    attendee,
  });
  return [{ filename: 'call.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content }];
}

/** A participant of an event. */
export interface CalendarParticipant {
  name?: string;
  email: string;
}

/** An event of a calendar; times in UTC with milliseconds, as `toISOString` returns them. */
export interface CalendarEvent {
  method: 'REQUEST' | 'CANCEL';
  uid: string;
  /** Version of the event: a calendar ignores an older one than it has. */
  sequence: number;
  createdAt: string;
  start: string;
  end: string;
  summary: string;
  description: string;
  location: string;
  organizer: CalendarParticipant;
  attendee: CalendarParticipant;
}

const MAX_LINE_BYTES = 75;

/** Renders an event as an iCalendar file (RFC 5545) that calendars add, update or remove (RFC 5546). */
export function renderCalendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Northlight//Book a call//EN',
    `METHOD:${event.method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${formatUtc(event.createdAt)}`,
    `DTSTART:${formatUtc(event.start)}`,
    `DTEND:${formatUtc(event.end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `STATUS:${event.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER${renderParticipant(event.organizer)}`,
    `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE${renderParticipant(event.attendee)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
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
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
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
