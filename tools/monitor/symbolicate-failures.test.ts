import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore, type ReleaseStore, uploadRelease } from 'federation-toolkit';
import { symbolicateFailures } from './symbolicate-failures.ts';

const REVISION = 'ab12'.repeat(10);
let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'failures-'));
  store = await openStore({ cdnDir: path.join(folder, 'cdn'), storeUrl: '' });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Stores a release of the demo whose script has a source map. Returns its id. */
async function storeRelease(): Promise<string> {
  const map = { version: 3, sources: ['remote-demo/src/Order.tsx'], names: [], mappings: 'AAWI,UACA' };
  const files = {
    'page.js': '',
    'page.js.map': JSON.stringify(map),
    'build.json': JSON.stringify({
      kind: 'remote',
      name: 'demo',
      requires: '^1.0.0',
      shared: {},
      entry: 'page.js',
      prerender: 'page.js',
      modules: {},
      routes: [],
      budgets: { entry: 1, page: 1 },
      revision: REVISION,
    }),
  };
  const dist = mkdtempSync(path.join(folder, 'dist-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dist, name), text);
  return (await uploadRelease(store, dist)).release.releaseId;
}

/** A database with groups of failures, which keeps what is stored for them. */
function createDatabase(failures: { id: string; part: string; release: string; positions: string[] }[], error: unknown = null) {
  const stored: unknown[] = [];
  const rpc = async (name: string, parameters: Record<string, unknown>) => {
    if (name === 'list_unsymbolicated_failures') return { data: failures.slice(0, Number(parameters.p_limit)), error: null };
    stored.push(parameters);
    return { data: null, error };
  };
  return { client: { rpc } as unknown as Parameters<typeof symbolicateFailures>[0], stored };
}

test('stores the frames and the revision of each group of failures', async () => {
  const release = await storeRelease();
  const file = `/remotes/demo/${release}/page.js`;
  const { client, stored } = createDatabase([
    { id: 'a', part: 'demo', release, positions: [`${file}:1:1`, `${file}:1:11`] },
    { id: 'b', part: 'demo', release: '0123456789abcdef', positions: ['/remotes/demo/0123456789abcdef/page.js:1:1'] },
    { id: 'c', part: '../demo', release: 'made up', positions: ['made up', '/../secret.js:1:1'] },
  ]);
  const lines: string[] = [];
  await symbolicateFailures(client, store, (line) => void lines.push(line));
  const frame = { file: 'remote-demo/src/Order.tsx', column: 5, name: null };
  expect(stored).toEqual([
    {
      p_id: 'a',
      p_frames: [
        { ...frame, line: 12 },
        { ...frame, line: 13 },
      ],
      p_revision: REVISION,
    },
    { p_id: 'b', p_frames: [], p_revision: null },
    { p_id: 'c', p_frames: [], p_revision: null },
  ]);
  expect(lines).toEqual(['3 groups of failures symbolicated.']);
});

test('a run symbolicates ten groups of failures, and logs nothing without any', async () => {
  const failures = Array.from({ length: 30 }, (_, index) => ({ id: String(index), part: 'demo', release: '', positions: [] }));
  const { client, stored } = createDatabase(failures);
  await symbolicateFailures(client, store, () => {});
  expect(stored).toHaveLength(10);
  const log = jest.fn();
  await symbolicateFailures(createDatabase([]).client, store, log);
  expect(log).not.toHaveBeenCalled();
});

test('reports that the database doesn’t store frames', async () => {
  const { client } = createDatabase([{ id: 'a', part: 'demo', release: '', positions: [] }], { message: 'it is full' });
  await expect(symbolicateFailures(client, store, () => {})).rejects.toThrow("doesn't store the frames of the failure a: it is full");
});
