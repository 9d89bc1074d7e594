import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { findFreePort } from 'local-backend/free-port';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { repositoryPath } from 'local-backend/repository-path';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, SITE_URL, TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import type { Database } from 'shared-contracts';
import type { SiteHealth } from 'shared-contracts/site-health';
import { MailProvider } from './mail-provider.ts';
import { deliver } from './requests.ts';

type Reports = Database['public']['Functions']['record_site_reports']['Args']['p_reports'];

const RELEASE = '0123456789abcdef';
const SINCE = '2026-01-01T00:00:00Z';
const STARTED_AT = new Date().toISOString();
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

let stack: TestStack;
before(async () => {
  stack = await TestStack.start({
    RATE_LIMITS: JSON.stringify({
      // These windows end in the year 2033.
      'collect.address': '100/1000000000',
      'collect.failures': '8/1000000000',
      'collect.all': '300/1000000000',
      'quote.address': '100/600',
      'quote.all': '100/600',
      'quote.email': '100/600',
      'quote.address-day': '100/600',
    }),
  });
});
after(() => stack.stop());
beforeEach(() =>
  stack.sql('truncate private.site_reports, private.site_activity, private.failure_groups, private.function_errors, private.host_states'),
);

/** Sends a beacon as a browser does, from an address of its own. */
function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return stack.fetch('/functions/v1/collect', {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': FIREFOX, origin: SITE_URL, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function countAccepted(body: unknown, headers?: Record<string, string>): Promise<number> {
  const response = await send(body, headers);
  assert.equal(response.status, 200);
  return ((await response.json()) as { accepted: number }).accepted;
}

async function readHealth(): Promise<SiteHealth> {
  const { data, error } = await stack.serviceClient().rpc('read_site_health', { p_since: SINCE });
  assert.equal(error, null);
  return data as unknown as SiteHealth;
}

/** Stores reports at the same time unless a test sets another one, because limits count by hours and days. */
async function record(reports: Reports, now = STARTED_AT): Promise<number> {
  const { data, error } = await stack.serviceClient().rpc('record_site_reports', { p_reports: reports, p_now: now });
  assert.equal(error, null);
  return data ?? 0;
}

async function countRows(table: string): Promise<number> {
  return Number((await stack.sql<{ count: string }>(`select count(*) from private.${table}`))[0]?.count);
}

/** Waits until the collector has stored at least so many views, or anything. */
function waitForRelease(views = 0): Promise<SiteHealth> {
  return waitFor(`the collector has stored ${views} views, or anything`, async () => {
    const health = await readHealth();
    return health.releases[0] && health.releases[0].views >= views && health;
  });
}

describe('npm run monitor', () => {
  let provider: MailProvider;
  let site: Server;
  let host: string;
  const startSite = () =>
    new Promise<void>((resolve) => {
      site = createServer((_, response) => response.end('{}')).listen(Number(host.split(':')[1]), '127.0.0.1', resolve);
    });
  const stopSite = () =>
    new Promise<unknown>((resolve) => {
      site.close(resolve);
      site.closeAllConnections();
    });

  /** Runs `npm run monitor` without npm, and returns the subjects of the e-mails that it has sent so far. */
  async function runRound(): Promise<string[]> {
    const env = {
      ...process.env,
      SITE_URL: `http://${host}`,
      BACKEND_URL: stack.api,
      SUPABASE_SECRET_KEY: stack.secretKey,
      DATA_DIR: path.join(stack.dataDir, 'monitored'),
      ALARM_EMAIL: 'owner@example.test',
      MAIL_API_URL: provider.url,
      MAIL_API_KEY: LOCAL_KEYS.mail,
      ALARM_RECOVER_MINUTES: '0',
      ALARM_DISK_PERCENT: '0',
    };
    const child = spawn(process.execPath, [repositoryPath('tools/monitor/main.ts')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    assert.equal(await new Promise((resolve) => child.once('exit', resolve)), 0);
    return provider.accepted.map(({ subject }) => subject);
  }

  it('the monitor e-mails the owner once that the site is down, and once that it is up again', async () => {
    provider = await MailProvider.start();
    host = `127.0.0.1:${await findFreePort()}`;
    await startSite();
    assert.deepEqual(await runRound(), []);
    await stopSite();
    await runRound();
    await runRound();
    assert.deepEqual(await runRound(), [`${host}: The site is down`]);
    assert.match(provider.accepted[0]?.text ?? '', /\/ can’t be reached \(ECONNREFUSED\), and must answer 200\./);
    await startSite();
    await runRound();
    assert.deepEqual(await runRound(), [`${host}: The site is down`, `${host}: Recovered: The site is down`]);
  });
  after(async () => {
    await stopSite();
    provider.stop();
  });
});

describe('collect', () => {
  it('stores the reports of several beacons by release', async () => {
    const vital = { type: 'vital', ...page, metric: 'LCP', value: 1200, rating: 'good' };
    const beacons = [
      [view, vital, { type: 'step', ...page, step: 'demo' }],
      [failure, { ...failure, instead: 'fedcba9876543210' }],
      [{ ...view, remote: 'Invalid' }, null, 'text', view],
    ];
    assert.deepEqual(await Promise.all(beacons.map((beacon) => countAccepted(beacon))), [3, 2, 1]);
    // The collector stores the beacons together or one after the other.
    const { releases, hours, failures } = await waitFor('all reports are stored', async () => {
      const health = await readHealth();
      const [stored] = health.releases;
      return stored?.views === 2 && health.failures[0]?.count === 2 && health;
    });
    const steps = { page: 2, demo: 1, report: 0, quote: 0, call: 0 };
    const { part, release, views, errors, fallbacks, p75, steps: counted } = releases[0] ?? ({} as SiteHealth['releases'][number]);
    assert.deepEqual([part, release, views, errors, fallbacks, counted], ['demo', RELEASE, 2, 1, 1, steps]);
    assert.deepEqual([p75, hours[0]?.views], [{ LCP: null, INP: null, CLS: null }, 2]);
    const { kind, name, source, paths, browsers, frames } = failures[0] ?? ({} as SiteHealth['failures'][number]);
    assert.deepEqual([kind, name, source, paths, browsers], ['event', 'TypeError', 'demo', ['/demo'], { 'Firefox 140': 2 }]);
    assert.deepEqual(frames, [{ file: `/remotes/demo/${RELEASE}/page.js`, line: 1, column: 204, name: null }]);
  });

  it('stores neither an address nor more of the browser than family and version', async () => {
    await countAccepted([{ ...view, ip: '203.0.113.7', message: 'Zebulon' }, failure], {
      'x-forwarded-for': '203.0.113.7',
      cookie: 'id=Zebulon',
      referer: `${SITE_URL}/Zebulon`,
    });
    await waitForRelease();
    const tables = await stack.sql<{ row: string }>(
      'select to_jsonb(r)::text as row from private.site_reports r union all select to_jsonb(a)::text from private.site_activity a union all select to_jsonb(f)::text from private.failure_groups f',
    );
    assert.equal(tables.length, 3);
    for (const { row } of tables) assert.doesNotMatch(row, /203\.0|127\.0|Zebulon|Linux|Gecko|Mozilla/);
    assert.doesNotMatch(stack.readFunctionLog(), /203\.0\.113\.7|Zebulon/);
  });

  it('drops the reports of visitors with Global Privacy Control, of robots and of other sites', async () => {
    assert.equal(await countAccepted([view], { 'sec-gpc': '1' }), 0);
    assert.equal(await countAccepted([view], { 'user-agent': 'Googlebot/2.1' }), 0);
    assert.equal((await send([view], { origin: 'https://elsewhere.example' })).status, 403);
    assert.equal((await send([view], { origin: 'null' })).status, 403);
    // The collector stores reports in their order, so none before this one waits any more.
    const other = 'other';
    assert.equal(await countAccepted([{ ...view, remote: other }]), 1);
    const { releases } = await waitForRelease();
    assert.deepEqual(
      releases.map(({ part, views }) => [part, views]),
      [[other, 1]],
    );
  });

  it('drops what is above the limits of an address, of its failures and of all', async () => {
    const many = Array.from({ length: 40 }, () => view);
    const failures = Array.from({ length: 12 }, (_, line) => ({ ...failure, stack: [`/remotes/demo/${RELEASE}/page.js:${line}:1`] }));
    // Those before have used up a part of the limits.
    assert.ok((await countAccepted(failures)) < 8);
    assert.equal(await countAccepted(failures), 0);
    const accepted = [await countAccepted(many), await countAccepted(many), await countAccepted(many)];
    const views = accepted.reduce((sum, count) => sum + count);
    assert.ok(views < 100);
    assert.equal(await countAccepted(many), 0);
    // A forged first address doesn't help.
    assert.equal(await countAccepted(many, { 'x-forwarded-for': '198.51.100.9' }), 0);
    assert.equal((await waitForRelease(views)).releases[0]?.views, views);
  });
});

describe('reports in the database', () => {
  it('interpolates the 75th percentile of each metric from ten values on', async () => {
    const report = (metric: string, value: number) => ({ type: 'vital', ...page, metric, value, browser: 'Firefox 140' });
    await record(Array.from({ length: 9 }, () => report('INP', 80)));
    await record(Array.from({ length: 1000 }, (_, index) => report('LCP', index * 4)));
    const { LCP, INP } = (await readHealth()).releases[0]?.p75 ?? {};
    assert.equal(INP, null);
    assert.ok(Math.abs((LCP ?? 0) - 3000) < 150, `LCP ${LCP}`);
  });

  it('counts at most 40 releases an hour that the monitor doesn’t know, and always those that it knows', async () => {
    const known = 'f'.repeat(16);
    const replaced = 'e'.repeat(16);
    await stack.serviceClient().rpc('record_host_state', {
      p_name: 'releases',
      p_value: { live: { demo: known }, changes: [{ part: 'demo', release: replaced, action: 'publish', at: SINCE }] },
    });
    const flood = (first: number) =>
      Array.from({ length: 100 }, (_, index) => ({ ...view, release: String(first + index).padStart(16, '0') }));
    assert.equal(await record(flood(0)), 40);
    assert.equal(await record([...flood(2000), { ...view, release: known }, { ...view, release: replaced }]), 2);
    assert.equal(await countRows('site_activity'), 42);
  });
});

describe('retention', () => {
  it('deletes raw reports after 30 days and failures after 90, with a call of deliver-outbox', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    for (const age of [0, 29, 31, 92])
      await record([view, { ...failure, stack: [`/remotes/demo/${RELEASE}/page.js:${age}:1`] }], days(age));
    await deliver(stack);
    assert.deepEqual(await Promise.all(['site_reports', 'failure_groups', 'site_activity'].map(countRows)), [2, 3, 4]);
  });
});

describe('failed calls of functions', () => {
  it('counts a call that failed with 500 or above, and no other', async () => {
    await stack.sql('revoke execute on function public.submit_quote from service_role');
    const statuses = [];
    for (const body of [createQuoteRequest(), createQuoteRequest(), '{']) statuses.push((await stack.post('submit-quote', body)).status);
    await stack.sql('grant execute on function public.submit_quote to service_role');
    assert.deepEqual(statuses, [500, 500, 400]);
    const [error, ...others] = await waitFor('both failures are counted', async () => {
      const { functionErrors } = await readHealth();
      return (functionErrors[0]?.count ?? 0) >= 2 && functionErrors;
    });
    assert.deepEqual([error?.name, error?.count, error?.lastCode, others], ['submit-quote', 2, 'Error 42501', []]);
  });
});

describe('read_site_health', () => {
  it('shows a mail that was given up until an admin sends it again or dismisses it', async () => {
    await stack.sql('delete from outbox');
    const [quote] = await stack.sql<{ id: string }>(
      "insert into quotes (name, email, message) values ('M', 'm@example.test', 'x') returning id",
    );
    const [mail] = await stack.sql<{ id: string }>(
      `insert into outbox (kind, quote_id, attempts, last_error, next_attempt_at) values ('quote-notification', '${quote?.id}', 12, 'MailError', now() + interval '1 hour') returning id`,
    );
    const p_id = mail?.id ?? '';
    const { outbox } = await readHealth();
    assert.deepEqual(
      [
        outbox.waiting,
        outbox.oldestSeconds,
        outbox.givenUp.map(({ id, attempts, lastError, quoteId, bookingId }) => [id, attempts, lastError, quoteId, bookingId]),
      ],
      [0, null, [[p_id, 12, 'MailError', quote?.id, null]]],
    );

    const admin = await stack.signIn(ADMIN);
    const answer = async (p_send_again: boolean) => (await admin.rpc('answer_given_up_mail', { p_id, p_send_again })).data;
    assert.deepEqual([await answer(false), await answer(false), await answer(true)], [true, false, false]);
    assert.deepEqual((await readHealth()).outbox.givenUp, []);

    await stack.sql(`update outbox set dismissed_at = null where id = '${p_id}'`);
    assert.equal(await answer(true), true);
    await deliver(stack);
    const sent = await stack.waitForMail(({ text }) => text.includes('m@example.test'));
    assert.ok(sent);
  });
});

describe('healthz', () => {
  const requestHealth = (key?: string, method = 'GET') =>
    stack.fetch('/functions/v1/healthz', { method, headers: key ? { apikey: key } : {} });
  /** Waits until the function returns a status. It shares a result for a second. */
  const waitForStatus = (status: number) => waitFor(`healthz returns ${status}`, async () => (await requestHealth()).status === status);

  it('returns 200 without details to strangers, and the checks to the secret key', async () => {
    await stack.sql('delete from outbox');
    await waitForStatus(200);
    const stranger = await requestHealth();
    assert.deepEqual([await stranger.json(), stranger.headers.get('cache-control')], [{ ok: true }, 'no-store']);
    assert.deepEqual(await (await requestHealth(stack.publishableKey)).json(), { ok: true });
    const { mail: _, ...owner } = (await (await requestHealth(stack.secretKey)).json()) as Record<string, unknown>;
    assert.deepEqual(owner, { ok: true, database: true, outboxAgeSeconds: null });
    const head = await requestHealth(undefined, 'HEAD');
    assert.deepEqual([head.status, await head.text()], [200, '']);
    assert.equal((await requestHealth(undefined, 'POST')).status, 405);
  });

  it('returns 503 if an e-mail is late by more than 15 minutes but less than a week, or without the database', async () => {
    await stack.sql(`
      with quote as (insert into quotes (name, email, message) values ('W', 'waiting@example.test', 'x') returning id)
      insert into outbox (kind, quote_id, created_at, next_attempt_at)
      select 'quote-notification', id, now() - interval '20 minutes', now() + interval '1 day' from quote`);
    await waitForStatus(503);
    assert.deepEqual(await (await requestHealth()).json(), { ok: false });
    const { outboxAgeSeconds, ok, database } = (await (await requestHealth(stack.secretKey)).json()) as Record<string, number | boolean>;
    assert.deepEqual([ok, database, Number(outboxAgeSeconds) >= 1200], [false, true, true]);
    // A reminder waits without being late.
    await stack.sql("update outbox set due_at = now() + interval '1 hour'");
    await waitForStatus(200);
    await stack.sql("update outbox set due_at = now() - interval '20 minutes'");
    await waitForStatus(503);
    await stack.sql("update outbox set due_at = null, created_at = now() - interval '8 days'");
    await waitForStatus(200);
    await stack.sql('alter table outbox rename to moved');
    await waitForStatus(503);
    await stack.sql('alter table moved rename to outbox');
  });
});
