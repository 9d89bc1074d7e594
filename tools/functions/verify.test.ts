import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getReleaseFileKey, openStore, updatePointer } from 'federation-toolkit';
import { repository } from '../parts.ts';

// The command starts Postgres and Deno.
jest.setTimeout(240_000);

const folder = mkdtempSync(path.join(tmpdir(), 'verify-functions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const quote = { name: 'Ada', email: 'ada@example.test', company: '', services: ['SEO'], budget: '', message: 'A site.' };
const order = (body: object) => ({
  method: 'POST',
  path: '/functions/v1/submit-quote',
  headers: { 'content-type': 'application/json', authorization: 'Bearer key-of-the-deployment', 'x-form-meta': '9000.0' },
  body: JSON.stringify(body),
});
const reply = {
  method: 'POST',
  path: '/functions/v1/send-email-response',
  headers: { 'content-type': 'application/json', authorization: 'Bearer mocked' },
  body: JSON.stringify({ quoteName: 'Ada', to: 'nobody@example.test', subject: 'Your site', message: 'Hello.' }),
};

/** Runs the command for a store whose live releases recorded the given requests; null for a release without gates. */
async function verify(name: string, requests: Record<string, object[] | null>): Promise<{ status: number | null; output: string }> {
  const dataDir = path.join(folder, name);
  const store = await openStore({ cdnDir: path.join(dataDir, 'cdn'), storeUrl: '' });
  for (const [part, list] of Object.entries(requests)) {
    if (list) await store.objects.create(getReleaseFileKey(part, '0123456789abcdef', 'requests.json'), Buffer.from(JSON.stringify(list)));
    await updatePointer(store, part, null, { releaseId: '0123456789abcdef', by: 'Ada', action: 'publish' });
  }
  const env = { ...process.env, DATA_DIR: dataDir, RELEASE_STORE: '', NODE_NO_WARNINGS: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/functions/verify.ts'], { cwd: repository, env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('accepts functions that understand the requests of all live releases', async () => {
  expect(await verify('accepted', { marketing: [order(quote)], admin: [reply] })).toEqual({
    status: 0,
    output: 'The functions accept 2 recorded requests of 2 releases.\n',
  });
});

test('says that nothing was verified if no live release has recorded requests', async () => {
  const { status, output } = await verify('without-gates', { marketing: null, demo: [] });
  expect([status, output]).toEqual([
    0,
    'marketing 0123456789abcdef has no recorded requests: it went live without gates.\n' +
      'Nothing was verified: there is no recorded request of 2 releases. npm run publish records requests in its gates; ' +
      'npm start and npm run build publish without gates.\n',
  ]);
  expect(await verify('empty', {})).toEqual({ status: 0, output: 'Nothing was verified: no part is live.\n' });
});

test('refuses functions that don’t accept a field or lack a function that a live release uses', async () => {
  const unknown = { ...order(quote), path: '/functions/v1/order-coffee' };
  const { status, output } = await verify('refused', { marketing: [order({ ...quote, phone: '1' })], demo: [unknown] });
  expect(status).toBe(1);
  expect(output).toMatch(/submit-quote refuses a request of marketing 0123456789abcdef with 400: .*invalid-quote/);
  expect(output).toMatch(/order-coffee refuses a request of demo 0123456789abcdef with 404/);
  expect(output).toContain('Accept the requests of every live release');
});
