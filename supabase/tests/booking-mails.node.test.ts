import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import ICAL from 'ical.js';
import { addMinutes, createBookingRequest, getSlotIn, openAllHours } from 'local-backend/testing/booking-request';
import { SITE_URL, TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { agency } from 'shared-contracts';
import { formatDate, formatTime } from 'shared-contracts/date-texts';
import { MailProvider } from './mail-provider.ts';
import { deliver } from './requests.ts';

const LOCATION = 'https://meet.example/room;a, "north" \\ south';
const HOSTILE_NAME = 'Zoë "Z" O’Neil; Berg, Sønn & ^Co 王小明 👩‍🚀 <b>علی\u200cرضا</b> BEGIN:VEVENT';

let stack: TestStack;
let provider: MailProvider;
before(async () => {
  provider = await MailProvider.start();
  stack = await TestStack.start({ MAIL_API_URL: provider.url, CALL_LOCATION: LOCATION, QUOTE_NOTIFY_TO: 'calls@agency.example' });
});
after(async () => {
  await stack.stop();
  provider.stop();
});
beforeEach(() => openAllHours(stack));

type Booking = ReturnType<typeof createBookingRequest> & { name: string };
type SentMail = MailProvider['accepted'][number];

async function book(booking: ReturnType<typeof createBookingRequest>): Promise<string> {
  const response = await stack.post('book-call', booking);
  assert.equal(response.status, 200);
  return ((await response.json()) as { change: string }).change;
}
const change = async (token: string, action: string, start?: string) =>
  assert.equal((await stack.post('change-booking', { token, action, start })).status, 200);

/** Waits for the e-mails to the visitor and to the agency with these subjects. */
function waitForMails(email: string, subjects: [visitor: string, agency: string]): Promise<[SentMail, SentMail]> {
  return waitFor(`the e-mails ${subjects} are sent`, () => {
    const visitor = provider.accepted.find((mail) => mail.to === email && mail.subject === subjects[0]);
    const notification = provider.accepted.find((mail) => mail.replyTo === email && mail.subject === subjects[1]);
    return visitor && notification && [visitor, notification];
  });
}

/** Waits until the first attempts to send the e-mails of one change of a call to visitor and agency have failed. */
async function waitForFailedMails(): Promise<void> {
  const query = 'select from outbox where booking_id is not null and due_at is null and sent_at is null and last_error is not null';
  await waitFor('both e-mails have failed', async () => (await stack.sql(query)).length === 2);
}

function readCalendar(mail: SentMail) {
  const [file] = mail.attachments;
  assert.ok(file && mail.attachments.length === 1);
  const text = Buffer.from(file.content, 'base64').toString('utf8');
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line), line);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  assert.equal(events.length, 1);
  const event = new ICAL.Event(events[0]);
  const attendee = event.component.getFirstProperty('attendee');
  return {
    type: file.content_type,
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    description: event.description,
    location: event.location,
    organizer: event.organizer,
    attendee: attendee?.getFirstValue(),
    attendeeName: attendee?.getParameter('cn'),
  };
}

