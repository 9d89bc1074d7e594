import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { ADMINS, type Caller, createAdmin, createCallers, createSessionHeaders, signToken, UNAUTHENTICATED } from './policy-callers.ts';
import {
  ACCOUNT_FUNCTIONS,
  ADMIN_FUNCTIONS,
  createReceivedEmail,
  READER_FUNCTIONS,
  SERVICE_FUNCTIONS,
  TABLE_REQUESTS,
  type TableName,
} from './policy-tables.ts';
import { startTargetBackend, type TargetBackend } from './target-backend.ts';

const TABLES = Object.keys(TABLE_REQUESTS) as TableName[];
/** Admins change rows of these. Every account has the privileges, and the policies refuse the rows of others. */
const CHANGED_TABLES: TableName[] = ['booking_rules', 'booking_hours', 'booking_exceptions', 'canned_replies', 'lead_views'];
const OTHER_TABLES = TABLES.filter((table) => !CHANGED_TABLES.includes(table));
/** Admins add rows to these and delete some. */
const ADMIN_TABLES: TableName[] = [...CHANGED_TABLES, 'lead_notes'];
/** Admins and viewers read these. */
const READER_TABLES: TableName[] = [
  ...ADMIN_TABLES,
  ...(['quotes', 'email_log', 'received_emails', 'attachments', 'bookings', 'security_settings', 'retention_rules'] as const),
  ...(['lead_sources', 'lead_facts', 'lead_events', 'lead_clocks', 'suspected_quotes'] as const),
];
/** Accounts, also admins, have no privilege for these. */
const BACKEND_TABLES: TableName[] = ['outbox', 'rate_limits', 'quote_receipts', 'attachment_objects', 'demo_reports', 'webhook_messages'];

/** In the rows that this run adds, so that a run against a hosted project can delete them. */
const RUN = `matrix-${process.pid}-${Date.now()}`;
const SAMPLE_EMAIL = `${RUN}@example.com`;

let target: TargetBackend;
let headersOf: Record<Caller, Record<string, string>>;
let adminIds: Record<(typeof ADMINS)[number], string>;
let rowsBefore: Record<string, string[]>;

before(async () => {
  target = await startTargetBackend();
  ({ headers: headersOf, adminIds } = await createCallers(target));
  await insertSampleRows();
  rowsBefore = await readAllRows();
});
after(async () => {
  const service = target.backend.serviceClient();
  await service.rpc('erase_person', { p_email: SAMPLE_EMAIL });
  await service.from('rate_limits').delete().eq('key', RUN);
  await service.from('attachment_objects').delete().eq('id', getSampleAttachment());
  await target.stop();
});

const getSampleAttachment = () => RUN.padEnd(24, '-').slice(-24);

/** SQL that sets what PostgREST sets for a request of the caller, for the rest of a query, which is one transaction. */
function createSettings(role: string, caller: Caller, others: Record<string, string> = {}): string {
  const [, payload = ''] = (headersOf[caller].authorization ?? '').split('.');
  const claims = Buffer.from(payload, 'base64url').toString() || '{}';
  const { sub = '' } = JSON.parse(claims) as { sub?: string };
  // The local `auth.uid()` reads the claim of its own.
  const settings = { role, 'request.jwt.claims': claims, 'request.jwt.claim.sub': sub, ...others };
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value.replaceAll("'", "''")}', true)`);
  return `select ${calls.join(', ')};`;
}

