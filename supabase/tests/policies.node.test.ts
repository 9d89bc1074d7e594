import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { createMinimalQuote, createSampleQuote } from 'shared-contracts/testing/sample-quote';
import { type Account, startTargetBackend, type TargetBackend } from './target-backend.ts';

const TABLES = [
  'quotes',
  'user_roles',
  'outbox',
  'email_log',
  'rate_limits',
  'quote_receipts',
  'bookings',
  'booking_rules',
  'booking_hours',
  'booking_exceptions',
  'demo_reports',
  'lead_sources',
  'attachments',
  'attachment_objects',
] as const;
/** Admins set these; the privileges are those of all accounts, and the policies refuse the rows. */
const AVAILABILITY_TABLES = ['booking_rules', 'booking_hours', 'booking_exceptions'];
const SERVICE_FUNCTIONS: Record<string, unknown> = {
  submit_quote: { p_quote: {}, p_fingerprint: 'x', p_quotas: [], p_mails: [] },
  add_attachment: { p_id: 'x'.repeat(24), p_name: 'x', p_type: 'image/png', p_size: 1 },
  delete_unused_attachments: {},
  claim_outbox: { p_limit: 1 },
  apply_mail_limits: { p_mails: [] },
  begin_reply: {
    p_admin: '00000000-0000-4000-8000-000000000000',
    p_to: 'x',
    p_quote_name: 'x',
    p_subject: 'x',
    p_body: 'x',
    p_fingerprint: 'x',
    p_quotas: [],
  },
  consume_quotas: { p_quotas: [] },
  list_slots: { p_from: '2026-11-24T00:00:00Z', p_days: 1 },
  book_call: { p_start: '2020-01-01T00:00:00Z', p_name: 'x', p_email: 'x@example.test', p_time_zone: 'UTC', p_quotas: [] },
  change_booking: { p_id: '00000000-0000-4000-8000-000000000000', p_action: 'cancel' },
  make_admin: { p_email: 'nobody@example.test' },
  erase_person: { p_email: 'nobody@example.test' },
};
const ADMIN_FUNCTIONS: Record<string, unknown> = { search_quotes: { p_search: 'a' } };
const NEW_ROW: Record<string, object> = {
  demo_reports: { id: 'x'.repeat(24), secret_hash: '0'.repeat(64), content: {} },
  quotes: createMinimalQuote({ name: 'X', email: 'x@example.test', message: 'x' }),
  user_roles: { user_id: '00000000-0000-4000-8000-000000000000', role: 'admin' },
  outbox: { kind: 'quote-notification', quote_id: '00000000-0000-4000-8000-000000000000' },
  email_log: { recipient: 'x', subject: 'x', body: 'x', fingerprint: 'x' },
  rate_limits: { key: 'x', bucket: 1, hits: 1, expires_at: '2020-01-01' },
  quote_receipts: { fingerprint: 'x', quote_id: '00000000-0000-4000-8000-000000000000' },
  lead_sources: { quote_id: '00000000-0000-4000-8000-000000000000' },
  attachments: { id: 'x'.repeat(24), name: 'x', type: 'image/png', size: 1 },
  attachment_objects: { id: 'x'.repeat(24) },
  bookings: {
    starts_at: '2020-01-01T09:00:00Z',
    ends_at: '2020-01-01T09:30:00Z',
    blocked_until: '2020-01-01T09:40:00Z',
    name: 'X',
    email: 'x@example.test',
    time_zone: 'UTC',
  },
  booking_rules: { id: 1 },
  booking_hours: { weekday: 6, starts: '01:00', ends: '02:00' },
  booking_exceptions: { day: '2020-01-01' },
};
/** A new value for every column of every table; the tests update each column separately. */
const CHANGES: Record<string, Record<string, unknown>> = {
  demo_reports: {
    id: 'x'.repeat(24),
    secret_hash: '0'.repeat(64),
    content: { site: 'changed' },
    created_at: '2020-01-01T00:00:00Z',
    expires_at: '2020-01-01T00:00:00Z',
  },
  quotes: {
    ...createSampleQuote(),
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
    booking_id: '00000000-0000-4000-8000-000000000000',
    booking_sequence: 0,
    attempts: 0,
    due_at: '2020-01-01T00:00:00Z',
    next_attempt_at: '2020-01-01T00:00:00Z',
    sent_at: null,
    provider_id: 'x',
    last_error: 'x',
    counted_at: '2020-01-01T00:00:00Z',
    withheld_at: '2020-01-01T00:00:00Z',
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
  lead_sources: {
    quote_id: '00000000-0000-4000-8000-000000000000',
    first_page: '/changed',
    referrer: 'changed.example',
    campaign: {},
    used: ['demo'],
    release: null,
  },
  attachments: {
    id: 'x'.repeat(24),
    quote_id: '00000000-0000-4000-8000-000000000000',
    name: 'Changed',
    type: 'image/jpeg',
    size: 9,
    created_at: '2020-01-01T00:00:00Z',
  },
  attachment_objects: { id: 'x'.repeat(24), created_at: '2020-01-01T00:00:00Z' },
  bookings: {
    id: '00000000-0000-4000-8000-000000000009',
    starts_at: '2020-01-01T09:00:00Z',
    ends_at: '2020-01-01T09:30:00Z',
    blocked_until: '2020-01-01T09:40:00Z',
    name: 'Changed',
    email: 'changed@example.test',
    time_zone: 'UTC',
    status: 'cancelled',
    sequence: 9,
    quote_id: null,
    request_hash: 'x',
    person_hash: 'x',
    created_at: '2020-01-01T00:00:00Z',
  },
  booking_rules: { id: 1, time_zone: 'UTC', slot_minutes: 60, buffer_minutes: 0, notice_hours: 0, horizon_days: 1 },
  booking_hours: { id: '00000000-0000-4000-8000-000000000009', weekday: 0, starts: '01:00', ends: '02:00' },
  booking_exceptions: { day: '2020-01-02', starts: '01:00', ends: '02:00' },
};
const ALL_ROWS: Record<string, string> = {
  demo_reports: 'id=not.is.null',
  quotes: 'id=not.is.null',
  user_roles: 'role=not.is.null',
  outbox: 'id=not.is.null',
  email_log: 'id=not.is.null',
  rate_limits: 'key=not.is.null',
  quote_receipts: 'fingerprint=not.is.null',
  lead_sources: 'quote_id=not.is.null',
  attachments: 'id=not.is.null',
  attachment_objects: 'id=not.is.null',
  bookings: 'id=not.is.null',
  booking_rules: 'id=not.is.null',
  booking_hours: 'id=not.is.null',
  booking_exceptions: 'day=not.is.null',
};

let targetBackend: TargetBackend;
let tablesBefore: string;
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
    'a signed-in user': bearer(await getToken(user)),
    'an expired token': bearer(signToken({ ...claims, exp: 1_000_000_000 }, LOCAL_KEYS.jwtSecret)),
    'a forged admin token': bearer(signToken({ ...claims, exp: 4_000_000_000 }, foreignSecret)),
    'a forged service token': bearer(signToken({ role: 'service_role', exp: 4_000_000_000 }, foreignSecret)),
    'an unsigned token': bearer(createUnsignedToken({ ...claims, role: 'service_role', exp: 4_000_000_000 })),
    'a malformed token': bearer('a.b.c'),
    'a token that is no JWT': bearer('garbage'),
    'the secret key as bearer only': bearer(secretKey),
  });
  for (const [caller, account] of Object.entries(admins)) headers[caller] = bearer(await getToken(account));

  const service = targetBackend.backend.serviceClient();
  const sample = { name: 'Matrix', email: `${FINGERPRINT}@example.com`, message: 'x' };
  assert.equal((await service.from('quotes').insert([sample, { ...sample, status: 'contacted' }])).error, null);
  await service.from('email_log').insert({ recipient: sample.email, subject: 'S', body: 'B', fingerprint: FINGERPRINT });
  await service.rpc('consume_quotas', { p_quotas: [{ key: FINGERPRINT, limit: 5, seconds: 60 }] });
  tablesBefore = await serializeTables();
});
after(async () => {
  await targetBackend.backend.serviceClient().rpc('erase_person', { p_email: `${FINGERPRINT}@example.com` });
  await targetBackend.backend.serviceClient().from('rate_limits').delete().eq('key', FINGERPRINT);
  await targetBackend.stop();
});

