// Uses remote-admin, remote-demo, remote-marketing
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { compose, computeIntegrity, createLocalObjectStore, ReleaseStore, updatePointer, uploadRelease } from 'federation-toolkit';
import { buildPart } from '../../tools/build/part.ts';
import { getBuildDir, readConfig } from '../../tools/config.ts';
import { createSite } from '../../tools/federation-site.ts';
import { getPartDir, REMOTES, repository } from '../../tools/parts.ts';
import { config as journeys } from '../stack.ts';
import { shareImageCache } from './share-image-cache.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

// Inside the repository, so that a copied remote resolves its packages; the next run deletes it.
const folder = path.join(journeys.dataDir, 'independence');
const cdnDir = path.join(folder, 'cdn');
const store = new ReleaseStore(createLocalObjectStore(cdnDir));
const siteDir = path.join(folder, 'site');
const getDistFolder = (name: string) => path.join(folder, 'build', name);
const site = { ...createSite(readConfig({})), cdnDir, siteDir };

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function publish(part: string, from: string): Promise<string> {
  const { release } = await uploadRelease(store, from);
  await updatePointer(store, part, await store.readVersionedPointer(part), { releaseId: release.releaseId, by: 'Ada', action: 'publish' });
  return release.releaseId;
}

function listFilesBelow(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(dir, file), computeIntegrity(readFileSync(file))]),
  );
}

test('releasing one remote changes no stored file of the shell or of another remote', { tag: '@slow' }, async () => {
  for (const part of ['shell', ...REMOTES] as const) await publish(part, getBuildDir(journeys, part));
  shareImageCache(journeys.siteDir, siteDir);
  await compose(store, site);
  const page = () => readFileSync(path.join(siteDir, 'current/demo.html'), 'utf8');
  const before = listFilesBelow(cdnDir);
  expect(page()).toContain('Watch Your Website Transform');

  const copy = path.join(folder, 'remote-demo');
  cpSync(getPartDir('demo'), copy, { recursive: true, filter: (source) => !/node_modules/.test(source) });
  replaceEverywhere(path.join(copy, 'src'), 'Watch Your Website Transform', 'Watch Your Website Change');
  const config = path.join(copy, 'rspack.config.js');
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace('../rspack.base.js', path.relative(copy, path.join(repository, 'rspack.base.js'))),
  );
  await buildPart('demo', getDistFolder('changed'), { dir: copy });
  const releaseId = await publish('demo', getDistFolder('changed'));
  await compose(store, site);

  expect(page()).toContain('Watch Your Website Change');
  const after = listFilesBelow(cdnDir);
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((file) => before[file] !== after[file]);
  expect(changed).toContain('remotes/demo/current.json');
  expect(
    changed.filter((file) => !/^remotes\/demo\/\.?current\.json/.test(file) && !file.startsWith(`remotes/demo/${releaseId}/`)),
  ).toEqual([]);
});

test('building the same source twice results in the same release ID', { tag: '@slow' }, async () => {
  const first = await store.readPointer('admin');
  await buildPart('admin', getDistFolder('second-build'));
  expect(await publish('admin', getDistFolder('second-build'))).toBe(first?.releaseId);
  expect(await store.readPointer('admin')).toEqual(first);
});

function replaceEverywhere(dir: string, from: string, to: string): void {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.tsx?$/.test(file)) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  }
}
