import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'local-backend/testing/backend-client';
import { ADMIN, TestStack, USER } from 'local-backend/testing/test-stack';
import connectPostgres from 'postgres';
import { createReceivedEmail } from './policy-tables.ts';

interface Desk {
  version: string;
  changes: { topic: string; quoteId: string | null }[] | null;
  people: { id: string; name: string; quoteId: string; isAnswering: boolean }[];
}

const TAB = '00000000-0000-4000-8000-00000000000a';
const FILE_ID = 'x'.repeat(24);
const NO_CHANGES: Desk['changes'] = [];

let stack: TestStack;
let ada: Client;
let ben: Client;
let benId: string;
before(async () => {
  stack = await TestStack.start();
  ada = await stack.signIn(ADMIN);
  const account = { email: 'ben@desk.example', password: 'second-password', options: { data: { full_name: 'Ben' } } };
  const { data } = await stack.client().auth.signUp(account);
  benId = data.user?.id ?? '';
  assert.equal((await stack.serviceClient().rpc('make_admin', { p_email: account.email })).data, 'admin');
  ben = await stack.signIn(account);
});
after(() => stack.stop());

type Arguments = { p_after?: string; p_tab?: string; p_quote_id?: string; p_is_answering?: boolean };

async function readDesk(options: Arguments = {}, client = ada): Promise<Desk> {
  const { data, error } = await client.rpc('read_desk', options);
  assert.equal(error, null);
  return data as unknown as Desk;
}

/** Like `readDesk`; without the changes of the outbox, because the function that sends e-mails may be at work. */
async function readChanges(options: Arguments): Promise<{ version: string; changes: Desk['changes'] }> {
  const { version, changes } = await readDesk(options);
  return { version, changes: changes?.filter(({ topic }) => topic !== 'outbox') ?? null };
}

async function addQuote(email = `${crypto.randomUUID()}@desk.example`): Promise<string> {
  const { data } = await stack.serviceClient().from('quotes').insert({ name: 'Lead', email, message: 'x' }).select('id').single();
  return data?.id ?? '';
}

describe('read_desk returns the changes since the version', () => {
  it('each change once: of quotes, facts, notes, replies, received e-mails, calls, files and site e-mails', async () => {
    const quote_id = await addQuote();
    const service = stack.serviceClient();
    await service.rpc('add_attachment', { p_id: FILE_ID, p_name: 'x', p_type: 'image/png', p_size: 1 });
    const { version } = await readDesk();
    assert.deepEqual((await readChanges({ p_after: version })).changes, NO_CHANGES);
    const time = { starts_at: '2020-01-01T09:00:00Z', ends_at: '2020-01-01T09:30:00Z', blocked_until: '2020-01-01T09:40:00Z' };
    const texts = { recipient: 'x@desk.example', subject: 'x', body: 'x', fingerprint: 'x' };
    const call = { quote_id, name: 'x', email: 'x@desk.example', time_zone: 'UTC', ...time };
    const written = [
      await ada.from('quotes').update({ status: 'contacted' }).eq('id', quote_id),
      await ada.rpc('update_leads', { p_quote_ids: [quote_id], p_changes: { stage: 'talking' } }),
      await ada.from('lead_notes').insert({ quote_id, body: 'x' }),
      await service.from('email_log').insert({ quote_id, ...texts }),
      await service.from('received_emails').insert({ ...createReceivedEmail('x'), quote_id, placed_by: 'admin' }),
      await service.from('bookings').insert(call),
      await service.from('attachments').update({ quote_id }).eq('id', FILE_ID),
      await service.from('outbox').insert({ quote_id, kind: 'quote-confirmation' }),
    ];
    assert.deepEqual(
      written.flatMap(({ error }) => error ?? []),
      [],
    );
    const next = await readDesk({ p_after: version });
    const topics = ['attachments', 'bookings', 'email_log', 'lead_facts', 'lead_notes', 'outbox', 'quotes', 'received_emails'];
    const changed = next.changes?.filter(({ quoteId }) => quoteId === quote_id).map(({ topic }) => topic);
    assert.deepEqual(changed?.sort(), topics);
    assert.deepEqual((await readChanges({ p_after: next.version })).changes, NO_CHANGES);
  });

  it('one that commits after a later one, and none that was rolled back', async () => {
    const [slow, quick, undone] = [await addQuote(), await addQuote(), await addQuote()];
    const sql = connectPostgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
    try {
      let { version } = await readDesk();
      await sql.unsafe(`begin; update public.quotes set company = 'x' where id = '${slow}'`);
      await ada.from('quotes').update({ status: 'contacted' }).eq('id', quick);
      const first = await readChanges({ p_after: version });
      assert.deepEqual(first.changes, [{ topic: 'quotes', quoteId: quick }]);
      await sql.unsafe('commit');
      const second = await readChanges({ p_after: first.version });
      assert.deepEqual(second.changes, [{ topic: 'quotes', quoteId: slow }]);
      ({ version } = second);
      await sql.unsafe(`begin; update public.quotes set company = 'x' where id = '${undone}'; rollback`);
      assert.deepEqual((await readChanges({ p_after: version })).changes, NO_CHANGES);
    } finally {
      await sql.end();
    }
  });

  it('both threads of an e-mail that is moved, and the tray as null', async () => {
    const [from, to] = [await addQuote(), await addQuote()];
    const { version } = await readDesk();
    const email = { ...createReceivedEmail('moved'), quote_id: from, placed_by: 'sender' };
    const { data } = await stack.serviceClient().from('received_emails').insert(email).select('id').single();
    await stack.serviceClient().from('received_emails').insert(createReceivedEmail('tray'));
    await ada.rpc('place_email', { p_id: data?.id ?? '', p_quote_id: to });
    const { changes } = await readDesk({ p_after: version });
    const moved = changes?.filter(({ topic }) => topic === 'received_emails').map(({ quoteId }) => quoteId);
    assert.deepEqual(moved?.sort(), [from, to, null].sort());
  });

  it('the topic thread for the open submission, if another one of the same person changed', async () => {
    const email = 'twice@desk.example';
    const [opened, other] = [await addQuote(email), await addQuote(email.toUpperCase())];
    const { version } = await readDesk();
    await ada.from('lead_notes').insert({ quote_id: other, body: 'x' });
    const { changes } = await readChanges({ p_after: version, p_quote_id: opened });
    assert.deepEqual(changes, [
      { topic: 'lead_notes', quoteId: other },
      { topic: 'thread', quoteId: opened },
    ]);
  });

  it('null as the quote for a statement that changes more than 1,000', async () => {
    const rows = Array.from({ length: 1001 }, () => ({ name: 'Many', email: 'many@desk.example', message: 'x' }));
    const { version } = await readDesk();
    await stack.serviceClient().from('quotes').insert(rows);
    const { changes } = await readDesk({ p_after: version });
    assert.deepEqual(
      changes?.filter(({ topic }) => topic === 'quotes'),
      [{ topic: 'quotes', quoteId: null }],
    );
    await stack.sql(`delete from public.quotes where name = 'Many'`);
  });

  it('null if the version is too old or of another database, and of the last seconds without one', async () => {
    const { version } = await readDesk();
    const [, snapshot] = version.split('/');
    const old = `${Date.now() / 1000 - 600}/${snapshot}`;
    const foreign = `${Date.now() / 1000}/900000000000:900000000000:`;
    assert.deepEqual([(await readDesk({ p_after: old })).changes, (await readDesk({ p_after: foreign })).changes], [null, null]);
    const added = await addQuote();
    const { changes } = await readDesk();
    assert.ok(changes?.some(({ topic, quoteId }) => topic === 'quotes' && quoteId === added));
  });
});

