import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { repositoryPath } from 'local-backend/repository-path';
import { createBookingRequest, getSlotIn, openAllHours } from 'local-backend/testing/booking-request';
import { createHostedDatabase } from 'local-backend/testing/hosted-database';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { runQuery } from 'local-backend/testing/test-database';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import type { Backend } from 'shared-contracts';
import { createSession } from './requests.ts';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

async function createAccount(name: string): Promise<{ email: string; password: string }> {
  const account = { email: `${name}@owner.example`, password: `${name}-password` };
  const { error } = await stack.client().auth.signUp(account);
  assert.equal(error, null);
  return account;
}

describe('make-admin', () => {
  it('make-admin gives the admin role to an account, ignoring the case of its email address', async () => {
    const account = await createAccount('first');
    const client = await stack.signIn(account);
    assert.deepEqual((await client.from('quotes').select('id')).data, []);
    const { status, output } = stack.runCommand('make-admin', ['FIRST@owner.example']);
    assert.deepEqual([status, output], [0, 'FIRST@owner.example is an admin now.\n']);
    assert.ok(((await client.from('quotes').select('id')).data?.length ?? 0) > 0);
    assert.equal(stack.runCommand('make-admin', [account.email]).status, 0);
  });

  it('make-admin fails for a missing or unconfirmed account, a missing argument, a wrong key and an unreachable backend', async () => {
    const unconfirmed = await createAccount('unconfirmed');
    await stack.sql(`update auth.users set email_confirmed_at = null where email = '${unconfirmed.email}'`);
    for (const [args, environment, status, message] of [
      [[unconfirmed.email], {}, 1, /e-mail address .* is not confirmed: open the link/],
      [['nobody@owner.example'], {}, 1, /no account .*: sign up on the site first/],
      [[], {}, 2, /^Name an e-mail address: npm run make-admin -- person@example\.com$/m],
      [[ADMIN.email], { SUPABASE_SECRET_KEY: 'sb_secret_wrong' }, 1, /was not granted: Invalid API key/],
      [[ADMIN.email], { SUPABASE_SECRET_KEY: stack.publishableKey }, 1, /permission denied/],
      [[ADMIN.email], { SUPABASE_URL: 'http://127.0.0.1:9' }, 1, /was not granted/],
    ] as const) {
      const run = stack.runCommand('make-admin', [...args], environment);
      assert.deepEqual([run.status, message.test(run.output)], [status, true], run.output);
    }
  });

  it('no claim that an account sets for itself gives it the admin role', async () => {
    const account = { email: 'climber@owner.example', password: 'climber-password' };
    const claims = { role: 'admin', is_admin: true, app_metadata: { role: 'service_role' } };
    await stack.client().auth.signUp({ ...account, options: { data: claims } });
    const client = await stack.signIn(account);
    await client.auth.updateUser({ data: { ...claims, user_roles: [{ role: 'admin' }] } });
    await client.auth.refreshSession();
    assert.deepEqual((await client.from('user_roles').select('*')).data, []);
    assert.deepEqual((await client.from('quotes').select('*')).data, []);
  });
});

