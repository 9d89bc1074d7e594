import assert from 'node:assert/strict';
import { AGENCY_SUBJECTS, VISITOR_TEXTS } from './booking-mail-texts.ts';
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

Deno.test('e-mails about a call show its time in both zones, each with the clock that people there read', () => {
  const visitor = createSampleBookingMail('booking-confirmation');
  assert.match(visitor.text, /Your time: Friday, November 27, 2:00–2:30 PM, New York \(GMT-5\)/);
  assert.match(visitor.text, /Our time: 20:00–20:30, Oslo \(GMT\+1\)/);
  const agency = createSampleBookingMail('booking-notification', { time_zone: 'Asia/Tokyo' });
  assert.match(agency.text, /Our time: Friday, November 27, 20:00–20:30, Oslo \(GMT\+1\)/);
  assert.match(agency.text, /Their time: Saturday, November 28, 04:00–04:30, Tokyo \(GMT\+9\)/);
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

Deno.test('a place without a URL is shown as text', () => {
  const { text, html } = createSampleBookingMail('booking-confirmation', {}, 'Storgata 1, Tromsø');
  assert.match(text, /\nWhere: Storgata 1, Tromsø\n/);
  assert.doesNotMatch(html, /Join the call/);
});

Deno.test('without a place, the visitor reads that the link follows', () => {
  assert.match(createSampleBookingMail('booking-confirmation').text, /We’ll email you the link to join/);
});

Deno.test('an e-mail of an unknown kind is refused', () => {
  assert.throws(() => createSampleBookingMail('booking-unknown'), /unknown kind booking-unknown/);
});
