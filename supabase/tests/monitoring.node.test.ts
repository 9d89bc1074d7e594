import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { findFreePort } from 'local-backend/free-port';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, SITE_URL, TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import type { Database } from 'shared-contracts';
import type { SiteHealth } from 'shared-contracts/site-health';
import { MailProvider } from './mail-provider.ts';
import { deliver } from './requests.ts';

type Reports = Database['public']['Functions']['record_site_reports']['Args']['p_reports'];

const RELEASE = '0123456789abcdef';
const page = { remote: 'demo', release: RELEASE, path: '/demo' };
const view = { type: 'view', ...page };
const failure = {
  type: 'failure',
  ...page,
  kind: 'event',
  fault: null,
  instead: null,
  source: 'demo',
  name: 'TypeError',
  stack: [`/remotes/demo/${RELEASE}/page.js:1:204`],
};
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** HTTP server with a webhook in Slack's format and with the check that waits for heartbeats. */
class AlarmReceiver {
  readonly texts: string[] = [];
  heartbeats = 0;
  isDown = false;
  readonly #server: Server;

  constructor(port: number) {
    this.#server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      if (this.isDown) return response.writeHead(500).end();
      if (request.url === '/heartbeat') this.heartbeats += 1;
      else this.texts.push(JSON.parse(body).text);
      response.end('ok');
    }).listen(port, '127.0.0.1');
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

let stack: TestStack;
let provider: MailProvider;
let receiver: AlarmReceiver;
before(async () => {
  provider = await MailProvider.start();
  const port = await findFreePort();
  receiver = new AlarmReceiver(port);
  stack = await TestStack.start({
    ALARM_EMAIL: 'owner@example.test',
    ALARM_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
    HEARTBEAT_URL: `http://127.0.0.1:${port}/heartbeat`,
    MAIL_API_URL: provider.url,
    // These windows end in the year 2033.
    RATE_LIMITS: JSON.stringify({ 'collect.address': '20/1000000000', 'collect.failures': '6/1000000000', 'quote.all': '100/600' }),
  });
  // Afterwards the schedule calls the function in five minutes only.
  await waitFor('the schedule has called watch-site', async () => (await countRows("scheduled_runs where name = 'watch-site'")) === 1);
});
after(async () => {
  await stack.stop();
  provider.stop();
  receiver.stop();
});
beforeEach(() => stack.sql('truncate private.site_counts, private.failure_groups, private.function_errors, private.alarms, outbox'));

/** Sends a beacon as a browser does. */
function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return stack.fetch('/functions/v1/collect', {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': FIREFOX, origin: SITE_URL, ...headers },
    body: JSON.stringify(body),
  });
}

async function countAccepted(body: unknown, headers?: Record<string, string>): Promise<number> {
  const response = await send(body, headers);
  assert.equal(response.status, 200);
  return ((await response.json()) as { accepted: number }).accepted;
}

async function readHealth(): Promise<SiteHealth> {
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const { data, error } = await (await stack.signIn(ADMIN)).rpc('read_site_health', { p_since: since });
  assert.equal(error, null);
  return data as unknown as SiteHealth;
}

async function record(reports: Reports): Promise<number> {
  const { data, error } = await stack.serviceClient().rpc('record_site_reports', { p_reports: reports, p_quotas: [] });
  assert.equal(error, null);
  return (data as { accepted: number }).accepted;
}

async function countRows(table: string): Promise<number> {
  return Number((await stack.sql<{ count: string }>(`select count(*) from private.${table}`))[0]?.count);
}

/** Stores an e-mail about a quote, with further columns of the outbox. Returns its id. */
async function insertMail(columns: string, values: string): Promise<string> {
  const [mail] = await stack.sql<{ id: string }>(`
    with quote as (insert into quotes (name, email, message) values ('M', 'm@example.test', 'x') returning id)
    insert into outbox (kind, quote_id, next_attempt_at, ${columns})
    select 'quote-notification', id, now() + interval '1 day', ${values} from quote returning id`);
  return mail?.id ?? '';
}

