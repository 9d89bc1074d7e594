/** An event of a calendar file. */
export interface CalendarEvent {
  /** The same as in the e-mails, so that a calendar that has the event from there doesn't add it again. */
  uid: string;
  /** ISO instants. */
  start: string;
  end: string;
  title: string;
  description: string;
}

/** `20261124T090000Z`, as in RFC 5545, section 3.3.5. */
const formatUtc = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Returns an iCalendar file (RFC 5545) as a URL. */
export function getCalendarFileUrl({ uid, start, end, title, description }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Northlight//Book a call//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatUtc(new Date().toISOString())}`,
    `DTSTART:${formatUtc(start)}`,
    `DTEND:${formatUtc(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  // A line has at most 75 bytes (section 3.1); the texts are ASCII.
  const folded = lines.flatMap((line) => line.match(/^.{1,75}|.{1,74}/g)?.join('\r\n ') ?? []);
  const file = folded.map((line) => `${line}\r\n`).join('');
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
}

/** Section 3.3.11 of RFC 5545. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}
