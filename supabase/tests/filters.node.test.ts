import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'local-backend/testing/backend-client';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';

const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001';
const PEOPLE = ['ana', 'bo', 'cy', 'dee', 'eli'];

let stack: TestStack;
let admin: Client;
let other: Client;
let otherId: string;
before(async () => {
  stack = await TestStack.start();
  admin = await stack.signIn(ADMIN);
  const account = { email: 'other@filters.example', password: 'other-password' };
  otherId = (await stack.client().auth.signUp(account)).data.user?.id ?? '';
  await stack.serviceClient().rpc('make_admin', { p_email: account.email });
  other = await stack.signIn(account);
  // Ana is the oldest request and Eli the newest. Dee and Eli have no row of facts.
  await stack.sql(`
    delete from quotes;
    insert into quotes (name, email, message, created_at)
    select initcap(person), person || '@filters.example', 'x', timestamptz '2031-01-01 12:00Z' + number * interval '1 day'
    from unnest(array['${PEOPLE.join("','")}']) with ordinality p (person, number);
    insert into lead_facts (quote_id, stage, owner_id, value_usd, tags, follow_up_on)
    select q.id, f.stage, f.owner_id::uuid, f.value_usd, f.tags::text[], day.follow_up_on
    from quotes q join booking_rules r on true join (values
      ('Ana', 'won', '${ADMIN_ID}', 5000, '{Shop}', null),
      ('Bo', 'talking', '${otherId}', 20000, '{Shop,urgent}', -1),
      ('Cy', 'new', null, null, '{}', 0)
    ) f (name, stage, owner_id, value_usd, tags, days) using (name),
    lateral (select (now() at time zone r.time_zone)::date + f.days as follow_up_on) day;
    insert into lead_sources (quote_id, referrer, campaign, used)
    select q.id, s.referrer, s.campaign::jsonb, s.used::text[] from quotes q join (values
      ('Ana', 'www.google.com', '{}', '{demo,report}'), ('Bo', 'google.com', '{"utm_source": " Letter "}', '{estimate}'), ('Cy', null, '{}', '{}')
    ) s (name, referrer, campaign, used) using (name);
    insert into received_emails (quote_id, placed_by, event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, received_at)
    select q.id, 'sender', e.name, e.name, 'x', 'x', 'x', 'x', 'x', e.nature, q.created_at + interval '1 hour'
    from quotes q join (values ('Ana', 'reply'), ('Bo', 'reply'), ('Cy', 'auto-reply')) e (name, nature) using (name);
    insert into email_log (quote_id, recipient, subject, body, fingerprint, status, created_at)
    select null, upper(email), 'x', 'x', 'x', 'sent', created_at + interval '2 hours' from quotes where name = 'Ana';
    insert into attachment_objects (id) values (repeat('f', 24));
    insert into attachments (id, quote_id, name, type, size) select repeat('f', 24), id, 'x', 'image/png', 1 from quotes where name = 'Dee';
    insert into bookings (starts_at, ends_at, blocked_until, name, email, time_zone, quote_id)
    select '2021-01-01 09:00Z', '2021-01-01 09:30Z', '2021-01-01 09:40Z', name, email, 'UTC', id from quotes where name = 'Ana'`);
});
after(() => stack.stop());

type Lead = Record<string, string[] | string | number | null>;

/** Finds quotes by the filters of leads, by name in the order of the search. */
async function find(p_lead: Lead | null, parameters: Record<string, unknown> = {}, client = admin): Promise<string> {
  const { data, error } = await client.rpc('search_quotes', { p_search: '', p_sort: 'oldest', p_lead, ...parameters });
  assert.equal(error, null);
  for (const { total } of data ?? []) if (!parameters.p_after_id && !parameters.p_limit) assert.equal(total, data?.length);
  return (data ?? []).map(({ name }) => name?.toLowerCase()).join(' ');
}

