import { agency } from 'shared-contracts/agency';
import { createCalendarLinks } from 'shared-contracts/calendar-links';
import { formatDate, formatTimeRange, formatTimeZone, type VisitorClock } from 'shared-contracts/date-texts';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import type { ClaimedBookingMail } from '../_shared/call-database.ts';
import { readSetting } from '../_shared/settings.ts';
import { AGENCY_SUBJECTS, bookingMailTexts as texts, VISITOR_TEXTS, type VisitorTexts } from './booking-mail-texts.ts';
import { createCalendarAttachments } from './calendar-file.ts';
import type { MailBlock, MailFact, MailLink } from './layout/mail-content.ts';
import { renderMail } from './layout/render-mail.ts';
import { createReplyFields } from './reply-address.ts';
import type { Mail } from './send-mail.ts';
import { CONTACT_SIGNATURE } from './signer.ts';
import { getBookingChangeUrl, getBookingPageUrl, getDashboardUrl } from './site-links.ts';

/** What an e-mail about a booking is made of; `kind` is that of the outbox. */
export type BookingMailRequest = ClaimedBookingMail & { kind: string };
/** `location` is where the call takes place, empty if that isn't known yet. */
type LocatedRequest = BookingMailRequest & { location: string };

/** Creates an e-mail about a booking; all but the reminders have a calendar file. */
export function createBookingMail(booked: BookingMailRequest, location = readSetting('CALL_LOCATION')): Mail {
  const request = { ...booked, location };
  const visitorTexts = VISITOR_TEXTS[request.kind];
  if (visitorTexts) return createVisitorMail(request, visitorTexts);
  const subject = AGENCY_SUBJECTS[request.kind];
  if (!subject) throw new Error(`The outbox has an e-mail of the unknown kind ${request.kind}.`);
  return createAgencyMail(request, subject);
}

/** Repeats no name from the form: a stranger can enter another person's e-mail address. */
function createVisitorMail(request: LocatedRequest, { subject, text }: VisitorTexts): Mail {
  const { booking, location } = request;
  const { theirs, ours } = formatTimes(request);
  const isCancelled = booking.status === 'cancelled';
  const change = getChangeLink(request);
  const place = isCancelled ? null : findPlace(location);
  const facts: MailFact[] = [{ label: 'Our time', value: describeOtherTime(ours, theirs) }, ...(place ? [place] : [])];
  const further = isCancelled || place ? text : `${text} ${texts.linkFollows}`;
  return {
    to: booking.email,
    ...createReplyFields(booking.quote_id),
    ...renderMail({
      subject,
      preview: theirs.plain,
      heading: subject,
      blocks: [
        createFigure(theirs, 'Your time', booking.status),
        { kind: 'text', text: further },
        ...createFacts(facts),
        { kind: 'links', links: [...(place?.url ? [{ label: texts.join, url: place.url }] : []), ...listCalendarLinks(request), change] },
        CONTACT_SIGNATURE,
      ],
      notes: isCancelled ? [] : [texts.notYou],
    }),
    attachments: createCalendarAttachments(request, { summary: texts.event, attendee: { email: booking.email }, link: change }),
  };
}

function createAgencyMail(request: LocatedRequest, subject: string): Mail {
  const { booking, location } = request;
  const title = `${subject} ${booking.name}`;
  const { theirs, ours } = formatTimes(request);
  const change = getChangeLink(request);
  const place = booking.status === 'cancelled' ? null : findPlace(location);
  const facts: MailFact[] = [
    { label: 'Their time', value: describeOtherTime(theirs, ours) },
    { label: 'Name', value: booking.name },
    { label: 'Email', value: booking.email, url: createMailtoUrl(booking.email) },
    ...(place ? [place] : []),
  ];
  const dashboard = { label: texts.dashboard, url: getDashboardUrl(booking.quote_id) };
  return {
    to: readSetting('QUOTE_NOTIFY_TO', agency.email),
    replyTo: booking.email,
    ...renderMail({
      subject: title,
      preview: ours.plain,
      heading: title,
      blocks: [createFigure(ours, 'Our time', booking.status), ...createFacts(facts), { kind: 'links', links: [dashboard, change] }],
    }),
    attachments: createCalendarAttachments(request, { summary: `Call with ${booking.name}`, attendee: booking, link: change }),
  };
}

