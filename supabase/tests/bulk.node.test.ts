import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'local-backend/testing/backend-client';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';

const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let stack: TestStack;
let admin: Client;
let otherAdmin: Client;
let otherAdminId: string;
before(async () => {
  stack = await TestStack.start();
  admin = await stack.signIn(ADMIN);
  const account = { email: 'second.admin@bulk.example', password: 'second-password' };
  const { data } = await stack.client().auth.signUp(account);
  otherAdminId = data.user?.id ?? '';
  assert.equal((await stack.serviceClient().rpc('make_admin', { p_email: account.email })).data, 'admin');
  otherAdmin = await stack.signIn(account);
});
after(() => stack.stop());

/** Adds quotes, all of this name, and returns their ids in ascending order. */
async function addQuotes(count: number, name = 'Lead'): Promise<string[]> {
  const rows = await stack.sql<{ id: string }>(
    `insert into quotes (name, email, message) select '${name}', 'x@bulk.example', 'x' from generate_series(1, ${count}) returning id`,
  );
  return rows.map(({ id }) => id).sort();
}

type Changes = Record<string, string | number | string[] | null>;
interface Batch {
  batchId: string;
  changed: number;
  full: number;
}

async function changeLeads(ids: string[], changes: Changes, client = admin): Promise<Batch> {
  const { data, error } = await client.rpc('change_leads', { p_quote_ids: ids, p_changes: changes });
  assert.equal(error, null);
  return data as unknown as Batch;
}

async function undo({ batchId }: Batch, client = admin): Promise<unknown> {
  const { data, error } = await client.rpc('undo_lead_changes', { p_batch_id: batchId });
  assert.equal(error, null);
  return data;
}

/** What a batch can change, of each lead in the order of the ids. */
const readLeads = (ids: string[]) =>
  stack.sql<Record<string, unknown>>(
    `select q.status, f.stage, f.lost_reason, f.owner_id, f.value_usd, f.tags, f.follow_up_on
    from quotes q left join lead_facts f on f.quote_id = q.id where q.id in ('${ids.join("', '")}') order by q.id`,
  );

const UNTOUCHED = { status: 'new', stage: 'new', lost_reason: null, owner_id: null, value_usd: null, tags: [], follow_up_on: null };

