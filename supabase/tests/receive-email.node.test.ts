import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { signWebhook } from 'local-backend/sign-webhook';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack, USER } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { createPdf, createPng } from 'shared-contracts/testing/sample-files';
import { MailProvider, postEvent, type VisitorEmail } from './mail-provider.ts';
import { createSession, deliver } from './requests.ts';

let provider: MailProvider;
let stack: TestStack;
before(async () => {
  provider = await MailProvider.start();
  stack = await TestStack.start({ MAIL_API_URL: provider.url });
});
after(async () => {
  await stack.stop();
  provider.stop();
});

interface Row {
  id: string;
  quote_id: string | null;
  placed_by: string | null;
  sender: string;
  sender_name: string;
  subject: string;
  body: string;
  quoted_text: string;
  nature: string;
  bounced_reply_id: string | null;
  omitted_files: string[];
  recipient: string;
  sender_check: string | null;
  answered_at: string | null;
}

/** Requests a quote and waits for the confirmation, which has the signed address of its thread. */
async function startThread(changes: Record<string, unknown> = {}) {
  const quote = createQuoteRequest(changes);
  assert.equal((await stack.post('submit-quote', quote)).status, 200);
  const { data } = await stack
    .serviceClient()
    .from('quotes')
    .select('id')
    .eq('email', quote.email)
    .order('created_at', { ascending: false });
  const id = data?.[0]?.id ?? '';
  const isConfirmation = ({ reply_to }: { reply_to: string }) => reply_to.startsWith(`reply+${id.replaceAll('-', '')}`);
  const confirmation = await waitFor('the confirmation is sent', () => [...provider.sent.values()].find(isConfirmation));
  return { id, email: quote.email, replyTo: confirmation.reply_to, references: confirmation.headers?.References ?? '' };
}

/** As the provider does, repeats an event that the function couldn't handle in time. */
async function receive(email: VisitorEmail): Promise<Row> {
  const event = provider.receive(email);
  const id = `msg_${crypto.randomUUID()}`;
  let response = await postEvent(stack, event, id);
  for (let repeat = 0; repeat < 5 && response.status === 502; repeat++) response = await postEvent(stack, event, id);
  assert.equal(response.status, 200, await response.clone().text());
  assert.deepEqual(await response.json(), { ok: true, outcome: 'stored' });
  const [row] = await stack.sql<Row>('select * from received_emails order by created_at desc limit 1');
  return row as Row;
}

async function sendReply(
  email: string,
  { quoteId, message = `Hello ${crypto.randomUUID()}` }: { quoteId?: string; message?: string } = {},
): Promise<string> {
  const reply = { to: email, subject: 'Re: Your quote request', message, quoteName: 'Nora Berg' };
  const headers = { ...(await createSession(stack, ADMIN)), ...(quoteId && { 'x-quote-id': quoteId }) };
  assert.equal((await stack.post('send-email-response', reply, headers)).status, 200);
  const [row] = await stack.sql<{ id: string }>(`select id from email_log where recipient = '${email}' order by created_at desc limit 1`);
  return row?.id ?? '';
}

const listFileNames = async ({ id }: Row) =>
  (await stack.sql<{ name: string }>(`select name from attachments where received_email_id = '${id}' order by created_at`)).map(
    ({ name }) => name,
  );

const countRows = async () => (await stack.sql('select from received_emails')).length;

