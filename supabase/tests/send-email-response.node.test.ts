import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { repositoryPath } from 'local-backend/repository-path';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, SITE_URL, TestStack, USER } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { normalizeLine, normalizeText } from 'shared-contracts/text-rules';
import { createReceivedEmail } from './policy-tables.ts';

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

before(async () => {
  stack = await TestStack.start();
  admin = await createAuthHeaders(ADMIN);
  user = await createAuthHeaders(USER);
});
after(() => stack.stop());

async function createAuthHeaders(account: typeof ADMIN) {
  const { data } = await (await stack.signIn(account)).auth.getSession();
  return { authorization: `Bearer ${data.session?.access_token}` };
}

const send = (body: unknown, headers = admin) => stack.post('send-email-response', body, headers);
const sendAfter = (lastLetter: string | undefined, body: unknown) => send(body, { ...admin, 'x-last-letter': lastLetter ?? 'none' });

describe('send-email-response', () => {
  it('sends an admin’s reply as text and escaped HTML, and logs who sent it', async () => {
    const response = await send(createReply({ message: 'First <b>reply</b>\n& more' }));
    assert.deepEqual([response.status, await response.json()], [200, { ok: true }]);
    const mail = await stack.waitForMail((entry) => entry.to === INGRID);
    assert.equal(mail.subject, 'Re: Your quote request');
    assert.equal(mail.from, '"Ada Adminsen at Northlight Studio" <hello@northlight.example>');
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

  it('stores one log entry if the same reply begins twelve times at once in the database', async () => {
    const { data } = await (await stack.signIn(ADMIN)).auth.getUser();
    const reply = { p_admin: data.user?.id, p_to: INGRID, p_quote_name: 'Ingrid Solheim', p_subject: 'At once', p_body: 'Hello' };
    const service = stack.serviceClient();
    const begin = async (fingerprint: string) =>
      (await service.rpc('begin_reply', { ...reply, p_fingerprint: fingerprint, p_quotas: [] } as never)).data as { id: string } | null;
    for (const fingerprint of ['first', 'second', 'third']) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => begin(fingerprint)));
      assert.equal(answers.filter((answer) => answer?.id).length, 12);
      assert.equal(new Set(answers.map((answer) => answer?.id)).size, 1);
    }
  });

  it('sends one of two replies that refer to the same last letter, and returns 409 to the other', async () => {
    const [quote] = (await stack.serviceClient().from('quotes').select('id').eq('email', INGRID)).data ?? [];
    const readLast = async () => {
      const { data } = await (await stack.signIn(ADMIN)).rpc('read_thread', { p_quote_id: quote?.id ?? '' });
      return (data as { lastLetterId: string }).lastLetterId;
    };
    const last = await readLast();
    const replies = ['Mine', 'Yours'].map((subject) => createReply({ subject }));
    const responses = await Promise.all(replies.map((reply) => sendAfter(last, reply)));
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409]);
    const refused = responses.findIndex(({ status }) => status === 409);
    assert.match((await responses[refused]?.text()) ?? '', /"code":"newer-letter"/);
    assert.equal((await sendAfter(last, replies[refused])).status, 409);
    assert.equal((await sendAfter(last, replies[1 - refused])).status, 200, 'the repeated reply is the newest letter itself');
    assert.equal((await sendAfter(await readLast(), replies[refused])).status, 200);
  });

  it('returns 409 after a received reply, but not after an automatic answer', async () => {
    const service = stack.serviceClient();
    const [quote] = (await service.from('quotes').select('id').eq('email', INGRID)).data ?? [];
    const [last] = (await service.from('email_log').select('id').order('created_at', { ascending: false }).limit(1)).data ?? [];
    const receive = (nature: string) =>
      service.from('received_emails').insert({ ...createReceivedEmail(nature), nature, quote_id: quote?.id, placed_by: 'address' });
    assert.equal((await receive('auto-reply')).error, null);
    assert.equal((await sendAfter(last?.id, createReply({ subject: 'After an automatic answer' }))).status, 200);
    const [own] = (await service.from('email_log').select('id').eq('subject', 'After an automatic answer')).data ?? [];
    assert.equal((await receive('reply')).error, null);
    assert.equal((await sendAfter(own?.id, createReply({ subject: 'Too late' }))).status, 409);
  });

  const callers: [string, () => Record<string, string>, number][] = [
    ['a caller without a token', () => ({}), 401],
    ['the public key', () => ({ authorization: `Bearer ${LOCAL_KEYS.publishable}` }), 401],
    ['the secret key', () => ({ authorization: `Bearer ${LOCAL_KEYS.secret}` }), 401],
    ['a malformed token', () => ({ authorization: 'Bearer a.b.c' }), 401],
    ['a user', () => user, 403],
  ];
  for (const [caller, headers, status] of callers) {
    it(`returns ${status} to ${caller} and sends nothing`, async () => {
      const response = await send(createReply({ subject: 'Never' }), headers());
      assert.equal(response.status, status);
      assert.equal((await stack.listMails()).filter((mail) => mail.subject === 'Never').length, 0);
    });
  }

  it('returns 401 to a token after sign-out', async () => {
    const client = await stack.signIn(ADMIN);
    const { data } = await client.auth.getSession();
    await client.auth.signOut({ scope: 'local' });
    assert.equal((await send(createReply(), { authorization: `Bearer ${data.session?.access_token}` })).status, 401);
  });

  it('returns 400 for a recipient without a quote and sends nothing', async () => {
    const response = await send(createReply({ to: 'stranger@example.test' }));
    assert.equal(response.status, 400);
    assert.equal((await stack.listMails()).filter((mail) => mail.to === 'stranger@example.test').length, 0);
  });

  for (const change of [{ to: '' }, { subject: ' ' }, { message: undefined }, { quoteName: null }, {}]) {
    const body = Object.keys(change).length > 0 ? createReply(change) : {};
    it(`returns 400 and “Please fill in all fields” for ${JSON.stringify(change)}`, async () => {
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
    it(`returns 400 for ${JSON.stringify(change).slice(0, 60)}`, async () => assert.equal((await send(createReply(change))).status, 400));
  }

  it('rejects every payload of the header injection corpus as an email address', async () => {
    for (const payload of readCorpus('email-injection')) {
      assert.equal((await send(createReply({ to: payload }))).status, 400, JSON.stringify(payload));
      assert.equal((await stack.post('submit-quote', createQuoteRequest({ email: payload }))).status, 400, JSON.stringify(payload));
    }
    for (const mail of await stack.listMails()) assert.doesNotMatch(`${mail.to}${mail.subject}${mail.replyTo}`, /[\r\n]/);
  });

  it('sends XSS payloads only as text: emails contain no elements except those of the template', async () => {
    const payloads = ['xss-h5sc', 'xss-dompurify', 'xss-payloadsallthethings']
      .flatMap(readCorpus)
      .filter((entry): entry is string => typeof entry === 'string' && normalizeText(entry, 5000) !== null);
    const countBefore = (await stack.listMails()).length;
    const createGroups = (size: number) =>
      Array.from({ length: Math.ceil(payloads.length / size) }, (_, index) => payloads.slice(index * size, (index + 1) * size));
    const requests = createGroups(10).map((group) => {
      const [name = '', company = ''] = group.filter((payload) => normalizeLine(payload, 100));
      return createQuoteRequest({ message: group.join('\n').slice(0, 5000), name, company });
    });
    const replies = createGroups(40).map((group) =>
      createReply({ message: group.join('\n').slice(0, 9000), subject: group.find((payload) => normalizeLine(payload, 200)) }),
    );
    const responses = await Promise.all([
      ...requests.map((request) => stack.post('submit-quote', request)),
      ...replies.map((reply) => send(reply)),
    ]);
    for (const response of responses) assert.equal(response.status, 200, await response.text());
    // A request has a notification and a confirmation.
    const expected = requests.length * 2 + replies.length;
    await waitFor('every e-mail has arrived', async () => (await stack.listMails()).length >= countBefore + expected);
    const templateElements = new Set('html head meta title style body div p h1 table tr td a span'.split(' '));
    for (const mail of await stack.listMails()) {
      for (const [, tag = ''] of mail.html.matchAll(/<\/?([a-z][^\s/>]*)/gi)) assert.ok(templateElements.has(tag), tag);
      assert.doesNotMatch(mail.html, /<[a-z][^>]*\s(?:on\w+|src|srcdoc)\s*=/i);
      for (const [, url = ''] of mail.html.matchAll(/\shref\s*=\s*"([^"]*)"/gi))
        assert.ok(url.startsWith('mailto:') || url.startsWith(`${SITE_URL}/`), url);
      assert.doesNotMatch(`${mail.to}${mail.subject}${mail.replyTo}`, /[\r\n]/);
    }
  });
});

/** Reads the payloads of a corpus in `supabase/corpora/`. */
function readCorpus(name: string): unknown[] {
  return (JSON.parse(readFileSync(repositoryPath('supabase/corpora', `${name}.json`), 'utf8')) as { payloads: unknown[] }).payloads;
}
