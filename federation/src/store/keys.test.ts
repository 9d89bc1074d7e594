import { getPartFolder, getPointerKey, getPreviewDescriptionKey, getPreviewFileKey, getReleaseFileKey } from './keys.ts';
import { createLocalObjectStore } from './local-object-store.ts';

const ID = '0123456789abcdef';
const REFUSED = /can't be (?:part of )?the key of a stored object/;

test('keys are below the folder of their part', () => {
  expect([getPointerKey('shell'), getPointerKey('demo')]).toEqual(['shell/current.json', 'remotes/demo/current.json']);
  expect(getReleaseFileKey('demo', ID, 'fonts/a+b@2x.woff2')).toBe(`remotes/demo/${ID}/fonts/a+b@2x.woff2`);
  expect(getPreviewDescriptionKey('demo', 'pr-1')).toBe('previews/demo/pr-1.json');
  expect(getPreviewFileKey('demo', ID, 'a.js')).toBe(`previews/demo/${ID}/a.js`);
});

test.each(['..', '../marketing', 'demo/..', 'a/b', '', '.', 'Demo', 'demo ', '-demo', 'd\0', 'd'.repeat(41), '__proto__'])(
  'creates no key from the part or preview name %j',
  (name) => {
    expect(() => getPartFolder(name)).toThrow(REFUSED);
    expect(() => getPreviewDescriptionKey('demo', name)).toThrow(REFUSED);
  },
);

test.each(['..', 'current.json', '0123456789ABCDEF', '0123456789abcde', `${ID}/..`])(
  'creates no key from the release id %j',
  (releaseId) => {
    expect(() => getReleaseFileKey('demo', releaseId, 'a.js')).toThrow(REFUSED);
  },
);

test.each(['', '/etc/passwd', '../current.json', 'a/../../b.js', 'a//b.js', 'a/', 'a\\b.js', '.lock', 'a\nb', 'a'.repeat(401)])(
  'neither a release nor a local store has a file %j',
  async (file) => {
    expect(() => getReleaseFileKey('demo', ID, file)).toThrow(REFUSED);
    const store = createLocalObjectStore('/nowhere');
    for (const call of [store.get(file), store.write(file, Buffer.from('')), store.remove([file])])
      await expect(call).rejects.toThrow(REFUSED);
  },
);
