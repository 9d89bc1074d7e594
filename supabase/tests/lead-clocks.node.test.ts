import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Client } from 'local-backend/testing/backend-client';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { businessHours } from 'shared-contracts/business-hours';
import { getReplyDeadline } from 'shared-contracts/reply-deadline';

const EMAIL = 'clock@leads.example';

let stack: TestStack;
let admin: Client;
before(async () => {
  stack = await TestStack.start();
  await stack.sql('create table initial_hours as select * from booking_hours');
  admin = await stack.signIn(ADMIN);
});
after(() => stack.stop());
afterEach(() =>
  stack.sql(`
    delete from quotes where lower(email) like '%@leads.example'; delete from email_log; delete from received_emails;
    delete from booking_hours; insert into booking_hours select * from initial_hours;
    delete from booking_exceptions;
    update booking_rules set time_zone = 'Europe/Oslo'`),
);

/** Adds a quote and returns its id. */
async function request(at: string, email = EMAIL): Promise<string> {
  const [row] = await stack.sql<{ id: string }>(
    `insert into quotes (name, email, message, created_at) values ('Clock', '${email}', 'x', '${at}') returning id`,
  );
  return row?.id ?? '';
}

/** Adds a reply to the person. */
const reply = (at: string, status = 'sent', recipient = EMAIL) =>
  stack.sql(`insert into email_log (recipient, subject, body, fingerprint, status, created_at)
    values ('${recipient}', 'S', 'B', gen_random_uuid()::text, '${status}', '${at}')`);

/** Reads the clock of a quote, with times as ISO timestamps. */
async function readClock(id: string) {
  const { data, error } = await admin.from('lead_clocks').select('due_at, answered_at, answer_minutes').eq('quote_id', id).single();
  assert.equal(error, null);
  const toIso = (time: string | null = null) => time && new Date(time).toISOString();
  return { due: toIso(data?.due_at), answered: toIso(data?.answered_at), minutes: data?.answer_minutes };
}

/** Adds an e-mail of the person to the thread of a quote. */
const receive = (quoteId: string, at: string, nature = 'reply') =>
  stack.sql(`insert into received_emails
      (quote_id, placed_by, event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, received_at)
    values ('${quoteId}', 'sender', gen_random_uuid(), gen_random_uuid(), '${EMAIL}', '', '', '', 'x', '${nature}', '${at}')`);

/** Reports that the newest reply has bounced. */
const bounce = (at: string) =>
  stack.sql(`insert into received_emails
      (event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, bounced_reply_id, received_at)
    select gen_random_uuid(), gen_random_uuid(), '', '', '', '', 'x', 'bounce', l.id, '${at}'
    from email_log l order by l.created_at desc limit 1`);

/** Marks a quote as contacted at a time. */
async function markContacted(id: string, at: string) {
  await admin.from('quotes').update({ status: 'contacted' }).eq('id', id);
  // The trail has the present time.
  await stack.sql(`
    update lead_events set created_at = '${at}' where quote_id = '${id}' and field = 'status';
    select private.update_clocks('{${id}}')`);
}

/** Reads since when and until when the person waits, as ISO timestamps. */
async function readWait(id: string) {
  const { data, error } = await admin.from('lead_clocks').select('waits_since, waits_until').eq('quote_id', id).single();
  assert.equal(error, null);
  return [data?.waits_since, data?.waits_until].map((time) => (time ? new Date(time).toISOString() : null));
}

/** Returns the minutes between a request and its reply. */
async function measure(asked: string, answered: string): Promise<number | null | undefined> {
  const id = await request(asked);
  await reply(answered);
  const { minutes } = await readClock(id);
  await stack.sql(`delete from quotes where id = '${id}'; delete from email_log`);
  return minutes;
}

