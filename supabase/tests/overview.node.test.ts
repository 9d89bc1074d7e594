import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'local-backend/testing/backend-client';
import { ADMIN, TestStack, USER } from 'local-backend/testing/test-stack';

const DAY = '2021-03-04';
const NEXT_DAY = '2021-03-05';

let stack: TestStack;
let admin: Client;
before(async () => {
  stack = await TestStack.start();
  admin = await stack.signIn(ADMIN);
});
after(() => stack.stop());

interface Lead {
  at?: string;
  email?: string;
  source?: { referrer?: string; campaign?: Record<string, string>; used?: string[] };
}

/** Adds quotes with their sources and returns their ids in the same order. */
async function addLeads(leads: Lead[]): Promise<string[]> {
  const rows = leads.map(({ at = `${DAY}T12:00:00Z`, email = `${crypto.randomUUID()}@leads.example` }) => ({
    ...{ id: crypto.randomUUID(), name: 'Lead', message: 'x' },
    ...{ created_at: at, email },
  }));
  assert.equal((await stack.serviceClient().from('quotes').insert(rows)).error, null);
  const sources = leads.flatMap(({ source }, index) => (source ? [{ quote_id: rows[index]?.id ?? '', ...source }] : []));
  if (sources.length > 0) assert.equal((await stack.serviceClient().from('lead_sources').insert(sources)).error, null);
  return rows.map(({ id }) => id);
}

async function change(ids: (string | undefined)[], changes: Record<string, string | number>): Promise<void> {
  const { error } = await admin.rpc('update_leads', { p_quote_ids: ids as string[], p_changes: changes });
  assert.equal(error, null);
}

async function addCall(email: string, day = 1): Promise<void> {
  const start = `2020-01-0${day}T09:00:00Z`;
  await stack.sql(`
    insert into bookings (starts_at, ends_at, blocked_until, name, email, time_zone)
    values ('${start}', '${start}'::timestamptz + interval '30 minutes', '${start}'::timestamptz + interval '40 minutes', 'x', '${email}', 'UTC')`);
}

const addReply = (email: string, at: string) =>
  stack.sql(`
    insert into email_log (recipient, subject, body, fingerprint, status, created_at) values ('${email}', 'x', 'x', 'x', 'sent', '${at}')`);

async function readOverview(since = '2021-01-01', until = '2022-01-01', client = admin) {
  const { data, error } = await client.rpc('read_overview', { p_since: since, p_until: until });
  assert.equal(error, null);
  return data as unknown as Record<'stage' | 'lost' | 'source' | 'used' | 'answered', Record<string, unknown>[]> & Record<string, unknown>;
}

const updateCounts = () => stack.sql('select private.update_lead_counts()');

/** Asserts that the kept counts are those of all leads from scratch, and that no day is stale. */
async function assertCountsAreExact(): Promise<void> {
  const list = (table: string) =>
    stack.sql(`select c::text from ${table} c order by 1`).then((rows) => rows.map((row) => (row as { c: string }).c));
  const days = "(select distinct (created_at at time zone 'UTC')::date as day from quotes) days";
  const fromScratch = await list(`(select n.* from ${days}, lateral private.count_leads(days.day) n)`);
  assert.ok(fromScratch.length > 0);
  assert.deepEqual(await list('private.lead_counts'), fromScratch);
  assert.equal((await stack.sql('select from private.stale_lead_days')).length, 0);
}

