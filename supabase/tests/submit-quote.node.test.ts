import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Client } from 'local-backend/testing/backend-client';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, SITE_URL, TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { isTextField, QUOTE_FIELDS, QUOTE_KEYS, type QuoteField } from 'shared-contracts/quote-fields';

let stack: TestStack;
let admin: Client;
before(async () => {
  // One e-mail for each quote, so that e-mails can be compared with quotes.
  stack = await TestStack.start({ QUOTE_CONFIRMATION: 'off' });
  admin = await stack.signIn(ADMIN);
});
after(() => stack.stop());

interface ErrorResponse {
  error: { code: string; message: string; fields?: Record<string, string>; requestId: string };
}

async function listQuotes(email: string) {
  const { data, error } = await stack.serviceClient().from('quotes').select('*').eq('email', email);
  assert.equal(error, null);
  return data ?? [];
}

describe('submit-quote', () => {
  it('stores a quote with the status new, returns ok and notifies the agency', async () => {
    const quote = createQuoteRequest();
    const response = await stack.post('submit-quote', quote);
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { ok: true });
    const [row] = await listQuotes(quote.email);
    assert.ok(row);
    const { id, created_at, ...content } = row;
    assert.deepEqual(content, { ...quote, status: 'new', spam_at: null, waiting_since: created_at, active_at: created_at });
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.match(created_at, /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    const mail = await stack.waitForMail((entry) => entry.replyTo === quote.email);
    assert.equal(mail.to, 'hello@northlight.example');
    assert.match(mail.text, /Please call me/);
  });

  it('stores the valid fields of a quote’s source and ignores invalid ones', async () => {
    const quote = createQuoteRequest();
    const source = {
      first_page: '/services',
      referrer: 'https://news.example/?q=1',
      campaign: { utm_source: 'letter', other: 'x' },
      used: ['demo'],
    };
    const headers = { 'x-lead-source': encodeURIComponent(JSON.stringify({ ...source, release: 'marketing 0123456789abcdef' })) };
    assert.equal((await stack.post('submit-quote', quote, headers)).status, 200);
    const [row] = await listQuotes(quote.email);
    const readSources = async () => [...(await stack.sql(`select * from lead_sources where quote_id = '${row?.id}'`))];
    const stored = { first_page: '/services', referrer: null, campaign: { utm_source: 'letter' }, used: ['demo'] };
    assert.deepEqual(await readSources(), [{ quote_id: row?.id, ...stored, release: 'marketing 0123456789abcdef' }]);
    const withHalf = { campaign: { utm_source: `${'x'.repeat(99)}\ud83e` }, first_page: '/a\u0085b' };
    for (const text of ['%', 'x'.repeat(9000), encodeURIComponent(JSON.stringify(withHalf))]) {
      const other = createQuoteRequest();
      assert.equal((await stack.post('submit-quote', other, { 'x-lead-source': text })).status, 200);
      assert.equal((await listQuotes(other.email)).length, 1);
    }
    await stack.serviceClient().rpc('erase_person', { p_email: quote.email });
    assert.deepEqual(await readSources(), []);
  });

  it('stores Unicode text unchanged, and missing, null and empty optional fields as null or an empty list', async () => {
    const empty = createQuoteRequest({ company: '', services: undefined, budget: null });
    assert.equal((await stack.post('submit-quote', empty)).status, 200);
    const [stored] = await listQuotes(empty.email);
    assert.deepEqual([stored?.company, stored?.services, stored?.budget], [null, [], null]);
    const quote = createQuoteRequest({
      name: 'Zoë 王小明 👩‍🚀 علی\u200cرضا',
      company: 'Ωmega Åb',
      message: 'مرحبا\nשלום\t– 🎉 "quotes" \\ \'; drop table quotes; --',
    });
    assert.equal((await stack.post('submit-quote', quote)).status, 200);
    const [row] = await listQuotes(quote.email);
    assert.deepEqual([row?.name, row?.company, row?.message], [quote.name, quote.company, quote.message]);
  });

  const invalid: [string, Record<string, unknown>, string][] = [
    ['a line break in the name', { name: 'A\r\nBcc: x@y.example' }, 'name'],
    ['an unknown service', { services: ['Blockchain'] }, 'services'],
    ['a status', { status: 'contacted' }, 'body'],
  ];
  it('returns 400 with the name of each invalid field', async () => {
    for (const [what, change, field] of invalid) {
      const response = await stack.post('submit-quote', createQuoteRequest(change));
      assert.equal(response.status, 400, what);
      const { error } = (await response.json()) as ErrorResponse;
      assert.ok(error.fields?.[field], `${what}: ${JSON.stringify(error)}`);
      assert.equal(error.requestId, response.headers.get('x-request-id'));
    }
  });

  it('refuses bodies that are no JSON object, too large or of another media type', async () => {
    const endless = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 40; i++) controller.enqueue(new TextEncoder().encode('x'.repeat(1000)));
        controller.close();
      },
    });
    const json = 'application/json';
    const valid = JSON.stringify(createQuoteRequest());
    for (const [what, body, type, status] of [
      ['broken JSON', '{"name":', json, 400],
      ['a list', '[]', json, 400],
      ['a __proto__ key', '{"__proto__":{"name":"x"}}', json, 400],
      ['deep nesting', '['.repeat(15_000), json, 400],
      ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), json, 400],
      ['33 kB', JSON.stringify(createQuoteRequest({ message: 'x'.repeat(33_000) })), json, 413],
      ['a stream of 40 kB without Content-Length', endless, json, 413],
      ['a form', valid, 'application/x-www-form-urlencoded', 415],
      ['a media type that begins like JSON', valid, 'application/jsonp', 415],
      ['no media type', valid, '', 415],
      ['a gzip bomb', new Uint8Array(gzipSync(Buffer.alloc(20_000_000, 0x20))), json, 400],
    ] as [string, BodyInit, string, number][]) {
      const headers = { 'content-type': type, ...(what === 'a gzip bomb' && { 'content-encoding': 'gzip' }) };
      const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      assert.equal((await stack.fetch('/functions/v1/submit-quote', request)).status, status, what);
    }
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const response = await stack.fetch('/functions/v1/submit-quote', { method });
      assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST, OPTIONS']);
    }
  });

  it('stores and mails a quote once if it arrives eight times in parallel', async () => {
    const quote = createQuoteRequest();
    const responses = await Promise.all(Array.from({ length: 8 }, () => stack.post('submit-quote', quote)));
    assert.deepEqual(
      responses.map((response) => response.status),
      Array(8).fill(200),
    );
    assert.equal((await listQuotes(quote.email)).length, 1);
    await stack.waitForMail((mail) => mail.replyTo === quote.email);
    assert.equal((await stack.listMails()).filter((mail) => mail.replyTo === quote.email).length, 1);
  });

  it('stores the same quote again after ten minutes', async () => {
    const quote = createQuoteRequest();
    await stack.post('submit-quote', quote);
    const age = (minutes: number) =>
      stack.sql(
        `update quote_receipts r set created_at = now() - interval '${minutes} minutes' from quotes q where q.id = r.quote_id and q.email = '${quote.email}'`,
      );
    await age(5);
    await stack.post('submit-quote', quote);
    assert.equal((await listQuotes(quote.email)).length, 1);
    await stack.post('submit-quote', { ...quote, message: 'One more thing.' });
    assert.equal((await listQuotes(quote.email)).length, 2);
    await age(11);
    await stack.post('submit-quote', quote);
    assert.equal((await listQuotes(quote.email)).length, 3);
  });

  it('responds to bots like to people, and stores only the quotes of people', async () => {
    for (const [what, meta, count] of [
      ['a filled honeypot', '9000.1', 0],
      ['a form submitted after 3 ms', '3.0', 0],
      ['a form submitted after 9 s', '9000.0', 1],
      ['a malformed header', 'x.y', 1],
    ] as const) {
      const quote = createQuoteRequest();
      const response = await stack.post('submit-quote', quote, { 'x-form-meta': meta });
      assert.deepEqual([response.status, await response.json()], [200, { ok: true }], what);
      assert.equal((await listQuotes(quote.email)).length, count, what);
    }
  });

  it('CORS allows the preflight request of the site and of no other origin', async () => {
    for (const [origin, allowed] of [
      [SITE_URL, SITE_URL],
      [`${SITE_URL}.evil.example`, null],
    ] as const) {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const response = await stack.fetch('/functions/v1/submit-quote', { method: 'OPTIONS', headers });
      assert.deepEqual([response.status, response.headers.get('access-control-allow-origin')], [204, allowed]);
      if (allowed) assert.match(response.headers.get('access-control-allow-headers') ?? '', /x-form-meta.*x-quote-id/);
    }
  });

  it('logs one line for each call, without form content, e-mail address or IP address', async () => {
    const personal = { name: 'Zebulon Quartz', email: 'zebulon@private.example', company: 'Quartz & Zebra', message: 'Mysterious-Plan' };
    const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Agent-Zebulon' };
    const ids: string[] = [];
    const submit = async (changes: Record<string, unknown>) => {
      const response = await stack.post('submit-quote', createQuoteRequest({ ...personal, ...changes }), headers);
      ids.push(response.headers.get('x-request-id') ?? '');
      return response;
    };
    assert.deepEqual([(await submit({})).status, (await submit({ services: ['Zebulon'] })).status], [200, 400]);
    await stack.sql("alter table quotes add constraint refuses check (company <> 'Quartz & Zebra') not valid");
    const failed = await submit({ message: 'Mysterious-Plan 2' });
    await stack.sql('alter table quotes drop constraint refuses');
    assert.equal(failed.status, 500);
    assert.match(((await failed.json()) as ErrorResponse).error.message, /^Something went wrong on our side\. .*\(Reference \w+\)$/);
    const listLines = (id: string) =>
      stack
        .readFunctionLog()
        .split('\n')
        .filter((line) => line.includes(`"requestId":"${id}"`));
    // The log is written by another process, at times after the response.
    for (const id of ids) await waitFor(`the call ${id} is logged`, () => listLines(id).length === 1);
    const postgresLog = path.join(stack.dataDir, 'postgres.log');
    for (const log of [stack.readFunctionLog(), existsSync(postgresLog) ? readFileSync(postgresLog, 'utf8') : ''])
      assert.doesNotMatch(log, /zebulon|quartz|zebra|mysterious|203\.0\.113|private\.example/i);
  });
});

