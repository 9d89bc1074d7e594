import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'local-backend/testing/backend-client';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';

let stack: TestStack;
let admin: Client;
before(async () => {
  stack = await TestStack.start();
  admin = await stack.signIn(ADMIN);
  const { error } = await stack
    .serviceClient()
    .from('quotes')
    .insert([
      {
        name: 'Åse Lindqvist',
        email: 'ase@search.example',
        company: '100%_Wool\\Co',
        message: 'Knitwear SHOP',
        created_at: '2031-01-03T10:00:00Z',
      },
      {
        name: 'Bo * (Search)',
        email: 'bo@search.example',
        company: null,
        message: 'åse sent me',
        status: 'contacted',
        created_at: '2031-01-02T10:00:00Z',
      },
      {
        name: 'Cy "Quote", Dee',
        email: 'cy@search.example',
        company: 'Åse & Sons',
        message: 'x',
        services: ['SEO'],
        budget: '$5-20K',
        created_at: '2031-01-01T10:00:00Z',
      },
    ]);
  assert.equal(error, null);
});
after(() => stack.stop());

async function search(p_search: string, more: Record<string, unknown> = {}) {
  const { data, error } = await admin.rpc('search_quotes', { p_search, p_since: '2031-01-01T00:00:00Z', ...more });
  assert.equal(error, null);
  return (data ?? []).map(({ email, total }) => `${email.split('@')[0]} of ${total}`);
}