/** Adds two quotes, the source, a file, facts, their event and a note of one, a reply, a call and a used quota. */
async function insertSampleRows(): Promise<void> {
  const service = target.backend.serviceClient();
  const quote = { name: 'Matrix', email: SAMPLE_EMAIL, message: 'x' };
  const { data, error } = await service
    .from('quotes')
    .insert([quote, { ...quote, status: 'contacted' }])
    .select('id');
  assert.equal(error, null);
  const quote_id = data?.[0]?.id ?? '';
  const attachment = getSampleAttachment();
  assert.equal((await service.from('attachment_objects').insert({ id: attachment })).error, null);
  const inserted = await Promise.all([
    service.from('lead_sources').insert({ quote_id, first_page: '/' }),
    service.from('lead_facts').insert({ quote_id, stage: 'talking' }),
    service.from('lead_notes').insert({ quote_id, body: 'x' }),
    service.from('attachments').insert({ id: attachment, quote_id, name: 'x', type: 'image/png', size: 1 }),
    service.from('bookings').insert({
      starts_at: '2021-01-01T09:00:00Z',
      ends_at: '2021-01-01T09:30:00Z',
      blocked_until: '2021-01-01T09:40:00Z',
      name: 'Matrix',
      email: SAMPLE_EMAIL,
      time_zone: 'UTC',
    }),
  ]);
  assert.deepEqual(
    inserted.map((result) => result.error),
    [null, null, null, null, null],
  );
  const received = { ...createReceivedEmail(RUN), sender: SAMPLE_EMAIL, quote_id, placed_by: 'sender' };
  assert.equal((await service.from('received_emails').insert(received)).error, null);
  const suspected = { content: { email: SAMPLE_EMAIL }, score: 100, reasons: ['trap'], fingerprint: RUN, mails: [] };
  assert.equal((await service.from('suspected_quotes').insert(suspected)).error, null);
  await service.from('email_log').insert({ recipient: SAMPLE_EMAIL, subject: 'S', body: 'B', fingerprint: RUN });
  await service.rpc('consume_quotas', { p_quotas: [{ key: RUN, limit: 5, seconds: 86_400 }] });
}

it('these tests cover every table, column and function of the public schema', async (test) => {
  const { sql } = target;
  if (!sql) return test.skip('SUITE_DATABASE_URL is not set');
  const readNames = async (query: string) => (await sql<{ name: string }>(query)).map(({ name }) => name).sort();

  const tables = await readNames(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p')",
  );
  assert.deepEqual(tables, TABLES.toSorted());

  const columns = await readNames(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  );
  const changedColumns = TABLES.flatMap((table) => Object.keys(TABLE_REQUESTS[table].changes).map((column) => `${table}.${column}`));
  assert.deepEqual(columns, changedColumns.sort());

  const functions = await readNames("select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace");
  assert.deepEqual(functions, Object.keys({ ...SERVICE_FUNCTIONS, ...ACCOUNT_FUNCTIONS, ...ADMIN_FUNCTIONS }).sort());
});

it('the roles of the API have no other privileges than these', async (test) => {
  const { sql } = target;
  if (!sql) return test.skip('SUITE_DATABASE_URL is not set');
  const privileges = await sql<{ grantee: string; privilege: string }>(`
    select grantee, privilege_type || ' ' || table_name as privilege from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated')
    union all
    select grantee, privilege_type || ' ' || table_name || '.' || column_name from information_schema.column_privileges c
      where table_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated') and not exists (
        select from information_schema.role_table_grants t
        where (t.table_schema, t.table_name, t.grantee, t.privilege_type) = (c.table_schema, c.table_name, c.grantee, c.privilege_type)
      )
    union all
    select grantee, privilege_type || ' ' || routine_name from information_schema.role_routine_grants
      where routine_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated')`);
  const readable = [
    ...[
      'attachments',
      'booking_rules',
      'bookings',
      'email_log',
      'lead_clocks',
      'lead_events',
      'lead_facts',
      'lead_notes',
      'lead_sources',
      'received_emails',
      'retention_rules',
    ],
    ...['quotes', 'security_settings', 'suspected_quotes', 'user_roles', 'webhook_attempts', 'webhook_endpoints'],
  ];
  const changeable = ['booking_exceptions', 'booking_hours', 'canned_replies', 'lead_views'];
  const rules = ['buffer_minutes', 'horizon_days', 'notice_hours', 'slot_minutes', 'time_zone'];
  const expected = [
    ...Object.keys({ ...ACCOUNT_FUNCTIONS, ...ADMIN_FUNCTIONS }).map((name) => `EXECUTE ${name}`),
    'UPDATE quotes.status',
    'DELETE lead_notes',
    ...['body', 'id', 'quote_id'].map((column) => `INSERT lead_notes.${column}`),
    ...readable.map((table) => `SELECT ${table}`),
    ...changeable.flatMap((table) => ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].map((privilege) => `${privilege} ${table}`)),
    ...rules.map((column) => `UPDATE booking_rules.${column}`),
  ];
  const found = privileges.map(({ grantee, privilege }) => `${grantee}: ${privilege}`);
  assert.deepEqual(found.sort(), expected.map((privilege) => `authenticated: ${privilege}`).sort());
});