describe('the webhook receive-email', () => {
  it('rejects wrong, missing and altered signatures, and stores nothing', async () => {
    const body = provider.receive({ from: 'a@example.test', to: ['hello@northlight.example'], text: 'Hello' });
    const valid = signWebhook(body, LOCAL_KEYS.webhook, 'msg_1');
    const wrongKey = `whsec_${Buffer.from('another-secret-of-24-bytes').toString('base64')}`;
    const refused: [string, Record<string, string>][] = [
      [body, { 'content-type': 'application/json' }],
      [body, { ...valid, 'svix-id': 'msg_2' }],
      [`${body} `, valid],
      [body, signWebhook(body, wrongKey, 'msg_1')],
    ];
    const count = await countRows();
    for (const [text, headers] of refused) assert.equal((await stack.post('receive-email', text, headers)).status, 401);
    assert.equal((await postEvent(stack, ' '.repeat(1024 * 1024 + 1))).status, 413);
    assert.equal((await postEvent(stack, '{"type":"email.received","data":{"email_id":"../emails"}}')).status, 422);
    assert.equal(await countRows(), count);
  });

  it('answers other events and bodies that are no event, and stores nothing', async () => {
    const count = await countRows();
    for (const body of ['{"type":"email.opened","data":{}}', 'null', '[]', 'no JSON'])
      assert.deepEqual(await (await postEvent(stack, body)).json(), { ok: true, outcome: 'ignored' });
    assert.equal(await countRows(), count);
  });

  it('stores an e-mail once, whether the event, its id or the e-mail is repeated, also in parallel', async () => {
    const email = { from: 'a@example.test', to: ['x@example.test'], messageId: '<once@example.test>', text: 'Once' };
    const count = await countRows();
    const body = provider.receive(email);
    const repeats = [postEvent(stack, body, 'msg_once'), postEvent(stack, body, 'msg_once'), postEvent(stack, provider.receive(email))];
    const outcomes = await Promise.all(repeats.map(async (response) => ((await (await response).json()) as { outcome: string }).outcome));
    assert.deepEqual(outcomes.sort(), ['duplicate', 'duplicate', 'stored']);
    assert.equal(await countRows(), count + 1);
    await receive({ ...email, text: 'Another text with the same Message-ID' });
  });

  it('keeps hostile text harmless and loses no e-mail with text that can’t be stored', async () => {
    const row = await receive({
      from: '"Evil\r\nBcc: all@example.test" <evil\u202e@example.test>',
      to: ['x@example.test'],
      subject: 'A\r\nB\u0000C\u202eD',
      messageId: '<\u0000>',
      text: `\u0000\ud800 safe\u0007\r\n${'long '.repeat(60_000)}`,
      headers: { __proto__: 'x', constructor: 'x' },
    });
    assert.deepEqual([row.subject, row.sender_name, row.sender], ['A B C D', 'Evil Bcc: all@example.test', 'evil @example.test']);
    assert.match(row.body, /^\ufffd safe\nlong long/);
    assert.equal(row.body.length, 100_000);
  });
});

