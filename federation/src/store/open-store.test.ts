import { spawnSync } from 'node:child_process';
import { findFreePort } from '../testing/free-port.ts';
import { getPartFolder } from './keys.ts';
import { findPublisherRecordsLocation, openStore, parseStoreUrl } from './open-store.ts';

test('opens the local store if the store URL is empty', async () => {
  expect((await openStore({ cdnDir: '/somewhere/cdn', storeUrl: '' })).objects.location).toBe('/somewhere/cdn');
});

test.each([
  ['s3://site', { bucket: 'site', prefix: '', region: 'us-east-1' }],
  ['s3://site/cdn/', { bucket: 'site', prefix: 'cdn', region: 'us-east-1' }],
  [
    's3://site/a/b?endpoint=https://s3.example:9000&region=eu-north-1',
    { bucket: 'site', prefix: 'a/b', region: 'eu-north-1', endpoint: 'https://s3.example:9000' },
  ],
])('parses the store URL %s', (url, location) => {
  expect(parseStoreUrl(url)).toEqual(location);
});

test.each(['https://s3.example/site', 's3:site', 'site'])('rejects the store URL %s and prints the expected format', async (storeUrl) => {
  await expect(openStore({ cdnDir: '/somewhere', storeUrl })).rejects.toThrow(
    `Invalid release store "${storeUrl}": use s3://bucket/prefix`,
  );
});

test.each([
  ['s3://site/cdn?region=eu-north-1', { bucket: 'site', prefix: 'cdn-private', region: 'eu-north-1' }],
  ['s3://site/cdn?records=names/of/site', { bucket: 'names', prefix: 'of/site', region: 'us-east-1' }],
  ['s3://site?records=names', { bucket: 'names', prefix: '', region: 'us-east-1' }],
  ['s3://site', null],
])('locates the private records of %s', (url, location) => {
  expect(findPublisherRecordsLocation(url)).toEqual(location);
});

test('openStore names both access keys to set if one is missing', async () => {
  const env = { ...process.env };
  Object.assign(process.env, { AWS_EC2_METADATA_DISABLED: 'true', AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: 'half', HOME: '/nowhere' });
  try {
    await expect(openStore({ cdnDir: '', storeUrl: 's3://site/cdn' }, getPartFolder('demo'))).rejects.toThrow(
      'The release store site needs keys. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  } finally {
    process.env = env;
  }
});

test('says which store can’t be reached and what to check', async () => {
  const port = await findFreePort();
  // This runs in a separate process, because the AWS SDK doesn't recognize the errors of Node inside Jest.
  const script = `import { openStore } from ${JSON.stringify(import.meta.resolve('./open-store.ts'))};
    const store = await openStore({ cdnDir: '', storeUrl: 's3://site/cdn?endpoint=http://127.0.0.1:${port}' });
    await store.listParts().catch(({ message }) => console.log(message));`;
  const env = { ...process.env, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' });
  expect(stdout).toBe(`RELEASE_STORE can't be reached: connect ECONNREFUSED 127.0.0.1:${port}. Check its endpoint and the network.\n`);
});
