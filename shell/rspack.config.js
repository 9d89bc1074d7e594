import { shell } from '../rspack.base.js';

/** `budgets`: bytes of brotli that the entry, and the heaviest page besides it, may have. */
export const options = { name: 'shell', dir: import.meta.dirname, budgets: { entry: 130_000, page: 16_000 } };
export default shell(options);