const UNAUTHENTICATED = [
  'no key',
  'a wrong key',
  'the public key',
  'an expired token',
  'a forged admin token',
  'a forged service token',
  'an unsigned token',
  'a malformed token',
  'a token that is no JWT',
  'the secret key as bearer only',
];
const ADMIN_CALLERS = ['an admin', 'another admin'];

describe('callers without a valid session', () => {
  for (const caller of UNAUTHENTICATED) {
    for (const table of TABLES) {
      it(`${caller} gets 401 for select, count, insert, upsert, update and delete of ${table}`, async () => {
        for (const response of await sendEveryOperation(table, caller)) assert.equal(response.status, 401, response.url);
      });
    }
    it(`${caller} can't call any database function`, async () => {
      for (const [name, body] of Object.entries({ ...SERVICE_FUNCTIONS, ...ADMIN_FUNCTIONS }))
        for (const method of ['POST', 'GET'])
          assert.ok(
            [401, 403, 404, 405].includes((await sendRest(caller, method, `rpc/${name}`, method === 'POST' ? body : undefined)).status),
            name,
          );
    });
    it(`${caller} gets 401 for embedded tables`, async () => {
      for (const path of [
        'quotes?select=*,email_log(*)',
        'email_log?select=*,quotes(*)',
        'outbox?select=quotes(*)',
        'quote_receipts?select=quotes(email)',
      ])
        assert.equal((await sendRest(caller, 'GET', path)).status, 401, path);
    });
  }
});

