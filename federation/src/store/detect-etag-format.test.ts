import { detectEtagFormat } from './detect-etag-format.ts';
import { getPartFolder } from './keys.ts';
import type { ObjectStore } from './object-store.ts';
import type { EtagFormat } from './s3-object-store.ts';

/** Creates an in-memory store that honors only the given conditions. */
function store(honors: { create: boolean; replace: boolean; formats: EtagFormat[] }) {
  const objects = new Map<string, { bytes: Buffer; version: string }>();
  let writes = 0;
  const write = (key: string, bytes: Buffer) => {
    writes += 1;
    objects.set(key, { bytes, version: String(writes) });
    return true;
  };
  const open = (format: EtagFormat): ObjectStore => ({
    location: 'memory',
    get: async (key) => objects.get(key) ?? null,
    create: async (key, bytes) => !(honors.create && objects.has(key)) && write(key, bytes),
    replace: async (key, bytes, version) => {
      const matches = objects.get(key)?.version === version && honors.formats.includes(format);
      return (!honors.replace || matches) && write(key, bytes);
    },
    getVersion: async (key) => objects.get(key)?.version ?? null,
    listFolders: async () => [],
    list: async () => [],
    remove: async (keys) => void keys.map((key) => objects.delete(key)),
  });
  return { open, count: () => objects.size };
}

test.each([
  [['quoted', 'bare'], 'quoted'],
  [['quoted'], 'quoted'],
  [['bare'], 'bare'],
] as [EtagFormat[], EtagFormat][])('selects for a store that accepts the ETags %j the format %s', async (formats, expected) => {
  const memory = store({ create: true, replace: true, formats });
  expect(await detectEtagFormat(getPartFolder('demo'), memory.open)).toBe(expected);
  expect(memory.count()).toBe(0);
});

test.each([
  ['creates twice', { create: false, replace: true, formats: ['quoted'] as EtagFormat[] }, 'If-None-Match is ignored'],
  ['replaces anything', { create: true, replace: false, formats: ['quoted'] as EtagFormat[] }, 'If-Match is ignored'],
  [
    'replaces nothing',
    { create: true, replace: true, formats: [] as EtagFormat[] },
    'refuses to replace an object whose version has not changed',
  ],
])('rejects a store that %s and removes the test object', async (_, honors, message) => {
  const memory = store(honors);
  await expect(detectEtagFormat(getPartFolder('demo'), memory.open)).rejects.toThrow(message);
  expect(memory.count()).toBe(0);
});