describe('placing a received e-mail', () => {
  it('a signed address among To, Cc or the delivery headers decides, whoever wrote', async () => {
    const { id, replyTo } = await startThread();
    assert.match(replyTo, /^reply\+[0-9a-f]{52}@reply\.northlight\.example$/);
    const other = { from: 'Colleague <colleague@elsewhere.test>', text: 'I answer for Nora.' };
    const emails: VisitorEmail[] = [
      { ...other, to: [`Northlight <${replyTo.toUpperCase()}>`] },
      { ...other, to: ['x@example.test'], cc: [replyTo] },
      { ...other, to: ['x@example.test'], headers: { 'Delivered-To': replyTo } },
    ];
    for (const email of emails) {
      const { quote_id, placed_by, sender_name } = await receive(email);
      assert.deepEqual([quote_id, placed_by, sender_name], [id, 'address', 'Colleague']);
    }
  });

  it('an address with another signature or of a deleted request goes to the tray', async () => {
    const { id, replyTo } = await startThread();
    const forged = replyTo.replace(/.(?=@)/, (digit) => (digit === '0' ? '1' : '0'));
    assert.equal((await receive({ from: 'b@elsewhere.test', to: [forged], text: 'x' })).quote_id, null);
    await stack.sql(`delete from quotes where id = '${id}'`);
    assert.equal((await receive({ from: 'b@elsewhere.test', to: [replyTo], text: 'x' })).quote_id, null);
  });

  it('a reference of ours, or of an earlier received e-mail, decides without a signed address', async () => {
    const { id, references } = await startThread();
    const stranger = { from: 'c@elsewhere.test', to: ['hello@northlight.example'], text: 'x' };
    const first = await receive({ ...stranger, messageId: '<first@client.example>', headers: { References: `<a@b> ${references}` } });
    assert.deepEqual([first.quote_id, first.placed_by], [id, 'reference']);
    const answer = { ...stranger, text: 'y', headers: { 'In-Reply-To': '<first@client.example>' } };
    const second = await receive(answer);
    assert.deepEqual([second.quote_id, second.placed_by], [id, 'reference']);
    const forged = { ...answer.headers, 'Authentication-Results': 'mx.example; dmarc=fail' };
    for (const email of [
      { ...answer, from: 'd@elsewhere.test' },
      { ...answer, text: 'z', from: 'Nora Berg <>' },
      { ...answer, headers: forged, text: 'Forged' },
    ])
      assert.equal((await receive(email)).quote_id, null, email.from);
  });

  it('the address of the sender decides last: its request in conversation, unless it was found forged', async () => {
    const { id, email } = await startThread();
    const plain = { from: `Nora <${email.toUpperCase()}>`, to: ['hello@northlight.example'], text: 'x' };
    const row = await receive(plain);
    assert.deepEqual([row.quote_id, row.placed_by], [id, 'sender']);
    const forged = await receive({ ...plain, text: 'y', headers: { 'Authentication-Results': 'mx.example; spf=pass; dmarc=fail' } });
    assert.deepEqual([forged.quote_id, forged.sender_check], [null, 'fail']);
    const newer = await startThread({ email });
    assert.equal((await receive({ ...plain, text: 'z' })).quote_id, newer.id);
    await sendReply(email, { quoteId: id });
    assert.equal((await receive({ ...plain, text: 'Thanks' })).quote_id, id);
    await receive({ ...plain, to: [newer.replyTo], text: 'And the other request?' });
    assert.equal((await receive({ ...plain, text: 'It is urgent' })).quote_id, newer.id);
  });

  it('the second of two admins who place an e-mail changes nothing, and both threads record a move', async () => {
    const [first, second] = [await startThread({ name: 'First' }), await startThread({ name: 'Second' })];
    const { id: emailId } = await receive({ from: 'd@elsewhere.test', to: ['hello@northlight.example'], text: 'x' });
    const admin = await stack.signIn(ADMIN);
    const place = (p_quote_id: string, p_expected_quote_id?: string) =>
      admin.rpc('place_email', { p_id: emailId, p_quote_id, p_expected_quote_id });
    assert.equal((await place(first.id)).data, true);
    const { error } = await place(second.id);
    assert.deepEqual([error?.code, error?.message], ['22023', 'Another admin has assigned this email to First. Nothing was changed.']);
    assert.equal((await place(second.id, first.id)).data, true);
    const events = await stack.sql<{ quote_id: string; before: string | null; after: string | null }>(
      `select quote_id, before #>> '{}' as before, after #>> '{}' as after from lead_events
       where field = 'email' and quote_id in ('${first.id}', '${second.id}') order by created_at, before is null`,
    );
    assert.deepEqual(
      events.map((event) => [event.quote_id, event.before, event.after]),
      [
        [first.id, null, emailId],
        [first.id, emailId, null],
        [second.id, null, emailId],
      ],
    );
  });

  it('an admin makes a lead of an e-mail of any size, once and without other e-mails, but not of a forged one in a known thread', async () => {
    const text = 'x'.repeat(90_000);
    const letter = { from: `Łucja ${'山'.repeat(150)} <Lucja@new.test>`, to: ['hello@northlight.example'], text };
    const { id } = await receive(letter);
    const admin = await stack.signIn(ADMIN);
    const makeLead = async (p_email_id: string) => (await admin.rpc('make_lead', { p_email_id })).data;
    const lead = await makeLead(id);
    const rows = await stack.sql(`
      select char_length(q.name) as name, q.email, char_length(q.message) as message, r.received_at = waiting_since as waits, r.body = '${text}' as whole,
        (select count(*)::int from outbox where quote_id = q.id) as mails,
        (select count(*)::int from lead_events where quote_id = q.id and field = 'email' and actor_id is not null) as events
      from quotes q join received_emails r on r.quote_id = q.id where q.id = '${lead}'`);
    assert.deepEqual([...rows], [{ name: 100, email: 'Lucja@new.test', message: 5000, waits: true, whole: true, mails: 0, events: 1 }]);
    await admin.rpc('mark_spam', { p_quote_ids: [lead ?? ''], p_is_spam: true });
    await stack.sql(`update received_emails set quote_id = null, placed_by = null where id = '${id}'`);
    assert.equal(await makeLead(id), lead);
    assert.equal((await stack.sql(`select from quotes where id = '${lead}' and spam_at is null`)).length, 1);
    const forged = await receive({ ...letter, text: 'Forged', headers: { 'Authentication-Results': 'mx.example; dmarc=fail' } });
    assert.notEqual(await makeLead(forged.id), lead);
  });

  it('a forged sender of a thread is marked, and so is one without a clear check', async () => {
    const { id, email, replyTo } = await startThread();
    const other = await startThread({ email });
    const results = { fail: 'mx.example; dmarc=fail', none: 'mx.example; dmarc=none', pass: 'mx.example; dmarc=pass' };
    for (const [check, result] of Object.entries(results)) {
      const row = await receive({ from: email, to: [replyTo], text: check, headers: { 'Authentication-Results': result } });
      assert.deepEqual([row.quote_id, row.sender_check], [id, check]);
    }
    // The thread of each request has the e-mails of all requests of the person.
    const { data } = await (await stack.signIn(ADMIN)).rpc('read_thread', { p_quote_id: other.id });
    const { entries } = data as { entries: { kind: string; senderCheck: string }[] };
    const checks = entries.flatMap(({ kind, senderCheck }) => (kind === 'received' ? [senderCheck] : []));
    assert.deepEqual(checks, ['fail', 'none', 'pass']);
  });

  it('admins page through the tray and dismiss its e-mails, which are deleted after their time', async () => {
    await stack.sql('delete from received_emails where quote_id is null');
    await stack.sql(`
      insert into received_emails (event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, received_at)
      select 'junk ' || n, 'junk ' || n, 'j@x.test', '', '', 'Junk ' || n, repeat('x', 6000), 'reply', now() - n * interval '1 hour'
      from generate_series(1, 55) n`);
    const admin = await stack.signIn(ADMIN);
    type Tray = { emails: { id: string; subject: string; text: string; isCut: boolean }[]; hasEarlier: boolean };
    const read = async (limit?: number) => (await admin.rpc('read_tray', { p_limit: limit })).data as unknown as Tray;
    const [first] = (await read()).emails;
    assert.deepEqual([first?.subject, first?.text.length, first?.isCut], ['Junk 1', 5000, true]);
    assert.deepEqual([(await read()).emails.length, (await read()).hasEarlier], [50, true]);
    assert.deepEqual([(await read(100)).emails.at(-1)?.subject, (await read(100)).hasEarlier], ['Junk 55', false]);

    const subjects = async () => (await read(2)).emails.map(({ subject }) => subject);
    const dismiss = async (id: string, p_is_dismissed: boolean) => (await admin.rpc('dismiss_email', { p_id: id, p_is_dismissed })).data;
    assert.equal(await dismiss(first?.id ?? '', true), true);
    assert.deepEqual(await subjects(), ['Junk 2', 'Junk 3']);
    assert.equal(await dismiss(first?.id ?? '', false), true);
    assert.deepEqual(await subjects(), ['Junk 1', 'Junk 2']);
    assert.equal(await dismiss(first?.id ?? '', true), true);
    const { id } = await receive({ from: 'k@x.test', to: [(await startThread()).replyTo], text: 'x' });
    assert.equal(await dismiss(id, true), false, 'an e-mail of a thread was dismissed');

    await stack.sql(`
      update received_emails set created_at = now() - interval '179 days' where event_id = 'junk 2' or id = '${id}';
      update received_emails set created_at = now() - interval '181 days' where event_id = 'junk 3';
      update received_emails set dismissed_at = now() - interval '31 days' where event_id = 'junk 1'`);
    await stack.serviceClient().rpc('delete_expired_rows');
    assert.deepEqual(await subjects(), ['Junk 2', 'Junk 4']);
    const left = await stack.sql(`select from received_emails where event_id in ('junk 1', 'junk 3') or id = '${id}'`);
    assert.equal(left.length, 1);
  });
});