describe('erase-person', () => {
  it('erase-person deletes a person’s rows and account and prints how many rows were deleted', async () => {
    const account = await createAccount('leaving');
    await stack.post('submit-quote', createQuoteRequest({ name: 'Leaving Person', email: 'Leaving@owner.example' }));
    await stack.post('submit-quote', createQuoteRequest({ email: account.email }));
    await openAllHours(stack);
    for (const [hours, email] of [
      [24, account.email],
      [48, 'Leaving@owner.example'],
      [72, 'staying@owner.example'],
    ] as const)
      assert.equal((await stack.post('book-call', createBookingRequest(getSlotIn(hours), { email }))).status, 200);
    await stack.waitForMail((mail) => mail.replyTo === account.email);
    await stack.sql(`
      insert into lead_facts (quote_id, stage, lost_reason) select id, 'lost', 'Reason of ' || email from quotes where email = '${account.email}';
      insert into lead_notes (quote_id, body) select id, 'Note about ' || email from quotes where email = '${account.email}'`);
    // Calls, replies and e-mails that only an address or a thread links to the person.
    await stack.sql(`
      insert into quotes (name, email, message) values ('Thread', 'reader@owner.example', 'x');
      insert into bookings (starts_at, ends_at, blocked_until, name, email, time_zone, quote_id)
      select '2031-01-06T10:00Z', '2031-01-06T11:00Z', '2031-01-06T11:00Z', 'Linked', 'other@owner.example', 'UTC', id
      from quotes where email = '${account.email}';
      insert into email_log (quote_id, recipient, subject, body, fingerprint)
      select id, 'other@owner.example', 'Linked', 'B', 'linked' from quotes where email = '${account.email}';
      insert into email_log (recipient, subject, body, fingerprint) values ('Leaving@owner.example', 'Addressed', 'B', 'addressed');
      insert into received_emails
        (quote_id, placed_by, event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, received_at)
      select q.id, case when q.id is not null then 'sender' end, e.name, e.name, e.sender, '', '', e.name, 'x', 'reply', now()
      from (values
        ('tray', 'Leaving@owner.example', null), ('own', 'colleague@owner.example', '${account.email}'),
        ('foreign', 'leaving@owner.example', 'reader@owner.example'), ('kept', 'reader@owner.example', 'reader@owner.example')
      ) e (name, sender, thread) left join quotes q on q.email = e.thread`);
    const reply = { to: account.email, subject: 'S', message: 'M', quoteName: 'Leaving Person' };
    assert.equal((await stack.post('send-email-response', reply, await createSession(stack, ADMIN))).status, 200);

    const countConfirmations = async () => (await stack.sql("select from outbox where kind = 'quote-confirmation'")).length;
    assert.equal(await countConfirmations(), 2);
    const { status, output } = stack.runCommand('erase-person', ['LEAVING@owner.example']);
    assert.equal(status, 0);
    assert.match(output, /quotes with their mails 2, attachments 0, bookings 3, received e-mails 3, replies 3, accounts 1\./);
    assert.deepEqual([...(await stack.sql('select email from bookings'))], [{ email: 'staying@owner.example' }]);
    for (const table of ['email_log', 'received_emails'])
      assert.deepEqual([...(await stack.sql(`select from ${table} where subject in ('Linked', 'own')`))], []);
    assert.deepEqual([...(await stack.sql('select subject from received_emails'))], [{ subject: 'kept' }]);
    assert.equal(await countConfirmations(), 0);
    await assert.rejects(stack.signIn(account), /Invalid login credentials/);
    const tables = await stack.sql<{ name: string }>(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'private', 'auth') and table_type = 'BASE TABLE'",
    );
    // The auth service owns its audit log, on a hosted project too.
    const searched = tables.filter(({ name }) => name !== 'auth.audit_log_entries');
    const searches = searched.map(({ name }) => `select '${name}' as name from ${name} t where t::text ilike '%leaving@owner%'`);
    assert.deepEqual([...(await stack.sql(searches.join(' union all ')))], []);
  });

  it('erase-person keeps the accounts of admins and the data of other people', async () => {
    const { status, output } = stack.runCommand('erase-person', [ADMIN.email]);
    assert.equal(status, 0);
    assert.match(output, /quotes with their mails 0, .*replies 0, accounts 0\. The account of an admin is kept/);
    await stack.signIn(ADMIN);
    assert.equal((await stack.serviceClient().from('quotes').select('id')).data?.length, 5);
  });
});

it('an admin erases a person with what others of the conversation wrote to the tray, after a preview that erases nothing', async () => {
  const insertLetter = (event: string, sender: string, thread: string | null) => `
    insert into received_emails (quote_id, placed_by, event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, received_at)
    select q.id, case when q.id is not null then 'admin' end, '${event}', '${event}', '${sender}', '', 'erasing', '', 'x', 'reply', now()
    from (values (1)) one left join quotes q on q.email = '${thread}';`;
  await stack.sql(`
    insert into quotes (name, email, message) values ('Gone', 'gone@owner.example', 'x'), ('Stays', 'stays@owner.example', 'x');
    ${insertLetter('thread', 'colleague@owner.example', 'gone@owner.example')}
    ${insertLetter('tray', 'Colleague@owner.example', null)} ${insertLetter('stranger', 'stranger@owner.example', null)}
    ${insertLetter('other', 'colleague@owner.example', 'stays@owner.example')}`);
  const listLetters = async () => {
    const rows = await stack.sql<{ id: string }>(`select event_id as id from received_emails where recipient = 'erasing' order by 1`);
    return rows.map(({ id }) => id);
  };
  const person = { p_email: 'GONE@owner.example', p_is_preview: false };
  const admin = await stack.signIn(ADMIN);
  const counts = { quotes: 1, replies: 0, accounts: 0, receivedEmails: 2 };
  assert.deepEqual((await admin.rpc('erase_lead', { ...person, p_is_preview: true })).data, counts);
  assert.deepEqual(await listLetters(), ['other', 'stranger', 'thread', 'tray']);
  assert.deepEqual((await admin.from('erasures').select('*')).data, []);
  assert.deepEqual((await admin.rpc('erase_lead', person)).data, counts);
  assert.deepEqual(await listLetters(), ['other', 'stranger']);
  const { data } = await admin.auth.getUser();
  assert.deepEqual((await admin.from('erasures').select('admin_id')).data, [{ admin_id: data.user?.id }]);
});

