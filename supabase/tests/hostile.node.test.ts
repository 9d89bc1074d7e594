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

  it('no preference allows an insert, or a select without a session', async () => {
    const body = JSON.stringify({ name: 'X', email: 'x@y.co', message: 'x', status: 'contacted' });
    for (const prefer of ['tx=rollback', 'tx=commit', 'resolution=ignore-duplicates', 'missing=default', 'params=single-object']) {
      for (const [headers, status] of [
        [JSON_CALL, 401],
        [createAuthHeaders(user), 403],
        [createAuthHeaders(admin), 403],
      ] as const)
        assert.equal((await sendRaw('POST', '/rest/v1/quotes', { ...headers, prefer }, body)).status, status, prefer);
      assert.equal((await sendRaw('GET', '/rest/v1/quotes?select=*', { ...JSON_CALL, prefer })).status, 401, prefer);
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

  it('SQL in filters, orders and selects is rejected or returns no row', async () => {
    for (const path of [
      "quotes?name=eq.a'%20or%20'1'='1",
      'quotes?or=(name.eq.a,pg_sleep(1).eq.1)',
      'quotes?order=name;drop%20table%20quotes',
      'quotes?select=name,(select%201)',
      'quotes?select=count()',
      'quotes?name=fts(x%27)).y',
    ]) {
      const { status, text } = await sendRaw('GET', `/rest/v1/${path}`, createAuthHeaders(admin));
      assert.ok(status >= 400 || text === '[]', `${path}: ${status} ${text.slice(0, 100)}`);
    }
    assert.ok((await countQuotes()) >= 4);
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

describe('auth', () => {
  it('the auth service’s admin endpoints reject the publishable key and the tokens of users and admins', async () => {
    for (const [method, path] of [
      ['GET', '/auth/v1/admin/users'],
      ['POST', '/auth/v1/admin/users'],
      ['POST', '/auth/v1/admin/generate_link'],
      ['POST', '/auth/v1/invite'],
      ['DELETE', '/auth/v1/admin/users/a0000000-0000-4000-8000-000000000001'],
    ] as const) {
      for (const token of [LOCAL_KEYS.publishable, user, admin]) {
        const { status } = await sendRaw(
          method,
          path,
          { ...JSON_CALL, authorization: `Bearer ${token}` },
          method === 'POST' ? '{"email":"x@y.co","type":"magiclink"}' : undefined,
        );
        assert.ok([401, 403, 404, 405].includes(status), `${method} ${path} ${status}`);
      }
    }
    await stack.signIn(ADMIN);
  });

  it('a sign-up with role claims creates an account with the role authenticated', async () => {
    const body = JSON.stringify({
      email: 'roles@example.test',
      password: 'password',
      role: 'service_role',
      aud: 'admin',
      app_metadata: { role: 'admin' },
      user_role: 'admin',
      data: { role: 'service_role' },
    });
    const { status, text } = await sendRaw('POST', '/auth/v1/signup', JSON_CALL, body);
    assert.equal(status, 200);
    const { access_token: token, user: person } = JSON.parse(text) as {
      access_token: string;
      user: { role: string; app_metadata: object };
    };
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { role: string; aud: string };
    assert.deepEqual([claims.role, claims.aud, person.role], ['authenticated', 'authenticated', 'authenticated']);
    assert.doesNotMatch(JSON.stringify(person.app_metadata), /admin/);
  });

  it('rejects an empty sign-up and sign-ins through external providers', async () => {
    assert.equal((await sendRaw('POST', '/auth/v1/signup', JSON_CALL, '{}')).status, 422);
    assert.equal((await sendRaw('GET', '/auth/v1/authorize?provider=google&redirect_to=https://evil.example', JSON_CALL)).status, 400);
    assert.ok(
      (await sendRaw('POST', '/auth/v1/token?grant_type=id_token', JSON_CALL, '{"provider":"google","id_token":"x"}')).status >= 400,
    );
  });
});