describe('collect', () => {
  it('counts the reports of several beacons by release, and stores of a visitor only the family and version of the browser', async () => {
    const vital = { type: 'vital', ...page, metric: 'LCP', value: 1200, rating: 'good' };
    const personal = { ip: '203.0.113.7', message: 'Zebulon' };
    const headers = { 'x-forwarded-for': '203.0.113.7', cookie: 'id=Zebulon', referer: `${SITE_URL}/Zebulon` };
    assert.equal(await countAccepted([{ ...view, ...personal }, vital, { type: 'step', ...page, step: 'demo' }], headers), 3);
    assert.equal(await countAccepted([failure, { ...failure, ...personal, instead: 'fedcba9876543210' }], headers), 2);
    assert.equal(await countAccepted([{ ...view, remote: 'Invalid' }, null, 'text', view]), 1);
    const { releases, failures } = await readHealth();
    const counts = { view: 2, error: 1, fallback: 1, demo: 1, 'LCP good': 1 };
    assert.deepEqual(
      releases.map((each) => [each.part, each.release, each.counts]),
      [['demo', RELEASE, counts]],
    );
    const [group, ...others] = failures.map(({ id: _, firstSeen, lastSeen, part, release, kind, source, ...rest }) => rest);
    assert.deepEqual(
      [group, others],
      [{ name: 'TypeError', positions: failure.stack, count: 2, paths: ['/demo'], browsers: ['Firefox 140'] }, []],
    );
    const rows = await stack.sql(
      'select to_jsonb(c)::text as row from private.site_counts c union all select to_jsonb(f)::text from private.failure_groups f',
    );
    assert.doesNotMatch(`${JSON.stringify(rows)}${stack.readFunctionLog()}`, /203\.0\.113|Zebulon|Linux|Gecko|Mozilla/);
  });

  it('drops the reports of visitors with Global Privacy Control, of robots and of other sites', async () => {
    assert.equal(await countAccepted([view], { 'sec-gpc': '1' }), 0);
    assert.equal(await countAccepted([view], { 'user-agent': 'Googlebot/2.1' }), 0);
    assert.equal((await send([view], { origin: 'https://elsewhere.example' })).status, 403);
    assert.equal((await send([view], { origin: 'null' })).status, 403);
    assert.equal(await countRows('site_counts'), 0);
  });

  it('refuses what is above the limits of an address, also with a forged one', async () => {
    const failures = Array.from({ length: 40 }, (_, line) => ({ ...failure, stack: [`/remotes/demo/${RELEASE}/page.js:${line}:1`] }));
    const statuses = [];
    for (let call = 0; call < 7; call++) statuses.push((await send(failures, { 'x-forwarded-for': `198.51.100.${call}` })).status);
    assert.equal(statuses.at(-1), 429);
    assert.ok((await countRows('failure_groups')) <= 3);
    for (let call = 0; call < 20; call++) statuses.push((await send([view], { 'x-forwarded-for': `198.51.100.${call}` })).status);
    assert.equal(statuses.at(-1), 429);
  });
});

describe('invented reports', () => {
  const invent = (first: number) =>
    Array.from({ length: 100 }, (_, index) => ({ ...view, release: String(first + index).padStart(16, '0') }));

  it('add at most 40 releases an hour, of which the first 20 hide no release of the day before', async () => {
    const known = { ...view, release: 'f'.repeat(16) };
    await record([known]);
    await stack.sql("update private.site_counts set hour = hour - interval '1 hour'");
    assert.equal(await record(invent(0).slice(0, 20)), 20);
    assert.equal(await record([...invent(100), known]), 1);
    await stack.sql('truncate private.site_counts');
    assert.equal(await record(invent(0)), 40);
    assert.equal(await record([...invent(100), ...invent(0).slice(0, 40)]), 40);
  });

  it('add at most 100 groups of failures a day, and further failures of known groups are counted', async () => {
    const failures = Array.from({ length: 100 }, (_, line) => ({ ...failure, stack: [`/remotes/demo/${RELEASE}/page.js:${line}:1`] }));
    await record(failures);
    await record([...failures, ...failures.map((each) => ({ ...each, name: 'Other' }))]);
    assert.deepEqual([await countRows('failure_groups'), (await readHealth()).failures[0]?.count], [100, 2]);
  });
});

