import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { type Account, startTargetBackend, type TargetBackend } from './target-backend.ts';

const TABLES = ['quotes', 'user_roles', 'outbox', 'email_log', 'rate_limits', 'quote_receipts'] as const;
const CALLS: Record<string, unknown> = {
  submit_quote: { p_quote: {}, p_fingerprint: 'x', p_quotas: [], p_mails: [] },
  claim_outbox: { p_limit: 1 },
  begin_reply: {
    p_admin: '00000000-0000-4000-8000-000000000000',
    p_to: 'x',
    p_quote_name: 'x',
    p_subject: 'x',
    p_body: 'x',
    p_fingerprint: 'x',
    p_quotas: [],
  },
  take_quotas: { p_quotas: [] },
  make_admin: { p_email: 'nobody@example.test' },
  erase_person: { p_email: 'nobody@example.test' },
};
const ADMINS_CALLS: Record<string, unknown> = { search_quotes: { p_search: 'a' } };
const NEW_ROW: Record<string, object> = {
  quotes: { name: 'X', email: 'x@example.test', message: 'x' },
  user_roles: { user_id: '00000000-0000-4000-8000-000000000000', role: 'admin' },
  outbox: { kind: 'quote-notification', quote_id: '00000000-0000-4000-8000-000000000000' },
  email_log: { recipient: 'x', subject: 'x', body: 'x', fingerprint: 'x' },
  rate_limits: { key: 'x', bucket: 1, hits: 1, expires_at: '2020-01-01' },
  quote_receipts: { fingerprint: 'x', quote_id: '00000000-0000-4000-8000-000000000000' },
};
/** A new value for every column of every table; the matrix changes each by itself. */
const CHANGES: Record<string, Record<string, unknown>> = {
  quotes: {
    id: '00000000-0000-4000-8000-000000000009',
    name: 'Changed',
    email: 'changed@example.test',
    company: 'Changed',
    message: 'Changed',
    services: ['SEO'],
    budget: '$150K+',
    status: 'contacted',
    created_at: '2020-01-01T00:00:00Z',
  },
  user_roles: { user_id: '00000000-0000-4000-8000-000000000000', role: 'admin' },
  outbox: {
    id: '00000000-0000-4000-8000-000000000009',
    kind: 'quote-confirmation',
    quote_id: '00000000-0000-4000-8000-000000000000',
    attempts: 0,
    next_attempt_at: '2020-01-01T00:00:00Z',
    sent_at: null,
    provider_id: 'x',
    last_error: 'x',
    created_at: '2020-01-01T00:00:00Z',
  },
  email_log: {
    id: '00000000-0000-4000-8000-000000000009',
    quote_id: '00000000-0000-4000-8000-000000000000',
    admin_id: '00000000-0000-4000-8000-000000000000',
    recipient: 'changed@example.test',
    subject: 'Changed',
    body: 'Changed',
    fingerprint: 'x',
    status: 'failed',
    provider_id: 'x',
    created_at: '2020-01-01T00:00:00Z',
  },
  rate_limits: { key: 'x', bucket: 1, hits: 0, expires_at: '2020-01-01T00:00:00Z' },
  quote_receipts: { fingerprint: 'x', quote_id: '00000000-0000-4000-8000-000000000000', created_at: '2020-01-01T00:00:00Z' },
};
const FILTER: Record<string, string> = {
  quotes: 'id=not.is.null',
  user_roles: 'role=not.is.null',
  outbox: 'id=not.is.null',
  email_log: 'id=not.is.null',
  rate_limits: 'key=not.is.null',
  quote_receipts: 'fingerprint=not.is.null',
};

let targetBackend: TargetBackend;
let contentsBefore: string;
let admins: Record<string, Account>;
const headers: Record<string, Record<string, string>> = {};
const FINGERPRINT = `matrix-${process.pid}-${Date.now()}`;

