import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openStore } from 'federation-toolkit';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { readConfig } from '../../tools/config.ts';
import { startMonitorSchedule } from '../../tools/monitor/schedule.ts';
import { FakeMailProvider } from './fake-mail-provider.ts';
import { MonitorLab } from './monitor-lab.ts';

// Each alarm is caused by what it is for: servers that end, functions that fail, e-mails that wait, a database that grew.
let stack: TestStack;
let lab: MonitorLab;
/** Sends the e-mails of the site, while that of the lab sends the alarms. */
let siteProvider: FakeMailProvider;
before(async () => {
  siteProvider = await FakeMailProvider.start();
  stack = await TestStack.start({ MAIL_API_URL: siteProvider.url, QUOTE_CONFIRMATION: 'off' });
  lab = await MonitorLab.start(stack);
  assert.match((await lab.run()).output, /^No alarm is open\. The round/m);
});
after(async () => {
  await lab.stop();
  await stack.stop();
  siteProvider.stop();
});

interface ExpectedAlarm {
  /** The round that announces it. */
  rounds?: number;
  title: string;
  text: RegExp;
  /** Variables of the monitor. */
  environment?: Record<string, string>;
}

/** Asserts that the next rounds send one e-mail about an alarm, no second one, and after `repair` one about its recovery. */
async function assertAlarm({ rounds = 1, title, text, environment = {} }: ExpectedAlarm, repair: () => unknown): Promise<void> {
  const { host } = new URL(lab.site.url);
  assert.deepEqual(await lab.runRounds(rounds - 1, environment), []);
  const [alarm, ...repeated] = await lab.runRounds(2, environment);
  assert.deepEqual([alarm?.subject, repeated], [`${host}: ${title}`, []]);
  assert.match(alarm?.text ?? '', text);
  await repair();
  const [recovery, ...further] = await lab.runRounds(2);
  assert.deepEqual([recovery?.subject, further], [`${host}: Recovered: ${title}`, []]);
}

const readHealthStatus = async () => (await stack.fetch('/functions/v1/healthz')).status;
const readAlarms = async () => (await stack.serviceClient().rpc('read_site_health', { p_since: new Date(0).toISOString() })).data as never;

describe('alarms of the site', () => {
  it('announces after two rounds that the site is down, with the limit, the first command and the runbook', async () => {
    await lab.site.close();
    const text =
      /\/ can’t be reached \(ECONNREFUSED\), and must answer 200\.[\s\S]*Run first: systemctl status northlight caddy\nRunbook: https:\/\/git\.example\/docs\/runbook\.md#site/;
    await assertAlarm({ rounds: 2, title: 'The site is down', text }, () => lab.site.open());
    const { alarms } = (await readAlarms()) as { alarms: { key: string; recoveredAt: string | null }[] };
    assert.deepEqual(
      alarms.map(({ key, recoveredAt }) => [key, recoveredAt !== null]),
      [['site', true]],
    );
  });

  it('names the check that /healthz of the site reports as failing', async () => {
    lab.site.answers = { '/healthz': { status: 503, body: { checks: { releases: true, documents: false } } } };
    const text = /\/healthz answered 503 because of documents, and must answer 200/;
    await assertAlarm({ rounds: 2, title: 'The site is down', text }, () => {
      lab.site.answers = {};
    });
  });

  it('announces after five rounds that the site is slow', async () => {
    lab.site.delayMs = 400;
    const text = /took \d+\.\d s to answer, the limit is 0\.3 s/;
    await assertAlarm({ rounds: 5, title: 'The site is slow', text, environment: { ALARM_SLOW_SECONDS: '0.3' } }, () => {
      lab.site.delayMs = 0;
    });
  });
});

