import type { Compiler } from '@rspack/core';

// The part of Rspack's runtime that imports a chunk.
const IMPORT_CHUNK = 'import("./" + __webpack_require__.u(chunkId))';
const VERIFIED_IMPORT =
  `(async () => { const url = new URL("./" + __webpack_require__.u(chunkId), import.meta.url).href; ` +
  'await globalThis.verifyScript?.(url); return import(url); })()';

/**
 * Makes a container import a chunk only after the shell has checked its hash (`verify-script.ts` in `browser`). Documents
 * contain no hashes of chunks that pages load later, and Rspack has no option for it.
 */
export class VerifyChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('VerifyChunksPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('VerifyChunksPlugin', ({ name, source }) => {
        if (name !== 'module_chunk_loading' || !source) return;
        const code = source.source.toString('utf8');
        if (!code.includes(IMPORT_CHUNK))
          throw new Error('Rspack changed how it imports chunks: update IMPORT_CHUNK of VerifyChunksPlugin.');
        source.source = Buffer.from(code.replace(IMPORT_CHUNK, VERIFIED_IMPORT));
      });
    });
  }
}
