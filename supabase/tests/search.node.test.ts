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

async function search(p_search: string, parameters: Record<string, unknown> = {}) {
  const { data, error } = await admin.rpc('search_quotes', { p_search, p_since: '2031-01-01T00:00:00Z', ...parameters });
  assert.equal(error, null);
  return (data ?? []).map(({ email, total }) => `${email?.split('@')[0]} of ${total}`);
}

describe('search_quotes', () => {
  for (const [what, text, found] of [
    ['a name, ignoring case', 'LINDQVIST', ['ase of 1']],
    ['a company and a name', 'åse', ['ase of 2', 'cy of 2']],
    ['decomposed letters (NFD)', 'a\u030ase', ['ase of 2', 'cy of 2']],
    ['a part of an e-mail address', '@search.ex', ['ase of 3', 'bo of 3', 'cy of 3']],
    ['one letter', 'q', ['ase of 2', 'cy of 2']],
    ['text with surrounding spaces', '  lindqvist ', ['ase of 1']],
    ['everything with an empty text', '', ['ase of 3', 'bo of 3', 'cy of 3']],
    ['a literal percent sign', '%', ['ase of 1']],
    ['a literal underscore', '_', ['ase of 1']],
    ['a literal backslash', '\\', ['ase of 1']],
    ['a literal asterisk', '*', ['bo of 1']],
    ['brackets', '(search)', ['bo of 1']],
    ['quotation marks and a comma', '"quote", dee', ['cy of 1']],
    ['no row for an SQL injection', "' or true --", []],
    ['no match across two fields', 'Lindqvist ase@', []],
    ['no match across two fields joined by a line break', 'lindqvist\nase@', []],
  ] as const) {
    it(`finds ${what}`, async () => assert.deepEqual(await search(text), found));
  }

  it('searches messages only with p_messages', async () => {
    assert.deepEqual(await search('knitwear'), []);
    assert.deepEqual(await search('knitwear', { p_messages: true }), ['ase of 1']);
    assert.deepEqual(await search('åse', { p_messages: true }), ['ase of 3', 'bo of 3', 'cy of 3']);
  });

  it('finds what a visitor wrote in a received e-mail, with p_messages, where the e-mail is', async () => {
    const find = (text: string) => search(text, { p_messages: true });
    await stack.sql(`
      insert into received_emails
        (quote_id, placed_by, event_id, fingerprint, sender, sender_name, recipient, subject, body, quoted_text, nature, received_at)
      select q.id, 'sender', n, n, q.email, '', '', 'Needle of subjects', e.body, 'Needle of quotations', e.nature, '2031-01-04'
      from quotes q, (values
        ('1', 'Needle in a CAFÉ', 'reply'), ('2', 'Second needle', 'reply'), ('3', 'Needle of machines', 'auto-reply')
      ) e (n, body, nature) where q.email = 'ase@search.example'`);
    assert.deepEqual([await search('needle'), await find('NEEDLE'), await find('needle in a café')], [[], ['ase of 1'], ['ase of 1']]);
    assert.deepEqual([await find('knitwear'), await find('needle of')], [['ase of 1'], []]);
    const [[email], [bo]] = await Promise.all([
      stack.sql<{ id: string }>("select id from received_emails where event_id = '2'"),
      stack.sql<{ id: string }>("select id from quotes where email = 'bo@search.example'"),
    ]);
    await admin.rpc('place_email', { p_id: email?.id ?? '', p_quote_id: bo?.id ?? '' });
    assert.deepEqual(await find('second needle'), ['bo of 1']);
    await stack.sql("delete from received_emails where event_id <> '1'");
    assert.deepEqual(await find('needle'), ['ase of 1']);
    await stack.sql('delete from received_emails');
    assert.deepEqual([await find('needle'), await find('knitwear')], [[], ['ase of 1']]);
  });

  it('filters, sorts and pages, and returns the total', async () => {
    assert.deepEqual(await search('search', { p_status: 'contacted' }), ['bo of 1']);
    assert.deepEqual(await search('', { p_services: ['SEO', 'Website'], p_budgets: ['$5-20K'] }), ['cy of 1']);
    assert.deepEqual(await search('search', { p_before: '2031-01-02T10:00:00Z' }), ['cy of 1']);
    assert.deepEqual(await search('search', { p_sort: 'oldest', p_limit: 1, p_offset: 1 }), ['bo of 3']);
    assert.deepEqual(await search('search', { p_sort: 'name', p_limit: 2 }), (await search('search', { p_sort: 'name' })).slice(0, 2));
    assert.deepEqual(await search('search', { p_offset: 3 }), []);
    assert.deepEqual(await search('search', { p_limit: -1, p_offset: -5 }), []);
  });

  it('leaves out the total without p_count, except if all matches were collected', async () => {
    assert.deepEqual(await search('', { p_count: false, p_limit: 2 }), ['ase of null', 'bo of null']);
    assert.deepEqual(await search('', { p_count: false }), ['ase of 3', 'bo of 3', 'cy of 3']);
    assert.deepEqual(await search('search', { p_count: false, p_limit: 2 }), ['ase of 3', 'bo of 3']);
  });

  for (const [what, text, numbers] of [
    ['every quote contains', 'everywhere', Array.from({ length: 1300 }, (_, index) => index)],
    ['each hundredth quote contains', 'hundredth', Array.from({ length: 13 }, (_, index) => index * 100)],
    ['only the last quote contains', 'lastone', [1299]],
  ] as const) {
    it(`finds a text that ${what} in the same order page by page`, async () => {
      const { error } = await stack
        .serviceClient()
        .from('quotes')
        .upsert(
          Array.from({ length: 1300 }, (_, index) => ({
            id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
            name: `Everywhere ${index}`,
            email: `${index}@frequent.example`,
            company: index % 100 === 0 ? 'Hundredth' : index === 1299 ? 'Lastone' : null,
            message: 'x',
            created_at: new Date(Date.UTC(2033, 0, 1) - index * 60_000).toISOString(),
          })),
          { ignoreDuplicates: true },
        );
      assert.equal(error, null);
      for (const [p_sort, expected] of [
        ['newest', numbers],
        ['oldest', numbers.toReversed()],
      ] as const)
        for (const p_offset of [0, 5, 1000]) {
          const { data } = await admin.rpc('search_quotes', { p_search: text, p_sort, p_offset, p_limit: 7 });
          const found = (data ?? []).map(({ name, total }) => `${name} of ${total}`);
          const rows = expected.slice(p_offset, p_offset + 7);
          assert.deepEqual(
            found,
            rows.map((number) => `Everywhere ${number} of ${numbers.length}`),
            `${p_sort} from ${p_offset}`,
          );
        }
    });
  }

  it('rejects an unknown sort order', async () => {
    const { error } = await admin.rpc('search_quotes', { p_search: '', p_sort: 'id; drop table quotes' });
    assert.equal(error?.code, '22023');
  });

  it('returns the rows of the table, with the total', async () => {
    const { data: row } = await admin.from('quotes').select('*').eq('email', 'cy@search.example').single();
    const { data } = await admin.rpc('search_quotes', { p_search: 'cy@search.example' });
    assert.deepEqual(data, [{ ...row, total: 1 }]);
  });

  it('finds quotes by their current text after inserts, updates and deletes', async () => {
    const quote = createQuoteRequest({ name: 'Früh Gefunden', company: 'Gefunden GmbH' });
    await stack.post('submit-quote', quote);
    const countMatches = async (text: string) => (await admin.rpc('search_quotes', { p_search: text })).data?.length;
    assert.equal(await countMatches('FRÜH gef'), 1);
    await stack.serviceClient().from('quotes').update({ name: 'Spät Gefunden' }).eq('email', quote.email);
    assert.deepEqual([await countMatches('früh gef'), await countMatches('spät gef')], [0, 1]);
    await stack.serviceClient().rpc('erase_person', { p_email: quote.email });
    assert.equal(await countMatches('gefunden'), 0);
    const [remaining] = await stack.sql<{ rows: number }>(
      "select count(*)::int as rows from private.quote_search where contact like '%gefunden%'",
    );
    assert.equal(remaining?.rows, 0);
  });

  for (const [p_sort, p_search, expected] of [
    ['newest', '@walk.example', ['walk4', 'walk3', 'walk2', 'walk1', 'walk0']],
    ['newest', '', ['walk4', 'walk3', 'walk2', 'walk1', 'walk0']],
    ['oldest', '@walk.example', ['walk0', 'walk1', 'walk2', 'walk3', 'walk4']],
    ['name', '', ['walk0', 'walk1', 'walk2', 'walk3', 'walk4']],
  ] as const) {
    it(`keyset pages of "${p_search}" skip no row although earlier rows leave the result (${p_sort})`, async () => {
      const quotes = Array.from({ length: 5 }, (_, index) => ({
        // The first three have the same timestamp, so their ids decide the order.
        id: `00000000-0000-4000-8000-00000000000${index}`,
        name: `Walk ${index}`,
        email: `walk${index}@walk.example`,
        message: 'x',
        created_at: index < 3 ? '2031-02-01T10:00:00.123456Z' : `2031-02-0${index}T10:00:00Z`,
      }));
      assert.equal((await stack.serviceClient().from('quotes').insert(quotes)).error, null);
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
        seen.push(...(data ?? []).map(({ email }) => email?.split('@')[0] ?? ''));
        assert.equal(last.total, seen.length <= 2 ? 5 : null);
        after = { p_after_id: `${last.id}`, p_after_value: `${p_sort === 'name' ? last.name : last.created_at}` };
        // The rows read so far leave the result; paging by offset would skip as many others.
        const { error: updateError } = await admin
          .from('quotes')
          .update({ status: 'contacted' })
          .in(
            'id',
            (data ?? []).map(({ id }) => `${id}`),
          );
        assert.equal(updateError, null);
      }
      await stack.serviceClient().from('quotes').delete().like('email', '%@walk.example');
      assert.deepEqual(seen, expected);
    });
  }

  it('requires p_after_id and p_after_value together', async () => {
    for (const half of [{ p_after_id: '00000000-0000-4000-8000-000000000001' }, { p_after_value: 'x' }])
      assert.equal((await admin.rpc('search_quotes', { p_search: 'a', ...half })).error?.code, '22023');
  });

  it('a contact search can use the trigram index', async () => {
    const plan = await stack.sql<{ 'QUERY PLAN': string }>(
      "set enable_seqscan = off; explain select count(*) from private.quote_search s where s.contact like '%lindqvist%'",
    );
    assert.match(JSON.stringify(plan), /quote_search_contact_idx/);
  });
});
