import path from 'node:path';
import { defineRemote, defineShell } from 'federation-toolkit/rspack';
import { routes as homeRoutes } from './home/routes.mjs';
import { routes as shopRoutes } from './shop/routes.mjs';

const common = { contractVersion: '1.0.0', shared: {}, prerender: './prerender.mjs', budgets: { entry: 40_000, page: 10_000 } };

function createRemote(name, routes) {
  return defineRemote({ ...common, name, dir: path.resolve(name), routes, resolvePage: (page) => `${page}.mjs` });
}

export const parts = {
  shell: defineShell({ ...common, dir: path.resolve('shell'), entries: { main: './main.mjs', inline: './inline.mjs' } }),
  home: createRemote('home', homeRoutes),
  shop: createRemote('shop', shopRoutes),
};