describe('callers without a valid session', () => {
  for (const caller of UNAUTHENTICATED) {
    it(`${caller} gets 401 for select, count, insert, upsert, update and delete of every table`, async () => {
      await Promise.all(TABLES.map((table) => expectStatusOfEverything(caller, table, 401)));
    });

    it(`${caller} can't call any database function`, async () => {
      const refusals = [401, 403, 404, 405];
      const functions = Object.entries({ ...SERVICE_FUNCTIONS, ...ACCOUNT_FUNCTIONS, ...ADMIN_FUNCTIONS });
      await Promise.all(
        functions.map(async ([name, body]) => {
          const posted = await send(caller, 'POST', `rpc/${name}`, { body });
          assert.ok(refusals.includes(posted.status), `POST ${name} returned ${posted.status}`);
          const gotten = await send(caller, 'GET', `rpc/${name}`);
          assert.ok(refusals.includes(gotten.status), `GET ${name} returned ${gotten.status}`);
        }),
      );
    });

    it(`${caller} gets 401 for embedded tables`, async () => {
      await expectStatus(401, caller, 'GET', 'quotes?select=*,email_log(*)');
      await expectStatus(401, caller, 'GET', 'email_log?select=*,quotes(*)');
      await expectStatus(401, caller, 'GET', 'outbox?select=quotes(*)');
      await expectStatus(401, caller, 'GET', 'quote_receipts?select=quotes(email)');
    });
  }
});

describe('every signed-in account', () => {
  for (const caller of ['a signed-in user', 'a viewer', 'an admin'] as const) {
    it(`${caller} gets 403 for every operation on the tables of the backend`, async () => {
      await Promise.all(BACKEND_TABLES.map((table) => expectStatusOfEverything(caller, table, 403)));
    });

    it(`${caller} gets 403 for insert, upsert and delete on every table that admins don’t write`, async () => {
      const tables = TABLES.filter((name) => !ADMIN_TABLES.includes(name));
      await Promise.all(tables.map((table) => expectStatusOfWrites(caller, table, 403)));
    });

    it(`${caller} gets 403 for updates of every column except a quote's status`, async () => {
      for (const table of OTHER_TABLES) {
        const { changes } = TABLE_REQUESTS[table];
        const columns = Object.entries(changes).filter(([column]) => `${table}.${column}` !== 'quotes.status');
        const updates = [changes, ...columns.map(([column, value]) => ({ [column]: value }))];
        await Promise.all(updates.map((update) => expectStatusOfUpdate(caller, table, update, 403)));
      }
    });

    it(`${caller} gets 403 for every database function of the secret key`, async () => {
      const functions = Object.entries(SERVICE_FUNCTIONS);
      await Promise.all(functions.map(([name, body]) => expectStatus(403, caller, 'POST', `rpc/${name}`, { body })));
    });

    it(`${caller} gets 406 for other schemas`, async () => {
      for (const schema of ['auth', 'private', 'local_stack', 'extensions', 'pg_catalog'])
        await expectStatus(406, caller, 'GET', 'users?select=*', { headers: { 'accept-profile': schema } });
    });
  }

  it('signed-in accounts read only their own role', async () => {
    assert.deepEqual(await selectRows('a signed-in user', 'user_roles?select=*'), []);
    for (const caller of ADMINS)
      assert.deepEqual(await selectRows(caller, 'user_roles?select=*'), [{ user_id: adminIds[caller], role: 'admin' }]);
  });
});

