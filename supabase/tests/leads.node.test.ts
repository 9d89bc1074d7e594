import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'local-backend/testing/backend-client';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import connectPostgres from 'postgres';
import type { Database } from 'shared-contracts';

const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let stack: TestStack;
let admin: Client;
let otherAdmin: Client;
let otherAdminId: string;
before(async () => {
  stack = await TestStack.start();
  admin = await stack.signIn(ADMIN);
  const account = { email: 'second.admin@leads.example', password: 'second-password' };
  const { data } = await stack.client().auth.signUp(account);
  otherAdminId = data.user?.id ?? '';
  assert.equal((await stack.serviceClient().rpc('make_admin', { p_email: account.email })).data, 'admin');
  otherAdmin = await stack.signIn(account);
});
after(() => stack.stop());

/** Adds quotes whose e-mail addresses no other quote has, and returns their ids in no defined order. */
async function addQuotes(count: number, quote: { email?: string; setup?: string } = {}): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    name: 'Lead',
    email: `${crypto.randomUUID()}@leads.example`,
    message: 'x',
    ...quote,
  }));
  const { data, error } = await stack.serviceClient().from('quotes').insert(rows).select('id');
  assert.equal(error, null);
  return (data ?? []).map(({ id }) => id);
}

async function addQuote(quote?: { email?: string; setup?: string }): Promise<string> {
  const [id = ''] = await addQuotes(1, quote);
  return id;
}

const receive = (id: string, received_at: string) =>
  stack.sql(`insert into received_emails (quote_id, placed_by, event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, received_at)
    select '${id}', 'sender', i, i, 'a@leads.example', '', '', 'Re', 'Hello', 'reply', '${received_at}' from (select gen_random_uuid()::text) n (i)`);

type Facts = Record<string, string | number | string[] | null>;

const updateLeads = (ids: string[], changes: Facts, client = admin) => client.rpc('update_leads', { p_quote_ids: ids, p_changes: changes });

/** Changes facts and returns how many leads changed. */
async function change(ids: string[], changes: Facts, client = admin): Promise<number | null> {
  const { data, error } = await updateLeads(ids, changes, client);
  assert.equal(error, null);
  return data;
}

type Entry = { id: string; kind: string; at: string; actorId: string | null } & Record<string, unknown>;

interface Thread {
  facts: Facts;
  entries: Entry[];
  hasEarlier: boolean;
}

/** @param limit the default of the function, if it is undefined */
async function readThread(id: string, limit?: number): Promise<Thread> {
  const { data, error } = await admin.rpc('read_thread', { p_quote_id: id, p_limit: limit });
  assert.equal(error, null);
  return data as unknown as Thread;
}

/** Reads the trail of a lead as `field: before → after`, the oldest change first. */
async function readTrail(id: string): Promise<string[]> {
  const { entries } = await readThread(id);
  const changes = entries.filter(({ kind }) => kind === 'change');
  return changes.map(({ field, before: from, after: to }) => `${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`);
}

const DEFAULTS: Facts = { stage: 'new', lostReason: null, ownerId: null, valueUsd: null, tags: [], followUpOn: null };

