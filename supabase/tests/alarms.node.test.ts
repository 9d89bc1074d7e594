import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { repositoryPath } from 'local-backend/repository-path';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { TestStack } from 'local-backend/testing/test-stack';
import { FakeMailProvider } from './fake-mail-provider.ts';
import { FakeServer, MonitorLab, WEBHOOK_SECRET } from './monitor-lab.ts';

let stack: TestStack;
let lab: MonitorLab;
/** Sends the e-mails of the site, while that of the lab sends the alarms. */
let siteProvider: FakeMailProvider;
before(async () => {
  siteProvider = await FakeMailProvider.start();
  stack = await TestStack.start({ MAIL_API_URL: siteProvider.url, QUOTE_CONFIRMATION: 'off' });
  lab = await MonitorLab.start(stack);
  assert.match((await lab.run()).output, /^No alarm is open/);
});
after(async () => {
  await lab.stop();
  await stack.stop();
  siteProvider.stop();
});

const readAlarms = () =>
  stack.sql<{ key: string; recovered: boolean }>('select key, recovered_at is not null as recovered from alarms order by opened_at, key');

/** Asserts that the next rounds send one e-mail about an alarm, no second one, and after `repair` one about its recovery. */
async function assertAlarm(
  { rounds, title, text, environment = {} }: { rounds: number; title: string; text: RegExp; environment?: Record<string, string> },
  repair: () => unknown,
  repaired: Record<string, string> = {},
): Promise<void> {
  const host = new URL(lab.environment.SITE_URL ?? '').host;
  assert.deepEqual(await lab.runRounds(rounds - 1, environment), []);
  const [alarm, ...others] = await lab.runRounds(2, environment);
  assert.deepEqual([alarm?.subject, others], [`${host}: ${title}`, []]);
  assert.match(alarm?.text ?? '', text);
  await repair();
  const [recovery, ...further] = await lab.runRounds(2, repaired);
  assert.deepEqual([recovery?.subject, further], [`${host}: Recovered: ${title}`, []]);
}

describe('the monitor', () => {
  it('announces after two rounds that the site is down, once by each channel, and that it has recovered', async () => {
    const hooks = lab.webhook.requests.length;
    await lab.site.close();
    const text =
      /http:\/\/127\.0\.0\.1:\d+\/ can’t be reached \(ECONNREFUSED\), and must answer 200\.[^]*systemctl status northlight caddy[^]*https:\/\/git\.example\/docs\/runbook\.md#site/;
    await assertAlarm({ rounds: 2, title: 'The site is down', text }, () => lab.site.open());
    const [opened, recovered, ...others] = lab.webhook.requests.slice(hooks);
    assert.equal(others.length, 0);
    assert.match(
      JSON.parse(opened?.body ?? '').text,
      /\*The site is down\*\n.*ECONNREFUSED[^]*<https:\/\/git\.example\/docs\/runbook\.md#site\|Runbook>/,
    );
    assert.match(JSON.parse(recovered?.body ?? '').text, /\*Recovered: The site is down\*/);
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = opened?.headers ?? {};
    const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');
    assert.equal(signature, `v1,${createHmac('sha256', key).update(`${id}.${time}.${opened?.body}`).digest('base64')}`);
    assert.deepEqual(await readAlarms(), [{ key: 'site', recovered: true }]);
  });

  it('names the check that /healthz of the site reports as failing', async () => {
    Object.assign(lab.site, { status: 503, body: { checks: { releases: true, documents: false } } });
    const text = /\/ answered 503, and must answer 200/;
    await assertAlarm({ rounds: 2, title: 'The site is down', text }, () => Object.assign(lab.site, { status: 200, body: {} }));
  });

  it('announces that the site is slow after five rounds', async () => {
    lab.site.delayMs = 300;
    const text = /took 0\.[3-9] s to answer, the limit is 0\.2 s/;
    const environment = { ALARM_SLOW_SECONDS: '0.2' };
    await assertAlarm({ rounds: 5, title: 'The site is slow', text, environment }, () => Object.assign(lab.site, { delayMs: 0 }));
  });

  it('announces that functions fail, and that the function healthz has no database', async () => {
    await stack.sql('alter table quotes rename to moved_quotes');
    for (let call = 0; call < 5; call++) assert.equal((await stack.post('submit-quote', createQuoteRequest())).status, 500);
    await stack.sql('alter table moved_quotes rename to quotes');
    const text = /The function submit-quote failed 5 times within an hour.*the limit is 5/;
    await assertAlarm({ rounds: 1, title: 'A function fails', text }, () => stack.sql('delete from function_errors'));
  });

  it('announces stuck e-mails, and those that were given up until an admin answers', async () => {
    siteProvider.behavior = 'fails';
    assert.equal((await stack.post('submit-quote', createQuoteRequest())).status, 200);
    await stack.sql(
      "update outbox set created_at = now() - interval '20 minutes', next_attempt_at = now() + interval '1 hour' where sent_at is null",
    );
    await assertAlarm(
      { rounds: 2, title: 'Emails are stuck', text: /1 emails wait in the outbox, the oldest for 20 minutes, the limit is 15 minutes/ },
      () => stack.sql('update outbox set attempts = 12, created_at = now() where sent_at is null'),
    );
  });
});