describe('alarms of the backend', () => {
  it('announces a function that failed five times within an hour', async () => {
    await stack.sql('alter table quotes rename to moved_quotes');
    for (let call = 0; call < 5; call++) assert.equal((await stack.post('submit-quote', createQuoteRequest())).status, 500);
    await stack.sql('alter table moved_quotes rename to quotes');
    const countFailures = async () => (await stack.sql<{ sum: string }>('select sum(count) from private.function_errors'))[0]?.sum;
    await waitFor('the failures are counted', async () => Number(await countFailures()) === 5);
    const text = /The function submit-quote failed 5 times within an hour \(last .*\), the limit is 5\./;
    await assertAlarm({ title: 'A function fails', text }, () => stack.sql('delete from private.function_errors'));
  });

  it('announces stuck e-mails', async () => {
    siteProvider.behavior = 'fails';
    assert.equal((await stack.post('submit-quote', createQuoteRequest())).status, 200);
    await stack.sql("update outbox set created_at = now() - interval '20 minutes', next_attempt_at = now() + interval '1 hour'");
    const text = /1 emails wait in the outbox, the oldest for 2\d minutes, the limit is 15 minutes/;
    await assertAlarm({ rounds: 2, title: 'Emails are stuck', text }, () => stack.sql('update outbox set created_at = now()'));
  });

  it('announces an e-mail that was given up, until an admin dismisses it', async () => {
    const [mail] = await stack.sql<{ id: string }>("update outbox set attempts = 12, last_error = 'MailError 500' returning id");
    const text = new RegExp(`wasn’t sent in 12 attempts \\(MailError 500\\)[\\s\\S]*Alarm: mail-given-up ${mail?.id}`);
    await assertAlarm({ title: 'An email was given up', text }, async () => {
      const admin = await stack.signIn(ADMIN);
      const { data } = await admin.rpc('answer_given_up_mail', { p_id: mail?.id ?? '', p_send_again: false });
      assert.equal(data, true);
    });
  });

  it('announces that the database is almost full, and names its largest table', async () => {
    const text = /The database has 0\.0\d GB, which is \d+ % of 0\.01 GB, the limit is 80 %\. Its largest table is \S+\./;
    await assertAlarm({ title: 'The database is almost full', text, environment: { ALARM_DATABASE_GB: '0.01' } }, () => undefined);
  });

  it('announces functions and database in one message while they are down, and stores both alarms later', async () => {
    await stack.endProcess('SIGTERM');
    const [alarm, ...repeated] = await lab.runRounds(3);
    assert.deepEqual([alarm?.subject.replace(/^\S+ /, ''), repeated], ['The functions are down, The database is down', []]);
    await stack.startProcess();
    const [recovery, ...further] = await lab.runRounds(2);
    assert.deepEqual([recovery?.text.match(/Recovered: The \w+ (?:is|are) down/g)?.length, further], [2, []]);
    const { alarms } = (await readAlarms()) as { alarms: { key: string; recoveredAt: string | null }[] };
    for (const key of ['functions', 'database']) assert.ok(alarms.find((each) => each.key === key)?.recoveredAt, key);
  });

  it('announces that the function healthz has no database', async () => {
    await stack.sql('alter table outbox rename to moved_outbox');
    // The function shares a result for a second.
    await waitFor('healthz fails', async () => (await readHealthStatus()) === 503);
    const [alarm] = await lab.runRounds(2);
    assert.match(alarm?.text ?? '', /\/functions\/v1\/healthz answered 503 because of database, and must answer 200/);
    await stack.sql('alter table moved_outbox rename to outbox');
    await waitFor('healthz is healthy', async () => (await readHealthStatus()) === 200);
    await lab.runRounds(1);
  });

  it('announces that a release has more errors than the one before, until that is live again', async () => {
    const [before, live] = ['b'.repeat(16), 'c'.repeat(16)];
    const pointers = await openStore({ cdnDir: path.join(lab.dataDir, 'cdn'), storeUrl: '' });
    const goLive = async (releaseId: string) => {
      const current = await pointers.readVersionedPointer('demo');
      assert.ok(await pointers.writePointer('demo', current, { releaseId, action: 'publish', by: 'Ada' }));
    };
    await goLive(before);
    await goLive(live);
    await lab.runRounds(1);
    const report = (release: string, type: string, count: number) =>
      Array.from({ length: count }, () => ({
        ...{ type, remote: 'demo', release, path: '/demo', browser: 'Firefox 140' },
        ...(type === 'failure' && { kind: 'render', source: 'demo', name: 'TypeError', instead: null, stack: [] }),
      }));
    const reports = [
      ...report(before, 'view', 400),
      ...report(before, 'failure', 2),
      ...report(live, 'view', 60),
      ...report(live, 'failure', 9),
    ];
    const { data } = await stack.serviceClient().rpc('record_site_reports', { p_reports: reports });
    assert.equal(data, reports.length);
    const text = new RegExp(
      `Release ${live} of demo has 150\\.0 errors per 1,000 views \\(9 in 60\\), the one before \\(${before}\\) had 5\\.0\\.`,
    );
    await assertAlarm({ title: 'A release has more errors', text }, () => goLive(before));
  });
});

describe('the schedule of npm start', () => {
  it('sends an alarm of the local site to the local inbox', async () => {
    const local = readConfig({});
    const dataDir = path.join(stack.dataDir, 'local');
    const settings = { ...local.settings, siteUrl: lab.site.url, backendUrl: stack.api };
    lab.site.answers = { '/': { status: 500 } };
    const stop = startMonitorSchedule({ ...local, ports: { ...local.ports, ...stack.ports }, dataDir, settings }, () => undefined, 200);
    try {
      const mail = await stack.waitForMail(({ subject }) => subject.endsWith('The site is down'));
      assert.match(mail.text, /answered 500, and must answer 200/);
    } finally {
      stop();
      lab.site.answers = {};
    }
  });
});