describe('watch-site', () => {
  /** Calls the function, and returns what it has announced since the call before: subjects of e-mails, and texts of the webhook. */
  async function watch(): Promise<{ mails: string[]; texts: string[]; status: number }> {
    const [mails, texts] = [provider.accepted.length, receiver.texts.length];
    const { status } = await stack.fetch('/functions/v1/watch-site', { method: 'POST', headers: { apikey: stack.secretKey } });
    return { mails: provider.accepted.slice(mails).map(({ subject }) => subject), texts: receiver.texts.slice(texts), status };
  }
  const endSilence = () => stack.sql("update private.alarms set seen_at = seen_at - interval '16 minutes'");

  it('is called with the secret key only', async () => {
    assert.equal(
      (await stack.fetch('/functions/v1/watch-site', { method: 'POST', headers: { apikey: stack.publishableKey } })).status,
      401,
    );
  });

  it('announces a stuck e-mail once by each channel, and its end after 15 minutes', async () => {
    const { heartbeats } = receiver;
    assert.deepEqual(await watch(), { mails: [], texts: [], status: 200 });
    await insertMail('created_at', "now() - interval '23 minutes'");
    const { mails, texts } = await watch();
    assert.deepEqual(mails, ['localhost:3000: Alarm: mails-stuck']);
    assert.match(
      provider.accepted.at(-1)?.text ?? '',
      /wait to be sent: 1\. The oldest has waited for 23 minutes\. \(Runbook: mails-stuck\)/,
    );
    assert.match(texts.join(), /^localhost:3000: Alarm: mails-stuck\nEmails that wait/);
    assert.deepEqual(await watch(), { mails: [], texts: [], status: 200 });
    assert.deepEqual(
      (await readHealth()).problems.map(({ key }) => key),
      ['mails-stuck'],
    );

    await stack.sql('truncate outbox');
    assert.deepEqual(await watch(), { mails: [], texts: [], status: 200 });
    await endSilence();
    assert.deepEqual((await watch()).mails, ['localhost:3000: Ended: mails-stuck']);
    assert.deepEqual([await watch(), await countRows('alarms')], [{ mails: [], texts: [], status: 200 }, 0]);
    assert.equal(receiver.heartbeats, heartbeats + 6);
  });

  it('tells one channel what the other misses, and repeats for that one without a heartbeat', async () => {
    await insertMail('attempts', '12');
    receiver.isDown = true;
    const { heartbeats } = receiver;
    assert.deepEqual(await watch(), { mails: ['localhost:3000: Alarm: mails-given-up'], texts: [], status: 200 });
    receiver.isDown = false;
    provider.behavior = 'fails';
    await stack.sql(
      "insert into private.function_errors (hour, name, code, count, last_at) values (date_trunc('hour', now(), 'UTC'), 'book', 'X', 5, now())",
    );
    assert.match((await watch()).texts.join(), /^localhost:3000: 2 changes of alarms\n/);
    assert.equal(receiver.heartbeats, heartbeats);
    provider.behavior = 'works';
    assert.deepEqual(await watch(), { mails: ['localhost:3000: Alarm: function-errors book'], texts: [], status: 200 });
    assert.equal(receiver.heartbeats, heartbeats + 1);
  });

  it('names a function that the schedule has not called for 15 minutes', async () => {
    // The stack's own schedule calls it every five seconds, so the change may be gone before it is read.
    await waitFor('a problem of the schedule', async () => {
      await stack.sql("update private.scheduled_runs set finished_at = now() - interval '20 minutes' where name = 'deliver-outbox'");
      return (await readHealth()).problems.some(({ key }) => key === 'schedule deliver-outbox');
    });
  });

  it('announces a part whose errors jump, but none that was hardly visited before', async () => {
    const views = (count: number, remote: string) => Array.from({ length: count }, () => ({ ...view, remote }));
    const failures = (count: number, remote: string) => Array.from({ length: count }, () => ({ ...failure, remote }));
    await record([...views(200, 'demo'), ...failures(2, 'demo'), ...views(200, 'admin'), ...failures(2, 'admin')]);
    await stack.sql("update private.site_counts set hour = hour - interval '5 hours'");
    await record([
      ...views(50, 'demo'),
      ...failures(5, 'demo'),
      ...views(200, 'admin'),
      ...failures(5, 'admin'),
      ...failures(9, 'invented'),
    ]);
    const [problem, ...others] = (await readHealth()).problems.filter(({ key }) => key.startsWith('release-errors'));
    assert.deepEqual([problem?.text, others], ['Errors of demo in the last hour: 5 in 50 views. In the day before: 2 in 200 views.', []]);
  });
});

