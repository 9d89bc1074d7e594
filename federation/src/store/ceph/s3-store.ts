import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { repository } from '../../../../tools/config.ts';
import { clean } from '../../cli/clean.ts';
import type { Context } from '../../cli/context.ts';
import { preview } from '../../cli/preview.ts';
import { rollback } from '../../cli/rollback.ts';
import { verify } from '../../cli/verify.ts';
import { workplace } from '../../testing/release-fixture.ts';
import { buildTinyDemo, buildTinyShell, release, SETTINGS, tinySiteDir } from '../../testing/tiny-site.ts';
import { fileKey, pointerKey, previewKey } from '../keys.ts';
import { LostRace, makeLive } from '../make-live.ts';
import { openStore } from '../open-store.ts';
import type { ReleaseStore } from '../release-store.ts';
import { upload } from '../upload.ts';
import { type Ceph, startCeph } from './ceph.ts';
import { cephPackages } from './ceph-packages.ts';

// `npm run test:store`: the S3 driver against a real object store. Not part of `npm test`, because it downloads that store.
const BUCKET = 'northlight';
const place = workplace();
let ceph: Ceph;
let address: string;
let client: S3Client;
let store: ReleaseStore;

before(async () => {
  ceph = await startCeph(cephPackages(path.join(repository, '.cache/ceph')));
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: ceph.accessKey, AWS_SECRET_ACCESS_KEY: ceph.secretKey });
  client = new S3Client({ region: 'us-east-1', endpoint: ceph.endpoint, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  address = `s3://${BUCKET}/cdn?endpoint=${ceph.endpoint}`;
  store = await openStore({ cdnDir: '', store: address }, 'demo');
});
after(async () => {
  place.remove();
  await ceph?.stop();
});

const bytes = (text: string) => Buffer.from(text);

test('the probe leaves nothing behind, and the store is named as a person would', async () => {
  assert.equal(store.objects.place, `${ceph.endpoint}/${BUCKET}/cdn`);
  assert.deepEqual(await store.objects.list('remotes/demo/'), []);
});

test('an object is created once and replaced only as the version that was read', async () => {
  const { objects } = store;
  assert.equal(await objects.get('a.json'), null);
  assert.equal(await objects.create('a.json', bytes('1')), true);
  assert.equal(await objects.create('a.json', bytes('2')), false);
  const { version = '' } = (await objects.get('a.json')) ?? {};
  assert.equal(await objects.replace('a.json', bytes('2'), version), true);
  assert.equal(await objects.replace('a.json', bytes('3'), version), false);
  assert.equal((await objects.get('a.json'))?.bytes.toString(), '2');
  await objects.remove(['a.json']);
  assert.equal(await objects.get('a.json'), null);
});

test('versions, and the folders below a place, are told without reading what lies in them', async () => {
  const { objects } = store;
  assert.equal(await objects.version('remotes/one/current.json'), null);
  for (const key of ['remotes/one/current.json', 'remotes/two/a/b.js', 'remotes/file.json']) await objects.create(key, bytes('1'));
  assert.equal(await objects.version('remotes/one/current.json'), (await objects.get('remotes/one/current.json'))?.version);
  assert.deepEqual(await objects.folders('remotes/'), ['one', 'two']);
  assert.deepEqual(await store.remotes(), ['one']);
  await objects.remove(['remotes/one/current.json', 'remotes/two/a/b.js', 'remotes/file.json']);
});

test('two publishers race for one pointer fifty times: one wins each time, and nothing is lost', async () => {
  const others = await Promise.all([1, 2].map(() => openStore({ cdnDir: '', store: address }, 'race')));
  const winners: string[] = [];
  for (let round = 1; round <= 50; round += 1) {
    const outcomes = await Promise.all(
      others.map(async (own, at) => {
        const seen = await own.seePointer('race');
        const { release: stored } = await upload(own, place.build({ 'words.js': `${at} ${round}` }, { name: 'race' }));
        return { own, seen, releaseId: stored.releaseId };
      }),
    );
    const won = await Promise.all(
      outcomes.map(async ({ own, seen, releaseId }) => {
        try {
          await makeLive(own, 'race', seen, { releaseId, by: 'Ada', action: 'publish' });
          return releaseId;
        } catch (error) {
          assert.ok(error instanceof LostRace, String(error));
          return null;
        }
      }),
    );
    assert.equal(won.filter(Boolean).length, 1, `round ${round}`);
    for (const { releaseId } of outcomes) assert.ok(await store.has('race', releaseId));
    winners.unshift(won.find(Boolean) ?? '');
  }
  const pointer = await store.pointer('race');
  assert.equal(pointer?.generation, 50);
  assert.deepEqual(
    [pointer, ...(pointer?.history ?? [])].map((move) => move?.releaseId),
    winners,
  );
});

test('every object has its type and how long it may be kept', async () => {
  const { release: stored } = await upload(store, buildTinyDemo(place, 'words', { name: 'headers' }));
  await makeLive(store, 'headers', null, { releaseId: stored.releaseId, by: 'Ada', action: 'publish' });
  const head = async (key: string) => {
    const { ContentType, CacheControl } = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: `cdn/${key}` }));
    return [ContentType, CacheControl];
  };
  assert.deepEqual(await head(fileKey('headers', stored.releaseId, 'remote-entry.js')), [
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  assert.deepEqual(await head(pointerKey('headers')), ['application/json; charset=utf-8', 'no-cache']);
});

test('a release goes live, is rolled back, previewed, verified and cleaned up from the store', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-site-'));
  const own = await openStore({ cdnDir: '', store: `s3://${BUCKET}/journey?endpoint=${ceph.endpoint}` }, 'demo');
  const page = () => readFileSync(path.join(tinySiteDir(folder), 'current/demo.html'), 'utf8');
  const said: string[] = [];
  const context: Context = {
    config: {
      siteDir: tinySiteDir(folder),
      dataDir: folder,
      cdnDir: '',
      cdnUrl: '',
      store: '',
      settings: SETTINGS,
      ports: { site: 1, clientSites: 1, api: 1, database: 1, inbox: 1 },
    },
    store: own,
    site: { settings: SETTINGS, cdnUrl: '' },
    by: 'Ada',
    say: (line) => void said.push(line),
  };
  try {
    await release({ store: own, folder }, 'shell', buildTinyShell(place));
    const first = await release({ store: own, folder }, 'demo', buildTinyDemo(place, 'first words'));
    await release({ store: own, folder }, 'demo', buildTinyDemo(place, 'second words'));
    assert.match(page(), /second words/);
    await rollback(context, ['demo']);
    assert.match(page(), /first words/);
    assert.equal((await own.pointer('demo'))?.releaseId, first);
    await preview(context, ['demo', 'pr-1'], { from: buildTinyDemo(place, 'third words') });
    assert.ok(await own.objects.get(previewKey('demo', 'pr-1')));
    await verify(context);
    await clean(context, { days: 0 });
    assert.deepEqual(said.slice(-1), ['Nothing is left over.']);
    await own.objects.remove([fileKey('demo', first, 'remote-entry.js')]);
    await assert.rejects(verify(context), new RegExp(`remote-entry.js of demo ${first} is missing`));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('wrong credentials and a bucket that isn’t there are told in a sentence', async () => {
  await assert.rejects(
    openStore({ cdnDir: '', store: `s3://nobodys-bucket?endpoint=${ceph.endpoint}` }, 'demo'),
    /The store refuses .*NoSuchBucket.*Check the bucket/,
  );
});
