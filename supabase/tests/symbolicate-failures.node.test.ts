import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { openStore, uploadRelease } from 'federation-toolkit';
import { TestStack } from 'local-backend/testing/test-stack';
import type { SiteHealth } from 'shared-contracts/site-health';
import { MonitorLab } from './monitor-lab.ts';

const REVISION = 'ab12'.repeat(10);
let stack: TestStack;
let lab: MonitorLab;
before(async () => {
  stack = await TestStack.start();
  lab = await MonitorLab.start(stack);
});
after(async () => {
  await lab.stop();
  await stack.stop();
});

/** Stores a release of the demo with a source map in the store that the monitor reads. Returns its id. */
async function storeRelease(): Promise<string> {
  const dist = path.join(stack.dataDir, 'dist');
  mkdirSync(dist, { recursive: true });
  const map = { version: 3, sources: ['remote-demo/src/Order.tsx'], names: [], mappings: 'AAWI,UACA' };
  const manifest = { kind: 'remote', name: 'demo', requires: '^1.0.0', shared: {}, entry: 'page.js', prerender: 'page.js' };
  const build = { ...manifest, modules: {}, routes: [], budgets: { entry: 1, page: 1 }, revision: REVISION };
  const files = { 'page.js': '', 'page.js.map': JSON.stringify(map), 'build.json': JSON.stringify(build) };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dist, name), text);
  const cdnDir = path.join(lab.environment.DATA_DIR ?? '', 'cdn');
  return (await uploadRelease(await openStore({ cdnDir, storeUrl: '' }), dist)).release.releaseId;
}

/** Reads the failures of the health page, those that were found in the source first. */
async function readFailures(): Promise<SiteHealth['failures']> {
  const { data, error } = await stack.serviceClient().rpc('read_site_health', { p_since: new Date(0).toISOString() });
  assert.equal(error, null);
  return (data as unknown as SiteHealth).failures.sort((a, b) => Number(b.isSymbolicated) - Number(a.isSymbolicated));
}

it('the monitor finds reported failures in the source, and browsers with other columns are one failure', async () => {
  const release = await storeRelease();
  const unknown = '0123456789abcdef';
  const report = (id: string, positions: string[], browser: string) => ({
    type: 'failure',
    remote: 'demo',
    release: id,
    path: '/demo',
    kind: 'event',
    fault: null,
    instead: null,
    source: 'demo',
    name: 'TypeError',
    stack: positions.map((position) => `/remotes/demo/${id}/page.js${position}`),
    browser,
  });
  const reports = [
    report(release, [':1:1', ':1:11'], 'Firefox 140'),
    report(release, [':1:4', '?retry=1:1:12'], 'Chrome 143'),
    report(unknown, [':1:1'], 'Chrome 143'),
  ];
  assert.equal((await stack.serviceClient().rpc('record_site_reports', { p_reports: reports })).data, 3);
  await lab.runRounds(1);
  const failures = await readFailures();
  const frame = { file: 'remote-demo/src/Order.tsx', column: 5, name: null };
  const built = { file: `/remotes/demo/${unknown}/page.js`, line: 1, column: 1, name: null };
  assert.deepEqual(
    failures.map(({ release: id, revision, isSymbolicated, frames, count, browsers }) => [
      id,
      revision,
      isSymbolicated,
      frames,
      count,
      browsers,
    ]),
    [
      [
        release,
        REVISION,
        true,
        [
          { ...frame, line: 12 },
          { ...frame, line: 13 },
        ],
        2,
        { 'Chrome 143': 1, 'Firefox 140': 1 },
      ],
      [unknown, null, false, [built], 1, { 'Chrome 143': 1 }],
    ],
  );
  assert.deepEqual((await stack.serviceClient().rpc('list_unsymbolicated_failures', { p_limit: 10 })).data, []);
});
