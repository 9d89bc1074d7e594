import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'local-backend/testing/backend-client';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { createPdf } from 'shared-contracts/testing/sample-files';

const TRAP = { 'x-form-meta': '9000.1' };

let stack: TestStack;
let admin: Client;
before(async () => {
  stack = await TestStack.start();
  admin = await stack.signIn(ADMIN);
});
after(() => stack.stop());

interface Suspected {
  id: string;
  content: Record<string, unknown>;
  score: number;
  reasons: string[];
}

async function readSuspected(email: string): Promise<Suspected[]> {
  const { data, error } = await admin.from('suspected_quotes').select('id, content, score, reasons').eq('content->>email', email);
  assert.equal(error, null);
  return data as unknown as Suspected[];
}

async function submit(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const quote = createQuoteRequest(changes);
  const response = await stack.post('submit-quote', quote, headers);
  assert.deepEqual([response.status, await response.json()], [200, { ok: true }]);
  return quote;
}

async function upload(): Promise<string> {
  const response = await stack.fetch('/functions/v1/upload-attachment', { method: 'POST', body: new Uint8Array(createPdf()) });
  return ((await response.json()) as { id: string }).id;
}

const countQuotes = async (email: string) => (await stack.sql(`select from quotes where email = '${email}'`)).length;

/** Stores suspected requests directly: `count` with this score. */
async function suspect(count: number, score: number, name: string): Promise<void> {
  await stack.sql(`
    select suspect_quote(
      jsonb_build_object('name', '${name}', 'email', 'flood@example.test', 'message', 'x'), '${name}' || n, '[]', '{}', '{}', '{}', ${score}, '{trap}'
    ) from generate_series(1, ${count}) n`);
}