describe('search_quotes', () => {
  for (const [what, text, found] of [
    ['a name, whatever its case', 'LINDQVIST', ['ase of 1']],
    ['a company and a name', 'åse', ['ase of 2', 'cy of 2']],
    ['letters that are put together from two', 'a\u030ase', ['ase of 2', 'cy of 2']],
    ['a part of an e-mail', '@search.ex', ['ase of 3', 'bo of 3', 'cy of 3']],
    ['one letter', 'q', ['ase of 2', 'cy of 2']],
    ['spaces around it', '  lindqvist ', ['ase of 1']],
    ['nothing', '', ['ase of 3', 'bo of 3', 'cy of 3']],
    ['a percent sign as itself', '%', ['ase of 1']],
    ['an underscore as itself', '_', ['ase of 1']],
    ['a backslash as itself', '\\', ['ase of 1']],
    ['an asterisk as itself', '*', ['bo of 1']],
    ['brackets', '(search)', ['bo of 1']],
    ['quotation marks and a comma', '"quote", dee', ['cy of 1']],
    ['an attack on the statement', "' or true --", []],
    ['a text across two fields', 'Lindqvist ase@', []],
    ['a text across two fields, with a line break', 'lindqvist\nase@', []],
  ] as const) {
    it(`finds ${what}`, async () => assert.deepEqual(await search(text), found));
  }

  it('looks into messages only when it is asked to', async () => {
    assert.deepEqual(await search('knitwear'), []);
    assert.deepEqual(await search('knitwear', { p_messages: true }), ['ase of 1']);
    assert.deepEqual(await search('åse', { p_messages: true }), ['ase of 3', 'bo of 3', 'cy of 3']);
  });

  it('filters, sorts and cuts pages, and says how many there are in all', async () => {
    assert.deepEqual(await search('search', { p_status: 'contacted' }), ['bo of 1']);
    assert.deepEqual(await search('', { p_services: ['SEO', 'Website'], p_budgets: ['$5-20K'] }), ['cy of 1']);
    assert.deepEqual(await search('search', { p_before: '2031-01-02T10:00:00Z' }), ['cy of 1']);
    assert.deepEqual(await search('search', { p_sort: 'oldest', p_limit: 1, p_offset: 1 }), ['bo of 3']);
    assert.deepEqual(await search('search', { p_sort: 'name', p_limit: 2 }), (await search('search', { p_sort: 'name' })).slice(0, 2));
    assert.deepEqual(await search('search', { p_offset: 3 }), []);
    assert.deepEqual(await search('search', { p_limit: -1, p_offset: -5 }), []);
  });

  it('refuses an order that it does not know', async () => {
    const { error } = await admin.rpc('search_quotes', { p_search: '', p_sort: 'id; drop table quotes' });
    assert.equal(error?.code, '22023');
  });

  it('gives the same rows as the table does', async () => {
    const { data: row } = await admin.from('quotes').select('*').eq('email', 'cy@search.example').single();
    const { data } = await admin.rpc('search_quotes', { p_search: 'cy@search.example' });
    assert.deepEqual(data, [{ ...row, total: 1 }]);
  });

  it('follows a quote that is submitted, changed and erased', async () => {
    const quote = createQuoteRequest({ name: 'Früh Gefunden', company: 'Gefunden GmbH' });
    await stack.post('submit-quote', quote);
    const found = async (text: string) => (await admin.rpc('search_quotes', { p_search: text })).data?.length;
    assert.equal(await found('FRÜH gef'), 1);
    await stack.serviceClient().from('quotes').update({ name: 'Spät Gefunden' }).eq('email', quote.email);
    assert.deepEqual([await found('früh gef'), await found('spät gef')], [0, 1]);
    await stack.serviceClient().rpc('erase_person', { p_email: quote.email });
    assert.equal(await found('gefunden'), 0);
    const [left] = await stack.sql<{ rows: number }>(
      "select count(*)::int as rows from private.quote_search where contact like '%gefunden%'",
    );
    assert.equal(left?.rows, 0);
  });

  for (const [p_sort, p_search, expected] of [
    ['newest', '@walk.example', ['walk4', 'walk3', 'walk2', 'walk1', 'walk0']],
    ['newest', '', ['walk4', 'walk3', 'walk2', 'walk1', 'walk0']],
    ['oldest', '@walk.example', ['walk0', 'walk1', 'walk2', 'walk3', 'walk4']],
    ['name', '', ['walk0', 'walk1', 'walk2', 'walk3', 'walk4']],
  ] as const) {
    it(`goes on behind the last row that was read, whatever has left the search "${p_search}" since (${p_sort})`, async () => {
      const walkers = Array.from({ length: 5 }, (_, index) => ({
        // Of one instant, but for the last two: their ids tell them apart.
        id: `00000000-0000-4000-8000-00000000000${index}`,
        name: `Walk ${index}`,
        email: `walk${index}@walk.example`,
        message: 'x',
        created_at: index < 3 ? '2031-02-01T10:00:00.123456Z' : `2031-02-0${index}T10:00:00Z`,
      }));
      assert.equal((await stack.serviceClient().from('quotes').insert(walkers)).error, null);
      const seen: string[] = [];
      let after: { p_after_id?: string; p_after_value?: string } = {};
      for (;;) {
        const { data, error } = await admin.rpc('search_quotes', {
          p_search: '@walk.example',
          p_status: 'new',
          p_sort,
          p_limit: 2,
          ...after,
        });
        assert.equal(error, null);
        const last = data?.at(-1);
        if (!last) break;
        seen.push(...(data ?? []).map(({ email }) => email.split('@')[0] ?? ''));
        assert.equal(last.total, seen.length <= 2 ? 5 : null);
        after = { p_after_id: last.id, p_after_value: p_sort === 'name' ? last.name : last.created_at };
        // What was read leaves the search: by offset, as many others would be skipped.
        const { error: refused } = await admin
          .from('quotes')
          .update({ status: 'contacted' })
          .in(
            'id',
            (data ?? []).map(({ id }) => id),
          );
        assert.equal(refused, null);
      }
      await stack.serviceClient().from('quotes').delete().like('email', '%@walk.example');
      assert.deepEqual(seen, expected);
    });
  }

  it('wants to know both of the row that it goes on behind', async () => {
    for (const half of [{ p_after_id: '00000000-0000-4000-8000-000000000001' }, { p_after_value: 'x' }])
      assert.equal((await admin.rpc('search_quotes', { p_search: 'a', ...half })).error?.code, '22023');
  });

  it('can use its index', async () => {
    const plan = await stack.sql<{ 'QUERY PLAN': string }>(
      "set enable_seqscan = off; explain select count(*) from private.quote_search s where s.contact like '%lindqvist%'",
    );
    assert.match(JSON.stringify(plan), /quote_search_contact_idx/);
  });
});