describe('users without a role', () => {
  const user = 'a signed-in user';

  it('users without a role see no quotes and no replies, and update none', async () => {
    for (const table of [
      'quotes',
      'lead_sources',
      'lead_clocks',
      'lead_facts',
      'lead_notes',
      'lead_events',
      'email_log',
      'received_emails',
      'retention_rules',
      'attachments',
      'suspected_quotes',
      'webhook_endpoints',
      'webhook_attempts',
    ])
      assert.deepEqual(await selectRows(user, `${table}?select=*`), [], table);
    const counted = await send(user, 'HEAD', 'quotes?select=*', { headers: { prefer: 'count=exact' } });
    assert.match(counted.headers.get('content-range') ?? '', /\/0$/);
    // "rejected requests leave all rows unchanged" checks below that this changed nothing.
    await expectStatusOfUpdate(user, 'quotes', { status: 'contacted' }, 204);
  });

  it('an embedded select of a user returns no rows', async () => {
    assert.deepEqual(await selectRows(user, 'email_log?select=*,quotes(*)'), []);
  });

  for (const prefer of ['count=planned', 'count=estimated', 'count="planned"', 'handling=lenient, Count = Estimated']) {
    it(`users without a role get no estimate with "Prefer: ${prefer}"`, async () => {
      for (const table of ['quotes', 'email_log', 'user_roles']) {
        for (const method of ['GET', 'HEAD']) {
          const response = await expectStatus(403, user, method, `${table}?select=*`, { headers: { prefer } });
          assert.equal(response.headers.get('content-range'), null, `${method} ${table} returned an estimate`);
        }
      }
      await expectStatus(401, 'the public key', 'GET', 'quotes?select=*', { headers: { prefer } });
    });
  }

  it('the database refuses estimates to users without a role, but not to admins and the secret key', async (test) => {
    const { sql } = target;
    if (!sql) return test.skip('SUITE_DATABASE_URL is not set');
    const check = (role: string, prefer: string, caller: Caller) =>
      sql(`${createSettings(role, caller, { 'request.headers': JSON.stringify({ prefer }) })} select private.reject_estimates();`);
    for (const prefer of ['count=planned', 'count=estimated']) {
      await assert.rejects(check('authenticated', prefer, user), /Only admins/);
      await assert.rejects(check('anon', prefer, 'the public key'), /Only admins/);
      await check('authenticated', prefer, 'an admin');
      await check('service_role', prefer, 'the public key');
    }
    await check('authenticated', 'count=exact', user);
  });

  it('an account that a tool lets update quotes changes nothing but the status', async (test) => {
    const { sql } = target;
    if (!sql) return test.skip('SUITE_DATABASE_URL is not set');
    const update = sql(
      `grant update on public.quotes to authenticated; ${createSettings('authenticated', 'an admin')}
       update public.quotes set name = 'Changed' where email = '${SAMPLE_EMAIL}';`,
    );
    await assert.rejects(update, /only status may be changed/);
  });

  it('an admin whom a tool lets insert whole notes still writes them only as themselves', async (test) => {
    const { sql } = target;
    if (!sql) return test.skip('SUITE_DATABASE_URL is not set');
    const insert = sql(
      `grant insert on public.lead_notes to authenticated; ${createSettings('authenticated', 'an admin')}
       insert into public.lead_notes (quote_id, author_id, body)
       select id, '${adminIds['another admin']}', 'Forged' from public.quotes limit 1;`,
    );
    await assert.rejects(insert, /row-level security/);
  });

  it('users without a role get no query plan', async () => {
    await expectStatus(406, user, 'GET', 'quotes?select=*', { headers: { accept: 'application/vnd.pgrst.plan' } });
  });

  it('users without a role can’t call the functions of admins', async () => {
    for (const [name, body] of Object.entries(ACCOUNT_FUNCTIONS)) {
      const response = await send(user, 'POST', `rpc/${name}`, { body });
      assert.deepEqual([response.status, await response.json()], [200, null], name);
    }
    for (const [name, body] of Object.entries(ADMIN_FUNCTIONS)) await expectStatus(403, user, 'POST', `rpc/${name}`, { body });
  });

  for (const table of ['bookings', ...ADMIN_TABLES] as const) {
    it(`users without a role can neither read nor change ${table}`, async () => {
      const { newRow, changes, everyRow } = TABLE_REQUESTS[table];
      const { id: _, ...changesOfOtherColumns } = changes;

      assert.deepEqual(await selectRows(user, `${table}?select=*`), []);
      await expectNoAffectedRow(await send(user, 'PATCH', `${table}?${everyRow}`, { body: changesOfOtherColumns, headers: RETURN_ROWS }));
      await expectNoAffectedRow(await send(user, 'DELETE', `${table}?${everyRow}`, { headers: RETURN_ROWS }));
      await expectStatus(403, user, 'POST', table, { body: newRow });
    });
  }

  it('user metadata with an admin role gives no admin access', async () => {
    const account = await target.createAccount({ full_name: 'C', role: 'admin', is_admin: true, app_metadata: { role: 'admin' } });
    const client = await target.backend.signIn(account);
    await client.auth.updateUser({ data: { role: 'admin', app_metadata: { role: 'service_role' } } });

    assert.deepEqual((await client.from('quotes').select('*')).data, []);
    assert.deepEqual((await client.from('user_roles').select('*')).data, []);
  });
});