function getChangeLink({ booking }: BookingMailRequest): MailLink {
  return booking.status === 'cancelled'
    ? { label: texts.again, url: getBookingPageUrl() }
    : { label: texts.change, url: getBookingChangeUrl(booking.id) };
}

/**
 * Links that add a new event; the file of an e-mail about a moved call changes the one in the calendar. The details don't
 * contain the link that changes the booking, because the calendar's provider gets them.
 */
function listCalendarLinks({ kind, booking, location }: LocatedRequest): MailLink[] {
  if (kind !== 'booking-confirmation') return [];
  const { google, outlook } = createCalendarLinks({
    title: texts.event,
    start: booking.starts_at,
    end: booking.ends_at,
    details: texts.eventDetails,
    location,
  });
  return [
    { label: texts.google, url: google },
    { label: texts.outlook, url: outlook },
  ];
}

function createFigure({ day, time, zone, plain }: CallTime, label: string, status: string): MailBlock {
  return { kind: 'figure', before: day, value: time, after: zone, plain: `${label}: ${plain}`, isVoid: status === 'cancelled' };
}

/** A call in the other zone, without the day if that is the same; empty if both are in one zone. */
function describeOtherTime(other: CallTime, own: CallTime): string {
  if (other.plain === own.plain) return '';
  return other.day === own.day ? `${other.time}, ${other.zone}` : other.plain;
}

function createFacts(facts: MailFact[]): MailBlock[] {
  return facts.some(({ value }) => value !== '') ? [{ kind: 'facts', facts }] : [];
}

function findPlace(place: string): MailFact | null {
  if (place === '') return null;
  const isUrl = /^https:\/\/\S+$/.test(place);
  return isUrl ? { label: 'Where', value: place.slice('https://'.length), url: place } : { label: 'Where', value: place };
}

/** The call in the zones of the visitor and of the agency. */
function formatTimes({ booking, timeZone }: BookingMailRequest): { theirs: CallTime; ours: CallTime } {
  const { starts_at, ends_at, time_zone } = booking;
  return { theirs: formatCallTime(starts_at, ends_at, time_zone), ours: formatCallTime(starts_at, ends_at, timeZone) };
}

/** A call in one time zone, in parts and in one line: `Tuesday, November 24, 14:30–15:00, Oslo (GMT+1)`. */
type CallTime = ReturnType<typeof formatCallTime>;

/** Countries whose English has clocks of 12 hours. Without the visitor's browser, the zone says which clock a person reads. */
const TWELVE_HOUR_LOCALES = ['en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-IN', 'en-PK', 'en-PH', 'en-SG'];

/** Formats a call as the site does, with the clock of the zone. */
export function formatCallTime(start: string, end: string, timeZone: string) {
  const [from, until] = [new Date(start), new Date(end)];
  const clock = getClockOfZone(timeZone);
  const [day, time, zone] = [formatDate(from, clock), formatTimeRange(from, until, clock), formatTimeZone(timeZone, from)];
  return { day, time, zone, plain: [day, time, zone].join(', ') };
}

function getClockOfZone(timeZone: string): VisitorClock {
  // Renamed zones are compared by the one name that the language data use for them.
  const { timeZone: name } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  return { timeZone, hour12: TWELVE_HOUR_LOCALES.some((locale) => listZones(locale).includes(name)) };
}

/** The method is newer than the types of TypeScript 5.6. */
function listZones(locale: string): string[] {
  return (new Intl.Locale(locale) as Intl.Locale & { getTimeZones(): string[] | undefined }).getTimeZones() ?? [];
}
