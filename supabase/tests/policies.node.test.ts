import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { ADMIN_FUNCTIONS, SERVICE_FUNCTIONS, TABLE_ACCESS, TABLES, type TableName } from './policy-access.ts';
import { type Caller, createCallers, PolicyTarget, signToken, UNAUTHENTICATED } from './policy-callers.ts';

/** In the rows that this run adds, so that a run against a hosted project can delete them. */
const RUN = `matrix-${process.pid}-${Date.now()}`;
/** The schedule deletes a used quota after its window, whose end is in the year 2033. */
const FAR_SECONDS = 1_000_000_000;
const SAMPLE_EMAIL = `${RUN}@example.com`;
const ATTACHMENT = RUN.padEnd(24, '-').slice(-24);
const SAMPLE_DAY = '2020-12-25';
const WITHOUT_SQL = 'SUITE_DATABASE_URL is not set';

let target: PolicyTarget;
let headersOf: Record<Caller, Record<string, string>>;
let adminIds: Record<'an admin' | 'another admin', string>;
/** The columns of each table; on a hosted project without SUITE_DATABASE_URL only those that the matrix names. */
let columnsOf: Record<TableName, string[]>;
let rowsBefore: Record<TableName, string[]>;

before(async () => {
  target = await PolicyTarget.start();
  ({ headers: headersOf, adminIds } = await createCallers(target));
  await insertSampleRows();
  const columns =
    (await target.sql?.<{ name: TableName; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns
        where table_schema = 'public' and is_generated = 'NEVER'`,
    )) ?? TABLES.map((name) => ({ name, column: TABLE_ACCESS[name].key }));
  columnsOf = Object.fromEntries(
    TABLES.map((table) => [table, columns.filter(({ name }) => name === table).map(({ column }) => column)]),
  ) as typeof columnsOf;
  rowsBefore = await readAllRows();
});
after(async () => {
  const service = target.backend.serviceClient();
  await service.rpc('erase_person', { p_email: SAMPLE_EMAIL });
  await service.from('rate_limits').delete().eq('key', RUN);
  await service.from('attachment_objects').delete().eq('id', ATTACHMENT);
  await service.from('booking_exceptions').delete().eq('day', SAMPLE_DAY);
  await service.from('saved_replies').delete().eq('title', RUN);
  await target.stop();
});

/** Adds two quotes, the source, a file, facts, their event and a note of one, a reply, a received e-mail, a call and a used quota. */
async function insertSampleRows(): Promise<void> {
  const service = target.backend.serviceClient();
  const quote = { name: 'Matrix', email: SAMPLE_EMAIL, message: 'x' };
  const { data } = await service
    .from('quotes')
    .insert([quote, { ...quote, status: 'contacted' }])
    .select('id');
  const quote_id = data?.[0]?.id ?? '';
  const [starts_at, ends_at, blocked_until] = ['09:00', '09:30', '09:40'].map((time) => `2021-01-01T${time}:00Z`) as [
    string,
    string,
    string,
  ];
  const texts = { event_id: RUN, fingerprint: RUN, sender_name: '', recipient: '', subject: 'S', body: 'B', nature: 'reply' };
  // Adds the object and its row together, because the schedule deletes an object without a row.
  const added = await service.rpc('add_attachment', { p_id: ATTACHMENT, p_name: 'x', p_type: 'image/png', p_size: 1 });
  const results = await Promise.all([
    added,
    service.from('lead_sources').insert({ quote_id, first_page: '/' }),
    service.from('lead_facts').insert({ quote_id, stage: 'talking' }),
    service.from('lead_notes').insert({ quote_id, body: 'x' }),
    service.from('lead_views').insert({ quote_id, admin_id: 'a0000000-0000-4000-8000-000000000001' }),
    service.from('attachments').update({ quote_id }).eq('id', ATTACHMENT),
    service.from('bookings').insert({ starts_at, ends_at, blocked_until, name: 'Matrix', email: SAMPLE_EMAIL, time_zone: 'UTC' }),
    service.from('booking_exceptions').upsert({ day: SAMPLE_DAY }),
    service.from('saved_replies').insert({ title: RUN, body: 'x' }),
    service.from('received_emails').insert({ ...texts, quote_id, placed_by: 'sender', sender: SAMPLE_EMAIL, received_at: starts_at }),
    service.from('email_log').insert({ quote_id, recipient: SAMPLE_EMAIL, subject: 'S', body: 'B', fingerprint: RUN }),
    service.rpc('consume_quotas', { p_quotas: [{ key: RUN, limit: 5, seconds: FAR_SECONDS }] }),
  ]);
  for (const { error } of results) assert.equal(error, null);
}

describe('the matrix of tables, functions and callers', { concurrency: 8 }, () => {
  it('contains every table and function of the schema public, and the roles of the API have no other privileges', async (test) => {
    const { sql } = target;
    if (!sql) return test.skip(WITHOUT_SQL);
    const readNames = async (query: string) => (await sql<{ name: string }>(query)).map(({ name }) => name).sort();
    assert.deepEqual(
      await readNames(
        "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p')",
      ),
      TABLES.toSorted(),
    );
    assert.deepEqual(
      await readNames("select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace"),
      Object.keys({ ...SERVICE_FUNCTIONS, ...ADMIN_FUNCTIONS }).sort(),
    );
    const privileges = await readNames(`
      with held as (
        select grantee, table_schema, privilege_type, table_name::text as name from information_schema.role_table_grants
        union all
        select grantee, table_schema, privilege_type, table_name || '.' || column_name from information_schema.column_privileges c
          where not exists (
            select from information_schema.role_table_grants t
            where (t.table_schema, t.table_name, t.grantee, t.privilege_type) = (c.table_schema, c.table_name, c.grantee, c.privilege_type)
          )
        union all select grantee, routine_schema, privilege_type, routine_name from information_schema.role_routine_grants
          where routine_schema = 'public'
      )
      select grantee || ': ' || privilege_type || ' ' || name as name from held
      where table_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated')
        or table_schema = 'private' and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')`);
    const listColumns = (privilege: string, table: string, columns: string[]) =>
      columns.map((column) => (column === '*' ? `${privilege} ${table}` : `${privilege} ${table}.${column}`));
    const expected = TABLES.flatMap((table) => {
      const access = TABLE_ACCESS[table];
      return [
        ...(access.select === 'nobody' ? [] : [`SELECT ${table}`]),
        ...listColumns('INSERT', table, access.insert),
        ...listColumns('UPDATE', table, access.update),
        ...(access.delete === 'nobody' ? [] : [`DELETE ${table}`]),
      ];
    });
    expected.push(...Object.keys(ADMIN_FUNCTIONS).map((name) => `EXECUTE ${name}`));
    assert.deepEqual(privileges, expected.map((privilege) => `authenticated: ${privilege}`).sort());
    const unprotected = await readNames(
      "select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity",
    );
    assert.deepEqual(unprotected, []);
  });

  for (const caller of UNAUTHENTICATED) {
    it(`${caller} gets 401 for select, count, insert, upsert, update and delete of every table`, async () => {
      for (const table of TABLES) {
        await expectReads(caller, table, 401);
        await expectInserts(caller, table, 401);
        const row = `${table}?${TABLE_ACCESS[table].key}=not.is.null`;
        await expectStatus(401, caller, 'PATCH', row, { body: { [TABLE_ACCESS[table].key]: null } });
        await expectStatus(401, caller, 'DELETE', row);
      }
      for (const embedded of ['quotes?select=*,email_log(*)', 'email_log?select=*,quotes!quote_id(*)', 'outbox?select=quotes(*)'])
        await expectStatus(401, caller, 'GET', embedded);
    });

    it(`${caller} can't call any database function`, async () => {
      for (const [name, body] of Object.entries({ ...SERVICE_FUNCTIONS, ...ADMIN_FUNCTIONS }))
        for (const response of [await send(caller, 'POST', `rpc/${name}`, { body }), await send(caller, 'GET', `rpc/${name}`)])
          assert.ok([401, 403, 404, 405].includes(response.status), `${name} returned ${response.status}`);
    });
  }

  for (const caller of ['a signed-in user', 'an admin'] as const) {
    const isAdmin = caller === 'an admin';

    for (const table of TABLES) {
      const { key, select, insert, update, delete: remove } = TABLE_ACCESS[table];
      const everyRow = `${table}?${key}=not.is.null`;

      it(`${caller} selects, counts, inserts, updates and deletes only what the matrix allows of ${table}`, async () => {
        if (select === 'nobody') await expectReads(caller, table, 403);
        else {
          const readable = { nobody: [], admins: isAdmin ? rowsBefore[table] : [], 'own rows': isAdmin ? [toText(getRoleOfAdmin())] : [] };
          assert.deepEqual((await selectRows(caller, `${table}?select=*`)).map(toText).sort(), readable[select]);
          const counted = await expectStatus(200, caller, 'HEAD', `${table}?select=*`, { headers: { prefer: 'count=exact' } });
          assert.match(counted.headers.get('content-range') ?? '', new RegExp(`/${readable[select].length}$`));
        }

        if (insert.length === 0) await expectInserts(caller, table, 403);
        else if (!isAdmin) await expectStatus(403, caller, 'POST', table, { body: NEW_ROWS[table] });

        const isChangeable = (column: string) => update.includes('*') || update.includes(column);
        for (const column of columnsOf[table].filter((name) => !isChangeable(name)))
          await expectStatus(403, caller, 'PATCH', everyRow, { body: { [column]: null } });
        if (!isAdmin)
          for (const column of columnsOf[table].filter(isChangeable))
            await expectNoAffectedRow(await send(caller, 'PATCH', everyRow, { body: { [column]: null }, headers: RETURN_ROWS }));

        if (remove === 'nobody') await expectStatus(403, caller, 'DELETE', everyRow);
        else if (!isAdmin) await expectNoAffectedRow(await send(caller, 'DELETE', everyRow, { headers: RETURN_ROWS }));
      });
    }

    it(`${caller} gets 403 for every function of the secret key, and ${isAdmin ? 200 : 403} for those of admins`, async () => {
      for (const [name, body] of Object.entries(SERVICE_FUNCTIONS)) await expectStatus(403, caller, 'POST', `rpc/${name}`, { body });
      for (const [name, body] of Object.entries(ADMIN_FUNCTIONS))
        await expectStatus(isAdmin ? 200 : 403, caller, 'POST', `rpc/${name}`, { body });
    });

    it(`${caller} reaches no other schema, query plan, hidden table through another, or function of Postgres`, async () => {
      for (const schema of ['auth', 'private', 'local_stack', 'extensions', 'pg_catalog'])
        await expectStatus(406, caller, 'GET', 'users?select=*', { headers: { 'accept-profile': schema } });
      await expectStatus(406, caller, 'GET', 'quotes?select=*', { headers: { accept: 'application/vnd.pgrst.plan' } });
      for (const embedded of [
        'quotes?select=*,outbox(*)',
        'email_log?select=*,quotes!quote_id(*,quote_receipts(*))',
        'user_roles?select=*,users(*)',
      ])
        assert.ok((await send(caller, 'GET', embedded)).status >= 400, embedded);
      for (const name of ['pg_sleep', 'pg_read_file', 'set_config', 'query_to_xml', 'dblink', 'is_admin'])
        await expectStatus(404, caller, 'POST', `rpc/${name}`, { body: {} });
    });

    it(`${caller} gets ${isAdmin ? 'estimated counts and embedded rows' : 'neither an estimated count nor embedded rows'}`, async () => {
      const embedded = await selectRows(caller, `quotes?select=id,email_log(subject)&email=eq.${SAMPLE_EMAIL}`);
      assert.equal(embedded.length, isAdmin ? 2 : 0);
      for (const prefer of ['count=planned', 'count=estimated', 'count="planned"', 'handling=lenient, Count = Estimated'])
        for (const method of ['GET', 'HEAD']) {
          const { ok, headers } = await send(caller, method, 'quotes?select=*', { headers: { prefer } });
          assert.deepEqual([ok, headers.get('content-range') !== null], [isAdmin, isAdmin], prefer);
        }
    });
  }
});