describe('a suspected request for a quote', () => {
  it('a filled honeypot gets the usual response, and the request is kept apart from the quotes, once', async () => {
    const quote = await submit({}, TRAP);
    assert.equal((await stack.post('submit-quote', quote, TRAP)).status, 200);
    assert.equal(await countQuotes(quote.email), 0);
    const [suspected, ...others] = await readSuspected(quote.email);
    assert.deepEqual([suspected?.score, suspected?.reasons, others], [100, ['trap'], []]);
    assert.deepEqual(suspected?.content, JSON.parse(JSON.stringify(quote)));
    assert.equal((await stack.listMails()).filter(({ to, replyTo }) => [to, replyTo].includes(quote.email)).length, 0);
  });

  it('the same message of others is counted without its case, and suspected with a disposable address only', async () => {
    const message = `Cheap clicks for your site ${crypto.randomUUID()}`;
    const honest = [];
    for (let count = 0; count < 5; count++) honest.push(await submit({ message: count % 2 ? message.toUpperCase() : message }));
    for (const { email } of honest) assert.equal(await countQuotes(email), 1);
    const { email } = await submit({ message, email: `${crypto.randomUUID()}@mailinator.com` });
    assert.deepEqual((await readSuspected(email))[0]?.reasons, ['repetition', 'disposable-domain']);
    const again = await submit({ message: 'Something else', email: `${crypto.randomUUID()}@mailinator.com` });
    assert.equal(await countQuotes(again.email), 1);
  });

  it('restoring makes a quote of it with its files, source, e-mails and an event that says why', async () => {
    const file = await upload();
    const source = encodeURIComponent(JSON.stringify({ first_page: '/services' }));
    const quote = await submit({ attachments: [file] }, { ...TRAP, 'x-lead-source': source });
    await stack.sql(`update attachments set created_at = now() - interval '2 days' where id = '${file}'`);
    await stack.sql('select delete_unused_attachments()');
    const [suspected] = await readSuspected(quote.email);
    const { data: id, error } = await admin.rpc('restore_suspected_quote', { p_id: suspected?.id ?? '' });
    assert.equal(error, null);
    const [stored] = await stack.sql<{ texts: string }>(`
      select concat_ws(' ', a.id, s.first_page, e.field, e.after ->> 0, (select string_agg(o.kind, ' ' order by o.kind) from outbox o where o.quote_id = q.id)) as texts
      from quotes q join attachments a on a.quote_id = q.id join lead_sources s on s.quote_id = q.id join lead_events e on e.quote_id = q.id
      where q.id = '${id}' and q.email = '${quote.email}'`);
    assert.equal(stored?.texts, `${file} /services suspicion trap quote-confirmation quote-notification`);
    assert.deepEqual(await readSuspected(quote.email), []);
    assert.equal((await admin.rpc('restore_suspected_quote', { p_id: suspected?.id ?? '' })).data, null);
    await stack.fetch('/functions/v1/deliver-outbox', { method: 'POST', headers: { apikey: stack.secretKey } });
    await stack.waitForMail(({ replyTo }) => replyTo === quote.email);
  });

  it('restoring what the visitor has sent again meanwhile finds that quote and adds none', async () => {
    const quote = await submit({}, TRAP);
    assert.equal((await stack.post('submit-quote', quote)).status, 200);
    const [suspected] = await readSuspected(quote.email);
    const { data: id } = await admin.rpc('restore_suspected_quote', { p_id: suspected?.id ?? '' });
    assert.equal((await stack.sql(`select from quotes where id = '${id}' and email = '${quote.email}'`)).length, 1);
    assert.equal(await countQuotes(quote.email), 1);
    assert.deepEqual(await readSuspected(quote.email), []);
  });

  it('an unknown file and more than 10 MB are refused like those of other requests', async () => {
    const unknown = await stack.post('submit-quote', createQuoteRequest({ attachments: ['x'.repeat(24)] }), TRAP);
    assert.equal(unknown.status, 400);
    const files = [await upload(), await upload()];
    await stack.sql(`update attachments set size = 6000000 where id in ('${files.join("','")}')`);
    const quote = createQuoteRequest({ attachments: files });
    assert.equal((await stack.post('submit-quote', quote, TRAP)).status, 400);
    assert.deepEqual(await readSuspected(quote.email), []);
  });

  it('deleting it, erasing its person and 90 days delete it with its files', async () => {
    const emails = [];
    for (let count = 0; count < 3; count++) emails.push((await submit({ attachments: [await upload()] }, TRAP)).email);
    const [deleted = '', erased = '', expired = ''] = emails;
    const [suspected] = await readSuspected(deleted);
    assert.equal((await admin.rpc('delete_suspected_quotes', { p_ids: [suspected?.id ?? ''] })).data, 1);
    assert.match(stack.runCommand('erase-person', [erased.toUpperCase()]).output, /1 request suspected as spam/);
    await stack.sql(`update suspected_quotes set created_at = now() - interval '91 days' where content ->> 'email' = '${expired}'`);
    await stack.sql("update attachments set created_at = now() - interval '91 days' where suspected_quote_id is not null");
    await stack.sql('select delete_expired_rows(); select delete_unused_attachments()');
    for (const email of emails) assert.deepEqual(await readSuspected(email), []);
    const listLeft = () =>
      stack.sql("select from attachments where quote_id is null and created_at > now() - interval '1 hour' and size < 6000000");
    // The schedule of the functions may be deleting the same files.
    await waitFor('no file is left', async () => (await listLeft()).length === 0);
  });

  it('a flood of high scores replaces its own requests and leaves those with lower scores', async () => {
    await suspect(10, 100, 'Person');
    await suspect(1_005, 200, 'Flood');
    const [counts] = await stack.sql<{ all: number; people: number }>(
      "select count(*)::int as all, count(*) filter (where content ->> 'name' = 'Person')::int as people from suspected_quotes",
    );
    assert.deepEqual({ ...counts }, { all: 1_000, people: 10 });
    await stack.sql("delete from suspected_quotes where content ->> 'name' in ('Person', 'Flood')");
  });

  it('files of suspected requests have 256 MB together', async () => {
    await suspect(30, 100, 'Files');
    await stack.sql(`
      insert into attachment_objects (id) select lpad(n::text, 24, '-') from generate_series(1, 30) n;
      insert into attachments (id, name, type, size, suspected_quote_id)
      select lpad(row_number() over ()::text, 24, '-'), 'x', 'image/png', 10000000, id from suspected_quotes where content ->> 'name' = 'Files'`);
    await suspect(1, 100, 'Next');
    const [kept] = await stack.sql<{ megabytes: number }>(
      'select (sum(size) / 1000000)::int as megabytes from attachments where suspected_quote_id is not null',
    );
    assert.equal(kept?.megabytes, 260);
  });
});