before(async () => {
  targetBackend = await startTargetBackend();
  const { publishableKey, secretKey } = targetBackend.backend;
  const user = await targetBackend.createAccount();
  admins = { 'an admin': await targetBackend.createAccount(), 'another admin': await targetBackend.createAccount() };
  for (const { email } of Object.values(admins))
    assert.equal((await targetBackend.backend.serviceClient().rpc('make_admin', { p_email: ` ${email.toUpperCase()} ` })).data, 'admin');

  const publicKey = { apikey: publishableKey };
  const bearer = (token: string) => ({ ...publicKey, authorization: `Bearer ${token}` });
  const claims = { sub: admins['an admin']?.id, role: 'authenticated', aud: 'authenticated' };
  const foreignSecret = 'another-secret-of-more-than-32-characters';
  Object.assign(headers, {
    'no key': {},
    'a wrong key': { apikey: 'sb_publishable_wrong' },
    'the public key': bearer(publishableKey),
    'a signed-in user': bearer(await tokenOf(user)),
    'an expired token': bearer(sign({ ...claims, exp: 1_000_000_000 }, LOCAL_KEYS.jwtSecret)),
    'a forged admin token': bearer(sign({ ...claims, exp: 4_000_000_000 }, foreignSecret)),
    'a forged service token': bearer(sign({ role: 'service_role', exp: 4_000_000_000 }, foreignSecret)),
    'an unsigned token': bearer(unsigned({ ...claims, role: 'service_role', exp: 4_000_000_000 })),
    'a malformed token': bearer('a.b.c'),
    'a token that is none': bearer('garbage'),
    'the secret key as bearer only': bearer(secretKey),
  });
  for (const [who, person] of Object.entries(admins)) headers[who] = bearer(await tokenOf(person));

  const service = targetBackend.backend.serviceClient();
  const sample = { name: 'Matrix', email: `${FINGERPRINT}@example.com`, message: 'x' };
  assert.equal((await service.from('quotes').insert([sample, { ...sample, status: 'contacted' }])).error, null);
  await service.from('email_log').insert({ recipient: sample.email, subject: 'S', body: 'B', fingerprint: FINGERPRINT });
  await service.rpc('take_quotas', { p_quotas: [{ key: FINGERPRINT, limit: 5, seconds: 60 }] });
  contentsBefore = await contents();
});
after(async () => {
  await targetBackend.backend.serviceClient().rpc('erase_person', { p_email: `${FINGERPRINT}@example.com` });
  await targetBackend.backend.serviceClient().from('rate_limits').delete().eq('key', FINGERPRINT);
  await targetBackend.stop();
});

const OUTSIDERS = [
  'no key',
  'a wrong key',
  'the public key',
  'an expired token',
  'a forged admin token',
  'a forged service token',
  'an unsigned token',
  'a malformed token',
  'a token that is none',
  'the secret key as bearer only',
];
const ADMINS = ['an admin', 'another admin'];

describe('outsiders reach nothing', () => {
  for (const who of OUTSIDERS) {
    for (const table of TABLES) {
      it(`${who} can't select, count, insert, upsert, update or delete ${table}`, async () => {
        for (const response of await everyOperation(table, who)) assert.equal(response.status, 401, response.url);
      });
    }
    it(`${who} can't call a function of the database`, async () => {
      for (const [name, body] of Object.entries({ ...CALLS, ...ADMINS_CALLS }))
        for (const method of ['POST', 'GET'])
          assert.ok(
            [401, 403, 404, 405].includes((await rest(who, method, `rpc/${name}`, method === 'POST' ? body : undefined)).status),
            name,
          );
    });
    it(`${who} can't reach a table by embedding`, async () => {
      for (const target of [
        'quotes?select=*,email_log(*)',
        'email_log?select=*,quotes(*)',
        'outbox?select=quotes(*)',
        'quote_receipts?select=quotes(email)',
      ])
        assert.equal((await rest(who, 'GET', target)).status, 401, target);
    });
  }
});

it('the matrix knows every table, every column and every function that the API shows', async (test) => {
  if (!targetBackend.sql) return test.skip('SUITE_DATABASE_URL is not set');
  const relations = await targetBackend.sql<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p')",
  );
  assert.deepEqual(new Set(relations.map(({ name }) => name)), new Set(TABLES));
  const columns = await targetBackend.sql<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  );
  const changed = TABLES.flatMap((table) => Object.keys(CHANGES[table] ?? {}).map((column) => `${table}.${column}`));
  assert.deepEqual(new Set(columns.map(({ name }) => name)), new Set(changed));
  const routines = await targetBackend.sql<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace",
  );
  assert.deepEqual(new Set(routines.map(({ name }) => name)), new Set([...Object.keys(CALLS), ...Object.keys(ADMINS_CALLS)]));
});