describe('filters of leads', () => {
  for (const [lead, found] of [
    [{}, 'ana bo cy dee eli'],
    [{ stages: [] }, 'ana bo cy dee eli'],
    [{ stages: ['won', 'talking'] }, 'ana bo'],
    [{ stages: ['new'] }, 'cy dee eli'],
    [{ owners: ['me'] }, 'ana'],
    [{ owners: ['nobody'] }, 'cy dee eli'],
    [{ owners: ['me', 'nobody'] }, 'ana cy dee eli'],
    [{ tags: ['urgent', 'unknown'] }, 'bo'],
    [{ min_value: 5000 }, 'ana bo'],
    [{ min_value: 5001, max_value: 20000 }, 'bo'],
    [{ follow_ups: ['overdue'] }, 'bo'],
    [{ follow_ups: ['today', 'later'] }, 'cy'],
    [{ follow_ups: ['none'] }, 'ana dee eli'],
    [{ used: ['report', 'estimate'] }, 'ana bo'],
    [{ sources: ['google.com'] }, 'ana'],
    [{ sources: ['letter', ''] }, 'bo cy dee eli'],
    [{ sources: [''], used: ['demo'] }, ''],
    [{ has: ['reply'] }, 'ana bo'],
    [{ has: ['unanswered'] }, 'bo'],
    [{ has: ['call'] }, 'ana'],
    [{ has: ['files'] }, 'dee'],
    [{ has: ['call', 'reply'], owners: ['me'], stages: ['won'] }, 'ana'],
  ] as [Lead, string][]) {
    it(`${JSON.stringify(lead)} finds ${found || 'nobody'}, as rows, as ids and as a count`, async () => {
      assert.equal(await find(lead), found);
      const { data: ids } = await admin.rpc('list_quote_ids', { p_lead: lead });
      const named = await stack.sql<{ name: string }>(
        `select lower(name) as name from quotes where id = any ('{${ids}}') order by created_at`,
      );
      assert.equal(named.map(({ name }) => name).join(' '), found);
      const { data: counts } = await admin.rpc('count_quotes', { p_searches: [{ p_lead: lead }] });
      assert.deepEqual(counts, [found.split(' ').filter(Boolean).length]);
    });
  }

  it('combine with a text, the other filters, pages and orders', async () => {
    const lead = { stages: ['new', 'won'] };
    assert.equal(await find(lead, { p_search: '@filters', p_since: '2031-01-03T00:00:00Z' }), 'cy dee eli');
    assert.equal(await find(lead, { p_sort: 'newest' }), 'eli dee cy ana');
    assert.equal(await find(lead, { p_sort: 'name', p_offset: 1, p_limit: 2 }), 'cy dee');
    const [dee] = await stack.sql<{ id: string; at: string }>("select id, created_at::text as at from quotes where name = 'Dee'");
    assert.equal(await find(lead, { p_after_id: dee?.id, p_after_value: dee?.at }), 'eli');
    const { data } = await admin.rpc('list_quote_ids', { p_lead: lead, p_limit: 1 });
    assert.equal(data?.length, 1);
  });

  it('a reply that bounced leaves an e-mail unanswered', async () => {
    await stack.sql(`
      insert into received_emails (event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, bounced_reply_id, received_at)
      select 'bounce', 'bounce', '', '', 'x', 'x', 'x', 'bounce', id, created_at from email_log`);
    assert.equal(await find({ has: ['unanswered'] }), 'ana bo');
    await stack.sql("delete from received_emails where nature = 'bounce'");
    assert.equal(await find({ has: ['unanswered'] }), 'bo');
  });

  it('“me” is whoever asks', async () => assert.equal(await find({ owners: ['me'] }, {}, other), 'bo'));

  for (const [what, p_lead] of [
    ['an unknown filter', { owner: ['me'] }],
    ['a list instead of an object', ['won']],
    ['a text instead of a list', { stages: 'won' }],
    ['an unknown stage', { stages: ['sold'] }],
    ['an owner who is no id', { owners: ["x' or true"] }],
    ['a value that is no number', { min_value: 'x' }],
    ['a value above the limit of numbers', { max_value: 1e12 }],
  ] as [string, Lead | string[]][]) {
    it(`${what} is an error of the code 22023`, async () => {
      assert.equal((await admin.rpc('search_quotes', { p_search: '', p_lead })).error?.code, '22023');
      assert.equal((await admin.rpc('list_quote_ids', { p_lead })).error?.code, '22023');
      assert.equal((await admin.rpc('count_quotes', { p_searches: [{ p_lead }] })).error?.code, '22023');
    });
  }
});

describe('the order by due time', () => {
  it('lists who waits for an answer, the longest first, and then the newest others', async () => {
    // Ana and Bo wrote an e-mail; Ana got a reply.
    await stack.sql("update quotes set status = 'contacted' where name in ('Ana', 'Bo', 'Dee')");
    assert.equal(await find(null, { p_sort: 'due' }), 'bo cy eli dee ana');
    assert.equal(await find({ owners: ['nobody'] }, { p_sort: 'due' }), 'cy eli dee');
    assert.equal(await find(null, { p_sort: 'due', p_offset: 1, p_limit: 2 }), 'cy eli');
    await stack.sql("update lead_clocks set waits_since = '2031-01-01' where waits_since is not null");
    assert.equal(await find(null, { p_sort: 'due' }), 'eli cy bo dee ana');
    await stack.sql("update quotes set status = 'new'");
  });

  it('has no pages after a row', async () => {
    const { error } = await admin.rpc('search_quotes', { p_search: '', p_sort: 'due', p_after_id: ADMIN_ID, p_after_value: 'x' });
    assert.equal(error?.code, '22023');
  });
});

