import { remote } from '../rspack.base.js';
import { routes } from './src/routes.ts';

/** Budgets are bytes after brotli of the entry, and of the heaviest page without the entry. */
export const part = remote({ name: 'demo', dir: import.meta.dirname, routes, budgets: { entry: 6_000, page: 25_000 } });
export default [part.createBrowserConfiguration(), part.createPrerenderConfiguration()];
