import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { repositoryPath } from 'local-backend/repository-path';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack, USER } from 'local-backend/testing/test-stack';

const INGRID = 'ingrid@solheim-kaffe.example';
const reply = (changes: Record<string, unknown> = {}) => ({
  to: INGRID,
  subject: 'Re: Your quote request',
  message: 'Hello Ingrid,\nwhen can we talk?',
  quoteName: 'Ingrid Solheim',
  ...changes,
});

let stack: TestStack;
let admin: Record<string, string>;
let user: Record<string, string>;

before(async () => {
  stack = await TestStack.start();
  admin = await bearer(ADMIN);
  user = await bearer(USER);
});
after(() => stack.stop());

async function bearer(person: typeof ADMIN) {
  const { data } = await (await stack.signIn(person)).auth.getSession();
  return { authorization: `Bearer ${data.session?.access_token}` };
}

const send = (body: unknown, headers = admin) => stack.post('send-email-response', body, headers);

describe('send-email-response', () => {
  it('sends an admin’s reply and logs who sent it', async () => {
    const response = await send(reply({ message: 'First <b>reply</b>\n& more' }));
    assert.deepEqual([response.status, await response.json()], [200, { ok: true }]);
    const mail = await stack.waitForMail((entry) => entry.to === INGRID);
    assert.equal(mail.subject, 'Re: Your quote request');
    assert.match(mail.text, /First <b>reply<\/b>\n& more/);
    assert.match(mail.html, /First &#60;b&#62;reply/);
    const { data } = await stack.serviceClient().from('email_log').select('*').eq('recipient', INGRID).single();
    assert.ok(data?.quote_id && data.admin_id && data.provider_id);
    assert.deepEqual([data.subject, data.body, data.status], ['Re: Your quote request', 'First <b>reply</b>\n& more', 'sent']);
    const { data: quote } = await stack.serviceClient().from('quotes').select('status').eq('email', INGRID).single();
    assert.equal(quote?.status, 'new');
  });

  it('sends the same reply once, however often and parallel it is asked for', async () => {
    const same = reply({ subject: 'Only once' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(same)));
    assert.deepEqual(
      answers.map((answer) => answer.status),
      Array(6).fill(200),
    );
    assert.equal((await stack.listMails()).filter((mail) => mail.subject === 'Only once').length, 1);
    const { count } = await stack.serviceClient().from('email_log').select('*', { count: 'exact', head: true }).eq('subject', 'Only once');
    assert.equal(count, 1);
  });

  const strangers: [string, () => Record<string, string>, number][] = [
    ['nobody', () => ({}), 401],
    ['the public key', () => ({ authorization: `Bearer ${LOCAL_KEYS.publishable}` }), 401],
    ['the secret key', () => ({ authorization: `Bearer ${LOCAL_KEYS.secret}` }), 401],
    ['a malformed token', () => ({ authorization: 'Bearer a.b.c' }), 401],
    ['a user', () => user, 403],
  ];
  for (const [who, headers, status] of strangers) {
    it(`refuses ${who} with ${status}`, async () => {
      const response = await send(reply({ subject: 'Never' }), headers());
      assert.equal(response.status, status);
      assert.equal((await stack.listMails()).filter((mail) => mail.subject === 'Never').length, 0);
    });
  }

  it('refuses a token after sign-out', async () => {
    const client = await stack.signIn(ADMIN);
    const { data } = await client.auth.getSession();
    await client.auth.signOut({ scope: 'local' });
    assert.equal((await send(reply(), { authorization: `Bearer ${data.session?.access_token}` })).status, 401);
  });

  it('refuses an address that asked for no quote', async () => {
    const response = await send(reply({ to: 'stranger@example.test' }));
    assert.equal(response.status, 400);
    assert.equal((await stack.listMails()).filter((mail) => mail.to === 'stranger@example.test').length, 0);
  });

  for (const change of [{ to: '' }, { subject: ' ' }, { message: undefined }, { quoteName: null }, {}]) {
    const body = Object.keys(change).length > 0 ? reply(change) : {};
    it(`says what is missing in ${JSON.stringify(change)}`, async () => {
      const response = await send(body);
      assert.equal(response.status, 400);
      assert.equal(((await response.json()) as { error: { message: string } }).error.message, 'Please fill in all fields');
    });
  }

  for (const change of [
    { subject: 'a\r\nBcc: x@y.example' },
    { subject: 'x'.repeat(201) },
    { subject: 7 },
    { message: 'x'.repeat(10_001) },
    { to: [INGRID, 'x@y.example'] },
    { to: `${INGRID},x@y.example` },
    { bcc: 'x@y.example' },
  ]) {
    it(`refuses ${JSON.stringify(change).slice(0, 60)}`, async () => assert.equal((await send(reply(change))).status, 400));
  }

  it('refuses every address and subject of the header-injection corpus', async () => {
    for (const payload of corpus('email-injection')) {
      assert.equal((await send(reply({ to: payload }))).status, 400, JSON.stringify(payload));
      assert.equal((await stack.post('submit-quote', createQuoteRequest({ email: payload }))).status, 400, JSON.stringify(payload));
    }
    for (const mail of await stack.listMails()) assert.doesNotMatch(`${mail.to}${mail.subject}${mail.replyTo}`, /[\r\n]/);
  });

  it('puts no foreign markup into a mail', async () => {
    const payloads = ['xss-h5sc', 'xss-dompurify', 'xss-payloadsallthethings']
      .flatMap((name) => corpus(name))
      .filter((entry): entry is string => typeof entry === 'string');
    const before = (await stack.listMails()).length;
    let owed = 0;
    for (let start = 0; start < payloads.length; start += 10) {
      const answers = payloads
        .slice(start, start + 10)
        .map((message) =>
          stack.post('submit-quote', createQuoteRequest({ message, name: message.slice(0, 90), company: message.slice(-90) })),
        );
      for (const { status } of await Promise.all(answers)) {
        assert.ok([200, 400].includes(status), String(status));
        if (status === 200) owed += 1;
      }
    }
    for (let start = 0; start < payloads.length; start += 40) {
      const message = payloads
        .slice(start, start + 40)
        .join('\n')
        .slice(0, 9000);
      if ((await send(reply({ message, subject: payloads[start]?.slice(0, 190) }))).status === 200) owed += 1;
    }
    assert.ok(owed > 150, `${owed} mails`);
    for (let attempt = 0; (await stack.listMails()).length < before + owed; attempt++) {
      assert.ok(attempt < 600, 'every mail arrives');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const own = new Set(['html', 'head', 'meta', 'title', 'body', 'div', 'p', 'h1', 'table', 'tr', 'td']);
    for (const mail of await stack.listMails()) {
      for (const [, tag = ''] of mail.html.matchAll(/<\/?([a-z][^\s/>]*)/gi)) assert.ok(own.has(tag), tag);
      assert.doesNotMatch(mail.html, /<[a-z][^>]*\s(?:on\w+|href|src|srcdoc)\s*=/i);
      assert.doesNotMatch(`${mail.to}${mail.subject}${mail.replyTo}`, /[\r\n]/);
    }
  });
});

/** Payloads of a corpus, by its path from `supabase/`. */
function corpus(name: string): unknown[] {
  return (JSON.parse(readFileSync(repositoryPath('supabase/corpora', `${name}.json`), 'utf8')) as { payloads: unknown[] }).payloads;
}
