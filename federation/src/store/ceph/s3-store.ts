import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { clean } from '../../cli/clean.ts';
import type { CommandContext } from '../../cli/context.ts';
import { preview } from '../../cli/preview.ts';
import { rollback } from '../../cli/rollback.ts';
import { verify } from '../../cli/verify.ts';
import { buildTestRemote, buildTestShell, createTestSite, getTestSiteDir, releaseBuild } from '../../testing/test-site.ts';
import { createTestStore } from '../../testing/test-store.ts';
import { getPartFolder, getPointerKey, getPreviewKey, getReleaseFileKey, REMOTES_FOLDER } from '../keys.ts';
import { openStore } from '../open-store.ts';
import type { ReleaseStore } from '../release-store.ts';
import { createStoreKey } from '../store-key.ts';
import { PointerConflictError, updatePointer } from '../update-pointer.ts';
import { uploadRelease } from '../upload.ts';
import { type Ceph, startCeph } from './ceph.ts';
import { unpackCeph } from './ceph-packages.ts';

// Tests of the S3 store against Ceph. Not part of `npm test`, because they download Ceph.
const BUCKET = 'releases';
const testStore = createTestStore();
let ceph: Ceph;
let url: string;
let client: S3Client;
let store: ReleaseStore;

before(async () => {
  ceph = await startCeph(unpackCeph(path.join(import.meta.dirname, '../../../../.cache/ceph')));
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: ceph.accessKey, AWS_SECRET_ACCESS_KEY: ceph.secretKey });
  client = new S3Client({ region: 'us-east-1', endpoint: ceph.endpoint, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  url = `s3://${BUCKET}/cdn?endpoint=${ceph.endpoint}`;
  store = await openStore({ cdnDir: '', storeUrl: url }, getPartFolder('demo'));
});
after(async () => {
  testStore.remove();
  await ceph?.stop();
});

const bytes = (text: string) => Buffer.from(text);
const KEY = createStoreKey('a.json');

test('removes the scratch object, and returns the bucket’s URL as the location', async () => {
  assert.equal(store.objects.location, `${ceph.endpoint}/${BUCKET}/cdn`);
  assert.deepEqual(await store.objects.list(getPartFolder('demo')), []);
});

test('creates an object once and replaces it only with its current version', async () => {
  const { objects } = store;
  assert.equal(await objects.get(KEY), null);
  assert.equal(await objects.create(KEY, bytes('1')), true);
  assert.equal(await objects.create(KEY, bytes('2')), false);
  const { version = '' } = (await objects.get(KEY)) ?? {};
  assert.equal(await objects.replace(KEY, bytes('2'), version), true);
  assert.equal(await objects.replace(KEY, bytes('3'), version), false);
  assert.equal((await objects.get(KEY))?.bytes.toString(), '2');
  await objects.remove([KEY]);
  assert.equal(await objects.get(KEY), null);
});

test('returns the version of an object and the folders below a prefix', async () => {
  const { objects } = store;
  const pointer = getPointerKey('one');
  assert.equal(await objects.getVersion(pointer), null);
  const keys = [pointer, createStoreKey('remotes/two/a/b.js'), createStoreKey('remotes/file.json')];
  for (const key of keys) await objects.create(key, bytes('1'));
  assert.equal(await objects.getVersion(pointer), (await objects.get(pointer))?.version);
  assert.deepEqual(await objects.listFolders(REMOTES_FOLDER), ['one', 'two']);
  assert.deepEqual(await store.listRemotes(), ['one']);
  await objects.remove(keys);
});

test('of two concurrent publishers one succeeds, and both releases stay in the store', async () => {
  const others = await Promise.all([1, 2].map(() => openStore({ cdnDir: '', storeUrl: url }, getPartFolder('race'))));
  const winners: string[] = [];
  for (let round = 1; round <= 50; round += 1) {
    const outcomes = await Promise.all(
      others.map(async (own, at) => {
        const seen = await own.readVersionedPointer('race');
        const { release: stored } = await uploadRelease(own, testStore.build({ 'text.js': `${at} ${round}` }, { name: 'race' }));
        return { own, seen, releaseId: stored.releaseId };
      }),
    );
    const won = await Promise.all(
      outcomes.map(async ({ own, seen, releaseId }) => {
        try {
          await updatePointer(own, 'race', seen, { releaseId, by: 'Ada', action: 'publish' });
          return releaseId;
        } catch (error) {
          assert.ok(error instanceof PointerConflictError, String(error));
          return null;
        }
      }),
    );
    assert.equal(won.filter(Boolean).length, 1, `round ${round}`);
    for (const { releaseId } of outcomes) assert.ok(await store.hasRelease('race', releaseId));
    winners.unshift(won.find(Boolean) ?? '');
  }
  const pointer = await store.readPointer('race');
  assert.equal(pointer?.generation, 50);
  assert.deepEqual(
    [pointer, ...(pointer?.history ?? [])].map((move) => move?.releaseId),
    winners,
  );
});

test('stores objects with Content-Type and Cache-Control', async () => {
  const { release: stored } = await uploadRelease(store, buildTestRemote(testStore, 'text', { name: 'headers' }));
  await updatePointer(store, 'headers', null, { releaseId: stored.releaseId, by: 'Ada', action: 'publish' });
  const head = async (key: string) => {
    const { ContentType, CacheControl } = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: `cdn/${key}` }));
    return [ContentType, CacheControl];
  };
  assert.deepEqual(await head(getReleaseFileKey('headers', stored.releaseId, 'remote-entry.js')), [
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  assert.deepEqual(await head(getPointerKey('headers')), ['application/json; charset=utf-8', 'no-cache']);
});

test('releases, rolls back, previews, verifies and cleans up in the store', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-site-'));
  const own = await openStore({ cdnDir: '', storeUrl: `s3://${BUCKET}/journey?endpoint=${ceph.endpoint}` }, getPartFolder('demo'));
  const page = () => readFileSync(path.join(getTestSiteDir(folder), 'current/demo.html'), 'utf8');
  const lines: string[] = [];
  const context: CommandContext = {
    site: createTestSite(folder),
    store: own,
    by: 'Ada',
    log: (line) => void lines.push(line),
  };
  try {
    await releaseBuild({ store: own, folder }, 'shell', buildTestShell(testStore));
    const first = await releaseBuild({ store: own, folder }, 'demo', buildTestRemote(testStore, 'first text'));
    await releaseBuild({ store: own, folder }, 'demo', buildTestRemote(testStore, 'second text'));
    assert.match(page(), /second text/);
    await rollback(context, 'demo');
    assert.match(page(), /first text/);
    assert.equal((await own.readPointer('demo'))?.releaseId, first);
    await preview(context, 'demo', 'pr-1', { from: buildTestRemote(testStore, 'third text') });
    assert.ok(await own.objects.get(getPreviewKey('demo', 'pr-1')));
    await verify(context);
    await clean(context, { days: 0 });
    assert.deepEqual(lines.slice(-1), ['Nothing to remove.']);
    await own.objects.remove([getReleaseFileKey('demo', first, 'remote-entry.js')]);
    await assert.rejects(verify(context), new RegExp(`remote-entry.js of demo ${first} is missing`));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('rejects a missing bucket with what to check', async () => {
  await assert.rejects(
    openStore({ cdnDir: '', storeUrl: `s3://nobodys-bucket?endpoint=${ceph.endpoint}` }, getPartFolder('demo')),
    /The store rejected .*NoSuchBucket.*Check the bucket/,
  );
});
