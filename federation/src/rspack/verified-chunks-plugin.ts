import { type Compiler, rspack } from '@rspack/core';

// Browsers cache a failed module by its URL (HTML, "module map"), so each further attempt needs another one. A container that was
// itself loaded by a retry continues its count.
const LOAD_VERIFIED_CHUNK = `
const attempts = {};
const firstAttempt = Number(new URL(import.meta.url).searchParams.get("retry"));
const loadVerifiedChunk = async (chunkId) => {
  const integrity = __webpack_require__.sriHashes[chunkId];
  if (!integrity) throw new Error("This build has no hash of its chunk " + chunkId + ".");
  const attempt = attempts[chunkId] ??= firstAttempt;
  const url = new URL("./" + __webpack_require__.u(chunkId) + (attempt ? "?retry=" + attempt : ""), import.meta.url).href;
  await new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { type: "module", src: url, integrity, crossOrigin: "", onload: resolve });
    script.onerror = () => {
      script.remove();
      attempts[chunkId] = attempt + 1;
      reject(Object.assign(new Error(url + " is missing or differs from its hash."), { url, integrity }));
    };
    document.head.append(script);
  });
  return import(url);
};
`;

/** Code of Rspack's runtime and what replaces it, by the name of the runtime module. */
const REPLACEMENTS: Record<string, [code: string | RegExp, replacement: string][]> = {
  module_chunk_loading: [
    ['import("./" + __webpack_require__.u(chunkId))', 'loadVerifiedChunk(chunkId)'],
    [/^/, LOAD_VERIFIED_CHUNK],
  ],
  css_loading: [
    // A style sheet of another release with the same chunk name may be pending or failed.
    [/\s*\|\|\s*l\.getAttribute\("data-rspack"\) == cssLoadingUniqueName \+ ":" \+ key/, ''],
    ['__webpack_require__.k(chunkId);', '__webpack_require__.k(chunkId) + new URL(import.meta.url).search;'],
    ['error.request = realSrc;', 'error.url = event.target.href; error.integrity = event.target.integrity;'],
  ],
};

const NAME = 'VerifiedChunksPlugin';
/** The hashes of a minified script, by chunk. */
const HASHES = /(\.sri(?:Css)?Hashes=\{)([^}]*)/g;

/**
 * Makes a script verify the chunks and style sheets that it loads, and load failed ones again under another URL. Rspack's plugin adds
 * the hashes to the script, and to the links of style sheets. `import()` has no option for a hash: a script element loads and checks
 * the module first, and `import()` then takes it from the module map.
 */
export class VerifiedChunksPlugin {
  apply(compiler: Compiler): void {
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }).apply(compiler);
    changeRuntime(compiler);
    sortHashes(compiler);
  }
}

/** The build fails if Rspack's code isn't what the replacements expect. */
function changeRuntime(compiler: Compiler): void {
  compiler.hooks.compilation.tap(NAME, (compilation) => {
    compilation.hooks.runtimeModule.tap(NAME, ({ name, source }) => {
      // It is empty in an entry that doesn't need it.
      if (!source?.source.length) return;
      let code = source.source.toString('utf8');
      for (const [part, replacement] of REPLACEMENTS[name] ?? []) {
        const changed = code.replace(part, () => replacement);
        if (changed === code) throw new Error(`Rspack changed its runtime module ${name}, which has no ${part}: update ${NAME}.`);
        code = changed;
      }
      source.source = Buffer.from(code);
    });
  });
}

/**
 * Rspack lists the hashes in the order in which it has computed them, which differs between builds of the same source. Runs before
 * source maps are made of the assets.
 */
function sortHashes(compiler: Compiler): void {
  const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
  compiler.hooks.compilation.tap(NAME, (compilation) => {
    compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
      for (const [file, asset] of Object.entries(assets)) {
        if (!file.endsWith('.js')) continue;
        const sorted = new rspack.sources.ReplaceSource(asset);
        for (const { 0: match, 1: start = '', 2: hashes = '', index } of asset.source().toString().matchAll(HASHES))
          sorted.replace(index, index + match.length - 1, `${start}${hashes.split(',').sort().join(',')}`);
        compilation.updateAsset(file, sorted);
      }
    });
  });
}
