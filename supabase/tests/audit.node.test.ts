import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'local-backend/testing/backend-client';
import { ADMIN, TestStack, USER } from 'local-backend/testing/test-stack';
import { createBookingCalls, expectSuccess } from './booking-calls.ts';
import { createReceivedEmail } from './policy-tables.ts';

const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001';

let stack: TestStack;
let admin: Client;
before(async () => {
  stack = await TestStack.start();
  admin = await stack.signIn(ADMIN);
});
after(() => stack.stop());

interface AuditEvent {
  id: string;
  at: string;
  actor_id: string | null;
  actor_name: string | null;
  kind: string;
  action: string;
  subject_id: string | null;
  subject: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

async function searchAudit(query: object = {}): Promise<AuditEvent[]> {
  const { data, error } = await admin.rpc('search_audit', query as never);
  assert.equal(error, null);
  return data as unknown as AuditEvent[];
}

/** Returns the events of an action, the newest first. */
const listEvents = async (action: string) => (await searchAudit({ p_limit: 1000 })).filter((event) => event.action === action);

async function addQuote(name: string, columns: object = {}): Promise<string> {
  const quote = { name, email: `${crypto.randomUUID()}@audit.example`, message: 'Secret plans', ...columns };
  const { data, error } = await stack.serviceClient().from('quotes').insert(quote).select('id').single();
  assert.equal(error, null);
  return data?.id ?? '';
}

describe('the audit log', () => {
  it('records sign-ins of admins, and none of other accounts', async () => {
    const before = (await listEvents('signed-in')).length;
    await stack.signIn(USER);
    await stack.signIn(ADMIN);
    const [event, ...earlier] = await listEvents('signed-in');
    assert.equal(earlier.length, before);
    assert.deepEqual([event?.kind, event?.actor_id], ['access', ADMIN_ID]);
    assert.ok(event?.actor_name);
  });

  it('a sign-in succeeds if its event can’t be stored', async () => {
    await stack.sql("alter table private.audit_events add constraint broken check (action <> 'signed-in') not valid");
    try {
      await stack.signIn(ADMIN);
    } finally {
      await stack.sql('alter table private.audit_events drop constraint broken');
    }
  });

  it('records roles with the name of the account, also when the account is deleted', async () => {
    const { data } = await stack.client().auth.signUp({ email: 'brief@audit.example', password: 'brief-password' });
    const id = data.user?.id ?? '';
    await stack.serviceClient().rpc('make_admin', { p_email: 'brief@audit.example' });
    await stack.sql(`delete from auth.users where id = '${id}'`);
    const events = (await searchAudit({ p_search: 'BRIEF' })).map(({ action, actor_id, subject_id, subject, before, after }) => ({
      action,
      actor_id,
      subject_id,
      subject,
      before,
      after,
    }));
    const shared = { actor_id: null, subject_id: id, subject: 'brief' };
    assert.deepEqual(events, [
      { ...shared, action: 'role-removed', before: { role: 'admin' }, after: null },
      { ...shared, action: 'role-granted', before: null, after: { role: 'admin' } },
    ]);
  });

  it('records notes, replies, placed e-mails, settings and exports without a text of a visitor', async () => {
    const id = await addQuote('Erika Example');
    const service = stack.serviceClient();
    await admin.from('lead_notes').insert({ quote_id: id, body: 'Secret note' });
    const reply = { quote_id: id, admin_id: ADMIN_ID, recipient: 'x@audit.example', subject: 'Secret', body: 'Secret', fingerprint: 'x' };
    const { data: log } = await service.from('email_log').insert(reply).select('id').single();
    await service
      .from('email_log')
      .update({ status: 'sent' })
      .eq('id', log?.id ?? '');
    const { data: email } = await service.from('received_emails').insert(createReceivedEmail('Secret')).select('id').single();
    assert.equal((await admin.rpc('place_email', { p_id: email?.id ?? '', p_quote_id: id })).data, true);
    assert.equal((await admin.from('booking_rules').update({ buffer_minutes: 25 }).eq('id', 1)).error, null);
    assert.equal((await admin.from('booking_rules').update({ buffer_minutes: 25 }).eq('id', 1)).error, null);
    assert.equal((await admin.rpc('record_export', { p_list: 'submissions', p_rows: 3 })).error, null);

    const events = (await searchAudit({ p_limit: 5 })).reverse();
    const expected = [
      ['lead', 'note-added', id, 'Erika Example'],
      ['lead', 'reply-sent', id, 'Erika Example'],
      ['lead', 'lead-changed', id, 'Erika Example'],
      ['setting', 'setting-changed', null, 'booking_rules'],
      ['data', 'list-exported', null, 'submissions'],
    ];
    assert.deepEqual(
      events.map(({ kind, action, subject_id, subject }) => [kind, action, subject_id, subject]),
      expected,
    );
    assert.ok(events.every(({ actor_id }) => actor_id === ADMIN_ID));
    assert.deepEqual([events[3]?.before?.buffer_minutes, events[3]?.after?.buffer_minutes], [10, 25]);
    assert.deepEqual(events[4]?.after, { rows: 3 });
    const stored = JSON.stringify(await stack.sql('select * from private.audit_events'));
    assert.doesNotMatch(stored, /Secret|Erika|x@audit/);
  });

  it('records sessions that an admin ends, deleted spam, saved replies and webhooks, without their secrets', async () => {
    const other = await stack.signIn(ADMIN);
    assert.equal((await admin.rpc('end_sessions', { p_user_id: ADMIN_ID })).error, null);
    assert.ok((await other.rpc('search_audit')).error);
    await admin.rpc('delete_suspected_quotes', { p_ids: [] });
    await admin.from('canned_replies').insert({ title: 'Thanks', body: 'Thank you' });
    await admin.rpc('save_webhook', { p_url: 'https://hooks.example/key', p_kinds: ['new'], p_format: 'slack' });
    const events = (await searchAudit({ p_limit: 4 })).reverse();
    assert.deepEqual(
      events.map(({ actor_id, kind, action }) => [actor_id, kind, action]),
      [
        [ADMIN_ID, 'access', 'sessions-ended'],
        [ADMIN_ID, 'data', 'suspected-deleted'],
        [ADMIN_ID, 'setting', 'setting-changed'],
        [ADMIN_ID, 'setting', 'setting-changed'],
      ],
    );
    assert.deepEqual(events[2]?.after, { title: 'Thanks', body: 'Thank you' });
    assert.deepEqual(events[3]?.after, { kinds: ['new'], format: 'slack' });
  });

  it('records who answers an e-mail that was given up', async () => {
    const id = await addQuote('Given Up');
    const row = { kind: 'quote-confirmation', quote_id: id, attempts: 12 };
    const { data } = await stack.serviceClient().from('outbox').insert(row).select('id').single();
    assert.equal((await admin.rpc('answer_given_up_mail', { p_id: data?.id ?? '', p_send_again: false })).data, true);
    const [event] = await listEvents('mail-dismissed');
    assert.deepEqual([event?.actor_id, event?.subject_id, event?.subject], [ADMIN_ID, id, 'quote-confirmation']);
  });

  it('records calls that an admin moves or cancels, and none that visitors change', async () => {
    const { listSlots, book, cancel } = createBookingCalls(stack);
    const [first = '', second = '', third = ''] = (await listSlots()).slots;
    const visitor = { name: 'Secret Caller', email: 'caller@audit.example', timeZone: 'UTC' };
    expectSuccess(await cancel((await book({ ...visitor, start: third })).change));
    expectSuccess(await book({ ...visitor, start: first }));
    const [call] = await stack.sql<{ id: string }>("select id from bookings where status = 'booked' and email = 'caller@audit.example'");
    const { data } = await admin.auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    for (const change of [{ action: 'move', start: second }, { action: 'cancel' }])
      assert.equal((await stack.post('change-booking', { token: call?.id, ...change }, headers)).status, 200);
    const events = (await searchAudit({ p_kind: 'lead', p_search: 'call ' })).reverse();
    const times = ({ before, after }: AuditEvent) =>
      [before, after].map((values) => values && new Date(`${values.starts_at}`).toISOString());
    assert.deepEqual(
      events.map((event) => [event.actor_id, event.action, ...times(event)]),
      [
        [ADMIN_ID, 'call-moved', first, second],
        [ADMIN_ID, 'call-canceled', second, null],
      ],
    );
    assert.doesNotMatch(JSON.stringify(events), /Secret|caller@/);
  });

  it('an opened file is recorded with its lead, but not its name', async () => {
    const id = await addQuote('File Owner');
    const service = stack.serviceClient();
    const uploaded = await stack.fetch('/functions/v1/upload-attachment', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'Secret.pdf' },
      body: '%PDF-1.4\n%%EOF',
    });
    const file = (await uploaded.json()) as { id: string };
    await service.from('attachments').update({ quote_id: id }).eq('id', file.id);
    const { data } = await admin.auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    assert.equal((await stack.post('open-attachment', { id: file.id }, headers)).status, 200);
    const [event] = await listEvents('file-opened');
    assert.deepEqual([event?.actor_id, event?.subject_id, event?.after], [ADMIN_ID, id, { file: file.id }]);
    assert.doesNotMatch(JSON.stringify(event), /Secret/);
  });

