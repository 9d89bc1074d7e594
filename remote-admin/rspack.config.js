import { remote } from '../rspack.base.js';
import { routes } from './src/routes.ts';

/** `budgets`: bytes of brotli that the entry, and the heaviest page besides it, may have. */
export const options = { name: 'admin', dir: import.meta.dirname, routes, budgets: { entry: 6_000, page: 90_000 } };
export default remote(options);