it('these tests cover every table, column and function of the public schema', async (test) => {
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
  assert.deepEqual(
    new Set(routines.map(({ name }) => name)),
    new Set([...Object.keys(SERVICE_FUNCTIONS), ...Object.keys(ADMIN_FUNCTIONS)]),
  );
});

describe('signed-in accounts', () => {
  it('signed-in accounts read only their own role', async () => {
    assert.deepEqual(await selectRows('a signed-in user', 'user_roles?select=*'), []);
    for (const caller of ADMIN_CALLERS)
      assert.deepEqual(await selectRows(caller, 'user_roles?select=*'), [{ user_id: admins[caller]?.id, role: 'admin' }]);
  });
  it('users without a role see no quotes and no replies, and update none', async () => {
    assert.deepEqual(await selectRows('a signed-in user', 'quotes?select=*'), []);
    assert.deepEqual(await selectRows('a signed-in user', 'email_log?select=*'), []);
    assert.deepEqual(await selectRows('a signed-in user', 'attachments?select=*'), []);
    const counted = await sendRest('a signed-in user', 'HEAD', 'quotes?select=*', undefined, { prefer: 'count=exact' });
    assert.match(counted.headers.get('content-range') ?? '', /\/0$/);
    const changed = await sendRest(
      'a signed-in user',
      'PATCH',
      'quotes?id=not.is.null',
      { status: 'contacted' },
      { prefer: 'return=minimal' },
    );
    assert.equal(changed.status, 204);
  });
  for (const prefer of ['count=planned', 'count=estimated', 'count="planned"', 'handling=lenient, Count = Estimated']) {
    it(`users without a role get no estimate with "Prefer: ${prefer}"`, async () => {
      for (const table of ['quotes', 'email_log', 'user_roles']) {
        for (const method of ['GET', 'HEAD']) {
          const response = await sendRest('a signed-in user', method, `${table}?select=*`, undefined, { prefer });
          assert.deepEqual([response.status, response.headers.get('content-range')], [403, null], `${method} ${table}`);
        }
      }
      assert.equal((await sendRest('the public key', 'GET', 'quotes?select=*', undefined, { prefer })).status, 401);
    });
  }
  it('users without a role get no query plan', async () => {
    const response = await sendRest('a signed-in user', 'GET', 'quotes?select=*', undefined, { accept: 'application/vnd.pgrst.plan' });
    assert.equal(response.status, 406);
  });
  it('users without a role can neither read nor change the agency’s hours and bookings', async () => {
    for (const table of ['bookings', ...AVAILABILITY_TABLES]) {
      assert.deepEqual(await selectRows('a signed-in user', `${table}?select=*`), [], table);
      const { id: _, ...changes } = CHANGES[table] ?? {};
      for (const [method, body] of [['PATCH', changes], ['DELETE']] as const) {
        const response = await sendRest('a signed-in user', method, `${table}?${ALL_ROWS[table]}`, body, {
          prefer: 'return=representation',
        });
        const rows = response.ok ? await response.json() : [];
        assert.deepEqual([rows, response.ok || response.status === 403], [[], true], `${method} ${table}`);
      }
      assert.equal((await sendRest('a signed-in user', 'POST', table, NEW_ROW[table])).status, 403, table);
    }
  });
  it('an embedded select of a user returns no rows', async () => {
    const response = await sendRest('a signed-in user', 'GET', 'email_log?select=*,quotes(*)');
    assert.deepEqual([response.status, await response.json()], [200, []]);
  });
  for (const caller of ['a signed-in user', ...ADMIN_CALLERS]) {
    for (const table of ['outbox', 'rate_limits', 'quote_receipts', 'attachment_objects'] as const) {
      it(`${caller} gets 403 for every operation on ${table}`, async () => {
        for (const response of await sendEveryOperation(table, caller)) assert.equal(response.status, 403, response.url);
      });
    }
    it(`${caller} gets 403 for insert, upsert and delete on every table`, async () => {
      for (const table of TABLES.filter((name) => !AVAILABILITY_TABLES.includes(name))) {
        for (const response of await sendWrites(table, caller)) assert.equal(response.status, 403, `${table} ${response.status}`);
      }
    });
    it(`${caller} gets 403 for every database function of the secret key`, async () => {
      for (const [name, body] of Object.entries(SERVICE_FUNCTIONS))
        assert.equal((await sendRest(caller, 'POST', `rpc/${name}`, body)).status, 403, name);
    });
    it(`${caller} ${ADMIN_CALLERS.includes(caller) ? 'can' : "can't"} call the search functions`, async () => {
      for (const [name, body] of Object.entries(ADMIN_FUNCTIONS))
        assert.equal((await sendRest(caller, 'POST', `rpc/${name}`, body)).status, ADMIN_CALLERS.includes(caller) ? 200 : 403, name);
    });
    it(`${caller} gets 403 for updates of every column except a quote's status`, async () => {
      for (const [table, changes] of Object.entries(CHANGES).filter(([name]) => !AVAILABILITY_TABLES.includes(name))) {
        for (const [column, value] of Object.entries(changes)) {
          if (table === 'quotes' && column === 'status') continue;
          const response = await sendRest(caller, 'PATCH', `${table}?${ALL_ROWS[table]}`, { [column]: value });
          assert.equal(response.status, 403, `${table}.${column}`);
        }
        const together = await sendRest(caller, 'PATCH', `${table}?${ALL_ROWS[table]}`, changes);
        assert.equal(together.status, 403, table);
      }
    });
    it(`${caller} gets 406 for other schemas`, async () => {
      for (const schema of ['auth', 'private', 'local_stack', 'extensions', 'pg_catalog']) {
        assert.equal((await sendRest(caller, 'GET', 'users?select=*', undefined, { 'accept-profile': schema })).status, 406);
      }
    });
  }
});