describe('signed-in people', () => {
  it('read only their own role', async () => {
    assert.deepEqual(await rows('a signed-in user', 'user_roles?select=*'), []);
    for (const who of ADMINS) assert.deepEqual(await rows(who, 'user_roles?select=*'), [{ user_id: admins[who]?.id, role: 'admin' }]);
  });
  it('who are no admins see no quote and no reply, and change none', async () => {
    assert.deepEqual(await rows('a signed-in user', 'quotes?select=*'), []);
    assert.deepEqual(await rows('a signed-in user', 'email_log?select=*'), []);
    const counted = await rest('a signed-in user', 'HEAD', 'quotes?select=*', undefined, { prefer: 'count=exact' });
    assert.match(counted.headers.get('content-range') ?? '', /\/0$/);
    const changed = await rest('a signed-in user', 'PATCH', 'quotes?id=not.is.null', { status: 'contacted' }, { prefer: 'return=minimal' });
    assert.equal(changed.status, 204);
  });
  it('can not reach roles by embedding', async () => {
    const response = await rest('a signed-in user', 'GET', 'email_log?select=*,quotes(*)');
    assert.deepEqual([response.status, await response.json()], [200, []]);
  });
  for (const who of ['a signed-in user', ...ADMINS]) {
    for (const table of ['outbox', 'rate_limits', 'quote_receipts'] as const) {
      it(`${who} can't touch ${table}`, async () => {
        for (const response of await everyOperation(table, who)) assert.equal(response.status, 403, response.url);
      });
    }
    it(`${who} can't insert, upsert or delete anything`, async () => {
      for (const table of TABLES) {
        for (const response of await writes(table, who)) assert.equal(response.status, 403, `${table} ${response.status}`);
      }
    });
    it(`${who} can't call a function of the database`, async () => {
      for (const [name, body] of Object.entries(CALLS)) assert.equal((await rest(who, 'POST', `rpc/${name}`, body)).status, 403, name);
    });
    it(`${who} ${ADMINS.includes(who) ? 'can search' : "can't search"}`, async () => {
      for (const [name, body] of Object.entries(ADMINS_CALLS))
        assert.equal((await rest(who, 'POST', `rpc/${name}`, body)).status, ADMINS.includes(who) ? 200 : 403, name);
    });
    it(`${who} can't change any column but a quote's status`, async () => {
      for (const [table, changes] of Object.entries(CHANGES)) {
        for (const [column, value] of Object.entries(changes)) {
          if (table === 'quotes' && column === 'status') continue;
          const response = await rest(who, 'PATCH', `${table}?${FILTER[table]}`, { [column]: value });
          assert.equal(response.status, 403, `${table}.${column}`);
        }
        const together = await rest(who, 'PATCH', `${table}?${FILTER[table]}`, changes);
        assert.equal(together.status, 403, table);
      }
    });
    it(`${who} sees no other schema`, async () => {
      for (const schema of ['auth', 'private', 'local_stack', 'extensions', 'pg_catalog']) {
        assert.equal((await rest(who, 'GET', 'users?select=*', undefined, { 'accept-profile': schema })).status, 406);
      }
    });
  }
});

it('nothing of all that changed a row', async () => {
  assert.equal(await contents(), contentsBefore);
});

describe('admins', () => {
  for (const who of ADMINS) {
    it(`${who} reads quotes and replies`, async () => {
      for (const table of ['quotes', 'email_log'] as const) {
        const { data } = await targetBackend.backend.serviceClient().from(table).select('*').order('id');
        assert.deepEqual(await rows(who, `${table}?select=*&order=id`), data);
        assert.ok(data && data.length > 0);
      }
      const counted = await rest(who, 'HEAD', 'quotes?select=*', undefined, { prefer: 'count=exact' });
      assert.match(counted.headers.get('content-range') ?? '', /\/[1-9]\d*$/);
      assert.equal((await rows(who, `quotes?select=id,email_log(subject)&email=eq.${FINGERPRINT}@example.com`)).length, 2);
    });
    it(`${who} changes a status to new and contacted, and to nothing else`, async () => {
      const [quote] = (await rows(who, `quotes?select=id,status&status=eq.new&email=eq.${FINGERPRINT}@example.com&limit=1`)) as {
        id: string;
      }[];
      assert.ok(quote);
      for (const [status, expected] of [
        ['contacted', true],
        ['new', true],
        ['archived', false],
        ['', false],
        [null, false],
      ] as const) {
        const response = await rest(who, 'PATCH', `quotes?id=eq.${quote.id}`, { status });
        assert.equal(response.ok, expected, String(status));
      }
    });
  }
  it('lose everything when the role is taken away, with the same token', async () => {
    await targetBackend.backend
      .serviceClient()
      .from('user_roles')
      .delete()
      .eq('user_id', admins['another admin']?.id ?? '');
    assert.deepEqual(await rows('another admin', 'quotes?select=*'), []);
  });
});