describe('update_leads', () => {
  it('changes the named facts of several leads, keeps the others and returns how many leads changed', async () => {
    const [first = '', second = ''] = await addQuotes(2);
    assert.equal(await change([first], { value_usd: 5000, tags: ['Shop', 'urgent'] }), 1);
    assert.equal(await change([first, second, second, UNKNOWN_ID], { stage: 'talking', owner_id: ADMIN_ID }), 2);
    assert.equal(await change([first, second], { follow_up_on: '2031-02-03', value_usd: 0 }), 2);
    const expected = { ...DEFAULTS, stage: 'talking', ownerId: ADMIN_ID, valueUsd: 0, followUpOn: '2031-02-03' };
    assert.deepEqual((await readThread(first)).facts, { ...expected, tags: ['Shop', 'urgent'] });
    assert.deepEqual((await readThread(second)).facts, expected);
    assert.equal(await change([second], { owner_id: null, value_usd: null, follow_up_on: null, tags: [], stage: 'new' }), 1);
    assert.deepEqual((await readThread(second)).facts, DEFAULTS);
  });

  it('only a lost lead has a reason, which it loses with the stage', async () => {
    const id = await addQuote();
    const refused = await updateLeads([id], { lost_reason: 'Too expensive' });
    assert.match(refused.error?.message ?? '', /lost_reason_only_if_lost/);
    await change([id], { stage: 'lost', lost_reason: ' Too expensive ' });
    assert.equal((await readThread(id)).facts.lostReason, 'Too expensive');
    await change([id], { lost_reason: 'No answer' });
    assert.equal((await readThread(id)).facts.lostReason, 'No answer');
    await change([id], { stage: 'talking' });
    assert.deepEqual((await readThread(id)).facts, { ...DEFAULTS, stage: 'talking' });
  });

  it('refuses unknown facts, an owner without the admin role, and what is no object, and says why', async () => {
    const id = await addQuote();
    const { data: user } = await stack.client().auth.signUp({ email: 'no.admin@leads.example', password: 'no-admin-password' });
    await stack.sql(`insert into user_roles (user_id, role) values ('${user.user?.id}', 'user')`);
    for (const [changes, message] of [
      [{ stage: 'won', quote_id: UNKNOWN_ID, color: 'red' }, 'Leads have no fact color, quote_id.'],
      [{ owner_id: user.user?.id ?? '' }, 'The owner of a lead must be an admin.'],
      [{ owner_id: UNKNOWN_ID }, 'The owner of a lead must be an admin.'],
      [null, 'p_changes must be an object of facts.'],
    ] as const) {
      const { error } = await updateLeads([id], changes as never);
      assert.deepEqual([error?.code, error?.message], ['22023', message]);
    }
    assert.deepEqual((await readThread(id)).facts, DEFAULTS);
  });

  it('two admins who change different facts of a new lead at the same time lose none', async () => {
    const id = await addQuote();
    const first = connectPostgres(stack.databaseUrl, { max: 1 });
    await first.unsafe(`begin; insert into lead_facts (quote_id, stage) values ('${id}', 'talking')`);
    const second = change([id], { value_usd: 900 });
    await stack.waitForLock('update_leads');
    await first.unsafe('commit');
    await first.end();
    assert.equal(await second, 1);
    assert.deepEqual((await readThread(id)).facts, { ...DEFAULTS, stage: 'talking', valueUsd: 900 });
    assert.deepEqual(await readTrail(id), ['stage: "new" → "talking"', 'status: "new" → "contacted"', 'value: null → 900']);
  });
});

describe('change_leads', () => {
  const changeLeads = async (ids: string[], p_change: Record<string, string | boolean>) => {
    const { data, error } = await admin.rpc('change_leads', { p_quote_ids: ids, p_change });
    assert.equal(error, null);
    return data as { id: string; count: number };
  };
  const readLead = async (id: string): Promise<Record<string, unknown>> => {
    const { data } = await admin.from('quotes').select('status, spam_at').eq('id', id).single();
    return { ...(await readThread(id)).facts, ...data };
  };

  it('undo gives each lead back what it had, except what somebody changed since', async () => {
    const [first = '', second = '', third = ''] = await addQuotes(3);
    const ids = [first, second, third];
    await change([first], { stage: 'lost', lost_reason: 'Budget', owner_id: ADMIN_ID });
    await change([second], { stage: 'talking', follow_up_on: '2031-02-03' });
    const all: Record<string, string | boolean>[] = [
      { stage: 'won' },
      { owner_id: otherAdminId },
      { tag: 'Fair' },
      { contacted: true },
      { spam: true },
    ];
    for (const changes of all) {
      const before = await Promise.all(ids.map(readLead));
      const { id, count } = await changeLeads([...ids, UNKNOWN_ID], changes);
      assert.equal(count, 'contacted' in changes ? 1 : 3);
      assert.equal((await changeLeads([], { undo: id })).count, count);
      assert.deepEqual(await Promise.all(ids.map(readLead)), before);
      assert.equal((await changeLeads([], { undo: id })).count, 0);
    }
    const { id } = await changeLeads(ids, { stage: 'proposal' });
    await change([first], { stage: 'lost', lost_reason: 'Silence' }, otherAdmin);
    assert.equal((await changeLeads([], { undo: id })).count, 2);
    assert.deepEqual([(await readLead(first)).lostReason, (await readLead(second)).stage], ['Silence', 'talking']);
  });
});