it('rejected requests leave all rows unchanged', async () => {
  assert.equal(await serializeTables(), tablesBefore);
});

describe('admins', () => {
  for (const caller of ADMIN_CALLERS) {
    it(`${caller} reads all quotes and replies`, async () => {
      for (const table of ['quotes', 'email_log'] as const) {
        const { data } = await targetBackend.backend.serviceClient().from(table).select('*').order('id');
        assert.deepEqual(await selectRows(caller, `${table}?select=*&order=id`), data);
        assert.ok(data && data.length > 0);
      }
      const counted = await sendRest(caller, 'HEAD', 'quotes?select=*', undefined, { prefer: 'count=exact' });
      assert.match(counted.headers.get('content-range') ?? '', /\/[1-9]\d*$/);
      assert.equal((await selectRows(caller, `quotes?select=id,email_log(subject)&email=eq.${FINGERPRINT}@example.com`)).length, 2);
    });
    it(`${caller} gets estimated counts`, async () => {
      const counted = await sendRest(caller, 'HEAD', 'quotes?select=*', undefined, { prefer: 'count=planned' });
      assert.match(counted.headers.get('content-range') ?? '', /\/\d+$/);
    });
    it(`${caller} can set a status to new and contacted, and to nothing else`, async () => {
      const [quote] = (await selectRows(caller, `quotes?select=id,status&status=eq.new&email=eq.${FINGERPRINT}@example.com&limit=1`)) as {
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
        const response = await sendRest(caller, 'PATCH', `quotes?id=eq.${quote.id}`, { status });
        assert.equal(response.ok, expected, String(status));
      }
    });
  }
  it('an admin reads bookings and sets the agency’s hours, but can’t add or delete booking rules', async () => {
    const send = (method: string, path: string, body?: unknown) =>
      sendRest('an admin', method, path, body, { prefer: 'return=representation' });
    assert.equal((await send('GET', 'bookings?select=*')).status, 200);
    const { id, ...rules } = (await selectRows('an admin', 'booking_rules?select=*'))[0] as { id: number };
    assert.equal((await send('PATCH', `booking_rules?id=eq.${id}`, { ...rules, time_zone: 'Asia/Kathmandu' })).status, 200);
    for (const wrong of [{ time_zone: 'Mars/Base' }, { time_zone: 'EST5EDT4' }, { slot_minutes: 0 }, { buffer_minutes: -1 }])
      assert.equal((await send('PATCH', `booking_rules?id=eq.${id}`, wrong)).ok, false, JSON.stringify(wrong));
    assert.equal((await send('PATCH', `booking_rules?id=eq.${id}`, rules)).status, 200);
    assert.equal((await send('POST', 'booking_rules', { id: 2 })).status, 403);
    assert.equal((await send('DELETE', 'booking_rules?id=eq.1')).status, 403);
    for (const table of ['booking_hours', 'booking_exceptions'] as const) {
      const [row] = (await (await send('POST', table, NEW_ROW[table])).json()) as Record<string, string>[];
      const filter = table === 'booking_hours' ? `id=eq.${row?.id}` : `day=eq.${row?.day}`;
      assert.equal((await send('PATCH', `${table}?${filter}`, { starts: '03:00', ends: '04:00' })).status, 200, table);
      assert.equal((await send('PATCH', `${table}?${filter}`, { starts: '04:00', ends: '03:00' })).ok, false, table);
      assert.equal((await send('DELETE', `${table}?${filter}`)).status, 200, table);
    }
  });
  it('admins read no quotes, replies and roles after signing out, although the token is the same', async () => {
    const account = await targetBackend.createAccount();
    await targetBackend.backend.serviceClient().rpc('make_admin', { p_email: account.email });
    const client = await targetBackend.backend.signIn(account);
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    headers['a signed-out admin'] = { apikey: targetBackend.backend.publishableKey, authorization: `Bearer ${token}` };
    assert.notDeepEqual(await selectRows('a signed-out admin', 'quotes?select=id&limit=1'), []);
    assert.equal((await client.auth.signOut()).error, null);
    for (const table of ['quotes', 'email_log', 'user_roles'])
      assert.deepEqual(await selectRows('a signed-out admin', `${table}?select=*`), [], table);
    const search = await sendRest('a signed-out admin', 'POST', 'rpc/search_quotes', { p_search: 'a' });
    assert.equal(search.status, 403);
  });
  it('admins read no quotes after their account is deleted, although the token is the same', async () => {
    const account = await targetBackend.createAccount();
    await targetBackend.backend.serviceClient().rpc('make_admin', { p_email: account.email });
    headers['a deleted admin'] = {
      apikey: targetBackend.backend.publishableKey,
      authorization: `Bearer ${await getToken(account)}`,
    };
    assert.notDeepEqual(await selectRows('a deleted admin', 'quotes?select=id&limit=1'), []);
    await targetBackend.backend.serviceClient().from('user_roles').delete().eq('user_id', account.id);
    assert.equal((await targetBackend.backend.serviceClient().rpc('erase_person', { p_email: account.email })).error, null);
    assert.deepEqual(await selectRows('a deleted admin', 'quotes?select=*'), []);
  });
  it('admins read no quotes after their role is removed, although the token is the same', async () => {
    await targetBackend.backend
      .serviceClient()
      .from('user_roles')
      .delete()
      .eq('user_id', admins['another admin']?.id ?? '');
    assert.deepEqual(await selectRows('another admin', 'quotes?select=*'), []);
  });
});