describe('the admins of the dashboard', () => {
  const change = (client: Backend, action: string, email: string) => client.from('admin_events').insert({ action, email });
  const isAdmin = async (client: Backend) => (await client.rpc('list_admins')).error === null;

  it('an invited address becomes an admin when it signs up, without an earlier account of a stranger, and loses access at once', async () => {
    const admin = await stack.signIn(ADMIN);
    const { email } = await createAccount('invited');
    await stack.sql(`update auth.users set email_confirmed_at = null where email = '${email}'`);
    assert.equal((await change(admin, 'invited', email)).error, null);
    // The first account is gone: its password could be a stranger's.
    const invited = await stack.signIn(await createAccount('invited'));
    assert.equal(await isAdmin(invited), true);
    assert.equal((await change(admin, 'removed', ADMIN.email)).error?.code, '42501');
    assert.equal((await change(admin, 'removed', email)).error, null);
    assert.equal(await isAdmin(invited), false);
    const { data } = await admin.from('admin_events').select('actor, action').order('created_at');
    const trail = [`${ADMIN.email} invited`, 'null joined', `${ADMIN.email} removed`];
    assert.deepEqual(
      data?.map(({ actor, action }) => `${actor} ${action}`),
      trail,
    );
  });

  it('neither a withdrawn invitation nor an address that an account gets without confirming it makes an admin', async () => {
    const admin = await stack.signIn(ADMIN);
    const email = 'renamed@owner.example';
    for (const action of ['invited', 'withdrawn']) await change(admin, action, 'withdrawn@owner.example');
    await change(admin, 'invited', email);
    const client = await stack.signIn(await createAccount('withdrawn'));
    await stack.sql(`update auth.users set email = '${email}', email_confirmed_at = now() where email = 'withdrawn@owner.example'`);
    assert.equal(await isAdmin(client), false);
    for (const time of ['null', 'now()']) await stack.sql(`update auth.users set email_confirmed_at = ${time} where email = '${email}'`);
    assert.equal(await isAdmin(client), true);
  });

  it('of two admins who remove each other at the same time, one stays', async () => {
    const accounts = await Promise.all([createAccount('one'), createAccount('two')]);
    for (const { email } of accounts) await change(await stack.signIn(ADMIN), 'invited', email);
    const clients = await Promise.all(accounts.map((account) => stack.signIn(account)));
    await Promise.all(clients.map((client, index) => change(client, 'removed', accounts[1 - index]?.email ?? '')));
    assert.deepEqual((await Promise.all(clients.map(isAdmin))).sort(), [false, true]);
  });
});

/** Runs the Supabase CLI in the repository, with a temporary home folder. */
async function runSupabase(...args: string[]): Promise<string> {
  const env = { ...process.env, HOME: tmpdir(), DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' };
  const { stdout, stderr } = await promisify(execFile)(repositoryPath('node_modules/.bin/supabase'), args, { cwd: repositoryPath(), env });
  return stdout + stderr;
}

it('supabase db push applies all migrations once to an empty database, without accounts and quotes', async () => {
  const name = `pushed_${process.pid}`;
  const pushed = await createHostedDatabase(stack, name);
  assert.match(await runSupabase('db', 'push', `--remote=${pushed}`, '--yes'), /20261129000000_access/);
  assert.match(await runSupabase('db', 'push', `--remote=${pushed}`, '--yes'), /up to date/i);
  const query = 'select (select count(*) from auth.users)::int + (select count(*) from quotes)::int as count';
  assert.deepEqual([...(await runQuery(pushed, query))], [{ count: 0 }]);
  await stack.sql(`drop database ${name} with (force)`);
});

describe('the seed', () => {
  const seed = readFileSync(repositoryPath('supabase/seed.sql'), 'utf8');

  it('rejects a database without the schema local_stack or with a role of hosted projects, and the Supabase CLI doesn’t run it', async () => {
    await assert.rejects(stack.sql(`begin; alter schema local_stack rename to elsewhere; ${seed}`), /local stack only/);
    await assert.rejects(stack.sql(`begin; create role supabase_admin; ${seed}`), /local stack only/);
    assert.match(readFileSync(repositoryPath('supabase/config.toml'), 'utf8'), /\[db\.seed\]\n(?:#.*\n)*enabled = false/);
  });
});

it('every function is deployed without the platform’s check of tokens, because it authenticates callers itself', () => {
  const config = readFileSync(repositoryPath('supabase/config.toml'), 'utf8');
  const countLines = (pattern: RegExp) => config.match(pattern)?.length ?? 0;
  assert.ok(countLines(/^\[functions\./gm) > 10);
  assert.equal(countLines(/^verify_jwt = false$/gm), countLines(/^\[functions\./gm));
});
