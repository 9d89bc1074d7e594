import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { repository } from '../config.ts';
import { type Closable, listenOnLoopback } from '../loopback.ts';
import { cacheControl, contentType } from '../release/headers.ts';
import { openStore } from '../release/open-store.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import { freePort } from '../stack/free-port.ts';
import { type Ceph, startCeph } from './ceph.ts';
import { cephPackages } from './ceph-packages.ts';

// `npm run test:store`: a deployment as docs/operations.md describes it, with its own programs: a store, a CDN in front of it,
// a host that composes and serves, and publishers elsewhere.
const folder = mkdtempSync(path.join(tmpdir(), 'whole-site-'));
let ceph: Ceph;
let store: ReleaseStore;
let cdn: Closable;
let host: ChildProcess;
let env: NodeJS.ProcessEnv;
let site: string;
let hostSaid = '';
/** What the CDN doesn't do, to see that `verify` notices. */
let plain = false;

before(async () => {
  ceph = await startCeph(cephPackages(path.join(repository, '.cache/ceph')));
  const keys = { AWS_ACCESS_KEY_ID: ceph.accessKey, AWS_SECRET_ACCESS_KEY: ceph.secretKey };
  Object.assign(process.env, keys);
  const client = new S3Client({ region: 'us-east-1', endpoint: ceph.endpoint, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'site' }));
  const address = `s3://site/cdn?endpoint=${ceph.endpoint}`;
  store = await openStore({ cdnDir: '', store: address });
  cdn = await listenOnLoopback(0, () => createServer((request, response) => void answerAsCdn(request.url ?? '/', response)));
  const offset = (await freePort()) % 5000;
  site = `http://localhost:${3000 + offset}`;
  env = {
    ...process.env,
    ...keys,
    RELEASE_STORE: address,
    CDN_URL: `http://localhost:${cdn.port}`,
    SITE_URL: site,
    PORT_OFFSET: String(offset),
    RELEASE_BY: 'Ada',
    NODE_NO_WARNINGS: '1',
  };
  host = spawn(process.execPath, ['platform/serve.ts'], { cwd: repository, env: { ...env, DATA_DIR: path.join(folder, 'host') } });
  for (const stream of [host.stdout, host.stderr])
    stream?.on('data', (text) => {
      hostSaid += text;
    });
});
after(async () => {
  host?.kill();
  await cdn?.stop();
  await ceph?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function answerAsCdn(url: string, response: ServerResponse): Promise<void> {
  const key = (url.split('?')[0] ?? '').slice(1);
  const stored = await store.objects.get(key);
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (!stored) return void response.writeHead(404).end();
  const encoding = plain ? {} : { 'Content-Encoding': 'gzip' };
  response
    .writeHead(200, { 'Content-Type': contentType(key), 'Cache-Control': cacheControl(key), ...encoding })
    .end(plain ? stored.bytes : gzipSync(stored.bytes));
}

/** Runs a command of `platform/release` as a publisher, with a data folder that the host doesn't have. */
async function command(...args: string[]): Promise<string> {
  const own = { ...env, DATA_DIR: path.join(folder, 'publisher') };
  const { stdout } = await promisify(execFile)(process.execPath, ['platform/release/main.ts', ...args], {
    cwd: repository,
    env: own,
    timeout: 180_000,
  });
  return stdout;
}
const page = async (address: string) => (await fetch(site + address)).text();

test('the host waits for the first shell, and the parts go live one after the other through every gate', async () => {
  for (const part of ['shell', 'marketing', 'demo', 'admin']) {
    const said = await command('publish', part);
    assert.match(said, /Every gate is passed[\s\S]*is live \(generation 1, by Ada\)[\s\S]*serves it/, hostSaid);
  }
  assert.match(hostSaid, /^There is no live shell/);
  assert.match(await page('/demo'), new RegExp(`Watch Your Website Transform[\\s\\S]*${env.CDN_URL}/remotes/demo/`));
});

test('verify, status and a preview work from the publisher’s side; a CDN that doesn’t compress is told', async () => {
  assert.match(await command('verify'), /answers for all of them with the right headers/);
  plain = true;
  assert.match(await command('verify'), /sends the scripts of shell, admin, demo, marketing uncompressed/);
  plain = false;
  assert.match(await command('preview', 'demo', 'pr-1'), new RegExp(`${site}/demo\\?preview=demo\\.pr-1`));
  assert.match(await command('status'), /^demo\.pr-1 /m);
});

test('a release is shipped and taken back in the store, and the host follows each time', async () => {
  const changed = path.join(folder, 'publisher/build/demo');
  for (const file of ['prerender.cjs', 'c.page-DemoPage.js']) {
    const text = readFileSync(path.join(changed, file), 'utf8');
    writeFileSync(path.join(changed, file), text.replaceAll('Watch Your Website Transform', 'Watch Your Website Grow'));
  }
  assert.match(await command('publish', 'demo', '--from', changed), /serves it/);
  assert.match(await page('/demo'), /Watch Your Website Grow/);
  assert.match(await command('rollback', 'demo'), /serves it/);
  assert.match(await page('/demo'), /Watch Your Website Transform/);
});