it('an e-mail in a thread waits until it is answered or needs no answer, whatever the stage', async () => {
  const { id, email, replyTo } = await startThread();
  const admin = await stack.signIn(ADMIN);
  await admin.rpc('update_leads', { p_quote_ids: [id], p_changes: { stage: 'won' } });
  const listWaiting = async (search: string) => {
    const { data } = await admin.rpc('search_quotes', { p_search: search, p_status: 'waiting' });
    return data?.map((row) => row.id);
  };
  assert.deepEqual(await listWaiting(email), []);
  await receive({ from: email, to: [replyTo], headers: { 'Auto-Submitted': 'auto-replied' }, text: 'I am away.' });
  assert.deepEqual(await listWaiting(email), []);
  const letter = await receive({ from: email, to: [replyTo], text: 'One more question' });
  assert.deepEqual([await listWaiting(email), (await listWaiting(''))?.includes(id)], [[id], true]);
  assert.equal((await (await stack.signIn(USER)).rpc('mark_answered', { p_ids: [letter.id] })).error?.code, '42501');
  assert.equal((await admin.rpc('mark_answered', { p_ids: [letter.id] })).error, null);
  assert.deepEqual(await listWaiting(email), []);
});

it('a reply names the e-mail that it answers to the visitor’s client, and none of another person', async () => {
  const { email, replyTo } = await startThread();
  const letter = await receive({ from: email, to: [replyTo], messageId: '<letter@client.example>', text: 'Monday?' });
  const foreign = await receive({ from: 'c@elsewhere.test', to: ['x@example.test'], text: 'Hello' });
  const headers = await createSession(stack, ADMIN);
  const send = async (letterId: string) => {
    const reply = { to: email, subject: 'Re: Dates', message: `To ${letterId}`, quoteName: 'Nora Berg', letterId };
    const { status } = await stack.post('send-email-response', reply, headers);
    return [status, provider.accepted.find(({ text }) => text.startsWith(reply.message))?.headers];
  };
  assert.deepEqual(await send('x'), [400, undefined]);
  const ownReference = `<${replyTo}>`;
  const threaded = { 'In-Reply-To': '<letter@client.example>', References: `${ownReference} <letter@client.example>` };
  assert.deepEqual(await send(letter.id), [200, threaded]);
  for (const id of [foreign.id, crypto.randomUUID()]) assert.deepEqual(await send(id), [200, { References: ownReference }]);
});

