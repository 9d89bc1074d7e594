import { runInThisContext } from 'node:vm';

/** Node's own `fetch` and abort controller, which jsdom hides; imported by tests only. */
export const node: { fetch: typeof fetch; AbortController: typeof AbortController } = runInThisContext('({ fetch, AbortController })');
