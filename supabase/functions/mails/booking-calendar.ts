import { agency } from 'shared-contracts/agency';
import type { ClaimedBookingMail } from '../_shared/call-database.ts';
import { type CalendarParticipant, renderCalendarFile } from './calendar-file.ts';
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