describe('when an answer is due', () => {
  it('is at the end of the next business day, as the site promises, at every hour of a year', async () => {
    const hours = "generate_series(timestamptz '2026-12-01T00:30Z', '2027-12-30T00:30Z', interval '1 hour')";
    await stack.sql(`insert into quotes (name, email, message, created_at) select 'Year', '${EMAIL}', 'x', h from ${hours} h`);
    const clocks = await stack.sql<{ requested_at: Date; due_at: Date }>(
      "select c.requested_at, c.due_at from lead_clocks c join quotes q on q.id = c.quote_id where q.name = 'Year'",
    );
    assert.ok(clocks.length > 9000);
    for (const { requested_at, due_at } of clocks)
      assert.equal(new Date(due_at).toISOString(), getReplyDeadline(new Date(requested_at), businessHours).toISOString());
  });

  it('follows the hours, days and zone in which calls can be booked', async () => {
    await stack.sql(`
      update booking_rules set time_zone = 'America/New_York'; delete from booking_hours;
      insert into booking_hours (weekday, starts, ends) values (6, '10:00', '14:30'), (1, '08:00', '20:00');
      insert into booking_exceptions values ('2031-03-10', '09:00', '11:00')`);
    // Clocks are changed on Sunday, March 9.
    assert.equal((await readClock(await request('2031-03-07T12:00Z'))).due, '2031-03-08T19:30:00.000Z');
    assert.equal((await readClock(await request('2031-03-09T04:30Z'))).due, '2031-03-10T15:00:00.000Z');
  });

  it('is known without any hours, and when the agency is closed for months', async () => {
    await stack.sql('delete from booking_hours');
    assert.equal((await readClock(await request('2031-06-06T12:00Z'))).due, '2031-06-09T15:00:00.000Z');
    await stack.sql("insert into booking_exceptions select d from generate_series(date '2031-06-01', '2031-12-01', interval '1 day') d");
    assert.equal((await readClock(await request('2031-06-06T12:00Z'))).due, '2031-08-07T12:00:00.000Z');
  });

  it('moves with new hours only while it is yet to come', async () => {
    const [past, coming] = [await request('2026-11-04T12:00Z'), await request('2031-06-03T12:00Z')];
    await stack.sql("insert into booking_exceptions values ('2026-11-05', null, null), ('2031-06-04', null, null)");
    assert.equal((await readClock(past)).due, '2026-11-05T16:00:00.000Z');
    assert.equal((await readClock(coming)).due, '2031-06-05T15:00:00.000Z');
    await reply('2026-11-20T12:00Z');
    assert.equal((await readClock(past)).due, '2026-11-05T16:00:00.000Z');
  });
});

describe('the first answer', () => {
  it('is measured in business hours: without nights, lunch, weekends and closed days', async () => {
    const measured = [
      await measure('2031-06-03T08:00Z', '2031-06-03T08:25Z'),
      await measure('2031-06-03T08:00Z', '2031-06-03T12:00Z'),
      await measure('2031-06-06T14:00Z', '2031-06-09T07:30Z'),
      await measure('2031-06-07T09:00Z', '2031-06-08T09:00Z'),
      await measure('2026-12-23T15:00Z', '2026-12-28T08:30Z'),
    ];
    assert.deepEqual(measured, [25, 180, 90, 0, 90]);
  });

  it('is none while the only reply has bounced, and a second reply is the first answer then', async () => {
    const id = await request('2031-06-03T08:00Z');
    await reply('2031-06-03T08:25Z');
    assert.equal((await readClock(id)).minutes, 25);
    await bounce('2031-06-03T08:26Z');
    assert.deepEqual(await readClock(id), { due: '2031-06-04T15:00:00.000Z', answered: null, minutes: null });
    await reply('2031-06-03T09:00Z');
    assert.equal((await readClock(id)).minutes, 60);
  });

  it('is measured in minutes that passed when the clock is changed within the hours', async () => {
    await stack.sql("delete from booking_hours; insert into booking_hours (weekday, starts, ends) values (0, '00:00', '06:00')");
    assert.equal(await measure('2031-03-29T12:00Z', '2031-03-31T12:00Z'), 300);
    assert.equal(await measure('2031-10-25T12:00Z', '2031-10-27T12:00Z'), 420);
  });

  it('is the first sent reply to the person after the request, also to the other requests', async () => {
    const [first, second] = [await request('2031-06-03T08:00Z'), await request('2031-06-03T09:00Z', EMAIL.toUpperCase())];
    await reply('2031-06-03T07:00Z');
    await reply('2031-06-03T08:10Z', 'failed');
    await reply('2031-06-03T08:20Z', 'pending');
    assert.deepEqual((await readClock(first)).answered, null);
    await reply('2031-06-03T09:45Z');
    await reply('2031-06-03T09:50Z');
    assert.deepEqual([(await readClock(first)).minutes, (await readClock(second)).minutes], [105, 45]);
    await stack.sql("update email_log set status = 'sent' where status = 'pending'");
    assert.deepEqual([(await readClock(first)).minutes, (await readClock(second)).minutes], [20, 45]);
  });

  it('is the mark as contacted without an earlier reply, until the mark is undone', async () => {
    const id = await request('2026-11-04T12:00Z');
    const mark = (status: string) => admin.from('quotes').update({ status }).eq('id', id);
    await mark('contacted');
    const { answered } = await readClock(id);
    assert.ok(Math.abs(Date.parse(answered ?? '') - Date.now()) < 60_000);
    await mark('new');
    assert.equal((await readClock(id)).answered, null);
    await reply('2026-11-05T12:00Z');
    await mark('contacted');
    assert.equal((await readClock(id)).answered, '2026-11-05T12:00:00.000Z');
  });

  it('isn’t awaited for a lead that was won or lost, and is again when the lead is reopened', async () => {
    const id = await request('2031-06-03T08:00Z');
    const { due } = await readClock(id);
    const change = (stage: string) => admin.rpc('update_leads', { p_quote_ids: [id], p_changes: { stage } });
    await change('lost');
    assert.equal((await readClock(id)).due, null);
    await change('talking');
    assert.deepEqual(await readClock(id), { due, answered: null, minutes: null });
    await reply('2031-06-03T09:00Z');
    await change('won');
    assert.deepEqual(await readClock(id), { due, answered: '2031-06-03T09:00:00.000Z', minutes: 60 });
  });

  it('has no time if a quote was contacted before changes were recorded', async () => {
    const [row] = await stack.sql<{ id: string }>(
      `insert into quotes (name, email, message, status) values ('Old', '${EMAIL}', 'x', 'contacted') returning id`,
    );
    assert.deepEqual(await readClock(row?.id ?? ''), { due: null, answered: null, minutes: null });
  });
});