it('what the site has sent is folded below an answer, as text and HTML', async () => {
  const { email, replyTo } = await startThread();
  await sendReply(email, { message: 'Which languages do you need?' });
  const confirmation = [...provider.sent.values()].find(({ to }) => to.includes(email));
  const head = 'Von: Studio\nGesendet: Montag, 23. November 2026 10:04\nAn: Nora\nBetreff: AW: Angebot\n\n';
  for (const history of [
    { text: `German.\n\n${head}Which languages do you need?\n\n-- \nAda Admin` },
    { html: `<p>German.</p><div>${head.replaceAll('\n', '<br>')}</div>${confirmation?.html}` },
  ]) {
    const { body, quoted_text } = await receive({ from: `Nora <${email}>`, to: [replyTo], ...history });
    assert.equal(body, 'German.');
    assert.match(quoted_text, /Which languages|quote request/);
  }
});

describe('bounces and automatic answers', () => {
  it('the provider’s report is attached to the reply that bounced', async () => {
    const { id, email } = await startThread();
    const replyId = await sendReply(email);
    const data = { email_id: replyId, to: [email], subject: 'Re: Your quote request', bounce: { message: 'The mailbox is full.' } };
    const body = JSON.stringify({ type: 'email.bounced', created_at: new Date().toISOString(), data });
    for (const outcome of ['stored', 'duplicate']) assert.deepEqual(await (await postEvent(stack, body)).json(), { ok: true, outcome });
    const [row] = await stack.sql<Row>(`select * from received_emails where quote_id = '${id}'`);
    assert.deepEqual([row?.nature, row?.bounced_reply_id, row?.body], ['bounce', replyId, 'The mailbox is full.']);
    assert.equal((await postEvent(stack, body.replace(replyId, crypto.randomUUID()))).status, 200);
    await stack.serviceClient().rpc('erase_person', { p_email: email });
    assert.equal((await stack.sql(`select from received_emails where recipient = '${email}'`)).length, 0);
  });

  it('the signature is found in the e-mail that a report returns, and a delay is no failure', async () => {
    const { id, email, replyTo } = await startThread();
    const replyId = await sendReply(email);
    const report = async (action: string, type: string, returned: string) => {
      const raw = [
        'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n',
        `--b\r\n\r\nThis is the report ${crypto.randomUUID()}.`,
        `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${email}\r\nAction: ${action}`,
        `--b\r\nContent-Type: ${type}\r\n\r\n${returned}`,
        '--b--',
      ];
      const row = await receive({
        from: 'MAILER-DAEMON@mx.example',
        to: ['hello@northlight.example'],
        raw: Buffer.from(raw.join('\r\n')),
      });
      return [row.quote_id, row.nature, row.bounced_reply_id, (await listFileNames(row)).length];
    };
    const head = `Reply-To:\r\n ${replyTo}\r\nSubject: Re\r\n\r\nHello`;
    const encoded = 'message/rfc822\r\nContent-Transfer-Encoding: base64';
    assert.deepEqual(await report('failed', 'message/rfc822', head), [id, 'bounce', replyId, 1]);
    assert.deepEqual(await report('failed', encoded, Buffer.from(head).toString('base64')), [id, 'bounce', replyId, 1]);
    assert.deepEqual(await report('delayed', 'message/rfc822', head), [id, 'auto-reply', null, 1]);
  });

  it('a report without a signature marks no reply, whoever seems to send it and whatever it refers to', async () => {
    const { email, replyTo } = await startThread();
    await sendReply(email);
    await receive({ from: email, to: [replyTo], messageId: '<question@client.example>', text: 'x' });
    const report = {
      to: ['hello@northlight.example'],
      subject: 'Undelivered Mail Returned to Sender',
      headers: { 'Content-Type': 'multipart/report; report-type=delivery-status', 'In-Reply-To': '<question@client.example>' },
    };
    for (const from of [email, 'MAILER-DAEMON@mx.example']) {
      const row = await receive({ ...report, from, text: `Report of ${from}` });
      assert.deepEqual([row.quote_id, row.nature, row.bounced_reply_id], [null, 'bounce', null]);
    }
  });
});

