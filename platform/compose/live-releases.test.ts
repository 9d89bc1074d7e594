import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from 'shared-contracts';
import type { PartName } from '../config.ts';
import { LocalStore } from '../release/local-store.ts';
import { addressOf, readLiveReleases, registryOf } from './live-releases.ts';

let store: LocalStore;

beforeEach(() => {
  store = new LocalStore(mkdtempSync(path.join(tmpdir(), 'live-')));
});
afterEach(() => rmSync(store.root, { recursive: true }));

function release(name: PartName, contract: Release['contract'], releaseId = `${name}-1`): Release {
  const route = { path: `/${name}`, page: './Page', title: name, description: '', audience: 'everyone' as const, prerender: true };
  return {
    name,
    releaseId,
    contract,
    shared: {},
    entry: 'entry.js',
    prerender: 'prerender.cjs',
    modules: { './Page': { js: ['page.js'], css: ['page.css'] } },
    routes: name === 'shell' ? [] : [route],
    files: [],
    revision: null,
  };
}

function goLive(live: Release): void {
  const part = live.name as PartName;
  store.write(part, live.releaseId, 'release.json', Buffer.from(JSON.stringify(live)));
  store.movePointer(part, { releaseId: live.releaseId, generation: 1, updatedAt: '', history: [] });
}

test('without a shell nothing can be composed', () => {
  goLive(release('demo', { requires: '^1.0.0' }));
  expect(() => readLiveReleases(store)).toThrow('There is no live shell: build and publish it first (npm run build).');
});

test('a remote that was never published, or needs another contract, is left out with its reason', () => {
  goLive(release('shell', { provides: '1.2.0' }));
  goLive(release('demo', { requires: '^1.1.0' }));
  goLive(release('admin', { requires: '^2.0.0' }));
  const { remotes, left } = readLiveReleases(store);
  expect(remotes.map(({ name }) => name)).toEqual(['demo']);
  expect(left).toEqual(['marketing: not published', 'admin: requires contract ^2.0.0, the shell provides 1.2.0']);
});

test('a pointer to a release that is not complete stops the compose', () => {
  goLive(release('shell', { provides: '1.0.0' }));
  store.write('demo', 'half', 'page.js', Buffer.from('1'));
  store.movePointer('demo', { releaseId: 'half', generation: 1, updatedAt: '', history: [] });
  expect(() => readLiveReleases(store)).toThrow('There is no release half of demo: publish it first.');
});

test('the registry names every live remote and its pages with addresses from the root', () => {
  const shell = release('shell', { provides: '1.2.0' });
  const demo = release('demo', { requires: '^1.1.0' });
  expect(registryOf({ shell, remotes: [demo] })).toEqual({
    contract: '1.2.0',
    shell: { releaseId: 'shell-1' },
    remotes: { demo: { releaseId: 'demo-1', entry: '/remotes/demo/demo-1/entry.js', requires: '^1.1.0' } },
    routes: [{ ...demo.routes[0], remote: 'demo', js: ['/remotes/demo/demo-1/page.js'], css: ['/remotes/demo/demo-1/page.css'] }],
  });
  expect(addressOf(shell, 'main.js')).toBe('/shell/shell-1/main.js');
});

test('a remote falls back to the newest complete release of its history that fits the shell', () => {
  goLive(release('shell', { provides: '1.2.0' }));
  for (const [id, requires] of Object.entries({ d1: '^1.0.0', d2: '^1.1.0', d3: '^2.0.0', d5: '^1.2.0' }))
    goLive(release('demo', { requires }, id));
  const entry = (releaseId: string) => ({ releaseId, generation: 1, updatedAt: '' });
  store.movePointer('demo', { ...entry('d5'), history: ['d5', 'd4', 'd3', 'd2', 'd1'].map(entry) });
  goLive(release('admin', { requires: '^1.0.0' }));
  expect(readLiveReleases(store).previous.map(({ releaseId }) => releaseId)).toEqual(['d2']);
});