describe('who waits for an answer', () => {
  const REQUEST = ['2031-06-03T08:00:00.000Z', '2031-06-04T15:00:00.000Z'];
  const NOBODY = [null, null];

  it('waits from the request until the end of the next business day, or until a reply', async () => {
    const id = await request('2031-06-03T08:00Z');
    assert.deepEqual(await readWait(id), REQUEST);
    await reply('2031-06-03T09:00Z');
    assert.deepEqual(await readWait(id), NOBODY);
  });

  it('waits again from the first e-mail after the newest reply until the end of the next business day', async () => {
    const id = await request('2031-06-03T08:00Z');
    await receive(id, '2031-06-03T08:30Z');
    // A second e-mail doesn't lose the place of the request.
    assert.deepEqual(await readWait(id), REQUEST);
    await reply('2031-06-03T09:00Z');
    await receive(id, '2031-06-06T14:00Z');
    await receive(id, '2031-06-08T14:00Z');
    assert.deepEqual(await readWait(id), ['2031-06-06T14:00:00.000Z', '2031-06-09T15:00:00.000Z']);
    await reply('2031-06-07T14:00Z');
    assert.deepEqual(await readWait(id), ['2031-06-08T14:00:00.000Z', '2031-06-09T15:00:00.000Z']);
    await reply('2031-06-09T14:00Z');
    assert.deepEqual(await readWait(id), NOBODY);
  });

  it('doesn’t wait because of an automatic answer or a bounce in the thread', async () => {
    const id = await request('2031-06-03T08:00Z');
    await reply('2031-06-03T09:00Z');
    await receive(id, '2031-06-03T09:30Z', 'auto-reply');
    await receive(id, '2031-06-03T09:30Z', 'bounce');
    assert.deepEqual(await readWait(id), NOBODY);
  });

  it('waits in the thread to which the e-mail is moved, and nowhere after it was deleted', async () => {
    const [first, second] = [await request('2031-06-03T08:00Z'), await request('2031-06-03T08:00Z')];
    await reply('2031-06-03T09:00Z');
    await receive(first, '2031-06-03T10:00Z');
    const [email] = await stack.sql<{ id: string }>('select id from received_emails');
    await admin.rpc('place_email', { p_id: email?.id ?? '', p_quote_id: second });
    assert.deepEqual([(await readWait(first))[0], (await readWait(second))[0]], [null, '2031-06-03T10:00:00.000Z']);
    await stack.sql('delete from received_emails');
    assert.deepEqual(await readWait(second), NOBODY);
  });

  it('waits as before when the reply bounces, and no longer when the report of the bounce is deleted', async () => {
    const id = await request('2031-06-03T08:00Z');
    await reply('2031-06-03T09:00Z');
    await receive(id, '2031-06-03T10:00Z');
    await reply('2031-06-03T11:00Z');
    await bounce('2031-06-03T11:01Z');
    assert.equal((await readWait(id))[0], '2031-06-03T10:00:00.000Z');
    await stack.sql("delete from received_emails where nature = 'bounce'");
    assert.deepEqual(await readWait(id), NOBODY);
  });

  it('waits when a reply bounces after which the request was marked as contacted', async () => {
    const id = await request('2031-06-03T08:00Z');
    await reply('2031-06-03T09:00Z');
    await markContacted(id, '2031-06-03T09:00:02Z');
    await bounce('2031-06-03T09:00:01Z');
    assert.deepEqual(await readWait(id), REQUEST);
    assert.deepEqual(await readClock(id), { due: '2031-06-04T15:00:00.000Z', answered: null, minutes: null });
  });

  it('doesn’t wait after a mark as contacted that was set when the bounce was known', async () => {
    const id = await request('2031-06-03T08:00Z');
    await reply('2031-06-03T09:00Z');
    await bounce('2031-06-03T09:10Z');
    await markContacted(id, '2031-06-03T09:30Z');
    assert.deepEqual([await readWait(id), (await readClock(id)).minutes], [NOBODY, 90]);
  });

  it('waits for an answer to an e-mail until the lead is won or lost, and again when it is reopened', async () => {
    const id = await request('2031-06-03T08:00Z');
    const change = (stage: string) => admin.rpc('update_leads', { p_quote_ids: [id], p_changes: { stage } });
    await reply('2031-06-03T09:00Z');
    await receive(id, '2031-06-03T10:00Z');
    for (const stage of ['won', 'talking', 'lost']) {
      await change(stage);
      assert.equal((await readWait(id))[0], stage === 'talking' ? '2031-06-03T10:00:00.000Z' : null);
    }
  });

  it('is promised another day when the hours change, only while that day is yet to come', async () => {
    const id = await request('2026-11-03T12:00Z');
    await reply('2026-11-03T13:00Z');
    await receive(id, '2026-11-04T12:00Z');
    const later = await request('2031-06-01T08:00Z', 'later@leads.example');
    await reply('2031-06-02T08:00Z', 'sent', 'later@leads.example');
    await receive(later, '2031-06-03T08:00Z');
    const { minutes } = await readClock(later);
    await stack.sql(
      "insert into booking_exceptions values ('2026-11-05', null, null), ('2031-06-04', null, null), ('2031-06-02', null, null)",
    );
    assert.deepEqual([(await readWait(id))[1], (await readWait(later))[1]], ['2026-11-05T16:00:00.000Z', '2031-06-05T15:00:00.000Z']);
    assert.equal((await readClock(later)).minutes, minutes);
  });
});