describe('the secret key', () => {
  it('the secret key selects from every table, writes quotes, and calls the functions of the backend', async () => {
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
    assert.equal((await service.rpc('make_admin', { p_email: email })).data, 'no-account');
    assert.equal((await service.rpc('consume_quotas', { p_quotas: [] })).data, 0);
    assert.deepEqual((await service.rpc('claim_outbox', { p_limit: 0 })).data, []);
  });
  it('the secret key can’t call search_quotes, because it has no admin role', async () => {
    assert.equal((await targetBackend.backend.serviceClient().rpc('search_quotes', { p_search: 'a' })).error?.code, '42501');
  });
});

describe('metadata set by a user', () => {
  it('user metadata with an admin role gives no admin access', async () => {
    const user = await targetBackend.createAccount({ full_name: 'C', role: 'admin', is_admin: true, app_metadata: { role: 'admin' } });
    const client = await targetBackend.backend.signIn(user);
    await client.auth.updateUser({ data: { role: 'admin', app_metadata: { role: 'service_role' } } });
    assert.deepEqual((await client.from('quotes').select('*')).data, []);
    assert.deepEqual((await client.from('user_roles').select('*')).data, []);
  });
});

async function sendEveryOperation(table: string, caller: string): Promise<Response[]> {
  return [
    await sendRest(caller, 'GET', `${table}?select=*`),
    await sendRest(caller, 'HEAD', `${table}?select=*`, undefined, { prefer: 'count=exact' }),
    await sendRest(caller, 'PATCH', `${table}?${ALL_ROWS[table]}`, CHANGES[table]),
    ...(await sendWrites(table, caller)),
  ];
}

