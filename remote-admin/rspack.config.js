import { remote } from '../rspack.base.js';
import { routes } from './src/routes.ts';

/** `budgets`: maximum size in bytes (brotli) of the remote entry, and of the largest page without it. */
export const options = { name: 'admin', dir: import.meta.dirname, routes, budgets: { entry: 6_000, page: 90_000 } };
export default remote(options);
