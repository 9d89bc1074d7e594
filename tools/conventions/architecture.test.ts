import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteOwnership } from 'federation-toolkit/types';
import { type RemoteRoute, siteMap } from 'shared-contracts';
import { BUDGETS, SERVICES } from 'shared-contracts/quote-fields';
import { ownership } from '../ownership.ts';
import { getPartDir, REMOTES, repository } from '../parts.ts';
import { browserProductionFiles, findProblems, projectFiles, readRepositoryFile, typescriptFiles } from './repository-files.ts';

test('only the folder api/ of a remote calls a server', () => {
  const call = /\bfetch\(|\bXMLHttpRequest\b|\b(?:call|fetch)Function\(|\.(?:rpc|invoke)\(|\.from\(['"`]|\.auth\.\w/;
  const callers = browserProductionFiles.filter((file) => file.startsWith('remote-') && call.test(readRepositoryFile(file)));
  expect(callers.length).toBeGreaterThan(5);
  expect(callers.filter((file) => !file.includes('/src/api/'))).toEqual([]);
});

test('CSS modules use theme variables instead of colors, and components use no inline style objects', () => {
  const modules = projectFiles.filter((file) => file.endsWith('.module.css'));
  expect(modules.length).toBeGreaterThan(10);
  expect(findProblems(modules, (css) => /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i.exec(css)?.[0])).toEqual([]);
  expect(findProblems(browserProductionFiles, (text) => /style=\{\{/.exec(text)?.[0])).toEqual([]);
});

test('the federation toolkit mentions nothing of this site', () => {
  const toolkit = [...typescriptFiles, ...projectFiles.filter((file) => /\.(?:mjs|cjs|json|md)$/.test(file))].filter((file) =>
    file.startsWith('federation/'),
  );
  expect(toolkit.length).toBeGreaterThan(50);
  const agency = /\b(?:northlight|stonewell|fowler|quote request)\b/i;
  expect(findProblems(toolkit, (text) => agency.exec(text)?.[0])).toEqual([]);
});

type OwnedRoute = RemoteRoute & { owner: string };

async function allRoutes(): Promise<OwnedRoute[]> {
  const lists = REMOTES.map(async (owner) => {
    const { routes }: { routes: RemoteRoute[] } = await import(path.join(getPartDir(owner), 'src/routes.ts'));
    return routes.map((route) => ({ ...route, owner }));
  });
  return (await Promise.all(lists)).flat();
}

test('the site map and the routes of all remotes are equal', async () => {
  const routes = await allRoutes();
  const planned = Object.entries(siteMap).filter(([, { owner }]) => owner !== 'shell');
  expect(planned.length).toBe(Object.keys(siteMap).length - 1);
  for (const [url, { owner, title, audience }] of planned) {
    expect(routes.filter((route) => route.path === url)).toEqual([expect.objectContaining({ path: url, owner, title, audience })]);
  }
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
});

test('every route has a page component, which the prerender entry exports', async () => {
  for (const { owner, page } of await allRoutes()) {
    const file = `remote-${owner}/src/pages/${page.slice(2)}.tsx`;
    expect([file, existsSync(path.join(repository, file))]).toEqual([file, true]);
    expect(readRepositoryFile(file)).toMatch(/export default |as default/);
    expect(readRepositoryFile(`remote-${owner}/src/prerender.ts`)).toContain(`'${page}':`);
  }
});

test('pages for admins are not prerendered and not in the navigation', async () => {
  const hidden = (await allRoutes()).filter(({ audience }) => audience === 'admin');
  expect(hidden.map(({ path: url }) => url)).toContain('/admin');
  const linked = Object.values(ownership).flatMap((owned: RemoteOwnership) => Object.keys(owned.navigation ?? {}));
  for (const { path: url, prerender } of hidden) expect([prerender, linked.includes(url)]).toEqual([false, false]);
});

test('navigation, services, budgets and pages have the specified counts and order', () => {
  // Remotes beyond the specification may add navigation items.
  const items = ['marketing', 'demo'].flatMap((name) => Object.values(ownership[name as 'marketing'].navigation));
  expect(items.sort((a, b) => a.order - b.order).map(({ label }) => label)).toEqual(['Work', 'Services', 'Process', 'Tech', 'FAQ', 'Demo']);
  expect(SERVICES).toHaveLength(7);
  expect(BUDGETS).toHaveLength(4);
  expect(Object.keys(siteMap)).toHaveLength(12);
});
