import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  createStoreKey,
  getPartFolder,
  getPointerKey,
  getReleaseFileKey,
  openStore,
  PointerConflictError,
  REMOTES_FOLDER,
  type ReleaseStore,
  updatePointer,
} from 'federation-toolkit';
import { repository } from '../../tools/parts.ts';
import { type Ceph, startCeph } from './ceph.ts';
import { unpackCeph } from './ceph-packages.ts';

// `npm run test:store`: what the toolkit requires of an S3 store, tried with Ceph.
const BUCKET = 'releases';
let ceph: Ceph;
let url: string;
let client: S3Client;
let store: ReleaseStore;

before(async () => {
  ceph = await startCeph(unpackCeph(path.join(repository, '.cache/ceph')));
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: ceph.accessKey, AWS_SECRET_ACCESS_KEY: ceph.secretKey });
  client = new S3Client({ region: 'us-east-1', endpoint: ceph.endpoint, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  url = `s3://${BUCKET}/cdn?endpoint=${ceph.endpoint}`;
  store = await openStore({ cdnDir: '', storeUrl: url }, getPartFolder('demo'));
});
after(() => ceph?.stop());

const bytes = (text: string) => Buffer.from(text);
const KEY = createStoreKey('a.json');
const createReleaseId = () => randomBytes(8).toString('hex');

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
  assert.deepEqual(await store.listParts(), ['one']);
  await objects.remove(keys);
});

test('one of two publishers who update a pointer at the same time succeeds', async () => {
  const others = await Promise.all([1, 2].map(() => openStore({ cdnDir: '', storeUrl: url }, getPartFolder('race'))));
  const winners: string[] = [];
  for (let round = 1; round <= 50; round += 1) {
    const seen = await Promise.all(others.map((own) => own.readVersionedPointer('race')));
    const won = await Promise.all(
      others.map(async (own, index) => {
        const releaseId = createReleaseId();
        try {
          await updatePointer(own, 'race', seen[index] ?? null, { releaseId, by: 'Ada', action: 'publish' });
          return releaseId;
        } catch (error) {
          assert.ok(error instanceof PointerConflictError, String(error));
          return null;
        }
      }),
    );
    assert.equal(won.filter(Boolean).length, 1, `round ${round}`);
    winners.unshift(won.find(Boolean) ?? '');
  }
  const pointer = await store.readPointer('race');
  assert.equal(pointer?.generation, 50);
  assert.deepEqual(
    [pointer, ...(pointer?.history ?? [])].map((update) => update?.releaseId),
    winners,
  );
});

test('stores objects with Content-Type and Cache-Control', async () => {
  const releaseId = createReleaseId();
  const script = getReleaseFileKey('headers', releaseId, 'remote-entry.js');
  await store.objects.create(script, bytes('1'));
  await updatePointer(store, 'headers', null, { releaseId, by: 'Ada', action: 'publish' });
  const head = async (key: string) => {
    const { ContentType, CacheControl } = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: `cdn/${key}` }));
    return [ContentType, CacheControl];
  };
  assert.deepEqual(await head(script), ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable']);
  assert.deepEqual(await head(getPointerKey('headers')), ['application/json; charset=utf-8', 'no-cache']);
});

test('rejects a missing bucket with what to check', async () => {
  await assert.rejects(
    openStore({ cdnDir: '', storeUrl: `s3://nobodys-bucket?endpoint=${ceph.endpoint}` }, getPartFolder('demo')),
    /The store rejected .*NoSuchBucket.*Check the bucket/,
  );
});
