import { openStore, parseStoreUrl } from './open-store.ts';

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
