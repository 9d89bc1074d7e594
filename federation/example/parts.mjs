import path from 'node:path';
import { defineRemote, defineShell } from 'federation-toolkit/rspack';
import { routes as homeRoutes } from './home/routes.mjs';
import { routes as shopRoutes } from './shop/routes.mjs';

/** Compiles JSX, in the files of a part and in those of the toolkit. */
const jsx = {
  test: /\.jsx$/,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto',
  options: { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
};

const common = {
  contractVersion: '1.0.0',
  shared: { react: 'react', 'react/jsx-runtime': 'react', 'federation-toolkit/island': 'federation-toolkit' },
  budgets: { entry: 120_000, page: 10_000 },
  configure: (configuration) => ({ ...configuration, module: { rules: [jsx] } }),
};

function createRemote(name, routes, islands) {
  return defineRemote({
    ...common,
    name,
    dir: path.resolve(name),
    routes,
    islands,
    prerender: './prerender.mjs',
    resolvePage: (page) => `${page}.jsx`,
  });
}

export const parts = {
  shell: defineShell({
    ...common,
    dir: path.resolve('shell'),
    prerender: './prerender.mjs',
    entries: { main: './main.mjs', inline: './inline.mjs' },
  }),
  home: createRemote('home', homeRoutes, {}),
  shop: createRemote('shop', shopRoutes, { './islands/BasketButton': './BasketButton.jsx' }),
};
