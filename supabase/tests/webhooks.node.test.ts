import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { findFreePort } from 'local-backend/free-port';
import type { Client } from 'local-backend/testing/backend-client';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack, USER } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';

/** A receiver of messages, which answers with `statuses` and then with 200. */
let receiver: Server;
let origin: string;
let statuses: number[] = [];
const received: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];

let stack: TestStack;
let admin: Client;
before(async () => {
  origin = `http://127.0.0.1:${await findFreePort()}`;
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('ok');
  });
  await new Promise<void>((resolve) => receiver.listen(Number(new URL(origin).port), '127.0.0.1', resolve));
  stack = await TestStack.start({ WEBHOOK_ALLOWED_ORIGINS: origin });
  admin = await stack.signIn(ADMIN);
});
after(async () => {
  receiver.close();
  await stack.stop();
});
beforeEach(async () => {
  await stack.sql('delete from webhook_endpoints');
  received.length = 0;
  statuses = [];
});

const save = (changes: { p_url?: string; p_kinds?: string[]; p_format?: string; p_id?: string } = {}, client = admin) =>
  client.rpc('save_webhook', { p_url: `${origin}/hook`, p_kinds: ['new'], p_format: 'standard', ...changes });

async function add(changes?: Parameters<typeof save>[0]): Promise<string> {
  const { data, error } = await save(changes);
  assert.equal(error, null);
  return data ?? '';
}

async function test(id: string, account = ADMIN) {
  const { data } = await (await stack.signIn(account)).auth.getSession();
  return stack.post('test-webhook', { id }, { authorization: `Bearer ${data.session?.access_token}` });
}

const deliver = () => stack.fetch('/functions/v1/deliver-outbox', { method: 'POST', headers: { apikey: stack.secretKey } });
/** Makes failed messages due and delivers them. */
const retry = async () => {
  await stack.sql('update webhook_messages set next_attempt_at = now()');
  await deliver();
};

const waitForMessage = (isExpected: (body: string) => boolean) =>
  waitFor('the message has arrived', () => received.find(({ body }) => isExpected(body)));

const listAttempts = async () => {
  const { data } = await admin.from('webhook_attempts').select('kind, number, status, error').order('attempted_at');
  return data?.map(({ kind, number, status, error }) => `${kind} ${number} ${status ?? error}`);
};

const waitForAttempt = () => waitFor('an attempt is logged', async () => (await listAttempts())?.length !== 0);