describe('the notification of a received e-mail', () => {
  const listNotifications = async (row: Row) =>
    stack.sql<{ id: string }>(`select id from outbox where received_email_id = '${row.id}' and kind = 'email-notification'`);

  it('the agency gets an e-mail that links to the request', async () => {
    const { id, email, replyTo } = await startThread();
    const row = await receive({ from: `"Nora" <${email}>`, to: [replyTo], subject: 'Re: Your quote request', text: 'Friday suits me.' });
    const [notification] = await listNotifications(row);
    const listSent = () => stack.sql(`select from outbox where id = '${notification?.id}' and sent_at is not null`);
    await waitFor('the notification is sent', async () => (await listSent()).length === 1);
    const sent = provider.sent.get(notification?.id ?? '') as Record<string, unknown> | undefined;
    const { to, reply_to, subject, text, headers } = sent ?? {};
    assert.deepEqual([to, reply_to, subject], [['hello@northlight.example'], email, 'New reply from Nora']);
    assert.deepEqual(headers, { 'Auto-Submitted': 'auto-generated' });
    assert.match(String(text), new RegExp(`Friday suits me\\.[^]*/admin\\?quote=${id}`));
  });

  it('automatic answers and notifications that bounced cause none', async () => {
    const { replyTo, email } = await startThread();
    const from = `Nora <${email}>`;
    const away = await receive({ from, to: [replyTo], headers: { 'Auto-Submitted': 'auto-generated' }, text: 'Away' });
    assert.deepEqual([away.nature, (await listNotifications(away)).length], ['auto-reply', 0]);
    const notification = `kind = 'quote-notification' and quote_id = '${away.quote_id}'`;
    await waitFor('the notification is sent', async () => {
      const sent = await stack.sql(
        `update outbox set provider_id = 'agency-mail' where sent_at is not null and ${notification} returning id`,
      );
      return sent.length === 1;
    });
    const data = { email_id: 'agency-mail', to: ['hello@northlight.example'], bounce: { message: 'No such mailbox' } };
    assert.equal((await postEvent(stack, JSON.stringify({ type: 'email.bounced', data }))).status, 200);
    const [bounce] = await stack.sql<Row>(`select * from received_emails where quote_id = '${away.quote_id}' and nature = 'bounce'`);
    assert.ok(bounce);
    assert.equal((await listNotifications(bounce)).length, 0);
  });

  it('a flood silences no other thread, and ends in one notification of all its further e-mails', async () => {
    const [flooded, calm] = [await startThread(), await startThread()];
    const flood = (count: number, quoteId: string | null) =>
      stack.sql(`
        with emails as (
          insert into received_emails (
            quote_id, placed_by, event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, received_at
          )
          select ${quoteId === null ? 'null, null' : `'${quoteId}', 'address'`}, e.id, e.id, '', '', '', '', 'x', 'reply', now()
          from (select 'flood ' || gen_random_uuid() as id from generate_series(1, ${count})) e returning id
        )
        insert into outbox (kind, received_email_id, sent_at) select 'email-notification', id, now() from emails`);
    await flood(60, null);
    await flood(20, flooded.id);
    const stranger = { from: 'Stranger <s@elsewhere.test>', to: ['hello@northlight.example'] };
    const first = await receive({ ...stranger, subject: 'First', text: 'First' });
    const further = [
      await receive({ ...stranger, text: 'Second' }),
      await receive({ ...stranger, text: 'Third' }),
      await receive({ from: flooded.email, to: [flooded.replyTo], text: 'Too much' }),
    ];
    for (const row of [first, ...further]) assert.equal((await listNotifications(row)).length, 0);
    const genuine = await receive({ from: calm.email, to: [calm.replyTo], text: 'A genuine answer' });
    assert.equal((await listNotifications(genuine)).length, 1);
    const unsigned = await receive({ from: flooded.email, to: ['hello@northlight.example'], text: 'A genuine e-mail without a reference' });
    assert.deepEqual([unsigned.placed_by, (await listNotifications(unsigned)).length], ['sender', 1]);

    const { data: problems } = await stack.serviceClient().rpc('find_site_problems');
    assert.match(problems?.find(({ key }) => key === 'mails-unnotified')?.text ?? '', /: 4\. /);
    // An hour later.
    const due = await stack.sql<{ id: string; received_email_id: string }>(
      `update outbox set created_at = created_at - interval '1 hour', next_attempt_at = now(), due_at = now()
       where kind = 'more-emails-notification' returning id, received_email_id`,
    );
    assert.deepEqual(due.map((row) => row.received_email_id).sort(), [first.id, further[2]?.id].sort());
    await stack.sql("update received_emails set created_at = created_at - interval '1 hour'");
    await deliver(stack);
    const mail = due.find((row) => row.received_email_id === first.id);
    const sent = await waitFor('the notification is sent', () => provider.sent.get(mail?.id ?? '') as { subject: string } | undefined);
    assert.equal(sent.subject, 'New reply from Stranger, and 2 more');
    await stack.sql("delete from received_emails where event_id like 'flood %'");
  });
});