describe('read_answer_times', () => {
  it('returns median, 90th percentile and promptness of the requests of a period', async () => {
    for (const minutes of [10, 20, 30, 40, 1000]) {
      const email = `${minutes}@leads.example`;
      await request('2031-06-03T08:00Z', email);
      await reply(new Date(Date.parse('2031-06-03T08:00Z') + (minutes === 1000 ? 72 * 60 : minutes) * 60_000).toISOString(), 'sent', email);
    }
    await request('2031-06-03T08:00Z', 'unanswered@leads.example');
    await request('2031-06-04T00:00Z', 'later@leads.example');
    const { data } = await admin.rpc('read_answer_times', { p_since: '2031-06-03T00:00Z', p_until: '2031-06-04T00:00Z' });
    assert.deepEqual(data, { requests: 6, answered: 5, inTime: 4, decided: 5, medianMinutes: 30, p90Minutes: 1260 });
  });

  it('returns null without an answer, and refuses callers without a role', async () => {
    const period = { p_since: '2031-06-03T00:00Z', p_until: '2031-06-04T00:00Z' };
    const { data } = await admin.rpc('read_answer_times', period);
    assert.deepEqual(data, { requests: 0, answered: 0, inTime: 0, decided: 0, medianMinutes: null, p90Minutes: null });
    assert.equal((await stack.serviceClient().rpc('read_answer_times', period)).error?.code, '42501');
  });
});
