import type { ObjectStore } from './object-store.ts';
import { probe } from './probe.ts';
import type { Quoting } from './s3-objects.ts';

/** A store in memory that honours conditions only as far as it is told to. */
function store(honours: { create: boolean; replace: boolean; quotings: Quoting[] }) {
  const objects = new Map<string, { bytes: Buffer; version: string }>();
  let writes = 0;
  const write = (key: string, bytes: Buffer) => {
    writes += 1;
    objects.set(key, { bytes, version: String(writes) });
    return true;
  };
  const open = (quoting: Quoting): ObjectStore => ({
    place: 'memory',
    get: async (key) => objects.get(key) ?? null,
    create: async (key, bytes) => !(honours.create && objects.has(key)) && write(key, bytes),
    replace: async (key, bytes, version) => {
      const matches = objects.get(key)?.version === version && honours.quotings.includes(quoting);
      return (!honours.replace || matches) && write(key, bytes);
    },
    version: async (key) => objects.get(key)?.version ?? null,
    folders: async () => [],
    list: async () => [],
    remove: async (keys) => void keys.map((key) => objects.delete(key)),
  });
  return { open, left: () => objects.size };
}

test.each([
  [['quoted', 'bare'], 'quoted'],
  [['quoted'], 'quoted'],
  [['bare'], 'bare'],
] as [Quoting[], Quoting][])('a store that takes versions %j is written to %s', async (quotings, expected) => {
  const memory = store({ create: true, replace: true, quotings });
  expect(await probe('remotes/demo', memory.open)).toBe(expected);
  expect(memory.left()).toBe(0);
});

test.each([
  ['creates twice', { create: false, replace: true, quotings: ['quoted'] as Quoting[] }, 'If-None-Match is ignored'],
  ['replaces anything', { create: true, replace: false, quotings: ['quoted'] as Quoting[] }, 'If-Match is ignored'],
  [
    'replaces nothing',
    { create: true, replace: true, quotings: [] as Quoting[] },
    'refuses to replace an object whose version has not changed',
  ],
])('a store that %s is refused, and left as it was', async (_, honours, why) => {
  const memory = store(honours);
  await expect(probe('remotes/demo', memory.open)).rejects.toThrow(why);
  expect(memory.left()).toBe(0);
});
