import { loadWithIntegrity, readImportMapIntegrity } from './load-with-integrity.ts';
import { retryUrl } from './retry-url.ts';

type ChunkId = string | number;

// Parts of the bundler's runtime (https://rspack.rs/api/runtime-api/module-variables).
declare let __webpack_get_script_filename__: (chunk: ChunkId) => string;
declare let __webpack_chunk_load__: (chunk: ChunkId) => Promise<unknown>;
declare const __webpack_public_path__: string;

/**
 * Lets the shell ask again for a chunk of its own that failed to load: by another address, since browsers remember a module
 * that failed, and checked by the hash of the first, since the import map pins no other. Call it once, before any `import()`.
 */
export function installChunkRetry(): void {
  const nameOf = __webpack_get_script_filename__;
  const load = __webpack_chunk_load__;
  const failures = new Map<ChunkId, number>();
  const triesOf = (chunk: ChunkId) => failures.get(chunk) ?? 0;

  const check = async (chunk: ChunkId) => {
    const { href, pathname } = new URL(__webpack_public_path__ + nameOf(chunk), location.href);
    const pinned = readImportMapIntegrity();
    await loadWithIntegrity('modulepreload', retryUrl(href, triesOf(chunk)), pinned[href] ?? pinned[pathname] ?? '');
  };
  __webpack_get_script_filename__ = (chunk) => retryUrl(nameOf(chunk), triesOf(chunk));
  __webpack_chunk_load__ = async (chunk) => {
    try {
      if (failures.has(chunk)) await check(chunk);
      return await load(chunk);
    } catch (error) {
      failures.set(chunk, triesOf(chunk) + 1);
      throw error;
    }
  };
}
