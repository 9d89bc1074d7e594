import { createRequire } from 'node:module';
import type { Registry } from 'shared-contracts';
import { bundleName, evaluateShell } from '../../federation/src/compose/evaluate.ts';
import { readLiveReleases, registryOf } from '../../federation/src/compose/live-releases.ts';
import { buildPart } from '../../federation/src/rspack/build-part.ts';
import { makeLive, whoIsHere } from '../../federation/src/store/make-live.ts';
import { openStore } from '../../federation/src/store/open-store.ts';
import { upload } from '../../federation/src/store/upload.ts';
import { buildDir, type Config, type PartName, partDir, REMOTES } from '../config.ts';

// React Refresh of a remote starts after React itself is running: it finds the renderer only in a hook that keeps a list.
const REFRESH_HOOK = `
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= (() => {
  let last = 0;
  const renderers = new Map();
  const inject = (renderer) => { last += 1; renderers.set(last, renderer); return last; };
  return { renderers, inject, supportsFiber: true, checkDCE() {}, onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };
})();`;

/**
 * Publishes what isn't developed now (and was never published), and returns the document that every address gets.
 * @param remotePorts the remotes that run from source, with the port of each
 */
export async function prepare(config: Config, remotePorts: Record<string, number>): Promise<string> {
  const store = await openStore(config);
  const published = await store.remotes();
  const needed: PartName[] = ['shell', ...REMOTES.filter((name) => !(name in remotePorts) && !published.includes(name))];
  for (const part of needed) {
    await withProduction(() => buildPart(part, buildDir(config, part)));
    const { release } = await upload(store, buildDir(config, part));
    await makeLive(store, part, await store.seePointer(part), { releaseId: release.releaseId, by: whoIsHere(), action: 'publish' });
  }
  const { left: _, previous: __, ...live } = await readLiveReleases(store, '');
  const prerender = (await store.read(live.shell, live.shell.prerender)).toString('utf8');
  const shell = evaluateShell(bundleName(live.shell), prerender, createRequire(import.meta.url));
  const registry = registryOf(live);
  const [newestContract] = registry.contract.split(' ');
  for (const [name, port] of Object.entries(remotePorts)) await pointToSource(registry, name as PartName, port, newestContract ?? '');
  const json = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  const order = (live.shell.styleLayers ?? []).map((name) => `m.${name}`).join(',');
  return [
    '<!DOCTYPE html><html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
    shell.colorSchemeScript(),
    `<style>@layer ${order};${shell.themeStyles()}</style><link rel="stylesheet" href="/face.css"><link rel="stylesheet" href="/main.css">`,
    `<script>${REFRESH_HOOK}</script></head><body><div id="root"></div>`,
    json('settings', config.settings),
    json('registry', registry),
    '<script type="module" src="/main.js"></script></body></html>',
  ].join('');
}

/** Puts a remote that runs from source into the registry in place of its release. */
async function pointToSource(registry: Registry, name: PartName, port: number, contract: string): Promise<void> {
  const { options }: { options: { routes: Registry['routes'] } } = await import(`${partDir(name)}/rspack.config.js`);
  registry.remotes[name] = { releaseId: 'source', entry: `http://localhost:${port}/remote-entry.js`, requires: `^${contract}` };
  const own = options.routes.map((route) => ({ ...route, prerender: false, remote: name, js: [], css: [] }));
  registry.routes = [...registry.routes.filter((route) => route.remote !== name), ...own];
}

async function withProduction<T>(work: () => Promise<T>): Promise<T> {
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    process.env.NODE_ENV = mode;
  }
}
