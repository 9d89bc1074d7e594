import path from 'node:path';
import type { RemoteOwnership } from 'federation-toolkit/types';
import { type RemoteRoute, siteMap } from 'shared-contracts';
import { BUDGETS, SERVICES } from 'shared-contracts/quote-fields';
import { ownership } from '../ownership.ts';
import { getPartDir, REMOTES } from '../parts.ts';

type OwnedRoute = RemoteRoute & { owner: string };

async function readRoutes(): Promise<OwnedRoute[]> {
  const lists = REMOTES.map(async (owner) => {
    const { routes }: { routes: RemoteRoute[] } = await import(path.join(getPartDir(owner), 'src/routes.ts'));
    return routes.map((route) => ({ ...route, owner }));
  });
  return (await Promise.all(lists)).flat();
}

test('the site map and the routes of all remotes are equal', async () => {
  const routes = await readRoutes();
  const planned = Object.entries(siteMap).filter(([, { owner }]) => owner !== 'shell');
  expect(planned.length).toBe(Object.keys(siteMap).length - 1);
  for (const [url, { owner, title, audience }] of planned) {
    expect(routes.filter((route) => route.path === url)).toEqual([expect.objectContaining({ path: url, owner, title, audience })]);
  }
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
});

test('pages for admins are not prerendered and not in the navigation', async () => {
  const hidden = (await readRoutes()).filter(({ audience }) => audience === 'admin');
  expect(hidden.map(({ path: url }) => url)).toContain('/admin');
  const linked = Object.values(ownership).flatMap((owned: RemoteOwnership) => Object.keys(owned.navigation ?? {}));
  for (const { path: url, prerender } of hidden) expect([prerender, linked.includes(url)]).toEqual([false, false]);
});

test('navigation, services and budgets have the specified counts and order', () => {
  // Remotes beyond the specification may add navigation items.
  const items = ['marketing', 'demo'].flatMap((name) => Object.values(ownership[name as 'marketing'].navigation));
  expect(items.sort((a, b) => a.order - b.order).map(({ label }) => label)).toEqual(['Work', 'Services', 'Process', 'Tech', 'FAQ', 'Demo']);
  expect(SERVICES).toHaveLength(7);
  expect(BUDGETS).toHaveLength(4);
});
