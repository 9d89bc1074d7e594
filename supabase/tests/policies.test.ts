import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { LOCAL_KEYS } from '../../platform/stack/local-keys.ts';
import { ADMIN, Stack, USER } from './stack.ts';

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
  make_admin: { p_email: 'user@example.test' },
  erase_person: { p_email: 'nobody@example.test' },
};
const ADMINS_CALLS: Record<string, unknown> = { search_quotes: { p_search: 'a' } };
const NEW_ROW: Record<string, object> = {
  quotes: { name: 'X', email: 'x@example.test', message: 'x' },
  user_roles: { user_id: 'a0000000-0000-4000-8000-000000000002', role: 'admin' },
  outbox: { kind: 'quote-notification', quote_id: '00000000-0000-4000-8000-000000000000' },
  email_log: { recipient: 'x', subject: 'x', body: 'x', fingerprint: 'x' },
  rate_limits: { key: 'x', bucket: 1, hits: 1, expires_at: '2020-01-01' },
  quote_receipts: { fingerprint: 'x', quote_id: '00000000-0000-4000-8000-000000000000' },
};
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
  user_roles: { user_id: 'a0000000-0000-4000-8000-000000000002', role: 'admin' },
  outbox: { attempts: 0, sent_at: null },
  email_log: { subject: 'Changed', status: 'failed', recipient: 'changed@example.test' },
  rate_limits: { hits: 0 },
  quote_receipts: { created_at: '2020-01-01T00:00:00Z' },
};
const FILTER: Record<string, string> = {
  quotes: 'id=not.is.null',
  user_roles: 'role=not.is.null',
  outbox: 'id=not.is.null',
  email_log: 'id=not.is.null',
  rate_limits: 'key=not.is.null',
  quote_receipts: 'fingerprint=not.is.null',
};

let stack: Stack;
let fingerprintBefore: string;
const headers: Record<string, Record<string, string>> = {};

before(async () => {
  stack = await Stack.start();
  const [admin, user, otherAdmin] = await Promise.all([tokenOf(ADMIN), tokenOf(USER), newAdmin()]);
  const publicKey = { apikey: LOCAL_KEYS.publishable };
  Object.assign(headers, {
    'no key': {},
    'a wrong key': { apikey: 'sb_publishable_wrong' },
    'the public key': { ...publicKey, authorization: `Bearer ${LOCAL_KEYS.publishable}` },
    'a signed-in user': { ...publicKey, authorization: `Bearer ${user}` },
    'an admin': { ...publicKey, authorization: `Bearer ${admin}` },
    'another admin': { ...publicKey, authorization: `Bearer ${otherAdmin}` },
    'an expired token': {
      ...publicKey,
      authorization: `Bearer ${sign({ sub: 'a0000000-0000-4000-8000-000000000001', role: 'authenticated', aud: 'authenticated', exp: 1_000_000_000 }, LOCAL_KEYS.jwtSecret)}`,
    },
    'a forged admin token': {
      ...publicKey,
      authorization: `Bearer ${sign({ sub: 'a0000000-0000-4000-8000-000000000001', role: 'authenticated', aud: 'authenticated', exp: 4_000_000_000 }, 'another-secret-of-more-than-32-characters')}`,
    },
    'a forged service token': {
      ...publicKey,
      authorization: `Bearer ${sign({ role: 'service_role', exp: 4_000_000_000 }, 'another-secret-of-more-than-32-characters')}`,
    },
    'an unsigned token': {
      ...publicKey,
      authorization: `Bearer ${unsigned({ sub: 'a0000000-0000-4000-8000-000000000001', role: 'service_role', exp: 4_000_000_000 })}`,
    },
    'a malformed token': { ...publicKey, authorization: 'Bearer a.b.c' },
    'the secret key as bearer only': { ...publicKey, authorization: `Bearer ${LOCAL_KEYS.secret}` },
  });
  await stack.service().from('email_log').insert({ recipient: 'ingrid@solheim-kaffe.example', subject: 'S', body: 'B', fingerprint: 'f' });
  await stack.service().rpc('take_quotas', { p_quotas: [{ key: 'k', limit: 5, seconds: 60 }] });
  fingerprintBefore = await contents();
});
after(() => stack.stop());

const OUTSIDERS = [
  'no key',
  'a wrong key',
  'the public key',
  'an expired token',
  'a forged admin token',
  'a forged service token',
  'an unsigned token',
  'a malformed token',
  'the secret key as bearer only',
];
const ADMINS = ['an admin', 'another admin'];