  it('nobody changes or deletes events, and nobody adds one, not even the secret key', async () => {
    for (const role of ['authenticated', 'service_role', 'anon'])
      for (const statement of [
        "insert into private.audit_events (kind, action) values ('data', 'list-exported')",
        "update private.audit_events set action = 'list-exported'",
        'delete from private.audit_events',
        'truncate private.audit_events',
        'select * from private.audit_events',
        "select private.record_event('data', 'list-exported')",
      ]) {
        const claims = `select set_config('request.jwt.claim.sub', '${ADMIN_ID}', true)`;
        await assert.rejects(
          stack.sql(`begin; set local role ${role}; ${claims}; ${statement}`),
          /permission denied/,
          `${role}: ${statement}`,
        );
        await stack.sql('rollback');
      }
    for (const client of [admin, stack.serviceClient()])
      assert.ok(
        (
          await client
            .schema('private' as 'public')
            .from('audit_events' as 'quotes')
            .select('*')
        ).error,
      );
  });
});

describe('search_audit', () => {
  it('finds people, leads, actions and values, in pages, by kind, person and period', async () => {
    const [first, second] = [await addQuote('Paula Paging'), await addQuote('Quentin Paging')];
    await admin.rpc('update_leads', { p_quote_ids: [first], p_changes: { stage: 'proposal' } });
    await admin.rpc('update_leads', { p_quote_ids: [second], p_changes: { tags: ['100%_sure'] } });
    await admin.from('lead_notes').insert({ quote_id: second, body: 'x' });

    const found = async (query: object) => (await searchAudit(query)).map(({ action, subject, after }) => [action, subject, after]);
    const events = [
      ['note-added', 'Quentin Paging', null],
      ['lead-changed', 'Quentin Paging', { tags: ['100%_sure'] }],
      ['lead-changed', 'Paula Paging', { stage: 'proposal' }],
    ];
    assert.deepEqual(await found({ p_search: 'paging' }), events);
    assert.deepEqual(await found({ p_search: '0%_S' }), events.slice(1, 2));
    assert.deepEqual(await found({ p_search: 'note added', p_limit: 1 }), events.slice(0, 1));
    assert.deepEqual(await found({ p_search: 'paging', p_kind: 'access' }), []);
    assert.deepEqual(await found({ p_search: 'paging', p_actor: '00000000-0000-4000-8000-000000000000' }), []);
    assert.deepEqual(await found({ p_search: 'paging', p_actor: ADMIN_ID, p_kind: 'lead' }), events);

    const [newest, middle] = await searchAudit({ p_search: 'paging' });
    assert.deepEqual(await found({ p_search: 'paging', p_since: middle?.at, p_until: newest?.at }), events.slice(1, 2));
    assert.deepEqual(await found({ p_search: 'paging', p_after_at: newest?.at, p_after_id: newest?.id, p_limit: 1 }), events.slice(1, 2));
    assert.deepEqual(await found({ p_search: 'paging', p_after_at: middle?.at, p_after_id: middle?.id }), events.slice(2));
  });

  it('a search for a text can use the trigram indexes', async () => {
    for (const [table, texts] of [
      ['public.lead_events', 'field, before, after'],
      [
        'private.audit_events',
        "coalesce(actor_name || ' ', '') || coalesce(subject || ' ', '') || replace(action, '-', ' '), before, after",
      ],
    ] as const) {
      const plan = await stack.sql(
        `set enable_seqscan = off; explain select from ${table} where private.join_event_texts(${texts}) like '%budget%'`,
      );
      assert.match(JSON.stringify(plan), /_text_idx/, table);
    }
  });
});

