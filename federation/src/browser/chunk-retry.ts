import { loadWithIntegrity, readImportMapIntegrity } from './load-with-integrity.ts';
import { createRetryUrl } from './retry-url.ts';

type ChunkId = string | number;

// Variables of the Rspack runtime (https://rspack.rs/api/runtime-api/module-variables).
declare let __webpack_get_script_filename__: (chunk: ChunkId) => string;
declare let __webpack_chunk_load__: (chunk: ChunkId) => Promise<unknown>;
declare const __webpack_public_path__: string;

/**
 * Makes `import()` of the shell's own chunks repeatable: after a failure the next attempt uses another URL, because browsers
 * cache a failed module by its URL, and checks the hash that the import map pins for the original URL. Call it once,
 * before the first `import()`.
 */
export function installChunkRetry(): void {
  const getFilename = __webpack_get_script_filename__;
  const load = __webpack_chunk_load__;
  const failures = new Map<ChunkId, number>();
  const getAttempt = (chunk: ChunkId) => failures.get(chunk) ?? 0;

  const verify = async (chunk: ChunkId) => {
    const integrity = readImportMapIntegrity();
    if (!integrity) return;
    const { href, pathname } = new URL(__webpack_public_path__ + getFilename(chunk), location.href);
    await loadWithIntegrity('script', createRetryUrl(href, getAttempt(chunk)), integrity[href] ?? integrity[pathname]);
  };
  __webpack_get_script_filename__ = (chunk) => createRetryUrl(getFilename(chunk), getAttempt(chunk));
  __webpack_chunk_load__ = async (chunk) => {
    try {
      if (failures.has(chunk)) await verify(chunk);
      return await load(chunk);
    } catch (error) {
      failures.set(chunk, getAttempt(chunk) + 1);
      throw error;
    }
  };
}
