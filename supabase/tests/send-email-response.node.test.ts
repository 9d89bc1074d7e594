import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { ADMIN, TestStack, USER } from 'local-backend/testing/test-stack';
import { createSession } from './requests.ts';

const INGRID = 'ingrid@solheim-kaffe.example';
const createReply = (changes: Record<string, unknown> = {}) => ({
  to: INGRID,
  subject: 'Re: Your quote request',
  message: 'Hello Ingrid,\nwhen can we talk?',
  quoteName: 'Ingrid Solheim',
  ...changes,
});

let stack: TestStack;
let admin: Record<string, string>;
let user: Record<string, string>;
let signedOut: Record<string, string>;

before(async () => {
  stack = await TestStack.start();
  admin = await createSession(stack, ADMIN);
  user = await createSession(stack, USER);
  signedOut = await createSession(stack, ADMIN);
  await stack.client().auth.admin.signOut(signedOut.authorization?.replace('Bearer ', '') ?? '', 'local');
});
after(() => stack.stop());

const send = (body: unknown, headers = admin) => stack.post('send-email-response', body, headers);

describe('send-email-response', () => {
  it('sends an admin’s reply as text and escaped HTML, and logs who sent it', async () => {
    const response = await send(createReply({ message: 'First <b>reply</b>\n& more' }));
    assert.deepEqual([response.status, await response.json()], [200, { ok: true }]);
    const mail = await stack.waitForMail((entry) => entry.to === INGRID);
    assert.equal(mail.subject, 'Re: Your quote request');
    assert.match(mail.text, /First <b>reply<\/b>\n& more\n\n-- \nAda Adminsen\nNorthlight Studio\n/);
    assert.match(mail.html, /First &#60;b&#62;reply/);
    const { data } = await stack.serviceClient().from('email_log').select('*').eq('recipient', INGRID).single();
    assert.ok(data?.quote_id && data.provider_id);
    const { data: sender } = await (await stack.signIn(ADMIN)).auth.getUser();
    assert.equal(data.admin_id, sender.user?.id);
    assert.deepEqual([data.subject, data.body, data.status], ['Re: Your quote request', 'First <b>reply</b>\n& more', 'sent']);
    const { data: quote } = await stack.serviceClient().from('quotes').select('status').eq('email', INGRID).single();
    assert.equal(quote?.status, 'new');
  });

  it('files a reply under the request of its header, also the same text for two requests', async () => {
    const email = `${crypto.randomUUID()}@twice.example`;
    const rows = ['2026-01-01', '2026-02-01'].map((created_at) => ({ name: 'Nora Berg', email, message: 'x', created_at }));
    const { data } = await stack.serviceClient().from('quotes').insert(rows).select('id').order('created_at');
    const [older = '', newer = ''] = (data ?? []).map(({ id }) => id);
    const reply = createReply({ to: email, quoteName: 'Nora Berg' });
    const sendAbout = async (id: string, body = reply) => (await send(body, { ...admin, 'x-quote-id': id })).status;
    assert.deepEqual([await sendAbout(older), await sendAbout(newer), await sendAbout(older)], [200, 200, 200]);
    const listReplies = () =>
      stack.sql<{ quote_id: string }>(`select quote_id from email_log where recipient = '${email}' order by created_at`);
    assert.deepEqual(
      (await listReplies()).map(({ quote_id }) => quote_id),
      [older, newer],
    );
    const addresses = (await stack.listMails()).filter(({ to }) => to === email).map(({ replyTo }) => String(replyTo));
    for (const id of [older, newer]) assert.ok(addresses.some((address) => address.startsWith(`reply+${id.replaceAll('-', '')}`)));

    const [ingrid] = await stack.sql<{ id: string }>(`select id from quotes where email = '${INGRID}'`);
    for (const id of [ingrid?.id ?? '', crypto.randomUUID(), 'x', '']) assert.equal(await sendAbout(id), 400, id);
    // Without the header, the reply goes to the request in conversation.
    assert.equal(await sendAbout(older, { ...reply, message: 'The latest' }), 200);
    assert.equal((await send({ ...reply, message: 'Without a header' })).status, 200);
    assert.deepEqual(
      (await listReplies()).map(({ quote_id }) => quote_id),
      [older, newer, older, older],
    );
  });

  it('sends and logs a reply once if it arrives six times in parallel', async () => {
    const same = createReply({ subject: 'Only once' });
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(same)));
    assert.deepEqual(
      responses.map((response) => response.status),
      Array(6).fill(200),
    );
    assert.equal((await stack.listMails()).filter((mail) => mail.subject === 'Only once').length, 1);
    const { count } = await stack.serviceClient().from('email_log').select('*', { count: 'exact', head: true }).eq('subject', 'Only once');
    assert.equal(count, 1);
  });

  it('sends copies, counts each by the limits of its mailbox, and shows them in the thread', async () => {
    const email = `${crypto.randomUUID()}@copies.example`;
    const row = { name: 'Nora Berg', email, message: 'x' };
    const { data: quote } = await stack.serviceClient().from('quotes').insert(row).select('id').single();
    const cc = [`a.${email}`, `b.${email}`];
    const sendCopies = async (changes: Record<string, unknown>) =>
      (await send(createReply({ to: email, quoteName: row.name, ...changes }))).status;
    const countMailboxes = async () =>
      (await stack.sql(`select distinct key from rate_limits where key like 'reply.recipient/%' or key like 'mail.recipient/%'`)).length;
    const before = await countMailboxes();
    assert.equal(await sendCopies({ cc }), 200);
    assert.equal(await countMailboxes(), before + 2 * 3);
    const copied = async () => (await stack.listMails()).filter((mail) => mail.to === email).map((mail) => mail.cc);
    assert.deepEqual(await copied(), [cc]);
    const { data } = await (await stack.signIn(ADMIN)).rpc('read_thread', { p_quote_id: quote?.id ?? '' });
    const { entries } = data as unknown as { entries: { kind: string; cc?: string[] }[] };
    assert.deepEqual(entries.find(({ kind }) => kind === 'reply')?.cc, cc);
    for (const invalid of ['x@y.example', ['x'], ['x@y.example\r\nBcc: z@y.example'], Array(6).fill('x@y.example'), [1]])
      assert.equal(await sendCopies({ cc: invalid }), 400, String(invalid));
  });

  const callers: [string, () => Record<string, string>, number][] = [
    ['a caller without a token', () => ({}), 401],
    ['the public key', () => ({ authorization: `Bearer ${LOCAL_KEYS.publishable}` }), 401],
    ['the secret key', () => ({ authorization: `Bearer ${LOCAL_KEYS.secret}` }), 401],
    ['an admin who has signed out', () => signedOut, 401],
    ['a user', () => user, 403],
  ];
  it('returns 401 or 403 to callers who are no admins, and sends nothing', async () => {
    for (const [caller, headers, status] of callers)
      assert.equal((await send(createReply({ subject: 'Never' }), headers())).status, status, caller);
    assert.equal((await stack.listMails()).filter((mail) => mail.subject === 'Never').length, 0);
  });

  it('returns 400 for a recipient without a quote and sends nothing', async () => {
    const response = await send(createReply({ to: 'stranger@example.test' }));
    assert.equal(response.status, 400);
    assert.equal((await stack.listMails()).filter((mail) => mail.to === 'stranger@example.test').length, 0);
  });

  it('returns 400 for missing, invalid and unknown fields', async () => {
    const response = await send(createReply({ message: undefined }));
    assert.equal(response.status, 400);
    assert.equal(((await response.json()) as { error: { message: string } }).error.message, 'Please fill in all fields');
    for (const change of [{ subject: 'a\r\nBcc: x@y.example' }, { to: `${INGRID},x@y.example` }, { bcc: 'x@y.example' }])
      assert.equal((await send(createReply(change))).status, 400, JSON.stringify(change));
  });
});