describe('e-mails about a call', () => {
  it('a booking sends the visitor and the agency a calendar file, and both times', async () => {
    const booking = createBookingRequest(getSlotIn(48), { name: HOSTILE_NAME });
    const token = await book(booking);
    const [visitor, notification] = await waitForMails(booking.email, ['Your call is booked', `New call with ${HOSTILE_NAME}`]);
    const link = `${SITE_URL}/book#change=${token}`;
    const expected = {
      type: 'text/calendar; charset=utf-8; method=REQUEST',
      method: 'REQUEST',
      status: 'CONFIRMED',
      uid: `${token.split('.')[0]}@localhost`,
      sequence: 0,
      start: booking.start,
      end: addMinutes(booking.start, 30),
      description: `Move or cancel the call: ${link}`,
      location: LOCATION,
      organizer: `mailto:${agency.email}`,
      attendee: `mailto:${booking.email}`,
    };
    assert.deepEqual(readCalendar(visitor), { ...expected, summary: `Call with ${agency.name}`, attendeeName: undefined });
    assert.deepEqual(readCalendar(notification), { ...expected, summary: `Call with ${HOSTILE_NAME}`, attendeeName: HOSTILE_NAME });
    assert.equal(notification.to, 'calls@agency.example');
    assert.equal(visitor.replyTo, agency.email);
    assert.ok(visitor.text.includes(`Your time: ${formatStart(booking.start, 'Asia/Kathmandu')}–`), visitor.text);
    assert.ok(notification.text.includes(`Our time: ${formatStart(booking.start, 'UTC')}–`), notification.text);
    for (const { text, html } of [visitor, notification]) {
      assert.ok(text.includes(link) && html.includes('#change='));
      assert.doesNotMatch(html, /<b>/);
    }
    assert.doesNotMatch(JSON.stringify(visitor), /Berg|Zoë/);
  });

  it('moving and canceling a call send new versions of the same calendar event', async () => {
    const booking = createBookingRequest(getSlotIn(48));
    const moved = getSlotIn(72);
    const token = await book(booking);
    const [first] = await waitForMails(booking.email, ['Your call is booked', 'New call with Nora Berg']);
    await change(token, 'move', moved);
    const movedMails = await waitForMails(booking.email, ['Your call has a new time', 'New time of the call with Nora Berg']);
    for (const mail of movedMails) {
      const { uid, sequence, method, start } = readCalendar(mail);
      assert.deepEqual([uid, sequence, method, start], [readCalendar(first).uid, 1, 'REQUEST', moved]);
      assert.ok(mail.text.includes(formatTime(new Date(moved), { timeZone: 'Asia/Kathmandu', hour12: false })), mail.text);
    }
    await change(token, 'cancel');
    const canceledMails = await waitForMails(booking.email, ['Your call is cancelled', 'Cancelled call with Nora Berg']);
    for (const mail of canceledMails) {
      const { uid, sequence, method, status, type } = readCalendar(mail);
      assert.deepEqual([uid, sequence, method, status], [readCalendar(first).uid, 2, 'CANCEL', 'CANCELLED']);
      assert.match(type, /method=CANCEL$/);
      assert.ok(mail.text.includes(`${SITE_URL}/book\n`));
    }
    const listWaiting = () => stack.sql('select from outbox where booking_id is not null and sent_at is null');
    await waitFor('no e-mail about a call is waiting', async () => (await listWaiting()).length === 0);
  });

  it('a change of a call before its first email is sent replaces that email', async () => {
    provider.behavior = 'fails';
    const booking = createBookingRequest(getSlotIn(48));
    const token = await book(booking);
    await waitForFailedMails();
    await change(token, 'move', getSlotIn(72));
    await waitForFailedMails();
    provider.behavior = 'works';
    await stack.sql('update outbox set next_attempt_at = now() where sent_at is null and due_at is null');
    await deliver(stack);
    await waitForMails(booking.email, ['Your call has a new time', 'New time of the call with Nora Berg']);
    assert.deepEqual(
      provider.accepted.filter(({ to }) => to === booking.email).map(({ subject }) => subject),
      ['Your call has a new time'],
    );
  });
});