describe('change_leads and undo_lead_changes', () => {
  it('changes status, facts and tags of several leads, and the undo brings each earlier value back', async () => {
    const [lost = '', tagged = '', fresh = ''] = await addQuotes(3);
    const ids = [lost, tagged, fresh];
    await changeLeads([lost], { stage: 'lost', lost_reason: 'Budget', owner_id: otherAdminId, follow_up_on: '2031-02-03' });
    await changeLeads([tagged], { status: 'contacted', value_usd: 900, add_tags: ['b', 'Shop', 'a'] });
    const earlier = await readLeads(ids);
    const batch = await changeLeads([...ids, UNKNOWN_ID], {
      status: 'contacted',
      stage: 'talking',
      owner_id: ADMIN_ID,
      value_usd: 5,
      follow_up_on: null,
      add_tags: ['shop', 'new'],
      remove_tags: ['A'],
    });
    assert.deepEqual([batch.changed, batch.full], [3, 0]);
    const changed = { status: 'contacted', stage: 'talking', lost_reason: null, owner_id: ADMIN_ID, value_usd: 5, follow_up_on: null };
    assert.deepEqual(
      [...(await readLeads(ids))],
      [
        { ...changed, tags: ['shop', 'new'] },
        { ...changed, tags: ['b', 'Shop', 'new'] },
        { ...changed, tags: ['shop', 'new'] },
      ],
    );
    assert.deepEqual(await undo(batch), { restored: 3, kept: 0 });
    assert.deepEqual([...(await readLeads(ids))], [earlier[0], earlier[1], UNTOUCHED]);
    // A second undo changes nothing: the first one is the later change.
    assert.deepEqual(await undo(batch), { restored: 0, kept: 3 });
  });

  it('the undo keeps what someone changed since, and restores the rest', async () => {
    const ids = await addQuotes(3);
    const [first = '', second = '', third = ''] = ids;
    const batch = await changeLeads(ids, { stage: 'lost', lost_reason: 'Budget', value_usd: 7, status: 'contacted' });
    await changeLeads([first], { lost_reason: 'No answer' }, otherAdmin);
    await changeLeads([second], { stage: 'won' }, otherAdmin);
    await changeLeads([second], { value_usd: 8 }, otherAdmin);
    await otherAdmin.from('quotes').update({ status: 'new' }).eq('id', second);
    await stack.sql(`delete from quotes where id = '${third}'`);
    assert.deepEqual(await undo(batch), { restored: 1, kept: 1 });
    assert.deepEqual(
      [...(await readLeads([first, second]))],
      [
        { ...UNTOUCHED, stage: 'lost', lost_reason: 'No answer' },
        { ...UNTOUCHED, stage: 'won', value_usd: 8 },
      ],
    );
  });

  it('nobody can undo the batch of another admin, and an owner whose account was deleted doesn’t come back', async () => {
    const [id = ''] = await addQuotes(1);
    const { data } = await stack.client().auth.signUp({ email: 'leaving@bulk.example', password: 'leaving-password' });
    await stack.sql(`insert into lead_facts (quote_id, owner_id) values ('${id}', '${data.user?.id}')`);
    const batch = await changeLeads([id], { owner_id: otherAdminId, stage: 'won' });
    assert.deepEqual(await undo(batch, otherAdmin), { restored: 0, kept: 0 });
    await stack.sql(`delete from auth.users where id = '${data.user?.id}'`);
    assert.deepEqual(await undo(batch), { restored: 1, kept: 0 });
    assert.deepEqual([...(await readLeads([id]))], [UNTOUCHED]);
  });

  it('adds no tag to a lead that would have more than ten, and counts it', async () => {
    const [full = '', empty = ''] = await addQuotes(2);
    const nine = Array.from({ length: 9 }, (_, index) => `tag ${index}`);
    await changeLeads([full], { add_tags: nine });
    const batch = await changeLeads([full, empty], { add_tags: ['x', 'y'] });
    assert.deepEqual([batch.changed, batch.full], [1, 1]);
    assert.deepEqual(
      (await readLeads([full, empty])).map(({ tags }) => tags),
      [nine, ['x', 'y']],
    );
  });

  it('refuses other statuses, invalid tags, unknown facts and too many leads, and changes nothing', async () => {
    const [id = ''] = await addQuotes(1);
    for (const [ids, changes] of [
      [[id], { stage: 'won', status: 'archived' }],
      [[id], { stage: 'won', status: null }],
      [[id], { stage: 'won', add_tags: [' padded'] }],
      [[id], { stage: 'won', add_tags: ['twice', 'Twice'] }],
      [[id], { stage: 'won', color: 'red' }],
      [Array(10_001).fill(id), { stage: 'won' }],
    ] satisfies [string[], Changes][]) {
      const { error } = await admin.rpc('change_leads', { p_quote_ids: ids, p_changes: changes });
      assert.equal(error?.code, '22023', JSON.stringify(changes));
    }
    assert.equal((await readLeads([id]))[0]?.stage, null);
  });

  it('takes back a change of 10,000 leads exactly', async () => {
    const ids = await addQuotes(10_000, 'Bulk');
    await stack.sql("insert into lead_facts (quote_id, stage) select id, 'proposal' from quotes where name = 'Bulk' and random() < 0.5");
    const hash = async () =>
      JSON.stringify(
        await stack.sql(`select md5(string_agg(r::text, '' order by r.id)) from (
      select q.id, q.status, coalesce(f.stage, 'new') from quotes q left join lead_facts f on f.quote_id = q.id) r`),
      );
    const earlier = await hash();
    const batch = await changeLeads(ids, { stage: 'talking', status: 'contacted' });
    assert.equal(batch.changed, 10_000);
    assert.notEqual(await hash(), earlier);
    assert.deepEqual(await undo(batch), { restored: 10_000, kept: 0 });
    assert.equal(await hash(), earlier);
  });
});

describe('read_quotes and list_tags', () => {
  it('reads quotes in the order of the ids, without those that don’t exist', async () => {
    const [first = '', second = ''] = await addQuotes(2);
    const { data } = await admin.rpc('read_quotes', { p_ids: [second, UNKNOWN_ID, first] });
    assert.deepEqual(
      data?.map(({ id }) => id),
      [second, first],
    );
  });

  it('lists the tags of leads, the most frequent first, ignoring case', async () => {
    const ids = await addQuotes(3);
    await changeLeads(ids.slice(0, 2), { add_tags: ['Rare Bird', 'Common'] });
    await changeLeads(ids.slice(2), { add_tags: ['common'] });
    await changeLeads(await addQuotes(1), { add_tags: ['other'] });
    assert.deepEqual((await admin.rpc('list_tags', { p_quote_ids: ids })).data, [
      { tag: 'Common', leads: 3 },
      { tag: 'Rare Bird', leads: 2 },
    ]);
  });
});