describe('viewers', () => {
  const viewer = 'a viewer';

  it('viewers read what admins read, with exact and estimated counts', async () => {
    for (const table of READER_TABLES)
      assert.deepEqual(await selectRows(viewer, `${table}?select=*`), await selectRows('an admin', `${table}?select=*`), table);
    for (const prefer of ['count=exact', 'count=planned']) {
      const counted = await send(viewer, 'HEAD', 'quotes?select=*', { headers: { prefer } });
      assert.match(counted.headers.get('content-range') ?? '', /\/[1-9]\d*$/);
    }
  });

  it('viewers call the functions that read, and get 403 for those that change something', async () => {
    for (const [name, body] of Object.entries(ADMIN_FUNCTIONS)) {
      const { ok, status } = await send(viewer, 'POST', `rpc/${name}`, { body });
      assert.ok(name in READER_FUNCTIONS ? ok : status === 403, `${name} returned ${status}`);
    }
  });

  it('viewers change neither the status of a quote nor notes and the availability', async () => {
    await expectStatusOfUpdate(viewer, 'quotes', { status: 'contacted' }, 204);
    for (const table of ADMIN_TABLES) {
      const { newRow, changes, everyRow } = TABLE_REQUESTS[table];
      const { id: _, ...changesOfOtherColumns } = changes;
      await expectNoAffectedRow(await send(viewer, 'PATCH', `${table}?${everyRow}`, { body: changesOfOtherColumns, headers: RETURN_ROWS }));
      await expectNoAffectedRow(await send(viewer, 'DELETE', `${table}?${everyRow}`, { headers: RETURN_ROWS }));
      await expectStatus(403, viewer, 'POST', table, { body: newRow });
    }
  });
});

it('rejected requests leave all rows unchanged', async () => {
  assert.deepEqual(await readAllRows(), rowsBefore);
});

