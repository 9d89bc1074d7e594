import assert from 'node:assert/strict';
import { AGENCY_SUBJECTS, VISITOR_TEXTS } from './booking-mail-texts.ts';
import { formatCallTime } from './booking-mails.ts';
import { createSampleBookingMail, createStoredBooking, SITE_URL } from './testing/sample-mails.ts';

const VISITOR_KINDS = Object.keys(VISITOR_TEXTS);
const AGENCY_KINDS = Object.keys(AGENCY_SUBJECTS);
const CHANGE_LINK = new RegExp(`${SITE_URL}/book#change=${createStoredBooking().id}\\.[0-9a-f]{64}`);

Deno.test('e-mails to a visitor contain no name from the form, and are signed by a person', () => {
  for (const kind of VISITOR_KINDS) {
    const mail = createSampleBookingMail(kind, { name: 'Unverified name' });
    assert.doesNotMatch(JSON.stringify(mail), /Unverified/, kind);
    assert.match(mail.text, /\n-- \nMaren Aune\n/, kind);
  }
});

Deno.test('e-mails about a call can move or cancel it, and after a cancellation lead to a new one', () => {
  for (const kind of [...VISITOR_KINDS, ...AGENCY_KINDS]) {
    const { text } = createSampleBookingMail(kind);
    if (kind.includes('cancelled')) assert.match(text, new RegExp(`Book another call: ${SITE_URL}/book\n`));
    else assert.match(text, new RegExp(`Move or cancel the call: ${CHANGE_LINK.source}`));
  }
});

Deno.test('e-mails of the agency open the lead in the dashboard, or the calls if there is none', () => {
  for (const kind of AGENCY_KINDS) {
    const { quote_id: quoteId } = createStoredBooking();
    assert.ok(createSampleBookingMail(kind).text.includes(`Open in dashboard: ${SITE_URL}/admin?quote=${quoteId}\n`), kind);
    assert.ok(createSampleBookingMail(kind, { quote_id: null }).text.includes(`Open in dashboard: ${SITE_URL}/admin/calls\n`), kind);
  }
});

Deno.test('the confirmation of a call adds it to calendars, without the link that changes it', () => {
  const { text } = createSampleBookingMail('booking-confirmation');
  const links = text.split('\n').filter((line) => line.startsWith('Add to '));
  assert.deepEqual(
    links.map((line) => new URL(line.slice(line.indexOf('http'))).hostname),
    ['calendar.google.com', 'outlook.live.com'],
  );
  for (const line of links) assert.doesNotMatch(decodeURIComponent(line), /#change=/);
  for (const kind of VISITOR_KINDS.slice(1)) assert.doesNotMatch(createSampleBookingMail(kind).text, /Add to /, kind);
});

Deno.test('a call at a URL is joined by a button', () => {
  for (const kind of VISITOR_KINDS) {
    const { text, html } = createSampleBookingMail(kind, {}, 'https://meet.example/maren');
    const isCancelled = kind === 'booking-cancelled';
    assert.equal(text.includes('Join the call: https://meet.example/maren\n'), !isCancelled, kind);
    assert.equal(/href="https:\/\/meet\.example\/maren"/.test(html), !isCancelled, kind);
    assert.doesNotMatch(text, /link to join/);
  }
});

Deno.test('a place without a URL is shown as text, and without a place the visitor reads that the link follows', () => {
  const { text, html } = createSampleBookingMail('booking-confirmation', {}, 'Storgata 1, Tromsø');
  assert.match(text, /\nWhere: Storgata 1, Tromsø\n/);
  assert.doesNotMatch(html, /Join the call/);
  assert.match(createSampleBookingMail('booking-confirmation').text, /We’ll email you the link to join/);
});

Deno.test('formats a call in the zones of visitor and agency, also in an hour that exists twice', () => {
  for (const [start, zone, expected] of [
    ['2026-11-24T09:00:00Z', 'Asia/Kathmandu', 'Tuesday, November 24, 14:45–15:15, Kathmandu (GMT+5:45)'],
    ['2028-02-29T16:45:00Z', 'America/New_York', 'Tuesday, February 29, 11:45 AM–12:15 PM, New York (GMT-5)'],
    ['2027-10-31T00:15:00Z', 'Europe/London', 'Sunday, October 31, 01:15–01:45, London (GMT+1)'],
    ['2027-10-31T01:15:00Z', 'Europe/London', 'Sunday, October 31, 01:15–01:45, London (GMT)'],
  ] as const) {
    const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
    assert.equal(formatCallTime(start, end, zone).plain, expected);
  }
});
