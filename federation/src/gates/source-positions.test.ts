import { brotliCompressSync } from 'node:zlib';
import { getReleaseFileKey } from '../store/keys.ts';
import { getSourceMapKey } from '../store/source-maps.ts';
import { createRemoteRelease, createTestId, createTestStore, type TestStore } from '../testing/test-store.ts';
import { createErrorFormatter } from './source-positions.ts';

const release = createRemoteRelease('demo');
const at = (file: string, position: string, releaseId = release.releaseId) =>
  `at f (https://site.example/remotes/demo/${releaseId}/${file}:${position})`;
let testStore: TestStore;
const format = (text: string) => createErrorFormatter(release, testStore.store.records)(text);
beforeEach(async () => {
  testStore = createTestStore();
  const store = (file: string, source: string, releaseId = release.releaseId) => {
    // The first column is line 12 of the source, the eleventh is line 13.
    const map = brotliCompressSync(JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAWI,UACA' }));
    return testStore.store.records?.create(getSourceMapKey(getReleaseFileKey('demo', releaseId, file)), map);
  };
  await store('page.js', 'src/Order.tsx');
  await store('react.js', 'node_modules/react/index.js');
  await store('page.js', 'src/Secret.tsx', createTestId('other'));
});
afterEach(() => testStore.remove());

test('a message contains the first position of a source that is no package', async () => {
  expect(await format(['failed', at('react.js', '1:1'), at('page.js', '1:1')].join('\n'))).toBe('failed (src/Order.tsx:12:5)');
  expect(await format(['failed', at('react.js', '1:1')].join('\n'))).toBe('failed (node_modules/react/index.js:12:5)');
});

test('a message contains the position in the script without a source map or private records', async () => {
  const file = (name: string) => `/remotes/demo/${release.releaseId}/${name}`;
  expect(await format(`failed\n${at('other.js?v=1', '3:7')}`)).toBe(`failed (${file('other.js')}:3:7)`);
  expect(await createErrorFormatter(release, null)(`failed\n${at('page.js', '1:1')}`)).toBe(`failed (${file('page.js')}:1:1)`);
});

test('a message is the first line alone if the error has no position in the release', async () => {
  expect(await format('failed\nat f (https://site.example/app.js:1:1)')).toBe('failed');
  expect(await format(`failed\n${at('page.js', '1:1', createTestId('other'))}`)).toBe('failed');
});
