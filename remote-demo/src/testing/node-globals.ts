import { runInThisContext } from 'node:vm';

/** `fetch` and `AbortController` of Node, which jsdom hides. */
export const node: { fetch: typeof fetch; AbortController: typeof AbortController } = runInThisContext('({ fetch, AbortController })');
