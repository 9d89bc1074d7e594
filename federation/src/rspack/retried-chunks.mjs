import { rspack } from '@rspack/core';

const { RuntimeGlobals, RuntimeModule } = rspack;
const nameOf = RuntimeGlobals.getChunkScriptFilename;

class RetriedChunks extends RuntimeModule {
  constructor() {
    super('retried chunks', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    return `{ const name = ${nameOf}, retry = new URL(import.meta.url).search; ${nameOf} = (chunk) => name(chunk) + retry; }`;
  }
}

// In the bundler's runtime for style sheets: what it takes for one that is there or on its way (one of the same chunk,
// whatever its address), and the address that it asks for.
const SAME_CHUNK = /\s*\|\|\s*l\.getAttribute\("data-rspack"\) == cssLoadingUniqueName \+ ":" \+ key/;
const SHEET_ADDRESS = '__webpack_require__.k(chunkId);';

/**
 * Lets a container hand the query of its own address on to its chunks. A browser remembers a module that failed to load
 * by its address, so a retry needs another one for every file, not for the entry alone. And lets it wait for style sheets
 * of its own release only: one of another release that hangs or fails would take the fallback down with it.
 */
export class RetriedChunksPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('RetriedChunks', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RetriedChunks', (chunk, requirements) => {
        requirements.add(nameOf);
        compilation.addRuntimeModule(chunk, new RetriedChunks());
      });
      compilation.hooks.runtimeModule.tap('RetriedChunks', ({ name, source }) => {
        if (name !== 'css_loading') return;
        const code = source.source.toString('utf8');
        if (!SAME_CHUNK.test(code) || !code.includes(SHEET_ADDRESS))
          throw new Error('Rspack loads styles in another way now: look at SAME_CHUNK in federation/src/rspack/retried-chunks.mjs.');
        const retried = SHEET_ADDRESS.replace(';', ' + new URL(import.meta.url).search;');
        source.source = Buffer.from(code.replace(SAME_CHUNK, '').replace(SHEET_ADDRESS, retried));
      });
    });
  }
}