describe('admins', () => {
  for (const caller of ADMINS) {
    it(`${caller} reads all quotes and replies`, async () => {
      for (const table of ['quotes', 'email_log'] as const) {
        const { data } = await target.backend.serviceClient().from(table).select('*').order('id');
        assert.notEqual(data?.length, 0, table);
        assert.deepEqual(await selectRows(caller, `${table}?select=*&order=id`), data);
      }
      const embedded = await selectRows(caller, `quotes?select=id,email_log(subject)&email=eq.${SAMPLE_EMAIL}`);
      assert.equal(embedded.length, 2);
    });

    it(`${caller} gets exact and estimated counts`, async () => {
      const exact = await send(caller, 'HEAD', 'quotes?select=*', { headers: { prefer: 'count=exact' } });
      assert.match(exact.headers.get('content-range') ?? '', /\/[1-9]\d*$/);
      const estimated = await send(caller, 'HEAD', 'quotes?select=*', { headers: { prefer: 'count=planned' } });
      assert.match(estimated.headers.get('content-range') ?? '', /\/\d+$/);
    });

    it(`${caller} can call the functions of admins`, async () => {
      for (const [name, body] of Object.entries(ADMIN_FUNCTIONS)) {
        const { ok, status } = await send(caller, 'POST', `rpc/${name}`, { body });
        assert.ok(ok, `${name} returned ${status}`);
      }
    });

    it(`${caller} can set a status to new and contacted, and to nothing else`, async () => {
      const newSamples = `quotes?select=id&status=eq.new&email=eq.${SAMPLE_EMAIL}&limit=1`;
      const [quote] = (await selectRows(caller, newSamples)) as { id: string }[];
      assert.ok(quote, 'no sample quote is new');
      const setStatus = (status: string | null) => send(caller, 'PATCH', `quotes?id=eq.${quote.id}`, { body: { status } });

      for (const status of ['contacted', 'new']) assert.ok((await setStatus(status)).ok, `${status} was refused`);
      for (const status of ['archived', '', null]) assert.ok(!(await setStatus(status)).ok, `${status} was accepted`);
    });
  }

  it('an admin reads bookings and changes the booking rules, but can’t add or delete booking rules', async () => {
    await expectStatus(200, 'an admin', 'GET', 'bookings?select=*');
    const { id, ...rules } = (await selectRows('an admin', 'booking_rules?select=*'))[0] as { id: number };
    const row = `booking_rules?id=eq.${id}`;

    await expectStatus(200, 'an admin', 'PATCH', row, { body: { ...rules, time_zone: 'Asia/Kathmandu' }, headers: RETURN_ROWS });
    for (const invalid of [{ time_zone: 'Mars/Base' }, { time_zone: 'EST5EDT4' }, { slot_minutes: 0 }, { buffer_minutes: -1 }]) {
      const response = await send('an admin', 'PATCH', row, { body: invalid });
      assert.ok(!response.ok, `${JSON.stringify(invalid)} was accepted`);
    }
    await expectStatus(200, 'an admin', 'PATCH', row, { body: rules, headers: RETURN_ROWS });

    await expectStatus(403, 'an admin', 'POST', 'booking_rules', { body: { id: 2 } });
    await expectStatus(403, 'an admin', 'DELETE', 'booking_rules?id=eq.1');
  });

  for (const [table, key] of [
    ['booking_hours', 'id'],
    ['booking_exceptions', 'day'],
  ] as const) {
    it(`an admin adds, changes and deletes a row of ${table}, whose times must be in order`, async () => {
      const added = await send('an admin', 'POST', table, { body: TABLE_REQUESTS[table].newRow, headers: RETURN_ROWS });
      const [row] = (await added.json()) as Record<string, string>[];
      const filter = `${table}?${key}=eq.${row?.[key]}`;

      await expectStatus(200, 'an admin', 'PATCH', filter, { body: { starts: '03:00', ends: '04:00' }, headers: RETURN_ROWS });
      const reversed = await send('an admin', 'PATCH', filter, { body: { starts: '04:00', ends: '03:00' }, headers: RETURN_ROWS });
      assert.ok(!reversed.ok, 'hours that end before they start were accepted');
      await expectStatus(200, 'an admin', 'DELETE', filter, { headers: RETURN_ROWS });
    });
  }

  it('an admin adds, changes and deletes a canned reply, whose title no other one has', async () => {
    const added = await send('an admin', 'POST', 'canned_replies', { body: { title: RUN, body: 'x' }, headers: RETURN_ROWS });
    const [{ id }] = (await added.json()) as [{ id: string }];
    const row = `canned_replies?id=eq.${id}`;
    await expectStatus(409, 'another admin', 'POST', 'canned_replies', { body: { title: RUN.toUpperCase(), body: 'x' } });
    await expectStatus(200, 'another admin', 'PATCH', row, { body: { body: 'Changed' }, headers: RETURN_ROWS });
    const deleted = await expectStatus(200, 'another admin', 'DELETE', row, { headers: RETURN_ROWS });
    assert.deepEqual(await deleted.json(), [{ id, title: RUN, body: 'Changed' }]);
  });

  it('admins write notes as themselves, at the present time, and delete only their own', async () => {
    const quote = `quotes?select=id&email=eq.${SAMPLE_EMAIL}&limit=1`;
    const [{ id: quote_id }] = (await selectRows('an admin', quote)) as [{ id: string }];
    for (const forged of [{ author_id: adminIds['another admin'] }, { author_id: adminIds['an admin'] }, { created_at: '2020-01-01' }])
      await expectStatus(403, 'an admin', 'POST', 'lead_notes', { body: { quote_id, body: 'Forged', ...forged } });

    const added = await send('an admin', 'POST', 'lead_notes', { body: { quote_id, body: 'A note' }, headers: RETURN_ROWS });
    const [note] = (await added.json()) as [{ id: string; author_id: string; created_at: string }];
    assert.equal(note.author_id, adminIds['an admin']);
    assert.ok(Math.abs(Date.parse(note.created_at) - Date.now()) < 60_000);

    const row = `lead_notes?id=eq.${note.id}`;
    assert.equal((await selectRows('another admin', row)).length, 1);
    await expectNoAffectedRow(await send('another admin', 'DELETE', row, { headers: RETURN_ROWS }));
    await expectStatus(403, 'an admin', 'PATCH', row, { body: { body: 'Changed' } });
    const deleted = await expectStatus(200, 'an admin', 'DELETE', row, { headers: RETURN_ROWS });
    assert.deepEqual(await deleted.json(), [note]);
  });

  it('admins read no quotes, replies and roles after signing out, although the token is the same', async () => {
    const client = await target.backend.signIn(await createAdmin(target));
    const token = (await client.auth.getSession()).data.session?.access_token;
    const headers = { apikey: target.backend.publishableKey, authorization: `Bearer ${token}` };
    assert.notDeepEqual(await selectRowsWith(headers, 'quotes?select=id&limit=1'), []);

    assert.equal((await client.auth.signOut()).error, null);

    for (const table of ['quotes', 'email_log', 'lead_notes', 'user_roles'])
      assert.deepEqual(await selectRowsWith(headers, `${table}?select=*`), [], table);
    for (const [name, body] of Object.entries(ADMIN_FUNCTIONS))
      assert.equal((await sendWith(headers, 'POST', `rpc/${name}`, { body })).status, 403, name);
  });

  it('an account with the role user has no rights of an admin', async () => {
    const account = await target.createAccount();
    const role = { user_id: account.id, role: 'user' };
    assert.equal((await target.backend.serviceClient().from('user_roles').insert(role)).error, null);
    const headers = await createSessionHeaders(target, account);
    assert.deepEqual(await selectRowsWith(headers, 'user_roles?select=*'), [role]);
    assert.deepEqual(await selectRowsWith(headers, 'quotes?select=*'), []);
  });

  it('admins who sign out on one device read no quotes with its token, but with that of another device', async () => {
    const account = await createAdmin(target);
    const client = await target.backend.signIn(account);
    const token = (await client.auth.getSession()).data.session?.access_token;
    const headersOfFirstDevice = { apikey: target.backend.publishableKey, authorization: `Bearer ${token}` };
    const headersOfSecondDevice = await createSessionHeaders(target, account);

    assert.equal((await client.auth.signOut({ scope: 'local' })).error, null);

    assert.deepEqual(await selectRowsWith(headersOfFirstDevice, 'quotes?select=id&limit=1'), []);
    assert.notDeepEqual(await selectRowsWith(headersOfSecondDevice, 'quotes?select=id&limit=1'), []);
  });

  it('admins read no quotes with the session of another account', async (test) => {
    if (process.env.SUITE_URL) return test.skip('A hosted project signs its own tokens');
    const headers = await createSessionHeaders(target, await target.createAccount());
    const payload = Buffer.from(headers.authorization?.split('.')[1] ?? '', 'base64url').toString();
    const claims = { ...JSON.parse(payload), sub: (await createAdmin(target)).id };
    const forged = { ...headers, authorization: `Bearer ${signToken(claims, LOCAL_KEYS.jwtSecret)}` };
    assert.deepEqual(await selectRowsWith(forged, 'quotes?select=*'), []);
  });

  it('admins read no quotes after the end of their session', async (test) => {
    if (!target.sql) return test.skip('SUITE_DATABASE_URL is not set');
    const account = await createAdmin(target);
    const headers = await createSessionHeaders(target, account);
    assert.notDeepEqual(await selectRowsWith(headers, 'quotes?select=id&limit=1'), []);
    await target.sql(`update auth.sessions set not_after = now() - interval '1 minute' where user_id = '${account.id}'`);
    assert.deepEqual(await selectRowsWith(headers, 'quotes?select=*'), []);
  });

  it('admins read no quotes after their account is deleted, although the token is the same', async () => {
    const account = await createAdmin(target);
    const headers = await createSessionHeaders(target, account);
    assert.notDeepEqual(await selectRowsWith(headers, 'quotes?select=id&limit=1'), []);

    const service = target.backend.serviceClient();
    await service.from('user_roles').delete().eq('user_id', account.id);
    assert.equal((await service.rpc('erase_person', { p_email: account.email })).error, null);

    assert.deepEqual(await selectRowsWith(headers, 'quotes?select=*'), []);
  });

  it('admins read no quotes after their role is removed, although the token is the same', async () => {
    await target.backend.serviceClient().from('user_roles').delete().eq('user_id', adminIds['another admin']);
    assert.deepEqual(await selectRows('another admin', 'quotes?select=*'), []);
  });
});