describe('reminders', () => {
  const listReminders = async (email: string) => [
    ...(await stack.sql<{ kind: string; hours: number; attempt: number; sent: boolean }>(
      `select kind, extract(epoch from b.starts_at - o.due_at)::int / 3600 as hours,
         extract(epoch from b.starts_at - o.next_attempt_at)::int / 3600 as attempt, sent_at is not null as sent
       from outbox o join bookings b on b.id = o.booking_id
       where b.email = '${email}' and kind like '%reminder%' order by o.due_at, kind`,
    )),
  ];
  const createReminders = (kind: string, hours: number) =>
    [kind, `${kind}-notification`].map((of) => ({ kind: of, hours, attempt: hours, sent: false }));
  const DAY = createReminders('booking-reminder-day', 24);
  const HOUR = createReminders('booking-reminder-hour', 1);

  it('visitor and agency get reminders a day and an hour before a call, unless that time has passed', async () => {
    const [later, soon] = [createBookingRequest(getSlotIn(30)), createBookingRequest(getSlotIn(10))];
    for (const booking of [later, soon]) await book(booking);
    assert.deepEqual(await listReminders(later.email), [...DAY, ...HOUR]);
    assert.deepEqual(await listReminders(soon.email), HOUR);
  });

  it('reminders are moved with the call and deleted with it', async () => {
    const booking = createBookingRequest(getSlotIn(72));
    const token = await book(booking);
    await change(token, 'move', getSlotIn(48));
    assert.deepEqual(await listReminders(booking.email), [...DAY, ...HOUR]);
    await change(token, 'move', getSlotIn(20));
    assert.deepEqual(await listReminders(booking.email), HOUR);
    await change(token, 'cancel');
    assert.deepEqual(await listReminders(booking.email), []);
  });

  it('each of the two reminders is sent once to visitor and agency when due, none after the call starts', async () => {
    const [first, started] = [48, 72].map((hours) => createBookingRequest(getSlotIn(hours), { name: `Ada ${hours}` })) as [
      Booking,
      Booking,
    ];
    for (const booking of [first, started]) await book(booking);
    await waitForMails(first.email, ['Your call is booked', 'New call with Ada 48']);
    await waitForMails(started.email, ['Your call is booked', 'New call with Ada 72']);
    const listReminderSubjects = ({ email, name }: Booking) =>
      provider.accepted
        .filter((mail) => mail.to === email || (mail.to === 'calls@agency.example' && mail.subject.endsWith(` ${name}`)))
        .map(({ subject }) => subject)
        .filter((subject) => !subject.startsWith('New call') && subject !== 'Your call is booked')
        .toSorted();
    const advance = (hours: number, email: string) =>
      stack.sql(`update outbox o set due_at = o.due_at - interval '${hours} hours', next_attempt_at = o.next_attempt_at - interval '${hours} hours'
        from bookings b where b.id = o.booking_id and b.email = '${email}' and o.due_at is not null and o.sent_at is null`);
    /** Sends what is due. The schedule of the stack may have claimed it, so the end of a call of the function isn't enough. */
    const deliverReminders = async () => {
      await deliver(stack);
      const due = 'select from outbox where due_at < now() and sent_at is null';
      await waitFor('no reminder is due', async () => (await stack.sql(due)).length === 0);
    };
    assert.deepEqual(listReminderSubjects(first), []);
    await advance(26, first.email);
    await deliverReminders();
    await deliverReminders();
    const dayBefore = ['Coming up: call with Ada 48', 'Your call is coming up'];
    assert.deepEqual(listReminderSubjects(first), dayBefore);
    await advance(24, first.email);
    await deliverReminders();
    assert.deepEqual(listReminderSubjects(first), [...dayBefore, 'In an hour: call with Ada 48', 'Your call starts in an hour'].toSorted());
    const last = provider.accepted.find(({ subject }) => subject === 'Your call starts in an hour');
    assert.deepEqual(last?.attachments, []);
    assert.ok(last?.text.includes(`Where: ${LOCATION}`), last?.text);

    await stack.sql(
      `update bookings set starts_at = now() - interval '1 minute', ends_at = now(), blocked_until = now() where email = '${started.email}'`,
    );
    await advance(100, started.email);
    await deliverReminders();
    assert.deepEqual(listReminderSubjects(started), []);
    assert.deepEqual(await listReminders(started.email), []);
  });
});

/** The start of a call as its e-mails show it in a zone whose clocks have 24 hours. */
function formatStart(instant: string, timeZone: string): string {
  const clock = { timeZone, hour12: false };
  return `${formatDate(new Date(instant), clock)}, ${formatTime(new Date(instant), clock)}`;
}
