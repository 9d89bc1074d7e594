import { brotliCompressSync, constants } from 'node:zlib';
import { getReleaseFileKey } from '../store/keys.ts';
import { MAX_SOURCE_MAP_BYTES } from '../store/object-limits.ts';
import { getSourceMapKey } from '../store/source-maps.ts';
import { createTestId, createTestStore, type TestStore } from '../testing/test-store.ts';
import { findBuiltPositions } from './built-position.ts';
import { symbolicatePositions } from './symbolicate-positions.ts';

const id = createTestId('release');
const at = (position: string, file = 'page.js') => `/remotes/demo/${id}/${file}:${position}`;
const built = (line: number, column: number) => ({ file: `/remotes/demo/${id}/page.js`, line, column, name: null });
let testStore: TestStore;
beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

const storeBytes = (bytes: Buffer) =>
  testStore.store.records?.create(getSourceMapKey(getReleaseFileKey('demo', id, 'page.js')), bytes) ?? Promise.reject();
const compress = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const storeMap = (map: unknown) => storeBytes(compress(JSON.stringify(map)));
const symbolicate = (text: string) => symbolicatePositions(testStore.store.records, findBuiltPositions(text));

// The first column is line 12, column 5 of the first source, the eleventh is line 13 (ECMA-426).
const MAPPINGS = 'AAWI,UACA';

test('finds the positions of a stack in the source, and keeps those without a source map', async () => {
  await storeMap({ version: 3, sources: ['remote-demo/src/Order.tsx'], names: [], mappings: MAPPINGS });
  const stack = `TypeError: x\n at f (https://site.example${at('1:10')})\n at ${at('1:11')}\n at ${at('2:7')}\n at ${at('1:1', 'other.js?retry=1')}`;
  expect(await symbolicate(stack)).toEqual([
    { file: 'remote-demo/src/Order.tsx', line: 12, column: 5, name: null },
    { file: 'remote-demo/src/Order.tsx', line: 13, column: 5, name: null },
    built(2, 7),
    { ...built(1, 1), file: `/remotes/demo/${id}/other.js` },
  ]);
});

test.each([
  ['/srv/ada/site/remote-demo/src/Order.tsx', 'Order.tsx'],
  ['../../ada/node_modules/tea/node_modules/cup/index.js', 'node_modules/cup/index.js'],
  ['src/\u001b[2J\u202eOrder.tsx', 'src/?[2J?Order.tsx'],
  [`src/${'x'.repeat(1000)}`, `src/${'x'.repeat(296)}`],
])('shows the source %j without folders of a machine and without control characters', async (source, file) => {
  await storeMap({ version: 3, sources: [source], names: [], mappings: MAPPINGS });
  expect(await symbolicate(at('1:1'))).toEqual([{ file, line: 12, column: 5, name: null }]);
});

const hostileMaps: [what: string, store: () => Promise<unknown>][] = [
  ['isn’t compressed', () => storeBytes(Buffer.from('{}'))],
  ['is too large after decompression', () => storeBytes(compress(`${' '.repeat(MAX_SOURCE_MAP_BYTES)}{}`))],
  ['is larger than the limit', () => storeBytes(Buffer.alloc(MAX_SOURCE_MAP_BYTES + 1))],
  ['has negative lines', () => storeMap({ version: 3, sources: ['a'], names: [], mappings: 'AADD' })],
];

test.each(hostileMaps)('a source map that %s leaves the position in the built file', async (_, store) => {
  await store();
  expect(await symbolicate(at('1:1'))).toEqual([built(1, 1)]);
});

test.each([
  '/remotes/demo/0123456789abcdef/../../secret.js:1:1',
  '/remotes/../0123456789abcdef/page.js:1:1',
  '/private/demo/0123456789abcdef/page.js:1:1',
  '/remotes/demo/0123456789abcdef/page.js:1:99999999',
])('takes %s for no position of a release', (text) => {
  expect(findBuiltPositions(text)).toEqual([]);
});