it('changes are kept for ten minutes', async () => {
  const countOld = async () =>
    (await stack.sql(`select 1 from private.desk_changes where created_at < now() - interval '10 minutes'`)).length;
  await stack.sql(`update private.desk_changes set created_at = now() - interval '11 minutes'`);
  assert.ok((await countOld()) > 0);
  await addQuote();
  assert.equal(await countOld(), 0);
});

describe('read_desk returns who has a submission open', () => {
  it('whoever answers one, and who has the same one open, but not the caller', async () => {
    const [mine, other] = [await addQuote(), await addQuote()];
    const open = (quoteId: string, p_is_answering = false) => readDesk({ p_tab: TAB, p_quote_id: quoteId, p_is_answering }, ben);
    const person = { id: benId, name: 'Ben', quoteId: mine, isAnswering: false };
    await open(mine);
    assert.deepEqual((await readDesk({ p_tab: TAB, p_quote_id: mine })).people, [person]);
    assert.deepEqual((await readDesk({ p_tab: TAB, p_quote_id: other })).people, []);
    await open(mine, true);
    assert.deepEqual((await readDesk({ p_tab: TAB, p_quote_id: other })).people, [{ ...person, isAnswering: true }]);
    await readDesk({ p_tab: TAB }, ben);
    assert.deepEqual((await readDesk({ p_tab: TAB, p_quote_id: mine })).people, []);
  });

  it('for thirty seconds, and at most twenty tabs of a person', async () => {
    const quoteId = await addQuote();
    const countTabs = async () => {
      const [row] = await stack.sql<{ tabs: number }>(`select count(*)::int as tabs from private.desk_presence where user_id = '${benId}'`);
      return row?.tabs;
    };
    for (let tab = 0; tab < 21; tab += 1) await readDesk({ p_tab: crypto.randomUUID(), p_quote_id: quoteId, p_is_answering: true }, ben);
    assert.equal(await countTabs(), 20);
    await stack.sql(`update private.desk_presence set seen_at = now() - interval '31 seconds'`);
    assert.deepEqual((await readDesk({ p_quote_id: quoteId })).people, []);
    await readDesk({ p_tab: TAB, p_quote_id: quoteId }, ben);
    assert.equal(await countTabs(), 1);
  });
});

it('what decides about a caller is planned once for a connection, not in each request', async () => {
  const functions = ['has_session', 'has_second_factor', 'get_missing_proof', 'is_admin', 'is_reader'];
  const inSql = await stack.sql<{ name: string }>(`
    select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'private'::regnamespace and p.proname = any('{${functions}}') and l.lanname <> 'plpgsql'`);
  assert.deepEqual(
    inSql.map(({ name }) => name),
    [],
  );
});

it('read_desk returns nothing to people without a role, and refuses invalid versions', async () => {
  assert.deepEqual(
    [(await (await stack.signIn(USER)).rpc('read_desk')).data, (await stack.client().rpc('read_desk')).error?.code],
    [null, '42501'],
  );
  assert.equal((await ada.rpc('read_desk', { p_after: 'x' })).error?.code, '22P02');
});
