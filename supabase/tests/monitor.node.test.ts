import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createStoreKey, openStore } from 'federation-toolkit';
import { repositoryPath } from 'local-backend/repository-path';
import { MonitorLab, WEBHOOK_SECRET } from './monitor-lab.ts';

let lab: MonitorLab;
before(async () => {
  lab = await MonitorLab.start();
  assert.deepEqual(await lab.runRounds(1), []);
});
after(() => lab.stop());

const listSubjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject.replace(/^\S+ /, ''));
const readTexts = () => lab.webhook.requests.map(({ body }) => JSON.parse(body).text as string);
const setBackup = (record: object) => writeFileSync(path.join(lab.dataDir, 'monitor/backup.json'), JSON.stringify(record));
const getHoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('messages', () => {
  it('sends an alarm in Slack’s format, signed as Standard Webhooks say, and a test of the channels', async () => {
    const { code, output } = await lab.run({}, 'monitor/alarm.ts', ['test']);
    assert.deepEqual([code, output], [0, 'Sent to email and webhook.\n']);
    const [request] = lab.webhook.requests;
    assert.match(JSON.parse(request?.body ?? '').text, /\*test\*\nThis is a test of the channel\. Nothing has happened\./);
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = request?.headers ?? {};
    const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');
    assert.equal(signature, `v1,${createHmac('sha256', key).update(`${id}.${time}.${request?.body}`).digest('base64')}`);
    assert.ok(Math.abs(Date.now() / 1000 - Number(time)) < 60);
    assert.equal(lab.provider.accepted.at(-1)?.to, 'owner@example.test');
  });

  it('repeats a message with the same id if it is killed before it records the delivery, and loses none', async () => {
    lab.webhook.requests.length = 0;
    setBackup({ failedAt: getHoursAgo(1), error: 'The disk is full.' });
    const killed = lab.spawn();
    lab.webhook.onRequest = () => killed.kill('SIGKILL');
    await new Promise((resolve) => killed.once('exit', resolve));
    lab.webhook.onRequest = () => undefined;
    assert.equal(killed.signalCode, 'SIGKILL');
    await lab.runRounds(2);
    const ids = lab.webhook.requests.map(({ headers }) => headers['webhook-id']);
    assert.deepEqual(ids, [ids[0], ids[0]]);
    assert.match(readTexts()[1] ?? '', /\*The backup failed\*\nThe backup of .* failed: The disk is full\./);
    const mails = lab.provider.accepted.filter(({ text }) => text.includes('The disk is full.'));
    assert.equal(mails.length, 1);
    setBackup({ finishedAt: getHoursAgo(1) });
    await lab.runRounds(1);
  });

  it('sends a message that a channel refused in the next rounds, and announces that by the other channel', async () => {
    lab.webhook.requests.length = 0;
    lab.webhook.answers = { '/hook': { status: 500 } };
    setBackup({ failedAt: getHoursAgo(1), error: 'The disk is full.' });
    assert.deepEqual(listSubjects(await lab.runRounds(3)), ['The backup failed', 'Alarms are not delivered']);
    assert.match(lab.provider.accepted.at(-1)?.text ?? '', /The last message by webhook failed: The webhook answered 500\./);
    lab.webhook.answers = {};
    lab.webhook.requests.length = 0;
    setBackup({ finishedAt: getHoursAgo(1) });
    await lab.runRounds(2);
    assert.deepEqual(
      readTexts().map((text) => text.split('\n')[0]?.replace(/^\S+ /, '')),
      ['The backup failed', 'Alarms are not delivered', 'Recovered: The backup failed', 'Recovered: Alarms are not delivered'],
    );
  });

  it('requests the heartbeat after a round whose messages arrived, and after no other one', async () => {
    const environment = { HEARTBEAT_URL: `${lab.site.url}/heartbeat` };
    const countHeartbeats = () => lab.site.requests.filter((request) => request.path === '/heartbeat').length;
    await lab.runRounds(1, environment);
    assert.equal(countHeartbeats(), 1);
    await lab.runRounds(1, { ...environment, ALARM_EMAIL: '', ALARM_WEBHOOK_URL: '' });
    assert.equal(countHeartbeats(), 1);
    lab.provider.behavior = 'fails';
    setBackup({ failedAt: getHoursAgo(1), error: 'The disk is full.' });
    await lab.runRounds(1, environment);
    assert.equal(countHeartbeats(), 1);
    lab.provider.behavior = 'works';
    setBackup({ finishedAt: getHoursAgo(1) });
    await lab.runRounds(1, environment);
    assert.equal(countHeartbeats(), 2);
  });

  it('says loudly that no channel is configured, and ends with 0 although alarms are open', async () => {
    setBackup({ failedAt: getHoursAgo(1), error: 'The disk is full.' });
    const { code, output } = await lab.run({ ALARM_EMAIL: '', ALARM_WEBHOOK_URL: '' });
    assert.equal(code, 0);
    assert.match(output, /NO ALARM CAN BE SENT\. Set ALARM_EMAIL or ALARM_WEBHOOK_URL/);
    assert.match(output, /Open alarms: backup\./);
    setBackup({ finishedAt: getHoursAgo(1) });
    await lab.runRounds(1);
  });

  it('waits for a round that runs, so that two at once send an alarm once', async () => {
    const before = lab.provider.accepted.length;
    setBackup({ failedAt: getHoursAgo(1), error: 'The disk is full.' });
    lab.webhook.delayMs = 500;
    const results = await Promise.all([lab.run(), lab.run()]);
    lab.webhook.delayMs = 0;
    assert.deepEqual(
      results.map(({ code }) => code),
      [0, 0],
    );
    assert.deepEqual(listSubjects(lab.provider.accepted.slice(before)), ['The backup failed']);
    setBackup({ finishedAt: getHoursAgo(1) });
    await lab.runRounds(1);
  });
});