describe('the trail of a lead', () => {
  it('records who changed what, from what to what, in the order of the changes', async () => {
    const id = await addQuote();
    await change([id], { stage: 'lost', lost_reason: 'Budget' });
    await change([id], { stage: 'proposal', owner_id: otherAdminId, tags: ['Shop'], follow_up_on: '2031-02-03' }, otherAdmin);
    await admin.from('quotes').update({ status: 'new' }).eq('id', id);
    await admin.from('quotes').update({ status: 'new' }).eq('id', id);
    assert.deepEqual(await readTrail(id), [
      'stage: "new" → "lost"',
      'lost_reason: null → "Budget"',
      'status: "new" → "contacted"',
      'stage: "lost" → "proposal"',
      'lost_reason: "Budget" → null',
      `owner: null → "${otherAdminId}"`,
      'tags: [] → ["Shop"]',
      'follow_up: null → "2031-02-03"',
      'status: "contacted" → "new"',
    ]);
    const actors = (await readThread(id)).entries.slice(1).map(({ actorId }) => actorId);
    assert.deepEqual(actors, [ADMIN_ID, ADMIN_ID, ADMIN_ID, ...Array(5).fill(otherAdminId), ADMIN_ID]);
  });

  it('a deleted note leaves the time when it was written, but not its text', async () => {
    const id = await addQuote();
    const { data: note } = await admin.from('lead_notes').insert({ quote_id: id, body: 'Secret' }).select('*').single();
    assert.ok(
      (await readThread(id)).entries.some(({ kind, text, actorId }) => kind === 'note' && text === 'Secret' && actorId === ADMIN_ID),
    );
    const noteId = note?.id ?? '';
    assert.equal((await admin.from('lead_notes').delete().eq('id', noteId)).error, null);
    const thread = await readThread(id);
    assert.doesNotMatch(JSON.stringify(thread), /Secret/);
    const last = thread.entries.at(-1);
    assert.deepEqual([last?.field, last?.after, last?.actorId], ['note', null, ADMIN_ID]);
    assert.equal(Date.parse(`${last?.before}`), Date.parse(note?.created_at ?? ''));
  });

  it('without the account of an admin, notes and events stay without a person, and leads lose their owner', async () => {
    const account = { email: 'leaving.admin@leads.example', password: 'leaving-password' };
    const { data } = await stack.client().auth.signUp(account);
    await stack.serviceClient().rpc('make_admin', { p_email: account.email });
    const leaving = await stack.signIn(account);
    const id = await addQuote();
    await change([id], { owner_id: data.user?.id ?? '' }, leaving);
    assert.equal((await leaving.from('lead_notes').insert({ quote_id: id, body: 'Call on Monday' })).error, null);

    await stack.sql(`delete from user_roles where user_id = '${data.user?.id}'; delete from auth.users where id = '${data.user?.id}'`);

    const { facts, entries } = await readThread(id);
    assert.equal(facts.ownerId, null);
    assert.deepEqual(
      entries.slice(1).map(({ kind, actorId }) => `${kind} ${actorId}`),
      ['change null', 'note null', 'change null'],
    );
  });
});

