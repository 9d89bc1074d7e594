import { getPartFolder, getPointerKey, getPreviewDescriptionKey, getReleaseFileKey, getUpdateRecordKey } from './keys.ts';
import { createStoreKey, InvalidStoreKeyError, isStoreKey } from './store-key.ts';

const ID = '0123456789abcdef';
const HOSTILE: [text: string, problem: string][] = [
  ['', 'empty segment'],
  ['/shell/current.json', 'empty segment'],
  ['shell/', 'empty segment'],
  ['shell//current.json', 'empty segment'],
  ['..', 'dot segment'],
  ['remotes/demo/../../../etc/passwd', 'dot segment'],
  ['remotes\\..\\file', 'backslash'],
  ['shell/a\0b', 'control character'],
  ['shell/\ud800', 'unpaired surrogate'],
  ['s'.repeat(256), 'more than 255 bytes'],
  [Array.from({ length: 5 }, () => 'a'.repeat(250)).join('/'), 'longer than 1024 bytes'],
];

test.each(HOSTILE)('refuses the store key %j', (text, problem) => {
  expect(() => createStoreKey(text)).toThrow(InvalidStoreKeyError);
  expect(() => createStoreKey(text)).toThrow(problem);
  expect(() => createStoreKey(text)).toThrow(JSON.stringify(text.slice(0, 200)));
  expect(isStoreKey(text)).toBe(false);
});

test.each(['shell', 'shell/current.json', `remotes/demo/${ID}/fonts/ö…🦊.woff2`, 'a/..b/c..', 'remotes/demo/.probe/x.json'])(
  'accepts the store key %j unchanged',
  (text) => {
    expect(createStoreKey(text)).toBe(text);
  },
);

test.each(['..', '../marketing', 'demo/..', 'a/b', '', '.', 'Demo', 'demo ', '-demo', 'd\0', 'd'.repeat(41), '__proto__'])(
  'creates no store key from the part name %j',
  (part) => {
    for (const getKey of [() => getPartFolder(part), () => getPointerKey(part), () => getReleaseFileKey(part, ID, 'a.js')])
      expect(getKey).toThrow(InvalidStoreKeyError);
    expect(() => getPreviewDescriptionKey(part, 'pr-1')).toThrow(InvalidStoreKeyError);
    expect(() => getPreviewDescriptionKey('demo', part === 'd'.repeat(41) ? part : `../${part}`)).toThrow(InvalidStoreKeyError);
  },
);

test.each(['..', 'current.json', '0123456789ABCDEF', '0123456789abcde', `${ID}/..`, '../../shell/0123'])(
  'creates no store key from the release ID %j',
  (releaseId) => {
    expect(() => getReleaseFileKey('demo', releaseId, 'a.js')).toThrow(InvalidStoreKeyError);
    expect(() => getUpdateRecordKey('demo', { generation: 1, releaseId })).toThrow(InvalidStoreKeyError);
  },
);

test.each(['', '/etc/passwd', '../current.json', 'a/../../b.js', 'a//b.js', 'a/'])('creates no store key from the file name %j', (file) => {
  expect(() => getReleaseFileKey('demo', ID, file)).toThrow(InvalidStoreKeyError);
});
