import { rspack } from '@rspack/core';

const { RuntimeGlobals, RuntimeModule } = rspack;
const nameOf = RuntimeGlobals.getChunkScriptFilename;
const load = RuntimeGlobals.ensureChunk;
const base = RuntimeGlobals.publicPath;

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
          throw new Error('Rspack loads styles in another way now: look at SAME_CHUNK in platform/rspack/retried-chunks.mjs.');
        const retried = SHEET_ADDRESS.replace(';', ' + new URL(import.meta.url).search;');
        source.source = Buffer.from(code.replace(SAME_CHUNK, '').replace(SHEET_ADDRESS, retried));
      });
    });
  }
}

// The import map pins the first address alone, so a retry is fetched by its hash before it is imported.
class HealingChunks extends RuntimeModule {
  constructor() {
    super('healing chunks', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    return `{
      const name = ${nameOf}, load = ${load}, tries = {};
      const pinned = (file) => {
        const map = document.querySelector('script[type=importmap]'), { href, pathname } = new URL(file, location);
        const { integrity = {} } = JSON.parse(map ? map.textContent : '{}');
        return integrity[href] || integrity[pathname] || '';
      };
      const check = (chunk) => new Promise((resolve, reject) => {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'modulepreload', href: ${base} + ${nameOf}(chunk), integrity: pinned(${base} + name(chunk)) });
        link.crossOrigin = '';
        link.onload = resolve;
        link.onerror = () => reject(new Error(link.href + " isn't there, or isn't what was published."));
        document.head.append(link);
      });
      ${nameOf} = (chunk) => name(chunk) + (tries[chunk] ? '?retry=' + tries[chunk] : '');
      ${load} = (chunk) => (tries[chunk] ? check(chunk) : Promise.resolve()).then(() => load(chunk)).catch((error) => {
        tries[chunk] = (tries[chunk] || 0) + 1;
        throw error;
      });
    }`;
  }
}

/**
 * Lets an entry ask again for a chunk that failed to load: by another address, with the hash of the first. Others stay as
 * they are: what documents inline is no module and knows no address of its own.
 */
export class HealingChunksPlugin {
  constructor(entry) {
    this.entry = entry;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('HealingChunks', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('HealingChunks', (chunk, requirements) => {
        if (chunk.name !== this.entry) return;
        for (const requirement of [nameOf, load, base]) requirements.add(requirement);
        compilation.addRuntimeModule(chunk, new HealingChunks());
      });
    });
  }
}