describe('who waits, and what is due', () => {
  const MONDAY = { today: '2031-02-03', lateBefore: '2031-01-31T00:00:00Z', dueBefore: '2031-02-01T00:00:00Z' };

  /** Names the lists that contain a lead. */
  async function listKinds(id: string): Promise<string[]> {
    const found: string[] = [];
    for (const p_status of ['waiting', 'today', 'overdue', 'spam', undefined]) {
      const { data, error } = await admin.rpc('search_quotes', {
        p_search: '',
        p_status,
        p_lead: MONDAY,
        p_sort: 'waiting',
        p_limit: 1000,
      });
      assert.equal(error, null);
      if (data?.some((row) => row.id === id)) found.push(p_status ?? 'all');
    }
    return found;
  }
  async function addQuoteAt(created_at: string): Promise<string> {
    const id = await addQuote();
    await stack.sql(`delete from quotes where id = '${id}'`);
    const row = { id, name: 'Lead', email: `${id}@leads.example`, message: 'x', created_at };
    assert.equal((await stack.serviceClient().from('quotes').insert(row)).error, null);
    return id;
  }
  const reply = (id: string) =>
    stack.sql(`insert into email_log (quote_id, recipient, subject, body, fingerprint, status)
      values ('${id}', 'a@leads.example', 'Re', 'Hello', 'x', 'sent')`);

  it('a request waits until it is answered, and a letter until it is, whatever status and stage say', async () => {
    const id = await addQuoteAt('2031-01-30T10:00:00Z');
    assert.deepEqual(await listKinds(id), ['waiting', 'overdue', 'all']);
    await reply(id);
    assert.deepEqual(await listKinds(id), ['all']);
    await change([id], { stage: 'won' });
    await receive(id, '2031-01-31T10:00:00Z');
    assert.deepEqual(await listKinds(id), ['waiting', 'today', 'all']);
    const [letter] = (await readThread(id)).entries.filter(({ kind }) => kind === 'received');
    await admin.rpc('mark_answered', { p_ids: [letter?.id ?? ''] });
    assert.deepEqual(await listKinds(id), ['all']);
    const { data } = await admin.from('quotes').select('status, waiting_since, active_at').eq('id', id).single();
    assert.deepEqual([data?.status, data?.waiting_since], ['contacted', null]);
    assert.equal(Date.parse(data?.active_at ?? ''), Date.parse('2031-01-31T10:00:00Z'));
  });

  it('a follow-up is due on its day and overdue after it, until the lead is won or lost', async () => {
    const id = await addQuoteAt('2031-02-01T10:00:00Z');
    await change([id], { stage: 'talking', follow_up_on: '2031-02-03' });
    assert.deepEqual(await listKinds(id), ['today', 'all']);
    await change([id], { follow_up_on: '2031-02-02' });
    assert.deepEqual(await listKinds(id), ['overdue', 'all']);
    await change([id], { stage: 'lost' });
    assert.equal((await readThread(id)).facts.followUpOn, null);
    assert.deepEqual(await listKinds(id), ['all']);
  });

  it('spam is in no list and no count, and comes back as it was', async () => {
    const id = await addQuoteAt('2031-01-30T10:00:00Z');
    await change([id], { follow_up_on: '2031-02-03' });
    const count = async () => (await admin.rpc('count_attention', { p_lead: MONDAY })).data as Record<string, number>;
    const before = await count();
    assert.equal((await admin.rpc('mark_spam', { p_quote_ids: [id, id, UNKNOWN_ID], p_is_spam: true })).data, 1);
    assert.deepEqual(await listKinds(id), ['spam']);
    const without = Object.fromEntries(Object.entries(before).map(([kind, count]) => [kind, count - 1]));
    assert.deepEqual(await count(), without);
    await receive(id, '2031-02-02T10:00:00Z');
    assert.deepEqual(await listKinds(id), ['spam']);
    await admin.rpc('mark_spam', { p_quote_ids: [id], p_is_spam: false });
    assert.deepEqual(await listKinds(id), ['waiting', 'today', 'overdue', 'all']);
    assert.deepEqual(await count(), before);
    assert.deepEqual((await readTrail(id)).slice(-2), ['spam: null → true', 'spam: null → false']);
  });

  it('leads are found by stage, owner, tag and value together', async () => {
    const [first = '', second = '', third = ''] = await addQuotes(3, { email: 'facts@leads.example' });
    await change([first], { stage: 'proposal', owner_id: ADMIN_ID, tags: ['Shop'], value_usd: 5000 });
    await change([second], { stage: 'proposal', value_usd: 900 });
    for (const [p_lead, ...expected] of [
      [{ stages: ['proposal'] }, first, second],
      [{ stages: ['new', 'won'] }, third],
      [{ owners: [null] }, second, third],
      [{ owners: [ADMIN_ID], stages: ['proposal'], tags: ['Shop', 'x'], minValue: 5000, maxValue: 5000 }, first],
      [{ maxValue: 4999 }, second],
    ] as [Database['public']['Functions']['search_quotes']['Args']['p_lead'], ...string[]][]) {
      const { data } = await admin.rpc('search_quotes', { p_search: 'facts@leads', p_lead });
      assert.deepEqual((data ?? []).map(({ id }) => id).toSorted(), expected.toSorted());
      assert.equal(data?.[0]?.total, expected.length);
    }
  });

  it('the values of all matching leads are summed by stage', async () => {
    const ids = await addQuotes(1003, { email: 'sums@leads.example' });
    const [won = '', spam = ''] = ids;
    await change(ids, { value_usd: 2 });
    await change([won], { stage: 'won', value_usd: 900 });
    await admin.rpc('mark_spam', { p_quote_ids: [spam], p_is_spam: true });
    const sum = async (p_lead: object) => (await admin.rpc('sum_values', { p_filters: { p_search: 'sums@leads', p_lead } as never })).data;
    const stages = [
      { stage: 'new', total: 2002 },
      { stage: 'won', total: 900 },
    ];
    assert.deepEqual((await sum({}))?.toSorted((a, b) => a.total - b.total).reverse(), stages);
    assert.deepEqual(await sum({ minValue: 3 }), stages.slice(1));
    assert.equal((await stack.client().rpc('sum_values', { p_filters: {} })).error?.code, '42501');
  });
});