describe('the secret key', () => {
  const email = `${RUN}.service@example.com`;

  it('the secret key selects from every table', async () => {
    const service = target.backend.serviceClient();
    for (const table of TABLES) assert.equal((await service.from(table).select('*').limit(1)).error, null, table);
  });

  it('the secret key inserts, updates and deletes a quote', async () => {
    const quotes = () => target.backend.serviceClient().from('quotes');
    const inserted = await quotes().insert({ name: 'S', email, message: 'x' }).select('id').single();
    assert.equal(inserted.error, null);
    const id = inserted.data?.id ?? '';
    assert.equal((await quotes().update({ company: 'S' }).eq('id', id)).error, null);
    assert.equal((await quotes().delete().eq('id', id)).error, null);
  });

  it('the secret key can’t add, change or delete an event of a lead', async () => {
    const events = () => target.backend.serviceClient().from('lead_events');
    const { data } = await events().select('id, quote_id').limit(1).single();
    const { id = '', quote_id = '' } = data ?? {};
    for (const attempt of [
      events().insert({ quote_id, field: 'stage' }),
      events().update({ field: 'value' }).eq('id', id),
      events().delete().eq('id', id),
    ])
      assert.equal((await attempt).error?.code, '42501');
  });

  it('the secret key calls the functions of the backend', async () => {
    const service = target.backend.serviceClient();
    assert.deepEqual((await service.rpc('erase_person', { p_email: email })).data, { quotes: 0, replies: 0, accounts: 0 });
    assert.equal((await service.rpc('make_admin', { p_email: email })).data, 'no-account');
    assert.equal((await service.rpc('consume_quotas', { p_quotas: [] })).data, 0);
    assert.deepEqual((await service.rpc('claim_outbox', { p_limit: 0 })).data, []);
  });

  it('the secret key can’t call search_quotes, because it has no admin role', async () => {
    const { error } = await target.backend.serviceClient().rpc('search_quotes', { p_search: 'a' });
    assert.equal(error?.code, '42501');
  });
});

interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
}
const RETURN_ROWS = { prefer: 'return=representation' };

/** Sends a request to the REST API with the headers of a session. */
function sendWith(session: Record<string, string>, method: string, path: string, { body, headers }: RequestOptions = {}) {
  return target.backend.fetch(`/rest/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...session, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

const send = (caller: Caller, method: string, path: string, options?: RequestOptions) => sendWith(headersOf[caller], method, path, options);

async function expectStatus(status: number, caller: Caller, method: string, path: string, options?: RequestOptions): Promise<Response> {
  const response = await send(caller, method, path, options);
  assert.equal(response.status, status, `${method} ${path} as ${caller} returned ${response.status}`);
  return response;
}

async function expectStatusOfReads(caller: Caller, table: TableName, status: number): Promise<void> {
  await expectStatus(status, caller, 'GET', `${table}?select=*`);
  await expectStatus(status, caller, 'HEAD', `${table}?select=*`, { headers: { prefer: 'count=exact' } });
}

async function expectStatusOfUpdate(caller: Caller, table: TableName, body: object, status: number): Promise<void> {
  await expectStatus(status, caller, 'PATCH', `${table}?${TABLE_REQUESTS[table].everyRow}`, { body });
}

/** Inserts a row with and without returning it, merges it, and deletes all rows. */
async function expectStatusOfWrites(caller: Caller, table: TableName, status: number): Promise<void> {
  const { newRow, everyRow } = TABLE_REQUESTS[table];
  await expectStatus(status, caller, 'POST', table, { body: newRow });
  await expectStatus(status, caller, 'POST', table, { body: newRow, headers: { prefer: 'return=minimal' } });
  await expectStatus(status, caller, 'POST', table, { body: [newRow], headers: { prefer: 'resolution=merge-duplicates' } });
  await expectStatus(status, caller, 'DELETE', `${table}?${everyRow}`);
}

async function expectStatusOfEverything(caller: Caller, table: TableName, status: number): Promise<void> {
  await expectStatusOfReads(caller, table, status);
  await expectStatusOfUpdate(caller, table, TABLE_REQUESTS[table].changes, status);
  await expectStatusOfWrites(caller, table, status);
}

/** A request that the privileges allow returns the rows that it changed; the policies select none. */
async function expectNoAffectedRow(response: Response): Promise<void> {
  if (response.ok) assert.deepEqual(await response.json(), []);
  else assert.equal(response.status, 403);
}

async function selectRowsWith(session: Record<string, string>, path: string): Promise<unknown[]> {
  const response = await sendWith(session, 'GET', path);
  assert.equal(response.status, 200, path);
  return response.json() as Promise<unknown[]>;
}

const selectRows = (caller: Caller, path: string) => selectRowsWith(headersOf[caller], path);

/** Returns the rows of every table as text, in an order that doesn't change. */
async function readAllRows(): Promise<Record<string, string[]>> {
  const service = target.backend.serviceClient();
  const entries = TABLES.map(async (table) => {
    const { data, error } = await service.from(table).select('*');
    assert.equal(error, null, table);
    return [table, (data ?? []).map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
