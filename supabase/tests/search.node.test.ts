import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'local-backend/testing/backend-client';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { foldText } from 'shared-contracts/text-rules';

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
    ['everything with an empty text', '', ['ase of 3', 'bo of 3', 'cy of 3']],
    ['a literal percent sign', '%', ['ase of 1']],
    ['quotation marks and a comma', '"quote", dee', ['cy of 1']],
    ['no row for an SQL injection', "' or true --", []],
    ['no match across two fields', 'Lindqvist ase@', []],
  ] as const) {
    it(`finds ${what}`, async () => assert.deepEqual(await search(text), found));
  }

  for (const [stored, ...searches] of [
    ['Jose\u0301 NFD', 'Jos\u00e9 nfd', 'jose nfd', 'JOSE\u0301 NFD'],
    ['\u0130lkay I\u015f\u0131k', 'ilkay', '\u0130LKAY', '\u0131\u015f\u0131k', 'isik', 'I\u015eIK'],
    ['Stra\u00dfe 7', 'strasse', 'STRASSE', 'STRA\u1e9eE'],
    ['\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f \u0623\u062d\u0645\u062f', '\u0645\u062d\u0645\u062f \u0627\u062d\u0645\u062f'],
    ['O\u2019Neil Jean\u2013Luc', "o'neil jean-luc", 'O\u00b4Neil', 'o`neil', 'O\u02bcNeil', 'O\u2018Neil Jean\u2011Luc'],
  ] as const) {
    it(`finds ${JSON.stringify(stored)} without regard to accents and the form of letters`, async () => {
      const quotes = stack.serviceClient().from('quotes');
      const insertion = await quotes.insert([
        { name: stored, email: 'name@folded.example', message: 'x', created_at: '2031-03-01T10:00:00Z' },
        { name: 'x', email: 'message@folded.example', message: `x ${stored} x`, created_at: '2031-03-01T09:00:00Z' },
      ]);
      assert.equal(insertion.error, null);
      for (const text of searches) {
        assert.ok(foldText(stored).includes(foldText(text)), text);
        assert.deepEqual(await search(text), ['name of 1'], text);
        assert.deepEqual(await search(text, { p_messages: true }), ['name of 2', 'message of 2'], text);
      }
      await quotes.delete().like('email', '%@folded.example');
    });
  }

  it('searches messages only with p_messages', async () => {
    assert.deepEqual(await search('knitwear'), []);
    assert.deepEqual(await search('knitwear', { p_messages: true }), ['ase of 1']);
    assert.deepEqual(await search('åse', { p_messages: true }), ['ase of 3', 'bo of 3', 'cy of 3']);
  });

  it('finds words of letters, notes, tags and files, and of none that was moved or deleted', async () => {
    const service = stack.serviceClient();
    const [created_at, message] = ['2031-01-04', 'x'];
    const threads = ['thread', 'other'].map((name) => ({
      id: crypto.randomUUID(),
      name,
      email: `${name}@threads.example`,
      message,
      created_at,
    }));
    const [found = '', other = ''] = threads.map(({ id }) => id);
    const envelope = { event_id: 'x', fingerprint: 'x', sender: 'skipper@boats.example', sender_name: '', recipient: 'x', subject: 'x' };
    const text = { nature: 'reply', placed_by: 'admin', received_at: '2031-01-05', body: 'The harbour', quoted_text: 'an old lighthouse' };
    const letter = { ...envelope, ...text, id: crypto.randomUUID(), quote_id: found };
    const reply = { quote_id: found, recipient: 'x', subject: 'Offer', body: 'Our ferry\n\n> your buoy', fingerprint: 'x' };
    const file = { id: 'f'.repeat(24), name: 'chart.pdf', type: 'application/pdf', size: 1, received_email_id: letter.id };
    await service.from('quotes').insert(threads).throwOnError();
    await service.from('received_emails').insert(letter).throwOnError();
    await service.from('email_log').insert(reply).throwOnError();
    await service.from('lead_notes').insert({ quote_id: found, body: 'Knows the pilot' }).throwOnError();
    await admin.rpc('update_leads', { p_quote_ids: [found], p_changes: { tags: ['Nautical'] } }).throwOnError();
    // Together: what is left of a failed upload is deleted at any time.
    await stack.sql(`insert into attachment_objects (id) values ('${file.id}');
      insert into attachments (id, name, type, size, received_email_id) select * from jsonb_to_record('${JSON.stringify(file)}')
        f (id text, name text, type text, size integer, received_email_id uuid)`);
    const find = (word: string) => search(word, { p_messages: true });
    for (const word of ['harbour', 'FERRY', 'pilot', 'nautical', 'chart.pdf', 'skipper@'])
      assert.deepEqual(await find(word), ['thread of 1'], word);
    assert.deepEqual(await find('pilot  100%'), []);
    assert.deepEqual(await find('threads.example PILOT harb'), ['thread of 1']);
    const read = async (p_search: string) =>
      (await admin.rpc('read_excerpts', { p_quote_ids: [found, other], p_search }).throwOnError()).data?.map(({ excerpt }) => excerpt);
    for (const [text, ...excerpts] of [['', 'The harbour'], ['pilot', 'Knows the pilot'], ['Chart', 'chart.pdf'], ['threads.example']])
      assert.deepEqual(await read(text ?? ''), excerpts, text);
    for (const word of ['lighthouse', 'buoy']) assert.deepEqual(await find(word), [], word);

    assert.equal((await admin.rpc('place_email', { p_id: letter.id, p_quote_id: other, p_expected_quote_id: found })).data, true);
    for (const word of ['harbour', 'chart.pdf']) assert.deepEqual(await find(word), ['other of 1'], word);
    await admin.rpc('update_leads', { p_quote_ids: [found], p_changes: { tags: [] } });
    assert.deepEqual(await find('nautical'), []);
    await service.from('received_emails').delete().eq('id', letter.id);
    assert.deepEqual(await find('harbour'), []);
    assert.equal((await service.from('quotes').update({ message: 'New' }).eq('id', found)).error, null);
    assert.deepEqual(await find('pilot'), ['thread of 1']);
    await service.from('quotes').delete().like('email', '%@threads.example');
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

  it('keyset pages skip no row although earlier rows leave the result, in each order', async () => {
    const quotes = Array.from({ length: 5 }, (_, index) => ({
      // The first three have the same timestamp, so their ids decide the order.
      id: `00000000-0000-4000-8000-00000000000${index}`,
      name: `Walk ${index}`,
      email: `walk${index}@walk.example`,
      message: 'x',
      created_at: index < 3 ? '2031-02-01T10:00:00.123456Z' : `2031-02-0${index}T10:00:00Z`,
    }));
    const inOrder = quotes.map(({ name }) => name);
    for (const p_sort of ['newest', 'oldest', 'name', 'active', 'waiting'] as const) {
      assert.equal((await stack.serviceClient().from('quotes').insert(quotes)).error, null);
      const seen: (string | null)[] = [];
      let after = {};
      for (;;) {
        const filters = { p_search: '@walk.example', p_status: 'new', p_sort, p_limit: 2 };
        const { data } = await admin.rpc('search_quotes', { ...filters, ...after });
        const last = data?.at(-1);
        if (!data || !last) break;
        seen.push(...data.map(({ name }) => name));
        assert.equal(last.total, seen.length <= 2 ? 5 : null);
        const keys = { name: last.name, active: last.active_at, waiting: last.waiting_since };
        after = { p_after_id: last.id, p_after_value: p_sort in keys ? keys[p_sort as keyof typeof keys] : last.created_at };
        // The rows read so far leave the result; paging by offset would skip as many others.
        const read = data.map(({ id }) => `${id}`);
        assert.equal((await admin.from('quotes').update({ status: 'contacted' }).in('id', read)).error, null);
      }
      await stack.serviceClient().from('quotes').delete().like('email', '%@walk.example');
      assert.deepEqual(seen, ['newest', 'active'].includes(p_sort) ? inOrder.toReversed() : inOrder);
    }
  });

  it('rejects an unknown sort order, and half of the position after which a page begins', async () => {
    const invalid = [{ p_sort: 'id; drop table quotes' }, { p_after_id: '00000000-0000-4000-8000-000000000001' }, { p_after_value: 'x' }];
    for (const parameters of invalid)
      assert.equal((await admin.rpc('search_quotes', { p_search: 'a', ...parameters })).error?.code, '22023');
  });
});