describe('outsiders reach nothing', () => {
  for (const who of OUTSIDERS) {
    for (const table of TABLES) {
      it(`${who} can't select, count, insert, upsert, update or delete ${table}`, async () => {
        for (const response of await everyOperation(table, who))
          assert.ok([400, 401, 403].includes(response.status), `${response.status} ${response.url}`);
      });
    }
    it(`${who} can't call a function of the database`, async () => {
      for (const [name, body] of Object.entries({ ...CALLS, ...ADMINS_CALLS }))
        assert.ok([401, 403, 404].includes((await rest(who, 'POST', `rpc/${name}`, body)).status), name);
    });
  }
});

it('the matrix knows every table and every function that the API shows', async () => {
  const relations = await stack.sql<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p')",
  );
  assert.deepEqual(new Set(relations.map(({ name }) => name)), new Set(TABLES));
  const routines = await stack.sql<{ name: string }>("select proname as name from pg_proc where pronamespace = 'public'::regnamespace");
  assert.deepEqual(new Set(routines.map(({ name }) => name)), new Set([...Object.keys(CALLS), ...Object.keys(ADMINS_CALLS)]));
});

describe('signed-in people', () => {
  it('read only their own role', async () => {
    assert.deepEqual(await rows('a signed-in user', 'user_roles?select=*'), []);
    assert.deepEqual(await rows('an admin', 'user_roles?select=*'), [{ user_id: 'a0000000-0000-4000-8000-000000000001', role: 'admin' }]);
  });
  it('who are no admins see no quote and no reply, and change none', async () => {
    assert.deepEqual(await rows('a signed-in user', 'quotes?select=*'), []);
    assert.deepEqual(await rows('a signed-in user', 'email_log?select=*'), []);
    const counted = await rest('a signed-in user', 'HEAD', 'quotes?select=*', undefined, { prefer: 'count=exact' });
    assert.match(counted.headers.get('content-range') ?? '', /\/0$/);
    const changed = await rest('a signed-in user', 'PATCH', 'quotes?id=not.is.null', { status: 'contacted' }, { prefer: 'return=minimal' });
    assert.ok([204, 401, 403].includes(changed.status), String(changed.status));
  });
  it('can not reach roles by embedding', async () => {
    const response = await rest('a signed-in user', 'GET', 'email_log?select=*,quotes(*)');
    assert.ok(response.status >= 400 || ((await response.json()) as unknown[]).length === 0);
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
      for (const [name, body] of Object.entries(CALLS))
        assert.ok([403, 404].includes((await rest(who, 'POST', `rpc/${name}`, body)).status), name);
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
        const together = await rest(who, 'PATCH', `${table}?${FILTER[table]}`, { ...changes, status: 'contacted' });
        assert.ok([400, 403].includes(together.status), table);
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
  assert.equal(await contents(), fingerprintBefore);
});

describe('admins', () => {
  for (const who of ADMINS) {
    it(`${who} reads quotes and replies`, async () => {
      assert.equal((await rows(who, 'quotes?select=*&order=created_at.desc')).length, 4);
      assert.equal((await rows(who, 'email_log?select=*')).length, 1);
    });
    it(`${who} changes a status to new and contacted, and to nothing else`, async () => {
      const [quote] = (await rows(who, 'quotes?select=id,status&status=eq.new&limit=1')) as { id: string }[];
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
    const other = JSON.parse(Buffer.from(headers['another admin']?.authorization?.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
    };
    await stack.service().from('user_roles').delete().eq('user_id', other.sub);
    assert.deepEqual(await rows('another admin', 'quotes?select=*'), []);
  });
});

describe('metadata that a user sets', () => {
  it('makes nobody an admin', async () => {
    const client = stack.client();
    const { data } = await client.auth.signUp({
      email: 'climber@example.test',
      password: 'climber-password',
      options: { data: { full_name: 'C', role: 'admin', is_admin: true, app_metadata: { role: 'admin' } } },
    });
    assert.ok(data.session);
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
  return stack.fetch(`/rest/v1/${target}`, {
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

async function contents(): Promise<string> {
  const parts = TABLES.map(
    (table) => `select '${table}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${table} t`,
  );
  return JSON.stringify(await stack.sql(parts.join(' union all ')));
}

async function tokenOf(person: { email: string; password: string }): Promise<string> {
  const { data } = await (await stack.signedIn(person)).auth.getSession();
  return data.session?.access_token ?? '';
}

async function newAdmin(): Promise<string> {
  const person = { email: 'second@example.test', password: 'second-password' };
  await stack.client().auth.signUp(person);
  assert.equal((await stack.service().rpc('make_admin', { p_email: 'SECOND@example.test ' })).data, 'admin');
  return tokenOf(person);
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
