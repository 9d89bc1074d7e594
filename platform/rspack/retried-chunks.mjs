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
