import { type Compiler, rspack } from '@rspack/core';

const { RuntimeGlobals, RuntimeModule } = rspack;
const GET_CHUNK_FILENAME = RuntimeGlobals.getChunkScriptFilename;

class RetryQueryRuntimeModule extends RuntimeModule {
  constructor() {
    super('retry query', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `{ const name = ${GET_CHUNK_FILENAME}, retry = new URL(import.meta.url).search; ${GET_CHUNK_FILENAME} = (chunk) => name(chunk) + retry; }`;
  }
}

// Parts of Rspack's runtime for style sheets: the check for a sheet with the same chunk name, and the sheet's URL.
const SAME_CHUNK_CHECK = /\s*\|\|\s*l\.getAttribute\("data-rspack"\) == cssLoadingUniqueName \+ ":" \+ key/;
const STYLE_SHEET_URL = '__webpack_require__.k(chunkId);';

/**
 * Appends the query of the container's URL to the URLs of its chunks and style sheets. Browsers cache a failed module by its URL
 * (HTML, module map), so a retry needs new URLs for all files. It also makes a container ignore style sheets of other releases
 * with the same chunk name, which may be pending or failed. Rspack has no option for either.
 */
export class RetryQueryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RetryQueryPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RetryQueryPlugin', (chunk, requirements) => {
        requirements.add(GET_CHUNK_FILENAME);
        compilation.addRuntimeModule(chunk, new RetryQueryRuntimeModule());
      });
      compilation.hooks.runtimeModule.tap('RetryQueryPlugin', ({ name, source }) => {
        if (name !== 'css_loading' || !source) return;
        const code = source.source.toString('utf8');
        if (!SAME_CHUNK_CHECK.test(code) || !code.includes(STYLE_SHEET_URL))
          throw new Error('Rspack changed its runtime for style sheets: update SAME_CHUNK_CHECK and STYLE_SHEET_URL of RetryQueryPlugin.');
        const withQuery = STYLE_SHEET_URL.replace(';', ' + new URL(import.meta.url).search;');
        source.source = Buffer.from(code.replace(SAME_CHUNK_CHECK, '').replace(STYLE_SHEET_URL, withQuery));
      });
    });
  }
}