describe('export and erasure of a person', () => {
  const email = 'Complete@audit.example';

  /** Adds rows of a person to every table that can contain them. */
  async function addPerson(): Promise<void> {
    const report = 'report'.padEnd(24, '-');
    const { data } = await stack.client().auth.signUp({ email: email.toLowerCase(), password: 'complete-password' });
    await stack.signIn({ email: email.toLowerCase(), password: 'complete-password' });
    await stack.sql(`
      insert into public.webhook_endpoints (url, kinds, format) values ('https://hooks.example/x', '{new}', 'slack');
      insert into public.demo_reports (id, secret_hash, content) values ('${report}', repeat('0', 64), '{}');
      insert into public.user_roles values ('${data.user?.id}', 'user');
      with request as (
        insert into public.quotes (name, email, message, setup) values ('Complete Person', '${email}', 'm', 'Report: https://x.example/demo/report/${report}') returning id
      ), source as (insert into public.lead_sources (quote_id) select id from request),
      receipt as (insert into public.quote_receipts (fingerprint, quote_id) select 'f', id from request),
      object as (insert into public.attachment_objects (id) values ('${'complete'.padEnd(24, '-')}') returning id),
      suspected as (
        insert into public.suspected_quotes (content, score, reasons, fingerprint, mails)
        values ('{"email": "${email}"}', 100, '{trap}', 'suspected', '{}')
      ),
      file as (insert into public.attachments (id, quote_id, name, type, size) select object.id, request.id, 'x', 'image/png', 1 from request, object),
      reply as (insert into public.email_log (quote_id, recipient, subject, body, fingerprint) select id, 'someone.else@audit.example', 's', 'b', 'f' from request),
      note as (insert into public.lead_notes (quote_id, body, author_id) select id, 'A note', '${ADMIN_ID}' from request),
      facts as (insert into public.lead_facts (quote_id, stage) select id, 'talking' from request),
      mail as (insert into public.outbox (kind, quote_id, sent_at) select 'quote-confirmation', id, now() from request)
      insert into public.bookings (starts_at, ends_at, blocked_until, name, email, time_zone, quote_id)
      select '2021-05-01T09:00Z', '2021-05-01T09:30Z', '2021-05-01T09:40Z', 'Complete', '${email}', 'UTC', id from request`);
    const received = { ...createReceivedEmail('complete'), sender: email.toUpperCase() };
    assert.equal((await stack.serviceClient().from('received_emails').insert(received)).error, null);
  }

  /** Tables with copies or keys of the person's rows, or of the auth service, whose rows say nothing else about the person. */
  const WITHOUT_OWN_DATA = [
    'private.quote_search',
    'public.quote_receipts',
    'public.webhook_attempts',
    'public.attachment_objects',
    'private.desk_changes',
    'auth.identities',
    'auth.sessions',
    'auth.refresh_tokens',
    'auth.audit_log_entries',
  ];

  it('the export contains every row about the person of every table, and the erasure leaves none', async () => {
    await addPerson();
    const tables = await stack.sql<{ name: string }>(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'private', 'auth') and table_type = 'BASE TABLE'",
    );
    const ids = await stack.sql<{ id: string }>(`
      select id::text from public.quotes where email = '${email}' union all select id::text from auth.users where lower(email) = lower('${email}')
      union all select id::text from public.bookings where email = '${email}' union all select 'report------------------'`);
    const pattern = [email, ...ids.map(({ id }) => id)].join('|');
    /** Names the tables with a row that contains the address or an id of the person, with the number of these rows. */
    const findPerson = async () => {
      const found: Record<string, number> = {};
      for (const { name } of tables) {
        const [row] = await stack.sql<{ n: number }>(`select count(*)::int as n from ${name} t where t::text ~* '${pattern}'`);
        if (row?.n && !WITHOUT_OWN_DATA.includes(name)) found[name] = row.n;
      }
      return found;
    };

    const before = await findPerson();
    const { data, error } = await admin.rpc('export_person', { p_email: ` ${email.toUpperCase()}` });
    assert.equal(error, null);
    const {
      email: exported,
      exportedAt,
      account,
      ...lists
    } = data as unknown as Record<string, never[]> & {
      account: { email: string; roles: string[] };
    };
    assert.equal(String(exported), email.toLowerCase());
    assert.ok(exportedAt);
    assert.deepEqual([account.email, account.roles], [email.toLowerCase(), ['user']]);
    const counts = Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length]));
    const tableOf: Record<string, string> = {
      quotes: 'public.quotes',
      sources: 'public.lead_sources',
      facts: 'public.lead_facts',
      clocks: 'public.lead_clocks',
      suspectedQuotes: 'public.suspected_quotes',
      webhookMessages: 'public.webhook_messages',
      notes: 'public.lead_notes',
      changes: 'public.lead_events',
      reports: 'public.demo_reports',
      attachments: 'public.attachments',
      bookings: 'public.bookings',
      replies: 'public.email_log',
      receivedEmails: 'public.received_emails',
      mails: 'public.outbox',
      events: 'private.audit_events',
    };
    const found = Object.fromEntries(Object.entries(counts).map(([name, count]) => [tableOf[name] ?? name, count]));
    // The export itself is the next event.
    const { 'auth.users': accounts, 'public.user_roles': roles, ...rows } = before;
    assert.deepEqual([accounts, roles], [1, 1]);
    assert.deepEqual(found, { ...rows, 'private.audit_events': (rows['private.audit_events'] ?? 0) + 1 });

    const preview = await admin.rpc('preview_erasure', { p_email: email });
    assert.deepEqual(preview.data, {
      quotes: 1,
      replies: 1,
      accounts: 1,
      bookings: 1,
      receivedEmails: 1,
      attachments: 1,
      suspectedQuotes: 1,
    });
    assert.deepEqual((await findPerson())['public.quotes'], 1);
    assert.deepEqual(await listEvents('person-erased'), []);

    assert.deepEqual((await admin.rpc('erase_person', { p_email: email })).data, preview.data);
    const [event] = await listEvents('person-erased');
    assert.deepEqual([event?.actor_id, event?.subject_id, event?.subject, event?.after], [ADMIN_ID, null, null, preview.data]);
    // Only random ids stay, in the audit log, and the report, which has no text of the person and expires.
    assert.deepEqual(Object.keys(await findPerson()).sort(), ['private.audit_events', 'public.demo_reports']);
    assert.doesNotMatch(JSON.stringify(await stack.sql('select * from private.audit_events')), /complete@/i);
  });

  it('only admins and the secret key export, preview and erase a person', async () => {
    const user = await stack.signIn(USER);
    for (const name of ['export_person', 'preview_erasure', 'erase_person'] as const) {
      assert.equal((await user.rpc(name, { p_email: 'x@audit.example' })).error?.code, '42501', name);
      assert.equal((await stack.serviceClient().rpc(name, { p_email: 'x@audit.example' })).error, null, name);
    }
  });
});

