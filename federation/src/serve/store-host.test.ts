import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../../tools/config.ts';
import { makeLive } from '../store/make-live.ts';
import { upload } from '../store/upload.ts';
import { workplace } from '../testing/release-fixture.ts';
import { buildTinyDemo, buildTinyShell, release, SETTINGS, tinySiteDir } from '../testing/tiny-site.ts';
import { serveStore } from './store-host.ts';

jest.setTimeout(120_000);

test('a host composes what was released, and tries again by itself when the store had a bad moment', async () => {
  const place = workplace();
  const cdnDir = path.join(place.folder, 'cdn');
  const siteDir = tinySiteDir(place.folder);
  const page = () => readFileSync(path.join(siteDir, 'current/demo.html'), 'utf8');
  await release(place, 'shell', buildTinyShell(place));
  await release(place, 'demo', buildTinyDemo(place, 'first words'));
  const config = { ...readConfig({}), cdnDir, siteDir, settings: SETTINGS };
  const said: string[] = [];
  const until = async (done: () => boolean) => {
    for (const end = Date.now() + 60_000; !done() && Date.now() < end; ) await sleep(20);
    expect(said.filter(() => !done())).toEqual([]);
  };
  const host = await serveStore({ ...config, ports: { ...config.ports, site: 0 } }, (line) => void said.push(line), {
    look: 20,
    retry: 200,
  });
  try {
    const seen = await place.store.seePointer('demo');
    const { release: next } = await upload(place.store, buildTinyDemo(place, 'second words'));
    const file = path.join(cdnDir, 'remotes/demo', next.releaseId, 'remote-entry.js');
    const published = readFileSync(file);
    writeFileSync(file, 'half a file');
    await makeLive(place.store, 'demo', seen, { releaseId: next.releaseId, by: 'Ada', action: 'publish' });
    await until(() => said.some((line) => line.includes("isn't what was published")));
    expect(page()).toContain('first words');
    writeFileSync(file, published);
    await until(() => page().includes('second words'));
  } finally {
    await host.stop();
    place.remove();
  }
});

test('a host that is there before anything is published composes with the first shell', async () => {
  const place = workplace();
  const config = { ...readConfig({}), cdnDir: path.join(place.folder, 'cdn'), siteDir: tinySiteDir(place.folder), settings: SETTINGS };
  const said: string[] = [];
  const host = await serveStore({ ...config, ports: { ...config.ports, site: 0 } }, (line) => void said.push(line), {
    look: 20,
    retry: 60_000,
  });
  try {
    expect(said[0]).toContain('There is no live shell');
    const { release: shell } = await upload(place.store, buildTinyShell(place));
    await makeLive(place.store, 'shell', null, { releaseId: shell.releaseId, by: 'Ada', action: 'publish' });
    for (const end = Date.now() + 60_000; !said.at(-1)?.includes('pages are composed') && Date.now() < end; ) await sleep(20);
    expect(said.at(-1)).toMatch(/pages are composed: shell 1$/);
  } finally {
    await host.stop();
    place.remove();
  }
});