describe('merge_lead', () => {
  const merge = async (from: string, into: string) => (await admin.rpc('merge_lead', { p_quote_id: from, p_into_id: into })).data;
  const readQuotes = async (ids: string[]) =>
    (await admin.from('quotes').select('*, received_emails(*), email_log(*), lead_notes(*), attachments(*)').in('id', ids).order('id'))
      .data;

  it('the kept lead has what belonged to the other request and waits in its place, until undo puts everything back', async () => {
    const [kept = '', other = ''] = await addQuotes(2);
    await receive(other, '2031-02-02T10:00:00Z');
    await stack.sql(`insert into lead_notes (quote_id, body) values ('${other}', 'A note');
      insert into email_log (quote_id, recipient, subject, body, fingerprint, status) values ('${other}', 'x@y.example', 'Re', 'Hi', 'x', 'sent');
      insert into attachment_objects (id) values ('${'m'.repeat(24)}');
      insert into attachments (id, quote_id, name, type, size) values ('${'m'.repeat(24)}', '${other}', 'plan.pdf', 'application/pdf', 1)`);
    await admin.from('quotes').update({ status: 'contacted' }).eq('id', kept);
    const before = await readQuotes([kept, other]);
    assert.equal(await merge(other, kept), true);
    assert.deepEqual([await merge(other, kept), await merge(kept, other), await merge(kept, kept)], [false, false, false]);
    await receive(other, '2031-02-03T10:00:00Z');
    const { entries } = await readThread(kept);
    assert.deepEqual(
      entries
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'change')
        .toSorted(),
      ['note', 'received', 'received', 'received', 'reply', 'request'],
    );
    assert.match(JSON.stringify(entries), /plan.pdf/);
    const [row] = (await readQuotes([kept])) ?? [];
    assert.equal(Date.parse(row?.waiting_since ?? ''), Date.parse('2031-02-02T10:00:00Z'));
    assert.equal(Date.parse(row?.active_at ?? ''), Date.parse('2031-02-03T10:00:00Z'));
    await stack.sql(`delete from received_emails where quote_id = '${kept}' and received_at = '2031-02-03T10:00:00Z'`);
    await admin.rpc('mark_spam', { p_quote_ids: [other], p_is_spam: false });
    assert.deepEqual(await readQuotes([kept, other]), before);
  });
});

describe('watch_desk', () => {
  const watch = async (client: Client, p_quote_id?: string) =>
    (await client.rpc('watch_desk', { p_quote_id })).data as { changes: number; others: string[] };

  it('says when a lead, a letter or a note changed, and not that somebody looked', async () => {
    const id = await addQuote();
    let { changes } = await watch(admin, id);
    const hasChanged = async () => {
      const before = changes;
      ({ changes } = await watch(admin, id));
      return changes !== before;
    };
    await admin.rpc('mark_seen', { p_quote_id: id });
    assert.equal(await hasChanged(), false);
    for (const change of [
      () => addQuote(),
      () => receive(id, '2031-02-02T10:00:00Z'),
      () => otherAdmin.rpc('update_leads', { p_quote_ids: [id], p_changes: { tags: ['Shop'] } }),
      () => otherAdmin.from('lead_notes').insert([{ quote_id: id, body: 'Call her' }]),
    ]) {
      await change();
      assert.equal(await hasChanged(), true, String(change));
    }
  });

  it('names the other admins who have the lead open, and nobody who has another one open', async () => {
    const [first = '', second = ''] = await addQuotes(2);
    await watch(otherAdmin, first);
    assert.deepEqual((await watch(admin, first)).others, [otherAdminId]);
    assert.deepEqual((await watch(otherAdmin, first)).others, [ADMIN_ID]);
    assert.deepEqual((await watch(admin, second)).others, []);
    assert.deepEqual((await watch(admin)).others, []);
    assert.deepEqual((await watch(admin, UNKNOWN_ID)).others, []);
  });
});

