import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import {
  createStoreKey,
  getCacheControl,
  getContentType,
  getPartFolder,
  getPreviewDescriptionKey,
  getPreviewFolder,
  isStoreKey,
  openStore,
  type ReleaseStore,
} from 'federation-toolkit';
import { listenOnLoopback, type RunningServer } from 'federation-toolkit/serve';
import { findFreePort } from 'local-backend/free-port';
import { repository } from '../../tools/parts.ts';
import { copyBuild } from '../../tools/testing/copy-build.ts';
import { type Ceph, type CephCredentials, startCeph } from './ceph.ts';
import { unpackCeph } from './ceph-packages.ts';
import { findAllowedOperations } from './find-allowed-operations.ts';

// `npm run test:store`: the deployment and bucket policy of docs/production/release-store.md, with a store, a CDN, a host that composes and
// serves, and publishers with separate keys.
const USERS = ['host', 'preview', 'shell', 'marketing', 'demo', 'admin'] as const;
type User = (typeof USERS)[number];
const folder = mkdtempSync(path.join(tmpdir(), 's3-deployment-'));
let ceph: Ceph;
let keysOf: Record<User, CephCredentials>;
let store: ReleaseStore;
let cdn: RunningServer;
let host: ChildProcess;
let env: NodeJS.ProcessEnv;
let site: string;
let hostOutput = '';
/** Whether the CDN sends files uncompressed, which `verify` must report. */
let isUncompressed = false;