describe('a page that the first quotes of the order don’t fill', () => {
  for (const [p_sort, lead, found] of [
    ['newest', { stages: ['won'] }, 'ana'],
    ['name', { stages: ['talking'] }, 'bo'],
    ['due', { tags: ['urgent'] }, 'bo'],
    ['newest', { owners: ['nobody'] }, 'eli'],
  ] as [string, Lead, string][]) {
    it(`has the matches behind them: ${JSON.stringify(lead)} by ${p_sort}`, async () => {
      await stack.sql(`
        insert into quotes (name, email, message, created_at)
        select 'Aaron', 'many@filters.example', 'x', '2031-06-01' from generate_series(1, 3500);
        insert into lead_facts (quote_id, owner_id) select id, '${ADMIN_ID}' from quotes where name = 'Aaron';
        update lead_clocks set waits_since = '2031-01-01' where requested_at = '2031-06-01'`);
      try {
        assert.equal(await find(lead, { p_sort, p_limit: 1 }), found);
      } finally {
        await stack.sql("delete from quotes where name = 'Aaron'");
      }
    });
  }
});

describe('count_quotes', () => {
  it('counts several searches in their order, up to 1,001', async () => {
    await stack.sql("insert into quotes (name, email, message) select 'Many', 'many@filters.example', 'x' from generate_series(1, 1200)");
    const p_searches = [{ p_search: 'many' }, { p_search: 'eli@' }, {}, { p_status: 'contacted' }];
    assert.deepEqual((await admin.rpc('count_quotes', { p_searches })).data, [1001, 1, 1001, 0]);
    await stack.sql("delete from quotes where name = 'Many'");
  });

  it('refuses more than 50 searches', async () => {
    assert.equal((await admin.rpc('count_quotes', { p_searches: Array(51).fill({}) })).error?.code, '22023');
  });
});

describe('list_filter_values', () => {
  it('returns the tags and sources of leads by name', async () => {
    const { data } = await admin.rpc('list_filter_values');
    assert.deepEqual(data, { tags: ['Shop', 'urgent'], sources: ['google.com', 'letter'] });
  });
});

describe('saved views', () => {
  const names = async (client: Client) => (await client.from('lead_views').select('name').order('position')).data?.map(({ name }) => name);
  const save = async (client: Client, view: { name: string; owner_id?: string | null; query?: string[][] }) =>
    (await client.from('lead_views').insert({ query: [['stage', 'won']], ...view })).error?.code ?? null;

  it('admins read and change their own and shared views, and nobody else’s', async () => {
    assert.equal(await save(admin, { name: 'Mine' }), null);
    assert.equal(await save(admin, { name: 'Ours', owner_id: null }), null);
    assert.equal(await save(admin, { name: 'Forged', owner_id: otherId }), '42501');
    assert.deepEqual([await names(admin), await names(other)], [['Mine', 'Ours'], ['Ours']]);
    assert.equal((await other.from('lead_views').update({ name: 'Shared' }).neq('name', '').select()).data?.length, 1);
    assert.equal((await other.from('lead_views').update({ owner_id: ADMIN_ID }).eq('name', 'Shared')).error?.code, '42501');
    assert.equal((await other.from('lead_views').delete().neq('name', '').select()).data?.length, 1);
    assert.deepEqual([await names(admin), await names(other)], [['Mine'], []]);
  });

  it('viewers read shared views and save none', async () => {
    await save(admin, { name: 'Ours', owner_id: null });
    await stack.sql(`update user_roles set role = 'viewer' where user_id = '${otherId}'`);
    assert.deepEqual(await names(other), ['Ours']);
    assert.equal(await save(other, { name: 'Own' }), '42501');
    assert.deepEqual((await other.from('lead_views').delete().neq('name', '').select()).data, []);
    assert.equal(await find({ owners: ['me'] }, {}, other), 'bo');
    await stack.sql(`update user_roles set role = 'admin' where user_id = '${otherId}'`);
  });

  it('refuse a name or a query that can’t be shown', async () => {
    for (const view of [{ name: '' }, { name: ' x' }, { name: 'x'.repeat(61) }, { name: 'x', query: [['q', 'x'.repeat(5000)]] }])
      assert.equal(await save(admin, view), '23514');
  });

  it('that search for an erased person are deleted', async () => {
    await save(admin, { name: 'Search', query: [['q', 'ANA@filters.example']] });
    await stack.serviceClient().rpc('erase_person', { p_email: 'ana@filters.example' });
    assert.deepEqual(await names(admin), ['Mine', 'Ours']);
  });
});
