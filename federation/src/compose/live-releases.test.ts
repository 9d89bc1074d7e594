import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '../site-types.ts';
import { fileKey } from '../store/keys.ts';
import { makeLive } from '../store/make-live.ts';
import { fakeRelease, type Workplace, workplace } from '../testing/release-fixture.ts';
import { addressOf, readLiveReleases, registryOf } from './live-releases.ts';

let place: Workplace;

beforeEach(() => {
  place = workplace();
});
afterEach(() => place.remove());

function release(name: string, contract: Release['contract'], releaseId = `${name}-1`): Release {
  const route = { path: `/${name}`, page: './Page', title: name, description: '', audience: 'everyone' as const, prerender: true };
  const modules = { './Page': { js: ['page.js'], css: ['page.css'] } };
  return fakeRelease(name, { releaseId, contract, modules, routes: name === 'shell' ? [] : [route] });
}

async function goLive(live: Release): Promise<void> {
  await place.store.objects.create(fileKey(live.name, live.releaseId, 'release.json'), Buffer.from(JSON.stringify(live)));
  const seen = await place.store.seePointer(live.name);
  await makeLive(place.store, live.name, seen, { releaseId: live.releaseId, by: 'Ada', action: 'publish' });
}

test('without a shell nothing can be composed', async () => {
  await goLive(release('demo', { requires: '^1.0.0' }));
  await expect(readLiveReleases(place.store, '')).rejects.toThrow('There is no live shell: publish it first (npm run publish -- shell).');
});

test('a remote that needs another contract is left out with its reason, whatever its name', async () => {
  await goLive(release('shell', { provides: '1.2.0' }));
  await goLive(release('brand-new', { requires: '^1.1.0' }));
  await goLive(release('admin', { requires: '^2.0.0' }));
  const { remotes, left } = await readLiveReleases(place.store, '');
  expect(remotes.map(({ name }) => name)).toEqual(['brand-new']);
  expect(left).toEqual(['admin: requires contract ^2.0.0, the shell provides 1.2.0']);
});

test('a remote falls back to its newest earlier release that is complete and fits the shell', async () => {
  await goLive(release('shell', { provides: '1.2.0' }));
  for (const [id, requires] of Object.entries({ d1: '^1.0.0', d2: '^1.1.0', d3: '^2.0.0', d4: '^1.0.0', d5: '^1.2.0' }))
    await goLive(release('demo', { requires }, id));
  await place.store.objects.remove([fileKey('demo', 'd4', 'release.json')]);
  await goLive(release('admin', { requires: '^1.0.0' }));
  expect((await readLiveReleases(place.store, '')).previous.map(({ releaseId }) => releaseId)).toEqual(['d2']);
});

test('nothing falls back to what a team has just left', async () => {
  await goLive(release('shell', { provides: '1.2.0' }));
  for (const id of ['d1', 'd2']) await goLive(release('demo', { requires: '^1.0.0' }, id));
  const seen = await place.store.seePointer('demo');
  await makeLive(place.store, 'demo', seen, { releaseId: 'd1', by: 'Ada', action: 'rollback', restores: 1 });
  expect((await readLiveReleases(place.store, '')).previous).toEqual([]);
});

test('a candidate stands in the place of what is live, also before its first release', async () => {
  await goLive(release('shell', { provides: '1.2.0' }));
  await goLive(release('demo', { requires: '^1.1.0' }));
  const candidates = { demo: release('demo', { requires: '^1.1.0' }, 'demo-2'), blog: release('blog', { requires: '^1.1.0' }) };
  const { remotes } = await readLiveReleases(place.store, '', candidates);
  expect(remotes.map(({ releaseId }) => releaseId)).toEqual(['blog-1', 'demo-2']);
});

test('a pointer to a release that is not complete stops the compose', async () => {
  await goLive(release('shell', { provides: '1.0.0' }));
  mkdirSync(path.join(place.folder, 'cdn/remotes/demo/half'), { recursive: true });
  writeFileSync(path.join(place.folder, 'cdn/remotes/demo/half/page.js'), '1');
  await makeLive(place.store, 'demo', null, { releaseId: 'half', by: 'Ada', action: 'publish' });
  await expect(readLiveReleases(place.store, '')).rejects.toThrow('There is no release half of demo: publish it first.');
});

test('the registry names every live remote and its pages with addresses from the root', () => {
  const shell = release('shell', { provides: '1.2.0' });
  const demo = release('demo', { requires: '^1.1.0' });
  expect(registryOf({ shell, remotes: [demo], cdnUrl: '' })).toEqual({
    contract: '1.2.0',
    shell: { releaseId: 'shell-1' },
    remotes: { demo: { releaseId: 'demo-1', entry: '/remotes/demo/demo-1/remote-entry.1.js', requires: '^1.1.0' } },
    routes: [{ ...demo.routes[0], remote: 'demo', js: ['/remotes/demo/demo-1/page.js'], css: ['/remotes/demo/demo-1/page.css'] }],
  });
  expect(addressOf(shell, 'main.js', '')).toBe('/shell/shell-1/main.js');
});

test('with another CDN every address of a release is absolute, and the registry names the origin', () => {
  const registry = registryOf({
    shell: release('shell', { provides: '1.2.0' }),
    remotes: [release('demo', { requires: '^1.1.0' })],
    cdnUrl: 'https://cdn.example',
  });
  expect(registry.cdn).toBe('https://cdn.example');
  expect(registry.remotes.demo?.entry).toBe('https://cdn.example/remotes/demo/demo-1/remote-entry.1.js');
  expect(registry.routes[0]?.js).toEqual(['https://cdn.example/remotes/demo/demo-1/page.js']);
});