async function sendWrites(table: string, caller: string): Promise<Response[]> {
  return [
    await sendRest(caller, 'POST', table, NEW_ROW[table]),
    await sendRest(caller, 'POST', table, NEW_ROW[table], { prefer: 'return=minimal' }),
    await sendRest(caller, 'POST', table, [NEW_ROW[table]], { prefer: 'resolution=merge-duplicates' }),
    await sendRest(caller, 'DELETE', `${table}?${ALL_ROWS[table]}`),
  ];
}

function sendRest(
  caller: string,
  method: string,
  path: string,
  body?: unknown,
  extraHeaders: Record<string, string> = {},
): Promise<Response> {
  return targetBackend.backend.fetch(`/rest/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers[caller], ...extraHeaders },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

async function selectRows(caller: string, path: string): Promise<unknown[]> {
  const response = await sendRest(caller, 'GET', path);
  assert.equal(response.status, 200);
  return response.json() as Promise<unknown[]>;
}

/** Serializes all rows of all tables. */
async function serializeTables(): Promise<string> {
  const tables = TABLES.map(async (table) => {
    const { data, error } = await targetBackend.backend.serviceClient().from(table).select('*');
    assert.equal(error, null);
    return `${table} ${(data ?? []).map((row) => JSON.stringify(row)).sort()}`;
  });
  return (await Promise.all(tables)).join('\n');
}

async function getToken(account: Account): Promise<string> {
  const { data } = await (await targetBackend.backend.signIn(account)).auth.getSession();
  return data.session?.access_token ?? '';
}

function signToken(claims: object, secret: string): string {
  const head = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}

function createUnsignedToken(claims: object): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
