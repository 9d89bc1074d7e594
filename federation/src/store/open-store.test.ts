import { openStore, parseStore } from './open-store.ts';

test('without an address the store is the local folder', async () => {
  expect((await openStore({ cdnDir: '/somewhere/cdn', store: '' })).objects.place).toBe('/somewhere/cdn');
});

test.each([
  ['s3://site', { bucket: 'site', prefix: '', region: 'us-east-1' }],
  ['s3://site/cdn/', { bucket: 'site', prefix: 'cdn', region: 'us-east-1' }],
  [
    's3://site/a/b?endpoint=https://s3.example:9000&region=eu-north-1',
    { bucket: 'site', prefix: 'a/b', region: 'eu-north-1', endpoint: 'https://s3.example:9000' },
  ],
])('%s is read', (address, place) => {
  expect(parseStore(address)).toEqual(place);
});

test.each(['https://s3.example/site', 's3:site', 'site'])('%s is refused with how to write it', async (store) => {
  await expect(openStore({ cdnDir: '/somewhere', store })).rejects.toThrow('Write RELEASE_STORE as s3://bucket/prefix');
});
