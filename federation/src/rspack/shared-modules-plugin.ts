import type { Compiler } from '@rspack/core';
import { replaceRuntimeCode } from './replace-runtime-code.ts';

// Of the shell's share scope, which has one version of each module. A required version has the form ^1.2.3.
const LOAD_SHARED_MODULES = `
const sharedModules = {};
const parseVersion = (version) => version.match(/\\d+/g).map(Number);
const loadSharedModule = async (id) => {
  const { shareScope, shareKey, requiredVersion } = __webpack_require__.consumesLoadingData.moduleIdToConsumeDataMapping[id];
  const [[version, shared] = ["none"]] = Object.entries(__webpack_require__.S[shareScope]?.[shareKey] ?? {});
  const [major, minor, patch] = parseVersion(requiredVersion);
  const [providedMajor, providedMinor, providedPatch] = shared ? parseVersion(version) : [];
  const isCompatible = providedMajor === major &&
    (providedMinor === minor ? providedPatch >= patch : major > 0 && providedMinor > minor);
  if (!isCompatible) throw new Error("The shell shares " + shareKey + " " + version + ", this remote requires " + requiredVersion + ".");
  shared.loaded = 1;
  const getExports = await shared.get();
  __webpack_require__.m[id] = (module) => { module.exports = getExports(); };
};
__webpack_require__.f.consumes = (chunkId, promises) => {
  for (const id of __webpack_require__.consumesLoadingData.chunkMapping[chunkId] ?? []) promises.push(sharedModules[id] ??= loadSharedModule(id));
};
`;

/**
 * Replaces Rspack's code for shared modules, which selects among versions, ranges and fallbacks: half of a container. Remotes take
 * each module from the shell, in the version that they require or a later one of the same major.
 */
export class SharedModulesPlugin {
  apply(compiler: Compiler): void {
    replaceRuntimeCode(compiler, 'SharedModulesPlugin', {
      consumes_loading: [[/var splitAndConvert = .*__webpack_require__\.f\.consumes = .*/s, LOAD_SHARED_MODULES]],
    });
  }
}
