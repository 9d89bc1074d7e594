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

/**
 * Lets a container hand the query of its own address on to its chunks. A browser remembers a module that failed to load
 * by its address, so a retry needs another one for every file, not for the entry alone.
 */
export class RetriedChunksPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('RetriedChunks', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RetriedChunks', (chunk, requirements) => {
        requirements.add(nameOf);
        compilation.addRuntimeModule(chunk, new RetriedChunks());
      });
    });
  }
}