describe('alarms of the host', () => {
  it('announces a backup that failed as soon as its service ends, and its success', async () => {
    const failing = { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/postgres' };
    const { code } = await lab.run(failing, 'backup/main.ts', ['--to', path.join(lab.dataDir, 'backup')]);
    assert.equal(code, 1);
    const before = lab.provider.accepted.length;
    const alarm = await lab.run({}, 'monitor/alarm.ts', ['backup']);
    assert.match(alarm.output, /Open alarms: backup\./);
    assert.match(lab.provider.accepted[before]?.text ?? '', /The backup of .* failed: The database doesn’t respond/);
    setBackup({ finishedAt: getHoursAgo(0) });
    assert.deepEqual(listSubjects(await lab.runRounds(1)), ['Recovered: The backup failed']);
  });

  it('announces a backup that was killed before it could record anything', async () => {
    const before = lab.provider.accepted.length;
    await lab.run({}, 'monitor/alarm.ts', ['backup']);
    assert.match(
      lab.provider.accepted[before]?.text ?? '',
      /The backup of .* failed: its service ended with an error: journalctl -u northlight-backup/,
    );
    setBackup({ finishedAt: getHoursAgo(0) });
    await lab.runRounds(1);
  });

  it('announces that the last backup is older than 26 hours', async () => {
    setBackup({ finishedAt: getHoursAgo(27.5) });
    const [alarm] = await lab.runRounds(1);
    assert.match(alarm?.text ?? '', /The last backup is 27 hours old, the limit is 26 hours\./);
    setBackup({ finishedAt: getHoursAgo(25) });
    assert.deepEqual(listSubjects(await lab.runRounds(1)), ['Recovered: The backup failed']);
  });

  it('announces that the certificate of the site ends within 14 days', async () => {
    const server = await startHttpsServer(13);
    const environment = { SITE_URL: server.url, NODE_EXTRA_CA_CERTS: server.certificate };
    const before = lab.provider.accepted.length;
    await lab.run(environment);
    await server.stop();
    const [alarm, ...others] = lab.provider.accepted.slice(before);
    assert.match(alarm?.text ?? '', /The certificate of localhost ends in 1[23] days \(.*\), the limit is 14 days\./);
    assert.deepEqual(others, []);
    const renewed = await startHttpsServer(60);
    await lab.run({ SITE_URL: renewed.url, NODE_EXTRA_CA_CERTS: renewed.certificate });
    await renewed.stop();
    assert.deepEqual(listSubjects(lab.provider.accepted.slice(before + 1)), ['Recovered: The certificate ends soon']);
  });

  it('announces that the disk is almost full', async () => {
    const [alarm] = await lab.runRounds(1, { ALARM_DISK_PERCENT: '0.001' });
    assert.match(alarm?.text ?? '', /The file system of .* is \d+ % full \([\d.]+ GB are free\), the limit is 0\.001 %\./);
    assert.deepEqual(listSubjects(await lab.runRounds(1)), ['Recovered: The disk is almost full']);
  });

  const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
  it('announces once that the disk is full, although the full disk has its state', {
    skip: !canMount && 'No file system can be mounted.',
  }, async () => {
    const before = lab.provider.accepted.length;
    const round = `"${process.execPath}" "${repositoryPath('tools/monitor/main.ts')}"`;
    const script = `mount -t tmpfs -o size=8m tmpfs "$DATA_DIR" && ${round} && cat /dev/zero > "$DATA_DIR/full"; ${round} && ${round}`;
    const child = await lab.runCommand('unshare', ['-rm', 'sh', '-c', script], { ALARM_DISK_PERCENT: '90' });
    assert.match(child.output, /Open alarms: disk\.[\s\S]*Open alarms: disk\./);
    const mails = lab.provider.accepted.slice(before);
    assert.deepEqual(listSubjects(mails), ['The disk is almost full']);
    assert.match(mails[0]?.text ?? '', /is 100 % full \(0\.0 GB are free\), the limit is 90 %\./);
  });
});

describe('alarms of releases', () => {
  it('announces that a release was withdrawn and why, until another one is live', async () => {
    const store = await openStore({ cdnDir: path.join(lab.dataDir, 'cdn'), storeUrl: '' });
    const [before, failing, fixed] = ['a', 'b', 'c'].map((sign) => sign.repeat(16)) as [string, string, string];
    const goLive = async (releaseId: string, action: 'publish' | 'withdraw' = 'publish') =>
      store.writePointer('demo', await store.readVersionedPointer('demo'), { releaseId, action, by: 'Ada' });
    await goLive(before);
    await goLive(failing);
    const record = {
      generation: 2,
      state: 'failing',
      seconds: 90,
      holder: 'a',
      heldUntil: '2026-11-26T00:00:00Z',
      reasons: ['/demo: boom'],
    };
    await store.records?.create(createStoreKey(`remotes/demo/${failing}/watch.json`), Buffer.from(JSON.stringify(record)));
    const [alarm] = await lab.runRounds(1);
    assert.match(alarm?.text ?? '', new RegExp(`Release ${failing} of demo failed on the live site and stays live, .*: /demo: boom`));
    await goLive(before, 'withdraw');
    assert.deepEqual(await lab.runRounds(1), []);
    const state = readFileSync(path.join(lab.dataDir, 'monitor/alarms.json'), 'utf8');
    assert.match(state, new RegExp(`Release ${failing} of demo .* was withdrawn, ${before} is live again: /demo: boom`));
    await goLive(fixed);
    assert.deepEqual(listSubjects(await lab.runRounds(1)), ['Recovered: A release failed on the live site']);
  });
});

/** Serves 200 at https://localhost with a certificate that is valid for some days. */
async function startHttpsServer(days: number): Promise<{ url: string; certificate: string; stop(): Promise<void> }> {
  const [key, certificate] = [path.join(lab.dataDir, 'key.pem'), path.join(lab.dataDir, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', String(days)],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const server: Server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (_, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, certificate, stop };
}