it('none of these requests changed a row', async () => {
  assert.deepEqual(await readAllRows(), rowsBefore);
});

it('the secret key selects from every table, writes quotes but no events, and calls no function that needs an admin', async () => {
  const service = target.backend.serviceClient();
  for (const table of TABLES) assert.equal((await service.from(table).select('*').limit(1)).error, null, table);
  const email = `${RUN}.service@example.com`;
  const inserted = await service.from('quotes').insert({ name: 'S', email, message: 'x' }).select('id').single();
  assert.equal(
    (
      await service
        .from('quotes')
        .delete()
        .eq('id', inserted.data?.id ?? '')
    ).error,
    null,
  );
  const { data } = await service.from('lead_events').select('id, quote_id').limit(1).single();
  const events = () => service.from('lead_events');
  for (const attempt of [
    events().insert({ quote_id: data?.quote_id ?? '', field: 'stage' }),
    events()
      .update({ field: 'value' })
      .eq('id', data?.id ?? ''),
    events()
      .delete()
      .eq('id', data?.id ?? ''),
    service.rpc('search_quotes', { p_search: 'a' }),
  ])
    assert.equal((await attempt).error?.code, '42501');
});

/** SQL that sets what PostgREST sets for a request of the caller, for the rest of a query, which is one transaction. */
function createSettings(role: string, caller: Caller): string {
  const [, payload = ''] = (headersOf[caller].authorization ?? '').split('.');
  const claims = Buffer.from(payload, 'base64url').toString() || '{}';
  const { sub = '' } = JSON.parse(claims) as { sub?: string };
  // The local `auth.uid()` reads the claim of its own.
  const settings = { role, 'request.jwt.claims': claims, 'request.jwt.claim.sub': sub };
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value.replaceAll("'", "''")}', true)`);
  return `select ${calls.join(', ')};`;
}