describe('read_numbers', () => {
  it('counts answers in business hours, sources and stages of requests that are no spam', async () => {
    const service = stack.serviceClient();
    const [friday, saturday, monday] = ['2090-01-06', '2090-01-07', '2090-01-09'];
    const times = [`${friday}T15:30:00Z`, `${saturday}T12:00:00Z`, `${monday}T06:00:00Z`, `${monday}T07:00:00Z`];
    const rows = times.map((created_at) => ({ id: crypto.randomUUID(), name: 'x', email: 'x@numbers.example', message: 'x', created_at }));
    const ids = rows.map(({ id }) => id);
    await service.from('quotes').insert(rows).throwOnError();
    const reply = { recipient: 'x', subject: 'x', body: 'x', fingerprint: 'x' };
    const answers = [
      { quote_id: ids[0], created_at: `${monday}T08:30:00Z`, status: 'sent' },
      { quote_id: ids[0], created_at: `${monday}T12:30:00Z`, status: 'sent' },
      { quote_id: ids[1], created_at: `${monday}T10:00:00Z`, status: 'sent' },
      { quote_id: ids[2], created_at: `${monday}T10:00:00Z`, status: 'failed' },
    ].map((answer) => ({ ...answer, ...reply }));
    await service.from('email_log').insert(answers).throwOnError();
    const sources = [{ utm_source: 'news' }, {}].map((campaign, i) => ({ quote_id: ids[i] ?? '', campaign, referrer: 'search.example' }));
    await service.from('lead_sources').insert(sources).throwOnError();
    await change(ids.slice(0, 1), { stage: 'talking' });
    await change(ids.slice(0, 2), { stage: 'won', value_usd: 500 });
    await admin.rpc('mark_spam', { p_quote_ids: ids.slice(3), p_is_spam: true }).throwOnError();

    const p_hours = { timeZone: 'Europe/Oslo', opens: '09:00', closes: '17:00', days: [friday, monday] };
    const { data } = await admin.rpc('read_numbers', { p_since: '2090-01-01T00:00:00Z', p_hours }).throwOnError();
    const { weeks, ...numbers } = data as { weeks: Record<string, number> };
    assert.deepEqual(numbers, {
      requests: 3,
      answered: 2,
      // An hour for the first, on both days half, and two hours for that of the weekend.
      answerMinutes: [90, 114],
      sources: ['news', 'search.example', null].map((name) => ({ name, requests: 1 })),
      stages: { new: 3, talking: 1, won: 2 },
      wonUsd: 1000,
    });
    const [monday13WeeksAgo = ''] = Object.keys(weeks);
    const quotes = service.from('quotes').select('*', { count: 'exact', head: true }).is('spam_at', null);
    const { count } = await quotes.gte('created_at', monday13WeeksAgo).lte('created_at', new Date().toISOString());
    const sum = Object.values(weeks).reduce((total, each) => total + each);
    assert.deepEqual([Object.keys(weeks).length, sum], [13, count]);
    await service.from('quotes').delete().eq('email', 'x@numbers.example');
  });
});