describe('files of a received e-mail', () => {
  it('files of all types are kept with the original, and only admins download them', async () => {
    const { id, email, replyTo } = await startThread();
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const names = ['photo.heic', 'budget.xlsx', 'deck.pptx', 'plan.svg', 'notes.txt', 'all.zip', 'call.ics', 'a.webp', 'a.gif', 'run.exe'];
    const row = await receive({
      from: email,
      to: [replyTo],
      text: 'See the files.',
      files: [
        { name: 'logo.png', bytes: createPng(), isInline: true },
        { name: '../brief.pdf', bytes: createPdf() },
        ...names.map((name) => ({ name, bytes: script })),
        { name: 'empty.txt', bytes: Buffer.alloc(0) },
      ],
    });
    assert.deepEqual(row.omitted_files, ['empty.txt']);
    assert.deepEqual(await listFileNames(row), ['brief.pdf', ...names, 'logo.png', 'Original email.eml']);
    const { data } = await (await stack.signIn(ADMIN)).rpc('read_thread', { p_quote_id: id });
    const { entries } = data as { entries: { kind: string; files: { id: string; name: string }[] }[] };
    const files = entries.find(({ kind }) => kind === 'received')?.files ?? [];

    const open = async (account: typeof ADMIN, name: string) => {
      const file = files.find((file) => file.name === name);
      return stack.post('open-attachment', { id: file?.id }, await createSession(stack, account));
    };
    assert.equal((await open(USER, 'plan.svg')).status, 403);
    for (const [name, content] of [
      ['plan.svg', String(script)],
      ['Original email.eml', 'See the files.'],
    ] as const) {
      const { path } = (await (await open(ADMIN, name)).json()) as { path: string };
      const response = await stack.fetch(path);
      assert.equal(response.headers.get('content-type'), 'application/octet-stream');
      assert.match(response.headers.get('content-disposition') ?? '', /^attachment/);
      const text = await response.text();
      assert.ok(text.includes(content) || text.includes(Buffer.from(content).toString('base64')));
    }

    await stack.sql("update attachments set created_at = now() - interval '2 days' where received_email_id is not null");
    await stack.serviceClient().rpc('delete_unused_attachments');
    assert.equal((await listFileNames(row)).length, 13);
    const erased = await stack.serviceClient().rpc('erase_person', { p_email: email });
    assert.deepEqual(erased.data, { quotes: 1, replies: 0, accounts: 0, attachments: 13, receivedEmails: 1 });
    assert.equal((await listFileNames(row)).length, 0);
  });

  it('nothing is acknowledged before all files are stored, whichever call fails', async () => {
    const email = { from: 'f@x.test', to: ['x@x.test'], text: 'x', files: [{ name: 'brief.pdf', bytes: createPdf() }] };
    for (const [failures, raw] of [
      [[429], undefined],
      [[200, 200, 500], null],
      [['{"text":"Hel'], undefined],
    ] as const) {
      const [body, id] = [provider.receive({ ...email, raw }), crypto.randomUUID()];
      provider.failures.push(...failures);
      assert.equal((await postEvent(stack, body, id)).status, 502);
      assert.equal((await stack.sql(`select from received_emails where event_id = '${id}'`)).length, 0);
      assert.equal((await postEvent(stack, body, id)).status, 200);
      const [row] = await stack.sql<Row>(`select * from received_emails where event_id = '${id}'`);
      assert.deepEqual(row && (await listFileNames(row)), ['brief.pdf', ...(raw === null ? [] : ['Original email.eml'])]);
    }
    const [body, id] = [provider.receive({ ...email, text: 'storage' }), crypto.randomUUID()];
    const setAllowedTypes = (expression: string) =>
      stack.sql(`update storage.buckets set allowed_mime_types = ${expression} where id = 'attachments'`);
    await setAllowedTypes("array_remove(allowed_mime_types, 'application/octet-stream')");
    assert.equal((await postEvent(stack, body, id)).status, 500);
    await setAllowedTypes("allowed_mime_types || 'application/octet-stream'::text");
    assert.deepEqual(await (await postEvent(stack, body, id)).json(), { ok: true, outcome: 'stored' });
  });

  it('what is larger than 25 MB is named, and the other files of the e-mail are kept', async () => {
    const files = [
      { name: 'brief.pdf', bytes: createPdf() },
      { name: 'film.mp4', bytes: Buffer.alloc(26 * 1024 * 1024) },
    ];
    const row = await receive({ from: 'f@x.test', to: ['x@x.test'], text: 'See the film.', files });
    assert.deepEqual([row.body, row.omitted_files, await listFileNames(row)], ['See the film.', ['film.mp4'], ['brief.pdf']]);
  });

  it('a request can’t claim the file of an e-mail, neither before nor after the e-mail is stored', async () => {
    const files = [{ name: 'brief.pdf', bytes: createPdf() }];
    const row = await receive({ from: 'h@x.test', to: ['x@x.test'], text: 'x', files });
    const [file] = await stack.sql<{ id: string }>(`select id from attachments where received_email_id = '${row.id}'`);
    const submit = async () => (await stack.post('submit-quote', { ...createQuoteRequest(), attachments: [file?.id] })).status;
    assert.equal(await submit(), 400);
    await stack.sql(`update attachments set received_email_id = null where id = '${file?.id}'`);
    assert.equal(await submit(), 400);
    await stack.sql(`update attachments set received_email_id = '${row.id}', budget = 'visitor' where id = '${file?.id}'`);
    assert.equal(await submit(), 400);
  });

  it('uploads, e-mails of strangers and those of each request have budgets of their own', async () => {
    const [first, second] = [await startThread(), await startThread()];
    const fill = (column: 'budget' | 'received_email_id', value: string, megabytes: number) =>
      stack.sql(`
        with objects as (
          insert into attachment_objects (id)
          select left(translate(gen_random_uuid()::text, '-', ''), 24) from generate_series(1, ${megabytes / 10}) returning id
        )
        insert into attachments (id, name, type, size, ${column}) select id, 'full', 'image/png', 10485760, '${value}' from objects`);
    const listOmitted = async (to: string) =>
      (
        await receive({
          from: 'i@x.test',
          to: [to],
          text: crypto.randomUUID(),
          raw: null,
          files: [{ name: 'offer.pdf', bytes: createPdf() }],
        })
      ).omitted_files;
    const upload = async () => {
      const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'brief.pdf' };
      const body = Buffer.from(createPdf());
      return (await stack.fetch('/functions/v1/upload-attachment', { method: 'POST', headers, body })).status;
    };
    await fill('received_email_id', (await receive({ from: 'i@x.test', to: ['x@x.test'], text: 'x' })).id, 1030);
    assert.equal(await upload(), 200);
    assert.deepEqual(await listOmitted('x@x.test'), []);
    await fill('budget', 'stranger', 1030);
    assert.deepEqual(await listOmitted('x@x.test'), ['offer.pdf']);
    assert.deepEqual([await upload(), await listOmitted(first.replyTo)], [200, []]);
    await fill('budget', first.id, 200);
    assert.deepEqual([await listOmitted(first.replyTo), await listOmitted(second.replyTo)], [['offer.pdf'], []]);
    await fill('budget', 'visitor', 1030);
    assert.deepEqual([await upload(), await listOmitted(second.replyTo)], [429, []]);
    await stack.sql("delete from attachment_objects where id in (select id from attachments where name = 'full')");
  });
});

it('an answer from the local inbox reaches its thread, and the webhook returns 404 without a secret', async () => {
  const local = await TestStack.start();
  const quote = createQuoteRequest();
  await local.post('submit-quote', quote);
  const { id } = await local.waitForMail(({ to }) => to === quote.email);
  const answer = (type: string) =>
    fetch(`http://127.0.0.1:${local.ports.inbox}/email/${id}/reply`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify({ text: 'Friday suits me.' }),
    });
  // A page of another origin can send text without asking first.
  assert.equal((await answer('text/plain')).status, 400);
  assert.equal((await answer('application/json')).status, 204);
  const rows = await local.sql<Row>('select r.* from received_emails r join quotes q on q.id = r.quote_id');
  assert.deepEqual(
    rows.map(({ placed_by, sender, body, subject }) => [placed_by, sender, body, subject]),
    [['address', quote.email, 'Friday suits me.', 'Re: We have your quote request']],
  );

  await local.endProcess('SIGTERM');
  local.environment = { MAIL_WEBHOOK_SECRET: '' };
  await local.startProcess();
  const response = await postEvent(local, '{}');
  await local.stop();
  assert.equal(response.status, 404);
});
