import { createRequire } from 'node:module';
import {
  createRegistry,
  evaluateShellBundle,
  findPublisherName,
  openStore,
  readStoredReleases,
  selectReleases,
  updatePointer,
  uploadRelease,
} from 'federation-toolkit';
import type { Registry, RemoteOwnership } from 'federation-toolkit/types';
import { buildIfChanged } from '../build/build-if-changed.ts';
import { importPart } from '../build/part.ts';
import { createThemeStyles } from '../build/theme-styles.ts';
import type { Config } from '../config.ts';
import { createSite } from '../federation-site.ts';
import { ownership } from '../ownership.ts';
import { REMOTES } from '../parts.ts';

// A remote's React Refresh runtime starts after React and finds the renderer only in a hook that stores it.
const REFRESH_HOOK = `
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= (() => {
  let last = 0;
  const renderers = new Map();
  const inject = (renderer) => { last += 1; renderers.set(last, renderer); return last; };
  return { renderers, inject, supportsFiber: true, checkDCE() {}, onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };
})();`;

/**
 * Publishes the parts that are neither run from source nor published, and returns the document for all URLs.
 * @param remotePorts Ports of the remotes that run from source.
 */
export async function prepareDevDocument(config: Config, remotePorts: Record<string, number>): Promise<string> {
  const store = await openStore(config);
  for (const part of ['shell', ...REMOTES.filter((name) => !(name in remotePorts))]) {
    const current = await store.readVersionedPointer(part);
    if (current && part !== 'shell') continue;
    const { dist } = await buildIfChanged(config, part);
    const { release } = await uploadRelease(store, dist);
    const change = { releaseId: release.releaseId, by: findPublisherName(), action: 'publish' as const };
    await updatePointer(store, part, current, change);
  }
  const stored = await readStoredReleases(store, createSite(config));
  const releases = await selectReleases(stored);
  const { shell } = releases;
  const code = (await store.readFile(shell, shell.prerender)).toString('utf8');
  const bundle = evaluateShellBundle({ name: 'shell', code }, createRequire(import.meta.url));
  const registry = createRegistry({ ...releases, readText: stored.reader.readText }, { cdnUrl: '', remotes: ownership });
  // The document loads it, with React Refresh.
  registry.shell.entry = '/main.js';
  for (const [name, port] of Object.entries(remotePorts)) await replaceWithSource(registry, name, port);
  // The document contains no page, so the browser renders all of them.
  registry.routes = registry.routes.map((route) => ({ ...route, prerender: false }));
  const renderJson = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  return [
    '<!DOCTYPE html><html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
    `<script>${bundle.headScript}</script><style>${createThemeStyles()}</style>`,
    ...['fonts', 'fontFallbacks', 'main'].map((name) => `<link rel="stylesheet" href="/${name}.css">`),
    `<script>${REFRESH_HOOK}</script></head><body><div id="root"></div>`,
    renderJson('settings', config.settings),
    renderJson('registry', registry),
    // Only the first script of the shell gets React Refresh.
    '<script type="module" src="/main.js"></script><script type="module" src="/inline.js"></script></body></html>',
  ].join('');
}

/** Replaces a remote's release in the registry with its dev server. */
async function replaceWithSource(registry: Registry, name: string, port: number): Promise<void> {
  const part = await importPart(name);
  registry.remotes[name] = { releaseId: 'source', entry: `http://localhost:${port}/remote-entry.js`, requires: `^${part.contractVersion}` };
  const { navigation = {} }: RemoteOwnership = ownership[name as keyof typeof ownership] ?? {};
  const routes = part.routes.map((route) => ({ ...route, remote: name, navigation: navigation[route.path] }));
  registry.routes = [...registry.routes.filter((route) => route.remote !== name), ...routes];
}