before(async () => {
  ceph = await startCeph(unpackCeph(path.join(repository, '.cache/ceph')));
  const client = createS3Client(ceph);
  await client.send(new CreateBucketCommand({ Bucket: 'site' }));
  keysOf = Object.fromEntries(USERS.map((name) => [name, ceph.addUser(name)])) as Record<User, CephCredentials>;
  const policyDocument = readFileSync(path.join(repository, 'docs/production/release-store.md'), 'utf8');
  const Policy = /```json\n(\{\s*"Version"[\s\S]*?)```/.exec(policyDocument)?.[1] ?? '';
  await client.send(new PutBucketPolicyCommand({ Bucket: 'site', Policy }));
  const storeUrl = `s3://site/cdn?endpoint=${ceph.endpoint}`;
  // The CDN reads with the host's keys.
  Object.assign(process.env, createKeyVariables('host'));
  store = await openStore({ cdnDir: '', storeUrl });
  cdn = await listenOnLoopback(0, () => createServer((request, response) => void serveAsCdn(request.url ?? '/', response)));
  const offset = 10 * ((await findFreePort()) % 500);
  site = `http://localhost:${3000 + offset}`;
  env = {
    ...process.env,
    RELEASE_STORE: storeUrl,
    CDN_URL: `http://localhost:${cdn.port}`,
    SITE_URL: site,
    PORT_OFFSET: String(offset),
    RELEASE_BY: 'Ada',
    NODE_NO_WARNINGS: '1',
  };
  host = spawn(process.execPath, ['federation/src/cli/main.ts', 'serve'], {
    cwd: repository,
    env: { ...env, DATA_DIR: path.join(folder, 'host') },
  });
  for (const stream of [host.stdout, host.stderr])
    stream?.on('data', (text) => {
      hostOutput += text;
    });
});
after(async () => {
  host?.kill();
  await cdn?.stop();
  await ceph?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function serveAsCdn(url: string, response: ServerResponse): Promise<void> {
  const key = (url.split('?')[0] ?? '').slice(1);
  const stored = isStoreKey(key) ? await store.objects.get(key) : null;
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (!stored) return void response.writeHead(404).end();
  const encoding = isUncompressed ? {} : { 'Content-Encoding': 'gzip' };
  response
    .writeHead(200, { 'Content-Type': getContentType(key), 'Cache-Control': getCacheControl(key), ...encoding })
    .end(isUncompressed ? stored.bytes : gzipSync(stored.bytes));
}

function createKeyVariables(user: User): { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string } {
  return { AWS_ACCESS_KEY_ID: keysOf[user].accessKey, AWS_SECRET_ACCESS_KEY: keysOf[user].secretKey };
}

function createS3Client({ accessKey, secretKey }: CephCredentials): S3Client {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  return new S3Client({ region: 'us-east-1', endpoint: ceph.endpoint, forcePathStyle: true, credentials });
}

/** Runs a CLI command with a user's keys and another data folder than the host's. */
async function runCommand(user: User, ...args: string[]): Promise<string> {
  const userEnv = { ...env, ...createKeyVariables(user), DATA_DIR: path.join(folder, 'publisher') };
  const { stdout } = await promisify(execFile)(process.execPath, ['federation/src/cli/main.ts', ...args], {
    cwd: repository,
    env: userEnv,
    timeout: 180_000,
  });
  return stdout;
}
const readPage = async (path: string) => (await fetch(site + path)).text();

async function publishFirstRelease(part: User): Promise<void> {
  const output = await runCommand(part, 'publish', part);
  assert.match(output, /All gates passed[\s\S]*is live \(generation 1, by Ada\)[\s\S]*serves it/, hostOutput);
}

test('the host starts serving when the first shell has passed all gates and is published', async () => {
  await publishFirstRelease('shell');
  assert.match(hostOutput, /^The shell has no live release/);
});

test('the previews’ access key can store and remove a preview, and status lists it', async () => {
  assert.match(await runCommand('preview', 'preview', 'demo', 'pr-1'), new RegExp(`${site}/demo\\?preview=demo\\.pr-1`));
  const keys = (await store.objects.list(getPreviewFolder('demo'))).map(({ key }) => key);
  assert.ok(keys.length > 5 && keys.includes(getPreviewDescriptionKey('demo', 'pr-1')), keys.join());
  assert.match(await runCommand('host', 'status'), /^demo\.pr-1 .* Ada /m);
  assert.match(await runCommand('preview', 'preview', 'all', 'pr-1', '--remove'), /is removed/);
  assert.doesNotMatch(await runCommand('host', 'status'), /demo\.pr-1/);
  // Publishers test the store with a probe object before they write, and delete it.
  for (const folder of [getPartFolder('shell'), getPreviewFolder('demo')])
    assert.deepEqual(await store.objects.list(createStoreKey(`${folder}/.probe`)), []);
  await assert.rejects(runCommand('demo', 'preview', 'demo', 'pr-2'), /AccessDenied/);
});

test('each remote passes all gates and is published', async () => {
  for (const part of ['marketing', 'demo', 'admin'] as const) await publishFirstRelease(part);
  assert.match(await readPage('/demo'), new RegExp(`Watch Your Website Transform[\\s\\S]*${env.CDN_URL}/remotes/demo/`));
});

test('verify accepts the CDN’s headers and reports scripts that the CDN doesn’t compress', async () => {
  assert.match(await runCommand('host', 'verify'), /serves them with the right headers/);
  isUncompressed = true;
  assert.match(await runCommand('host', 'verify'), /serves the scripts of shell, admin, demo, marketing uncompressed/);
  isUncompressed = false;
});

const findAllowed = (user: User, key: string) => findAllowedOperations(createS3Client(keysOf[user]), key);

test('a team’s access key can write only its remote’s files, and the previews’ key only previews', async () => {
  const { releaseId = '' } = (await store.readPointer('marketing')) ?? {};
  const live = ['remotes/marketing/current.json', `remotes/marketing/${releaseId}/release.json`, 'shell/current.json'];
  const sharedPaths = ['remotes/demonstration/current.json', 'remotes/current.json', 'index.html', 'site/current/index.html'];
  const records = ['cdn-private/remotes/marketing/1-0.json', 'cdn-private/shell/1-0.json', 'cdn-private/index.json'];
  const foreign = [...[...live, ...sharedPaths].map((key) => `cdn/${key}`), ...records, 'index.html', 'demo/index.html'];
  for (const key of foreign) assert.deepEqual(await findAllowed('demo', key), [], key);
  assert.deepEqual(await findAllowed('demo', 'cdn/remotes/demo/scratch.json'), ['write', 'remove']);
  for (const key of [...foreign, 'cdn/remotes/demo/scratch.json']) assert.deepEqual(await findAllowed('host', key), [], key);
  for (const key of [...foreign, 'cdn/remotes/demo/scratch.json', 'cdn/remotes/demo/.probe/x.json', 'cdn/remotes/demo/previews/pr-1.json'])
    assert.deepEqual(await findAllowed('preview', key), [], key);
  for (const key of ['cdn/previews/demo/pr-9.json', 'cdn-private/previews/demo/pr-9.json']) {
    assert.deepEqual(await findAllowed('preview', key), ['write', 'remove'], key);
    for (const user of ['host', 'demo'] as const) assert.deepEqual(await findAllowed(user, key), [], key);
  }
  await assert.rejects(createS3Client(keysOf.demo).send(new PutBucketPolicyCommand({ Bucket: 'site', Policy: '{}' })), {
    name: 'AccessDenied',
  });
});

test('a release command with another team’s access key fails and keeps the live release', async () => {
  const before = await store.readPointer('marketing');
  await assert.rejects(runCommand('demo', 'rollback', 'marketing'), (error: Error & { stderr: string }) => {
    assert.match(error.stderr, /The store rejected remotes\/marketing\/.*AccessDenied.*Check the bucket, the endpoint and the credentials/);
    return true;
  });
  assert.deepEqual(await store.readPointer('marketing'), before);
});

test('the host serves changed pages after publish and the previous pages after rollback', async () => {
  const changed = path.join(folder, 'publisher/build/demo-changed');
  copyBuild(path.join(folder, 'publisher/build/demo'), changed, [['Watch Your Website Transform', 'Watch Your Website Grow']]);
  assert.match(await runCommand('demo', 'publish', 'demo', '--from', changed), /serves it/);
  assert.match(await readPage('/demo'), /Watch Your Website Grow/);
  assert.match(await runCommand('demo', 'rollback', 'demo'), /serves it/);
  assert.match(await readPage('/demo'), /Watch Your Website Transform/);
});