it('the database itself refuses changes of quotes and forged notes to admins whom a tool granted too much', async (test) => {
  const { sql } = target;
  if (!sql) return test.skip(WITHOUT_SQL);
  const asAdmin = createSettings('authenticated', 'an admin');
  await assert.rejects(
    sql(`grant update on quotes to authenticated; ${asAdmin} update quotes set name = 'Changed' where email = '${SAMPLE_EMAIL}'`),
    /only status may be changed/,
  );
  await assert.rejects(
    sql(`grant insert on lead_notes to authenticated; ${asAdmin}
      insert into lead_notes (quote_id, author_id, body) select id, '${adminIds['another admin']}', 'Forged' from quotes limit 1`),
    /row-level security/,
  );
});

describe('what admins write', () => {
  it('an admin changes the booking rules to valid values', async () => {
    const { id, ...rules } = (await selectRows('an admin', 'booking_rules?select=*'))[0] as { id: number };
    for (const [changes, isAllowed] of [
      [{ ...rules, time_zone: 'Asia/Kathmandu' }, true],
      [{ time_zone: 'Mars/Base' }, false],
      [{ buffer_minutes: -1 }, false],
      [rules, true],
    ] as const)
      assert.equal(
        (await send('an admin', 'PATCH', `booking_rules?id=eq.${id}`, { body: changes })).ok,
        isAllowed,
        JSON.stringify(changes),
      );
  });

  for (const table of ['booking_hours', 'booking_exceptions'] as const) {
    it(`an admin adds, changes and deletes a row of ${table}, whose times must be in order`, async () => {
      const { key } = TABLE_ACCESS[table];
      const added = await send('an admin', 'POST', table, { body: NEW_ROWS[table], headers: RETURN_ROWS });
      const [row] = (await added.json()) as Record<string, string>[];
      const filter = `${table}?${key}=eq.${row?.[key]}`;
      await expectStatus(200, 'an admin', 'PATCH', filter, { body: { starts: '03:00', ends: '04:00' }, headers: RETURN_ROWS });
      assert.ok(!(await send('an admin', 'PATCH', filter, { body: { starts: '04:00', ends: '03:00' } })).ok);
      await expectStatus(200, 'an admin', 'DELETE', filter, { headers: RETURN_ROWS });
    });
  }

  it('admins write notes as themselves, at the present time, and delete only their own', async () => {
    const [{ id: quote_id }] = (await selectRows('an admin', `quotes?select=id&email=eq.${SAMPLE_EMAIL}&limit=1`)) as [{ id: string }];
    for (const forged of [{ author_id: adminIds['another admin'] }, { author_id: adminIds['an admin'] }, { created_at: '2020-01-01' }])
      await expectStatus(403, 'an admin', 'POST', 'lead_notes', { body: { quote_id, body: 'Forged', ...forged } });
    const added = await send('an admin', 'POST', 'lead_notes', { body: { quote_id, body: 'A note' }, headers: RETURN_ROWS });
    const [note] = (await added.json()) as [{ id: string; author_id: string; created_at: string }];
    assert.equal(note.author_id, adminIds['an admin']);
    assert.ok(Math.abs(Date.parse(note.created_at) - Date.now()) < 3_600_000);
    const row = `lead_notes?id=eq.${note.id}`;
    assert.equal((await selectRows('another admin', row)).length, 1);
    await expectNoAffectedRow(await send('another admin', 'DELETE', row, { headers: RETURN_ROWS }));
    const deleted = await expectStatus(200, 'an admin', 'DELETE', row, { headers: RETURN_ROWS });
    assert.deepEqual(await deleted.json(), [note]);
  });
});

