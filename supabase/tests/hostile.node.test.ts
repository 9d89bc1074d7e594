import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack, USER } from 'local-backend/testing/test-stack';

let stack: TestStack;
let admin: string;
let user: string;
before(async () => {
  stack = await TestStack.start();
  [admin, user] = [await getToken(ADMIN), await getToken(USER)];
});
after(() => stack.stop());

async function getToken(account: typeof ADMIN): Promise<string> {
  return (await (await stack.signIn(account)).auth.getSession()).data.session?.access_token ?? '';
}

/** Sends a request without normalizing its path and headers. */
function sendRaw(
  method: string,
  path: string,
  headers: Record<string, string | string[]>,
  body?: string | Buffer,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port: stack.ports.api, method, path, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

const JSON_CALL = { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' };
const SUBMIT = '/functions/v1/submit-quote';
const countQuotes = async () => (await stack.serviceClient().from('quotes').select('*', { count: 'exact', head: true })).count ?? -1;

describe('ambiguous and malformed bodies of submit-quote', () => {
  it('validates and stores the last of two equal keys of a JSON body', async () => {
    const { email, ...rest } = createQuoteRequest();
    const text = (last: string) => `{"email":"first@example.test",${JSON.stringify(rest).slice(1, -1)},"email":"${last}"}`;
    assert.equal((await sendRaw('POST', SUBMIT, JSON_CALL, text(email))).status, 200);
    assert.equal((await stack.serviceClient().from('quotes').select('email').eq('message', rest.message)).data?.[0]?.email, email);
    assert.equal((await sendRaw('POST', SUBMIT, JSON_CALL, text('a@b.co\\r\\nBcc: x@y.co'))).status, 400);
  });

  for (const [what, headers, body, status] of [
    ['a gzip body', { 'content-encoding': 'gzip' }, gzipSync(JSON.stringify(createQuoteRequest())), 400],
    ['a gzip bomb of 20 MB', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(20_000_000, 0x20)), 400],
    ['UTF-16', { 'content-type': 'application/json; charset=utf-16' }, Buffer.from(JSON.stringify(createQuoteRequest()), 'utf16le'), 400],
    ['two content types', { 'content-type': ['application/json', 'text/plain'] }, JSON.stringify(createQuoteRequest()), 415],
    ['two JSON documents', {}, `${JSON.stringify(createQuoteRequest())}{}`, 400],
    ['a Cyrillic letter in an e-mail address', {}, JSON.stringify(createQuoteRequest({ email: 'a@ex\u0430mple.co' })), 400],
    ['a full-width @ in an e-mail address', {}, JSON.stringify(createQuoteRequest({ email: 'a\uff20b.co' })), 400],
  ] as [string, Record<string, string | string[]>, string | Buffer, number][]) {
    it(`${what} gets ${status} and stores nothing`, async () => {
      const before = await countQuotes();
      assert.equal((await sendRaw('POST', SUBMIT, { ...JSON_CALL, ...headers } as Record<string, string>, body)).status, status);
      assert.equal(await countQuotes(), before);
    });
  }

  it('treats the same name in NFC and NFD as the same submission', async () => {
    const quote = createQuoteRequest({ name: 'Zo\u00eb' });
    const before = await countQuotes();
    for (const name of ['Zo\u00eb', 'Zoe\u0308']) assert.equal((await stack.post('submit-quote', { ...quote, name })).status, 200);
    assert.equal(await countQuotes(), before + 1);
  });
});

describe('paths, methods and headers', () => {
  for (const [what, method, path, headers, status] of [
    ['very large headers', 'POST', SUBMIT, { 'x-large': 'a'.repeat(20_000) }, 431],
    ['a path traversal', 'POST', `${SUBMIT}/../../../etc/passwd`, {}, 404],
    ['an encoded path traversal', 'POST', `${SUBMIT}%2f..%2f..%2fetc%2fpasswd`, {}, 404],
    ['the folder of shared modules', 'POST', '/functions/v1/_shared', {}, 404],
    ['an unknown method', 'PROPFIND', SUBMIT, {}, 405],
    ['GraphQL', 'POST', '/graphql/v1', {}, 404],
    ['the OpenAPI description', 'GET', '/rest/v1/', {}, 403],
    ['storage', 'GET', '/storage/v1/bucket', {}, 404],
    ['realtime', 'GET', '/realtime/v1/websocket', {}, 404],
  ] as [string, string, string, Record<string, string>, number][]) {
    it(`${what} gets ${status} and no internals`, async () => {
      const response = await sendRaw(method, path, { ...JSON_CALL, ...headers }, method === 'POST' ? '{"name":"x"}' : undefined);
      assert.equal(response.status, status, response.text);
      assert.doesNotMatch(response.text, /root:|node_modules|\.ts\b|postgres:\/\//);
    });
  }

  it('the secret key with a browser’s user agent gets 401', async () => {
    const response = await sendRaw('GET', '/rest/v1/quotes', { apikey: LOCAL_KEYS.secret, 'user-agent': 'Mozilla/5.0 (X11) Chrome/140' });
    assert.equal(response.status, 401);
  });
});

describe('features of the REST service', () => {
  const createAuthHeaders = (token: string) => ({ ...JSON_CALL, authorization: `Bearer ${token}` });

  it('embedding a table without read access fails', async () => {
    for (const path of [
      'quotes?select=*,outbox(*)',
      'quotes?select=*,quote_receipts(*)',
      'email_log?select=*,quotes(*,outbox(*))',
      'user_roles?select=*,users(*)',
      'email_log?select=*,users(*)',
    ]) {
      for (const token of [admin, user]) {
        const { status, text } = await sendRaw('GET', `/rest/v1/${path}`, createAuthHeaders(token));
        assert.ok(status >= 400, `${path}: ${status}`);
        assert.doesNotMatch(text, /"encrypted_password":/);
      }
    }
  });

  it('functions of Postgres and of private schemas get 404', async () => {
    for (const name of [
      'pg_sleep',
      'version',
      'pg_read_file',
      'set_config',
      'query_to_xml',
      'lo_import',
      'dblink',
      'is_admin',
      'update_quote_search',
    ])
      assert.equal((await sendRaw('POST', `/rest/v1/rpc/${name}`, createAuthHeaders(admin), '{}')).status, 404, name);
  });

  it('a response has at most 1000 rows', async () => {
    await stack.sql(
      "insert into quotes (name, email, message, created_at) select 'Bulk', 'bulk' || i || '@example.test', 'x', '2020-01-01' from generate_series(1, 1200) i",
    );
    for (const path of ['quotes?select=id', 'quotes?select=id&limit=99999']) {
      const { text } = await sendRaw('GET', `/rest/v1/${path}`, createAuthHeaders(admin));
      assert.equal((JSON.parse(text) as unknown[]).length, 1000);
    }
    const { text } = await sendRaw('POST', '/rest/v1/rpc/search_quotes', createAuthHeaders(admin), '{"p_search":"bulk","p_limit":99999}');
    assert.equal((JSON.parse(text) as unknown[]).length, 1000);
    await stack.sql("delete from quotes where name = 'Bulk'");
  });
});