describe('failed calls of functions', () => {
  it('counts a call that failed with 500 or above, and no other', async () => {
    await stack.sql('revoke execute on function public.submit_quote from service_role');
    const statuses = [];
    for (const body of [createQuoteRequest(), createQuoteRequest(), '{']) statuses.push((await stack.post('submit-quote', body)).status);
    await stack.sql('grant execute on function public.submit_quote to service_role');
    assert.deepEqual(statuses, [500, 500, 400]);
    const errors = await waitFor('both failures are counted', async () => {
      const { functionErrors } = await readHealth();
      return (functionErrors[0]?.count ?? 0) >= 2 && functionErrors;
    });
    assert.deepEqual(
      errors.map(({ name, count, lastCode }) => [name, count, lastCode]),
      [['submit-quote', 2, 'Error 42501']],
    );
  });
});

describe('a mail that was given up', () => {
  it('is shown until an admin sends it again or dismisses it', async () => {
    const p_id = await insertMail('attempts, last_error', "12, 'MailError'");
    assert.deepEqual(
      (await readHealth()).givenUpMails.map(({ id, kind, lastError }) => [id, kind, lastError]),
      [[p_id, 'quote-notification', 'MailError']],
    );
    const admin = await stack.signIn(ADMIN);
    const answer = async (p_send_again: boolean) => (await admin.rpc('answer_given_up_mail', { p_id, p_send_again })).data;
    assert.deepEqual([await answer(false), await answer(false), await answer(true)], [true, false, false]);
    assert.deepEqual((await readHealth()).givenUpMails, []);
    await stack.sql(`update outbox set dismissed_at = null where id = '${p_id}'`);
    assert.equal(await answer(true), true);
    await deliver(stack);
    assert.ok(provider.sent.has(p_id));
  });
});

describe('healthz', () => {
  const requestHealth = (method = 'GET') => stack.fetch('/functions/v1/healthz', { method });
  /** Waits until the function returns a status. It shares a result for a second. */
  const waitForStatus = (status: number) => waitFor(`healthz returns ${status}`, async () => (await requestHealth()).status === status);

  it('returns 200 without details', async () => {
    await waitForStatus(200);
    const response = await requestHealth();
    assert.deepEqual([await response.json(), response.headers.get('cache-control')], [{ ok: true }, 'no-store']);
    const head = await requestHealth('HEAD');
    assert.deepEqual([head.status, await head.text()], [200, '']);
  });

  it('returns 503 if an e-mail is late by more than 15 minutes, or without the database', async () => {
    await insertMail('created_at', "now() - interval '20 minutes'");
    await waitForStatus(503);
    // A reminder waits without being late.
    await stack.sql("update outbox set due_at = now() + interval '1 hour'");
    await waitForStatus(200);
    await stack.sql('alter table outbox rename to moved');
    await waitForStatus(503);
    await stack.sql('alter table moved rename to outbox');
  });
});

describe('retention', () => {
  it('deletes counts and failures after 90 days, with a call of deliver-outbox', async () => {
    await record([view, failure]);
    await stack.sql(`
      update private.site_counts set hour = hour - interval '89 days';
      update private.failure_groups set last_seen = last_seen - interval '91 days'`);
    await record([view]);
    await deliver(stack);
    assert.deepEqual([await countRows('site_counts'), await countRows('failure_groups')], [3, 0]);
    await stack.sql("update private.site_counts set hour = hour - interval '2 days'");
    await deliver(stack);
    assert.equal(await countRows('site_counts'), 1);
  });
});