describe('an admin who loses the session or the role reads nothing with the token that worked before', () => {
  type Session = { id: string; email: string; password: string };
  const service = () => target.backend.serviceClient();
  const losses: Record<string, (admin: Session, token: string) => Promise<unknown>> = {
    'signs out': async (_, token) => target.backend.client().auth.admin.signOut(token, 'global'),
    'signs out on this device': async (_, token) => target.backend.client().auth.admin.signOut(token, 'local'),
    'loses the role': async ({ id }) => service().from('user_roles').delete().eq('user_id', id),
    'loses the account': async ({ id, email }) => {
      await service().from('user_roles').delete().eq('user_id', id);
      await service().rpc('erase_person', { p_email: email });
    },
    'has a session that ended': async ({ id }) =>
      target.sql?.(`update auth.sessions set not_after = now() - interval '1 minute' where user_id = '${id}'`),
  };
  for (const [loss, lose] of Object.entries(losses))
    it(`an admin who ${loss}`, async (test) => {
      if (loss === 'has a session that ended' && !target.sql) return test.skip(WITHOUT_SQL);
      const account = await target.createAdmin();
      const headers = await target.createSessionHeaders(account);
      const otherDevice = await target.createSessionHeaders(account);
      assert.notDeepEqual(await selectRowsWith(headers, 'quotes?select=id&limit=1'), []);
      await lose(account, headers.authorization?.replace('Bearer ', '') ?? '');
      for (const table of ['quotes', 'email_log', 'lead_notes', 'user_roles'])
        assert.deepEqual(await selectRowsWith(headers, `${table}?select=*`), [], table);
      for (const [name, body] of Object.entries(ADMIN_FUNCTIONS))
        assert.equal((await sendWith(headers, 'POST', `rpc/${name}`, { body })).status, 403, name);
      if (loss === 'signs out on this device') assert.notDeepEqual(await selectRowsWith(otherDevice, 'quotes?select=id&limit=1'), []);
    });

  it('an account with the role user, and the session of a user in the name of an admin', async (test) => {
    const account = await target.createAccount();
    const role = { user_id: account.id, role: 'user' };
    assert.equal((await service().from('user_roles').insert(role)).error, null);
    const headers = await target.createSessionHeaders(account);
    assert.deepEqual(await selectRowsWith(headers, 'user_roles?select=*'), [role]);
    assert.deepEqual(await selectRowsWith(headers, 'quotes?select=*'), []);
    if (process.env.SUITE_URL) return test.skip('A hosted project signs its own tokens');
    const payload = Buffer.from(headers.authorization?.split('.')[1] ?? '', 'base64url').toString();
    const claims = { ...JSON.parse(payload), sub: adminIds['an admin'] };
    const forged = { ...headers, authorization: `Bearer ${signToken(claims, LOCAL_KEYS.jwtSecret)}` };
    assert.deepEqual(await selectRowsWith(forged, 'quotes?select=*'), []);
  });
});