describe('messages to other systems', () => {
  it('a new request is sent at once, signed by the secret of its endpoint', async () => {
    const id = await add();
    const quote = createQuoteRequest();
    await stack.post('submit-quote', quote);
    const { headers, body, url } = await waitForMessage((text) => text.includes(quote.email));
    const { type, data } = JSON.parse(body);
    assert.deepEqual([url, type, data.name, data.message, data.services], ['/hook', 'lead.new', quote.name, quote.message, quote.services]);
    assert.match(data.url, /\/admin\?quote=[\da-f-]{36}$/);
    assert.match(data.dueAt, /^\d{4}-/);
    const { data: endpoint } = await admin.from('webhook_endpoints').select('secret').eq('id', id).single();
    const key = Buffer.from((endpoint?.secret ?? '').replace('whsec_', ''), 'base64');
    assert.equal(key.length, 32);
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    assert.equal(headers['webhook-signature'], `v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  });

  it('a message in Slack’s format can mention nobody', async () => {
    await add({ p_format: 'slack' });
    const quote = createQuoteRequest({ name: '<!channel> & Co', company: '<https://evil.example|Click>', message: '<!here> Hello' });
    await stack.post('submit-quote', quote);
    const { body } = await waitForMessage((text) => text.includes('Co'));
    const { text, blocks } = JSON.parse(body);
    assert.equal(text, 'New request from &lt;!channel&gt; &amp; Co');
    assert.match(blocks[0].text.text, /Answer by .* · &lt;https:\/\/evil\.example\|Click&gt; · Website, SEO · \$5-20K · nora/);
    assert.deepEqual([blocks[1].text.type, blocks[1].text.text], ['plain_text', '<!here> Hello']);
  });

  it('a request that becomes overdue is sent once, and an answered or older one never', async () => {
    await add({ p_kinds: ['overdue'] });
    const quotes = [createQuoteRequest(), createQuoteRequest(), createQuoteRequest()];
    for (const quote of quotes) await stack.post('submit-quote', quote);
    const [due = quotes[0], answered, older] = quotes;
    await stack.sql("update webhook_endpoints set created_at = now() - interval '1 day'");
    await stack.sql(`update quotes set status = 'contacted' where email = '${answered?.email}'`);
    await stack.sql(`
      update lead_clocks c set due_at = now() - case when q.email = '${older?.email}' then interval '25 hours' else interval '1 minute' end
      from quotes q where q.id = c.quote_id`);
    await deliver();
    const { body } = await waitForMessage((text) => text.includes(due?.email ?? ''));
    assert.equal(JSON.parse(body).type, 'lead.overdue');
    await retry();
    const mine = received.filter(({ body: text }) => quotes.some(({ email }) => text.includes(email)));
    assert.equal(mine.length, 1);
  });

  it('a failed message is repeated with the same id and body until it arrives', async () => {
    await add();
    statuses = [500, 302];
    const quote = createQuoteRequest();
    await stack.post('submit-quote', quote);
    await waitForMessage((text) => text.includes(quote.email));
    await waitForAttempt();
    const [{ minutes } = { minutes: 0 }] = await stack.sql<{ minutes: number }>(
      'select extract(epoch from next_attempt_at - now()) / 60 as minutes from webhook_messages',
    );
    assert.ok(minutes > 0.8 && minutes <= 1, String(minutes));
    for (let count = 0; count < 3; count++) await retry();
    assert.deepEqual(await listAttempts(), ['new 1 500', 'new 2 302', 'new 3 200']);
    assert.equal(new Set(received.map(({ headers, body, url }) => `${headers['webhook-id']} ${body} ${url}`)).size, 1);
  });

  it('a message is given up after twelve attempts', async () => {
    await add();
    statuses = [500, 500];
    await stack.post('submit-quote', createQuoteRequest());
    await waitForAttempt();
    await stack.sql('update webhook_messages set attempts = 11');
    await retry();
    await retry();
    assert.deepEqual(await listAttempts(), ['new 1 500', 'new 12 500']);
  });

  it('an endpoint that is gone gets no messages until a test succeeds', async () => {
    const id = await add();
    statuses = [410];
    const answers = [];
    for (let count = 0; count < 2; count++) {
      answers.push(((await (await test(id)).json()) as { status: number }).status);
      await stack.post('submit-quote', createQuoteRequest({ name: `Person ${count}` }));
    }
    assert.deepEqual(answers, [410, 200]);
    await waitForMessage((text) => text.includes('Person 1'));
    assert.equal(received.filter(({ body }) => body.includes('Person 0')).length, 0);
  });

  it('a test reports how it ended, to admins only', async () => {
    const id = await add({ p_kinds: ['overdue'] });
    statuses = [204];
    const { milliseconds, ...answer } = (await (await test(id)).json()) as Record<string, unknown>;
    assert.deepEqual(answer, { ok: true, status: 204, error: null });
    assert.equal(typeof milliseconds, 'number');
    assert.equal(JSON.parse(received[0]?.body ?? '').type, 'test');
    assert.deepEqual([(await test(id, USER)).status, (await test(crypto.randomUUID())).status, (await test('x')).status], [403, 404, 404]);
    await retry();
    assert.deepEqual(await listAttempts(), ['test 1 204']);
  });

  it('addresses of this computer, of private networks and of names without an address get no message', async () => {
    for (const [url, reason] of [
      ['https://127.0.0.1/', 'host'],
      ['https://10.0.0.8/hook', 'host'],
      ['https://[::ffff:169.254.169.254]/', 'host'],
      ['https://metadata.internal/', 'host'],
      ['https://localhost/', 'host'],
      ['https://user:password@site.example/', 'url'],
      ['https://site.example:8443/', 'url'],
      ['http://localhost:9/', 'url'],
    ] as const) {
      const answer = (await (await test(await add({ p_url: url }))).json()) as { status: null; error: string };
      assert.deepEqual([answer.status, answer.error], [null, reason], url);
    }
  });

  it('an endpoint needs a URL with https, known kinds and a known format, and there are at most ten', async () => {
    for (const invalid of [
      { p_url: 'http://site.example/' },
      { p_url: 'ftp://site.example/' },
      { p_url: 'https://' },
      { p_url: 'https://a b.example/' },
      { p_kinds: [] },
      { p_kinds: ['other'] },
      { p_format: 'xml' },
    ])
      assert.equal((await save(invalid)).error?.code, '23514', JSON.stringify(invalid));
    const id = await add();
    const { data: earlier } = await admin.from('webhook_endpoints').select('secret').single();
    assert.equal((await save({ p_id: id, p_kinds: ['new', 'overdue'] })).data, id);
    assert.deepEqual((await admin.from('webhook_endpoints').select('kinds, secret').single()).data, {
      kinds: ['new', 'overdue'],
      ...earlier,
    });
    for (let count = 1; count < 10; count++) await add();
    assert.match((await save()).error?.message ?? '', /ten webhooks already/);
    assert.equal((await admin.rpc('delete_webhook', { p_id: id })).data, true);
    assert.equal((await save({}, await stack.signIn(USER))).error?.code, '42501');
  });

  it('the log keeps the last 100 attempts of each endpoint, and messages are kept for 30 days', async () => {
    const id = await add();
    await stack.sql(`
      with message as (insert into webhook_messages (endpoint_id, kind, attempts) values ('${id}', 'test', 12) returning id)
      insert into webhook_attempts (endpoint_id, message_id, kind, number, milliseconds, attempted_at)
      select '${id}', message.id, 'test', n, 1, now() - n * interval '1 hour' from message, generate_series(1, 120) n`);
    await test(id);
    const attempts = await listAttempts();
    assert.deepEqual([attempts?.length, attempts?.at(-1)], [100, 'test 1 200']);
    await stack.sql("update webhook_messages set created_at = now() - interval '31 days' where sent_at is null");
    await stack.sql('select delete_expired_rows()');
    assert.deepEqual(await listAttempts(), ['test 1 200']);
  });
});