describe('the secret key', () => {
  it('reads and writes every table, and calls what the functions need', async () => {
    const service = targetBackend.backend.serviceClient();
    for (const table of TABLES) assert.equal((await service.from(table).select('*').limit(1)).error, null, table);
    const email = `${FINGERPRINT}.service@example.com`;
    const { data, error } = await service.from('quotes').insert({ name: 'S', email, message: 'x' }).select('id').single();
    assert.equal(error, null);
    assert.equal(
      (
        await service
          .from('quotes')
          .update({ company: 'S' })
          .eq('id', data?.id ?? '')
      ).error,
      null,
    );
    assert.equal(
      (
        await service
          .from('quotes')
          .delete()
          .eq('id', data?.id ?? '')
      ).error,
      null,
    );
    assert.deepEqual((await service.rpc('erase_person', { p_email: email })).data, { quotes: 0, replies: 0, accounts: 0 });
  });
  it('searches nothing, since it is no admin', async () => {
    assert.equal((await targetBackend.backend.serviceClient().rpc('search_quotes', { p_search: 'a' })).error?.code, '42501');
  });
});

describe('metadata that a user sets', () => {
  it('makes nobody an admin', async () => {
    const climber = await targetBackend.createAccount({ full_name: 'C', role: 'admin', is_admin: true, app_metadata: { role: 'admin' } });
    const client = await targetBackend.backend.signIn(climber);
    await client.auth.updateUser({ data: { role: 'admin', app_metadata: { role: 'service_role' } } });
    assert.deepEqual((await client.from('quotes').select('*')).data, []);
    assert.deepEqual((await client.from('user_roles').select('*')).data, []);
  });
});

async function everyOperation(table: string, who: string): Promise<Response[]> {
  return [
    await rest(who, 'GET', `${table}?select=*`),
    await rest(who, 'HEAD', `${table}?select=*`, undefined, { prefer: 'count=exact' }),
    await rest(who, 'PATCH', `${table}?${FILTER[table]}`, CHANGES[table]),
    ...(await writes(table, who)),
  ];
}

async function writes(table: string, who: string): Promise<Response[]> {
  return [
    await rest(who, 'POST', table, NEW_ROW[table]),
    await rest(who, 'POST', table, NEW_ROW[table], { prefer: 'return=minimal' }),
    await rest(who, 'POST', table, [NEW_ROW[table]], { prefer: 'resolution=merge-duplicates' }),
    await rest(who, 'DELETE', `${table}?${FILTER[table]}`),
  ];
}

function rest(who: string, method: string, target: string, body?: unknown, more: Record<string, string> = {}): Promise<Response> {
  return targetBackend.backend.fetch(`/rest/v1/${target}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers[who], ...more },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

async function rows(who: string, target: string): Promise<unknown[]> {
  const response = await rest(who, 'GET', target);
  assert.equal(response.status, 200);
  return response.json() as Promise<unknown[]>;
}

/** All rows of all tables, as one text. */
async function contents(): Promise<string> {
  const tables = TABLES.map(async (table) => {
    const { data, error } = await targetBackend.backend.serviceClient().from(table).select('*');
    assert.equal(error, null);
    return `${table} ${(data ?? []).map((row) => JSON.stringify(row)).sort()}`;
  });
  return (await Promise.all(tables)).join('\n');
}

async function tokenOf(person: Account): Promise<string> {
  const { data } = await (await targetBackend.backend.signIn(person)).auth.getSession();
  return data.session?.access_token ?? '';
}

function sign(claims: object, secret: string): string {
  const head = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}

function unsigned(claims: object): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