describe('read_overview', () => {
  it('counts leads and values by stage, source, tool and first answer, and sources by week', async () => {
    const [won, lost, lostAfterWon, talking, direct] = await addLeads([
      { email: 'Won@leads.example', source: { campaign: { utm_source: ' Newsletter' }, referrer: 'www.search.example', used: ['demo'] } },
      { email: 'lost@leads.example', source: { referrer: 'www.search.example', used: ['demo', 'report'] } },
      { at: '2021-03-09T00:00:00Z', source: { referrer: 'search.example' } },
      { at: `${DAY}T00:00:00Z`, source: {} },
      { at: `${DAY}T23:59:59.999Z` },
    ]);
    await addCall('won@LEADS.example');
    await addReply('won@leads.example', `${DAY}T12:30:00Z`);
    await addReply('lost@leads.example', '2021-03-11T12:00:00Z');
    await change([won, lostAfterWon], { stage: 'won', value_usd: 12_000 });
    await change([lost], { stage: 'talking' });
    await change([lost], { stage: 'lost', value_usd: 3000 });
    await change([lostAfterWon], { stage: 'lost' });
    await change([talking, direct], { stage: 'talking' });
    await change([direct], { value_usd: 0 });

    const none = { won: 0, valued: 0, valueUsd: 0, wonUsd: 0 };
    const expected = {
      stage: [
        { name: 'lost', leads: 2, won: 0, valued: 2, valueUsd: 15_000, wonUsd: 0 },
        { ...none, name: 'talking', leads: 2, valued: 1 },
        { name: 'won', leads: 1, won: 1, valued: 1, valueUsd: 12_000, wonUsd: 12_000 },
      ],
      lost: [
        { name: 'proposal', leads: 1, won: 0, valued: 1, valueUsd: 12_000, wonUsd: 0 },
        { name: 'talking', leads: 1, won: 0, valued: 1, valueUsd: 3000, wonUsd: 0 },
      ],
      source: [
        { ...none, name: '', leads: 2, valued: 1, weeks: { '2021-03-01': 2 } },
        { name: 'search.example', leads: 2, won: 0, valued: 2, valueUsd: 15_000, wonUsd: 0, weeks: { '2021-03-01': 1, '2021-03-08': 1 } },
        { name: 'newsletter', leads: 1, won: 1, valued: 1, valueUsd: 12_000, wonUsd: 12_000, weeks: { '2021-03-01': 1 } },
      ],
      used: [
        { name: 'demo', leads: 2, won: 1, valued: 2, valueUsd: 15_000, wonUsd: 12_000 },
        { name: 'call', leads: 1, won: 1, valued: 1, valueUsd: 12_000, wonUsd: 12_000 },
        { name: 'report', leads: 1, won: 0, valued: 1, valueUsd: 3000, wonUsd: 0 },
      ],
      answered: [
        { ...none, name: 'open', leads: 2, valued: 1 },
        { name: '60', leads: 1, won: 1, valued: 1, valueUsd: 12_000, wonUsd: 12_000 },
        { name: 'later', leads: 1, won: 0, valued: 1, valueUsd: 3000, wonUsd: 0 },
      ],
      firstDay: DAY,
      pendingDays: 0,
      earlier: { leads: 0, won: 0, wonUsd: 0 },
    };
    assert.deepEqual(await readOverview(), expected);
    await updateCounts();
    assert.deepEqual(await readOverview(), expected);
    assert.deepEqual((await readOverview(NEXT_DAY, '2021-03-09')).stage, []);
    assert.deepEqual((await readOverview('2021-03-06', '2021-03-10')).earlier, { leads: 4, won: 1, wonUsd: 12_000 });
    const { data } = await admin.rpc('read_overview', { p_until: '2022-01-01' });
    assert.deepEqual(data, { ...expected, earlier: null });
  });

  it('has the twelve most frequent sources by name and the others together', async () => {
    const names = Array.from({ length: 14 }, (_, index) => `s${String(index).padStart(2, '0')}.example`);
    const leads = [...names, ...names.slice(0, 12)].map((referrer) => ({ at: '2019-05-06T12:00:00Z', source: { referrer } }));
    const ids = await addLeads(leads);
    const { source } = await readOverview('2019-05-06', '2019-05-07');
    assert.deepEqual(
      source.map(({ name, leads }) => [name, leads]),
      [...names.slice(0, 12).map((name) => [name, 2]), [null, 2]],
    );
    await stack.serviceClient().from('quotes').delete().in('id', ids);
    assert.deepEqual((await readOverview('2019-05-06', '2019-05-07')).source, []);
  });

  it('counts the seven latest stale days itself and says how many others wait for the schedule', async () => {
    await addLeads(Array.from({ length: 9 }, (_, day) => ({ at: `2018-05-0${day + 1}T12:00:00Z` })));
    const read = () => readOverview('2018-05-01', '2018-06-01');
    const { stage, pendingDays, firstDay } = await read();
    assert.deepEqual([stage[0]?.leads, pendingDays, firstDay], [7, 2, '2018-05-03']);
    await stack.serviceClient().rpc('delete_expired_rows');
    const later = await read();
    assert.deepEqual([later.stage[0]?.leads, later.pendingDays, later.firstDay], [9, 0, '2018-05-01']);
  });

  it('is for admins and viewers', async () => {
    const user = await stack.signIn(USER);
    assert.equal((await user.rpc('read_overview', {})).error?.code, '42501');
    await stack.sql(`insert into user_roles (user_id, role) select id, 'viewer' from auth.users where email = '${USER.email}'`);
    assert.deepEqual(await readOverview('2021-01-01', '2022-01-01', user), await readOverview());
  });
});

describe('lead_counts', () => {
  it('has the counts of all leads from scratch after every kind of change', async () => {
    const email = 'changing@leads.example';
    const [first, second] = await addLeads([
      { email, source: { referrer: 'a.example', used: ['estimate'] } },
      { at: '2020-02-02T00:00:00Z', email },
    ]);
    const service = stack.serviceClient();
    for (const act of [
      () => change([first, second], { stage: 'won', value_usd: 100 }),
      () => change([second], { stage: 'lost' }),
      () => addReply(email, `${NEXT_DAY}T09:00:00Z`),
      () => addCall(email, 2),
      () => service.from('bookings').update({ status: 'cancelled' }).eq('email', email),
      () => service.from('bookings').delete().eq('email', email),
      () =>
        service
          .from('lead_sources')
          .update({ referrer: 'b.example' })
          .eq('quote_id', first ?? ''),
      () =>
        service
          .from('lead_sources')
          .delete()
          .eq('quote_id', first ?? ''),
      () =>
        service
          .from('lead_facts')
          .delete()
          .eq('quote_id', first ?? ''),
      () => service.rpc('erase_person', { p_email: email }),
    ]) {
      await act();
      await updateCounts();
      await assertCountsAreExact();
    }
  });

  it('is exact after changes at the same time as the schedule, none of which waits for another', async () => {
    const at = (index: number) => `2017-01-0${1 + (index % 9)}T12:00:00Z`;
    const ids = await addLeads(Array.from({ length: 24 }, (_, index) => ({ at: at(index) })));
    await Promise.all([
      ...ids.map((id, index) => change([id, ids[23 - index]], { stage: index % 2 ? 'won' : 'talking', value_usd: index })),
      ...ids.map((_, index) => addLeads([{ at: at(index), source: { used: ['demo'] } }])),
      ...ids.slice(0, 12).map(updateCounts),
    ]);
    await updateCounts();
    await assertCountsAreExact();
  });
});