/** Valid rows of the tables to which admins add rows. */
const NEW_ROWS: Partial<Record<TableName, object>> = {
  lead_notes: { quote_id: '00000000-0000-4000-8000-000000000000', body: 'x' },
  booking_hours: { weekday: 6, starts: '01:00', ends: '02:00' },
  booking_exceptions: { day: '2020-01-01' },
  saved_views: { name: 'x', query: '' },
  admin_events: { action: 'removed', email: 'x@example.com' },
  saved_replies: { title: 'x', body: 'x' },
};
const RETURN_ROWS = { prefer: 'return=representation' };

interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

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
  assert.equal(response.status, status, `${method} ${path} ${JSON.stringify(options?.body)} as ${caller} returned ${response.status}`);
  return response;
}

async function expectReads(caller: Caller, table: TableName, status: number): Promise<void> {
  await expectStatus(status, caller, 'GET', `${table}?select=*`);
  await expectStatus(status, caller, 'HEAD', `${table}?select=*`, { headers: { prefer: 'count=exact' } });
}

/** Inserts a row with and without returning it, and merges it. */
async function expectInserts(caller: Caller, table: TableName, status: number): Promise<void> {
  const body = { [TABLE_ACCESS[table].key]: null };
  await expectStatus(status, caller, 'POST', table, { body });
  await expectStatus(status, caller, 'POST', table, { body, headers: { prefer: 'return=minimal' } });
  await expectStatus(status, caller, 'POST', table, { body: [body], headers: { prefer: 'resolution=merge-duplicates' } });
}

/** A request that the privileges allow returns the rows that it changed; the policies select none. */
async function expectNoAffectedRow(response: Response): Promise<void> {
  assert.deepEqual([response.status, await response.json()], [200, []]);
}

async function selectRowsWith(session: Record<string, string>, path: string): Promise<unknown[]> {
  const response = await sendWith(session, 'GET', path);
  assert.equal(response.status, 200, path);
  return response.json() as Promise<unknown[]>;
}

const selectRows = (caller: Caller, path: string) => selectRowsWith(headersOf[caller], path);

const toText = (row: unknown) => JSON.stringify(row);
const getRoleOfAdmin = () => ({ user_id: adminIds['an admin'], role: 'admin' });

/** Returns the rows of every table as text, in an order that doesn't change. */
async function readAllRows(): Promise<Record<TableName, string[]>> {
  const service = target.backend.serviceClient();
  const entries = TABLES.map(async (table) => {
    const { data, error } = await service.from(table).select('*');
    assert.equal(error, null, table);
    return [table, (data ?? []).map(toText).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<TableName, string[]>;
}
