import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { findFreePort } from 'local-backend/free-port';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { repositoryPath } from 'local-backend/repository-path';
import { TestStack } from 'local-backend/testing/test-stack';
import { MailProvider } from './mail-provider.ts';

let stack: TestStack;
let provider: MailProvider;
let site: Server;
let port: number;
before(async () => {
  port = await findFreePort();
  provider = await MailProvider.start();
  stack = await TestStack.start();
});
after(async () => {
  site.close();
  provider.stop();
  await stack.stop();
});

const startSite = () =>
  new Promise<void>((resolve) => {
    site = createServer((_, response) => response.end('{}')).listen(port, '127.0.0.1', resolve);
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
    SITE_URL: `http://127.0.0.1:${port}`,
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
  const host = `127.0.0.1:${port}`;
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