describe('read_thread', () => {
  it('returns everything that happened in order, with replies and calls of all quotes of the person', async () => {
    const email = 'Timeline@leads.example';
    const report = 'r'.repeat(24);
    const id = await addQuote({ email, setup: `Website: https://a.example\nReport: https://site.example/demo/report/${report}` });
    const earlier = await addQuote({ email: email.toLowerCase() });
    await stack.sql(`
      update quotes set created_at = '2031-01-01T10:00Z' where id = '${id}';
      insert into demo_reports (id, secret_hash, content, expires_at) values ('${report}', repeat('0', 64), '{}', '2031-03-01T10:00Z');
      insert into attachment_objects (id) values (repeat('f', 24));
      insert into attachments (id, quote_id, name, type, size, created_at)
      values (repeat('f', 24), '${id}', 'brief.pdf', 'application/pdf', 9, '2031-01-01T09:58Z');
      insert into outbox (kind, quote_id, created_at, sent_at, attempts, last_error) values
        ('quote-notification', '${id}', '2031-01-01T10:00Z', null, 12, 'refused'),
        ('quote-confirmation', '${id}', '2031-01-01T10:00Z', '2031-01-01T10:01Z', 2, 'timeout');
      insert into lead_notes (quote_id, body, created_at) values ('${id}', 'A note', '2031-01-01T11:00Z');
      insert into email_log (quote_id, admin_id, recipient, subject, body, fingerprint, status, created_at)
      values ('${earlier}', '${ADMIN_ID}', '${email.toLowerCase()}', 'Re', 'Hello', 'x', 'sent', '2031-01-01T12:00Z');
      insert into bookings (starts_at, ends_at, blocked_until, name, email, time_zone, created_at)
      values ('2031-01-06T10:00Z', '2031-01-06T10:30Z', '2031-01-06T10:40Z', 'Lead', 'TIMELINE@leads.example', 'UTC', '2031-01-01T13:00Z')`);
    const { entries } = await readThread(id);
    assert.deepEqual(
      entries.map(({ id: _, at, actorId, ...entry }) => [at.slice(11, 16), actorId, entry]),
      [
        ['10:00', null, { kind: 'request' }],
        ['10:00', null, { kind: 'report', path: `/demo/report/${report}`, expiresAt: '2031-03-01T10:00:00+00:00' }],
        ['10:00', null, { kind: 'file', name: 'brief.pdf', size: 9 }],
        ['10:00', null, { kind: 'notification', sentAt: null, error: 'refused' }],
        ['10:01', null, { kind: 'confirmation', sentAt: '2031-01-01T10:01:00+00:00', error: null }],
        ['11:00', null, { kind: 'note', text: 'A note' }],
        ['12:00', ADMIN_ID, { kind: 'reply', subject: 'Re', text: 'Hello', status: 'sent', cc: [], files: [] }],
        ['13:00', null, { kind: 'call', startsAt: '2031-01-06T10:00:00+00:00', status: 'booked' }],
      ],
    );
    assert.equal(entries[0]?.id, id);
  });

  it('returns the newest entries of each kind and each changed fact, and earlier ones on request', async () => {
    const id = await addQuote();
    await change([id], { stage: 'talking', value_usd: 5 });
    await stack.sql(`
      insert into lead_notes (quote_id, body, created_at)
      select '${id}', 'Note ' || i, timestamptz '2031-01-01' + i * interval '1 minute' from generate_series(1, 600) i;
      insert into lead_events (quote_id, field, before, after, created_at)
      select '${id}', 'tags', '[]', to_jsonb(array['tag ' || i]), timestamptz '2031-02-01' + i * interval '1 minute'
      from generate_series(1, 600) i`);
    const { entries, hasEarlier } = await readThread(id);
    const texts = entries.flatMap(({ text }) => text ?? []);
    assert.deepEqual(
      texts,
      Array.from({ length: 100 }, (_, index) => `Note ${index + 501}`),
    );
    assert.equal(hasEarlier, true);
    assert.deepEqual(
      entries.slice(0, 3).map(({ kind, field }) => field ?? kind),
      ['request', 'stage', 'value'],
    );
    assert.equal(entries.filter(({ field }) => field === 'tags').length, 100);
    const all = await readThread(id, 600);
    assert.deepEqual([all.entries.length, all.hasEarlier], [1204, false]);
  });
});

it('list_admins returns names that people gave themselves as short visible lines, or the part of the address before the @', async () => {
  const { data } = await admin.rpc('list_admins');
  assert.deepEqual(data?.[0], { user_id: ADMIN_ID, name: 'Ada Adminsen', email: ADMIN.email });
  for (const [full_name, name] of [
    [' Ada\n\u200b\u2066Adminsen\u0007 ', 'Ada Adminsen'],
    ['x'.repeat(100_000), 'x'.repeat(60)],
    ['\u200b'.repeat(3000), 'second.admin'],
  ]) {
    assert.equal((await otherAdmin.auth.updateUser({ data: { full_name } })).error, null);
    const { data } = await admin.rpc('list_admins');
    assert.equal(data?.find(({ user_id }) => user_id === otherAdminId)?.name, name);
  }
});