describe('a lead that an admin marks as spam', () => {
  /** Rows of all that belongs to a lead, without what the two actions add. */
  async function readLead(id: string) {
    const [row] = await stack.sql<{ lead: Record<string, unknown[]> }>(`
      select jsonb_build_object(
        'quote', (select jsonb_agg(q) from quotes q where q.id = '${id}'),
        'source', (select jsonb_agg(s) from lead_sources s where s.quote_id = '${id}'),
        'facts', (select jsonb_agg(f) from lead_facts f where f.quote_id = '${id}'),
        'notes', (select jsonb_agg(n) from lead_notes n where n.quote_id = '${id}'),
        'replies', (select jsonb_agg(l) from email_log l where l.quote_id = '${id}'),
        'emails', (select jsonb_agg(r) from received_emails r where r.quote_id = '${id}'),
        'calls', (select jsonb_agg(b) from bookings b where b.quote_id = '${id}'),
        'mails', (select jsonb_agg(o order by o.id) from outbox o where o.quote_id = '${id}'),
        'changes', (select jsonb_agg(e order by e.created_at, e.id) from lead_events e where e.quote_id = '${id}' and e.field <> 'suspicion'),
        'clock', (select jsonb_agg(c) from lead_clocks c where c.quote_id = '${id}'),
        'files', (
          select jsonb_agg(a order by a.id) from attachments a
          where a.quote_id = '${id}' or a.received_email_id in (select r.id from received_emails r where r.quote_id = '${id}')
        )
      ) as lead`);
    return row?.lead ?? {};
  }

  const audit = (id: string) =>
    stack.sql<{ action: string }>(`select action from private.audit_events where subject_id = '${id}' order by at`);

  let leads = 0;
  /** A lead with a row of each kind, a week old. Each has its own time of a call. */
  async function addLead() {
    const day = `2020-01-0${++leads}`;
    const quote = await submit({ attachments: [await upload()] }, { 'x-lead-source': encodeURIComponent('{"first_page":"/services"}') });
    const [stored] = await stack.sql<{ id: string }>(`select id from quotes where email = '${quote.email}'`);
    const id = stored?.id ?? '';
    await admin.rpc('update_leads', { p_quote_ids: [id], p_changes: { stage: 'talking', tags: ['kept'] } });
    await admin.from('lead_notes').insert({ quote_id: id, body: 'Looks odd' });
    const file = await upload();
    await stack.sql(`
      update quotes set created_at = now() - interval '7 days' where id = '${id}';
      insert into email_log (quote_id, recipient, subject, body, fingerprint, status)
      values ('${id}', '${quote.email}', 'Re', 'Hi', 'x', 'sent');
      with email as (
        insert into received_emails (quote_id, placed_by, event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, received_at)
        values ('${id}', 'sender', '${id}', '${id}', '${quote.email}', '', 'a@b.example', 'Buy', 'Buy', 'reply', now()) returning id
      )
      update attachments set received_email_id = email.id from email where attachments.id = '${file}';
      insert into bookings (quote_id, starts_at, ends_at, blocked_until, name, email, time_zone)
      values ('${id}', '${day} 09:00', '${day} 09:30', '${day} 09:30', 'Bot', '${quote.email}', 'UTC')`);
    return { id, email: quote.email };
  }

  it('is apart from the quotes with all that belongs to it, and restoring brings everything back', async () => {
    const { id, email } = await addLead();
    const before = await readLead(id);
    assert.deepEqual(
      Object.keys(before).filter((kind) => !before[kind]?.length),
      [],
    );
    const { data: suspectedId, error } = await admin.rpc('mark_as_spam', { p_quote_id: id });
    assert.equal(error, null);
    assert.equal(await countQuotes(email), 0);
    const [suspected] = await readSuspected(email);
    assert.deepEqual([suspected?.id, suspected?.reasons], [suspectedId, ['admin']]);
    await stack.sql('select delete_expired_rows(); select delete_unused_attachments()');
    assert.equal((await admin.rpc('mark_as_spam', { p_quote_id: id })).data, null);

    assert.equal((await admin.rpc('restore_suspected_quote', { p_id: suspectedId ?? '' })).data, id);
    assert.deepEqual(await readLead(id), before);
    const [event] = await stack.sql<{ after: string[] }>(`select after from lead_events where quote_id = '${id}' and field = 'suspicion'`);
    assert.deepEqual(event?.after, ['admin']);
    const actions = (await audit(id)).map(({ action }) => action);
    assert.deepEqual(actions, ['note-added', 'marked-spam']);
    assert.deepEqual(await readSuspected(email), []);
  });

  it('waits for an answer again when it comes back, also if it was kept by a version without that', async () => {
    const { id } = await addLead();
    await stack.sql(`update received_emails set received_at = now() + interval '1 hour' where quote_id = '${id}'`);
    const { data: suspectedId } = await admin.rpc('mark_as_spam', { p_quote_id: id });
    await stack.sql("update suspected_quotes set lead = lead #- '{lead_clocks,0,waits_since}' #- '{lead_clocks,0,waits_until}'");
    await admin.rpc('restore_suspected_quote', { p_id: suspectedId ?? '' });
    const [clock] = await stack.sql<{ waits: boolean }>(`
      select c.waits_since = r.received_at and c.waits_until > c.waits_since as waits
      from lead_clocks c join received_emails r using (quote_id) where c.quote_id = '${id}'`);
    assert.equal(clock?.waits, true);
  });

  it('keeps the rows of every table that refers to quotes', async () => {
    const kept = await stack.sql<{ name: string }>('select name from private.list_lead_tables() name');
    const referring = await stack.sql<{ name: string }>(`
      select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'public.quotes'::regclass and contype = 'f'`);
    const forgotten = referring.filter(({ name }) => !kept.some((table) => table.name === name)).map(({ name }) => name);
    // Files have a place of their own in `lead`, and a trigger writes what is searched. Receipts and messages to other systems end.
    assert.deepEqual(forgotten.sort(), ['attachments', 'private.quote_search', 'quote_receipts', 'webhook_messages']);
  });

  it('comes back without the account of an admin that was deleted meanwhile', async () => {
    const { id, email } = await addLead();
    const account = '5fa70000-0000-4000-8000-000000000001';
    await stack.sql(`
      insert into auth.users (id, email) values ('${account}', 'leaver@spam.example');
      update lead_notes set author_id = '${account}' where quote_id = '${id}'`);
    const { data: suspectedId } = await admin.rpc('mark_as_spam', { p_quote_id: id });
    await stack.sql(`delete from auth.users where id = '${account}'`);
    assert.equal((await admin.rpc('restore_suspected_quote', { p_id: suspectedId ?? '' })).error, null);
    const [note] = await stack.sql<{ author_id: string | null }>(`select author_id from lead_notes where quote_id = '${id}'`);
    assert.equal(note?.author_id, null);
    assert.equal(await countQuotes(email), 1);
  });

  it('stays while a call with it is to come, and is erased with its person', async () => {
    const { id, email } = await addLead();
    await stack.sql(`
      update bookings set starts_at = now() + interval '9 days', ends_at = now() + interval '10 days', blocked_until = now() + interval '10 days'
      where quote_id = '${id}'`);
    const refused = await admin.rpc('mark_as_spam', { p_quote_id: id });
    assert.equal(refused.error?.message, 'Cancel the call with this person first.');
    await stack.sql(`update bookings set status = 'cancelled' where quote_id = '${id}'`);
    const { data: suspectedId } = await admin.rpc('mark_as_spam', { p_quote_id: id });
    const files = await stack.sql<{ id: string }>(`select id from attachments where suspected_quote_id = '${suspectedId}'`);
    assert.equal(files.length, 2);
    assert.match(stack.runCommand('erase-person', [email]).output, /1 request suspected as spam/);
    assert.deepEqual(await readSuspected(email), []);
    const left = await stack.sql(`select from attachments where id in ('${files.map((file) => file.id).join("','")}')`);
    assert.equal(left.length, 0);
  });
});
