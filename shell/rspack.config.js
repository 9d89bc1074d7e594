import { shell } from '../rspack.base.js';

/** Budgets are bytes after brotli of the entry, and of the heaviest page without the entry. */
export const part = shell({ dir: import.meta.dirname, budgets: { entry: 130_000, page: 16_000 } });
export default [part.createBrowserConfiguration(), part.createPrerenderConfiguration()];