describe('the retention of leads', () => {
  const run = async () => assert.equal((await stack.serviceClient().rpc('delete_expired_rows')).error, null);
  const setRules = async (rules: object) => assert.equal((await admin.rpc('set_retention_rules', { p_rules: rules as never })).error, null);
  const listNames = async () =>
    (await stack.sql<{ name: string }>("select name from quotes where name like 'Old %' order by name")).map(({ name }) => name);

  it('deletes no lead without a rule, and by a rule those of its stage without later activity', async () => {
    const lost: Record<string, string> = {};
    for (const name of ['idle', 'noted', 'answered', 'written', 'called', 'followed', 'changed'])
      lost[name] = await addQuote(`Old ${name}`, { created_at: '2020-01-01' });
    await addQuote('Old new', { created_at: '2020-01-01' });
    await addQuote('Old recent');
    await stack.sql(`
      insert into lead_facts (quote_id, stage, updated_at, follow_up_on)
        select id, 'lost', '2020-01-01', case when name = 'Old followed' then current_date + 9 end from quotes
        where name like 'Old %' and name not in ('Old new', 'Old recent');
      update lead_events set created_at = '2020-01-01' where field <> 'status';
      insert into lead_notes (quote_id, body, created_at)
        select id, 'x', now() - interval '18 months' from quotes where name in ('Old noted', 'Old new');
      insert into email_log (quote_id, recipient, subject, body, fingerprint) values ('${lost.answered}', 'x', 'x', 'x', 'old');
      insert into received_emails (quote_id, placed_by, event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, received_at)
        values ('${lost.written}', 'sender', 'old', 'old', 'x', '', '', '', 'x', 'reply', now());
      insert into bookings (quote_id, starts_at, ends_at, blocked_until, name, email, time_zone)
        values ('${lost.called}', now(), now() + interval '1 hour', now() + interval '1 hour', 'x', 'x@y.example', 'UTC');
      update quotes set status = 'contacted' where id = '${lost.changed}'`);
    await run();
    assert.equal((await listNames()).length, 9);

    const rules = { lost: 24, new: 12, won: null };
    assert.deepEqual((await admin.rpc('preview_retention', { p_rules: rules })).data, { lost: 1, new: 1 });
    assert.equal((await listNames()).length, 9);
    await setRules(rules);
    await run();
    assert.deepEqual(
      await listNames(),
      ['answered', 'called', 'changed', 'followed', 'noted', 'recent', 'written'].map((name) => `Old ${name}`),
    );
    const deleted = await listEvents('lead-deleted');
    assert.deepEqual(deleted.map(({ actor_id, before }) => [actor_id, before?.stage]).sort(), [
      [null, 'lost'],
      [null, 'new'],
    ]);
    assert.ok(deleted.some(({ subject_id }) => subject_id === lost.idle));

    // The schedule looks again after an hour.
    await addQuote('Old again', { created_at: '2020-01-01' });
    await run();
    assert.ok((await listNames()).includes('Old again'));
    await stack.sql("update retention_rules set checked_at = checked_at - interval '61 minutes'");
    await run();
    assert.ok(!(await listNames()).includes('Old again'));
  });

  it('changed and removed rules are settings in the audit log, and invalid ones are refused', async () => {
    await setRules({ lost: 36 });
    const rules = async () => (await admin.from('retention_rules').select('stage, after_months')).data;
    assert.deepEqual(await rules(), [{ stage: 'lost', after_months: 36 }]);
    const events = (await listEvents('setting-changed')).filter(({ subject }) => subject === 'retention_rules').slice(0, 2);
    assert.deepEqual(
      events.map(({ before, after }) => [before, after]),
      [
        [
          { stage: 'lost', after_months: 24 },
          { stage: 'lost', after_months: 36 },
        ],
        [{ stage: 'new', after_months: 12 }, null],
      ],
    );
    for (const invalid of [{ lost: 0 }, { lost: 121 }, { unknown: 5 }])
      assert.equal((await admin.rpc('set_retention_rules', { p_rules: invalid })).error?.code, '23514');
    assert.deepEqual(await rules(), [{ stage: 'lost', after_months: 36 }]);
    await setRules({});
  });

  it('events of the audit log are deleted after three years', async () => {
    await stack.sql(`
      insert into private.audit_events (kind, action, subject, at)
      values ('setting', 'setting-changed', 'expired', now() - interval '1097 days'), ('setting', 'setting-changed', 'kept', now() - interval '1090 days')`);
    await run();
    assert.deepEqual(
      [...(await stack.sql("select subject from private.audit_events where subject in ('expired', 'kept')"))],
      [{ subject: 'kept' }],
    );
  });
});