describe('the fields of a quote', () => {
  /** Inserts a quote past the rules of the function; returns the code of the database's error. */
  async function insertQuote(changes: Record<string, unknown>): Promise<string | undefined> {
    const { error } = await stack
      .serviceClient()
      .from('quotes')
      .insert(createQuoteRequest(changes) as never);
    return error?.code;
  }

  function listForbidden(field: QuoteField): unknown[] {
    if (field.kind === 'choices') return [['Forbidden'], [...field.options, 'Forbidden']];
    if (field.kind === 'choice') return ['Forbidden', ''];
    const tooLong = `${'x'.repeat(field.limit)}@x.example`;
    return field.kind === 'text' ? [tooLong] : [tooLong, 'x\u0007@x.example'];
  }

  function listAllowed(field: QuoteField): unknown[] {
    if (field.kind === 'choices') return [[], [...field.options]];
    if (field.kind === 'choice') return [null, ...field.options];
    const longest = field.kind === 'email' ? `${'x'.repeat(field.limit - 10)}@x.example` : 'x'.repeat(field.limit);
    return field.required ? [longest] : [null, longest];
  }

  for (const key of QUOTE_KEYS) {
    const field: QuoteField = QUOTE_FIELDS[key];

    it(`the column of ${key} has the limits and options of the rules`, async () => {
      for (const value of listAllowed(field)) assert.equal(await insertQuote({ [key]: value }), undefined, `refuses ${value} in ${key}`);
      for (const value of listForbidden(field)) assert.equal(await insertQuote({ [key]: value }), '23514', `accepts ${value} in ${key}`);
    });

    it(`${key} is part of the search results, and a search finds its text`, async () => {
      const word = `Needle${key.replaceAll(/[^a-z]/gi, '')}`;
      const value = field.kind === 'email' ? `${word}@example.test` : word;
      const quote = createQuoteRequest(isTextField(field) ? { [key]: value } : {});
      assert.equal((await stack.post('submit-quote', quote)).status, 200);
      const p_search = isTextField(field) ? word.toUpperCase() : quote.email;
      const { data } = await admin.rpc('search_quotes', { p_search, p_messages: true });
      assert.deepEqual(data?.[0]?.[key], quote[key], `The search finds no ${key}: private.join_searchable_fields excludes it.`);
    });
  }
});
