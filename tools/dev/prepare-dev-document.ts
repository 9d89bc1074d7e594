import { openStore, type ReleaseStore, uploadRelease } from 'federation-toolkit';
import type { Ownership, Registry, RegistryRemote, Route } from 'federation-toolkit/types';
import { CONTRACT_VERSION } from 'shared-contracts';
import { headScript } from '../../shell/src/theme/head-script.ts';
import { buildIfChanged } from '../build/build-if-changed.ts';
import { importPart } from '../build/part.ts';
import { createThemeStyles } from '../build/theme-styles.ts';
import type { Config } from '../config.ts';
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
 * Returns the document for all URLs. Builds the remotes that are neither run from source nor published.
 * @param remotePorts Ports of the remotes that run from source.
 */
export async function prepareDevDocument(config: Config, remotePorts: Record<string, number>): Promise<string> {
  const store = await openStore(config);
  const registry: Registry = { contract: CONTRACT_VERSION, shell: { releaseId: 'source', entry: '/main.js' }, remotes: {}, routes: [] };
  const owners: Ownership = ownership;
  for (const name of REMOTES) {
    const port = remotePorts[name];
    const { routes, ...remote } = port === undefined ? await readRelease(config, store, name) : await readSource(name, port);
    registry.remotes[name] = remote;
    const navigation = owners[name]?.navigation ?? {};
    // The document contains no page, so the browser renders all of them.
    for (const route of routes) registry.routes.push({ ...route, remote: name, prerender: false, navigation: navigation[route.path] });
  }
  const renderJson = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  return [
    '<!DOCTYPE html><html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
    `<script>${headScript}</script><style>${createThemeStyles()}</style>`,
    ...['fonts', 'fontFallbacks', 'main'].map((name) => `<link rel="stylesheet" href="/${name}.css">`),
    `<script>${REFRESH_HOOK}</script></head><body><div id="root"></div>`,
    renderJson('settings', config.settings),
    renderJson('registry', registry),
    // Only the first script of the shell gets React Refresh.
    '<script type="module" src="/main.js"></script><script type="module" src="/inline.js"></script></body></html>',
  ].join('');
}

type DevRemote = RegistryRemote & { routes: Route[] };

async function readSource(name: string, port: number): Promise<DevRemote> {
  const { routes, contractVersion } = await importPart(name);
  return { routes, releaseId: 'source', entry: `http://localhost:${port}/remote-entry.js`, requires: `^${contractVersion}` };
}

async function readRelease(config: Config, store: ReleaseStore, name: string): Promise<DevRemote> {
  const pointer = await store.readPointer(name);
  const release = pointer
    ? await store.readRelease(name, pointer.releaseId)
    : await uploadRelease(store, (await buildIfChanged(config, name)).dist);
  if (release.kind !== 'remote') throw new Error(`${name} is no remote.`);
  const { releaseId, entry, requires, routes } = release;
  return { routes, releaseId, entry: `/remotes/${name}/${releaseId}/${entry}`, requires };
}
