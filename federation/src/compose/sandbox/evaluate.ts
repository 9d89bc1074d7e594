import vm from 'node:vm';
import type { RemotePrerenderBundle, ShareScopes, ShellPrerenderBundle } from '../../types/index.ts';

/** Placeholder in a prerender bundle for the URL of its release's folder, which only `compose` knows. */
export const RELEASE_URL = 'https://release.invalid/';

type Require = (specifier: string) => unknown;

/** The source of a remote's prerender bundle. */
export interface RemoteBundleSource {
  name: string;
  code: string;
  /** Contract version that the remote runs on. */
  contract: string;
}

/** Evaluates the shell's prerender bundle, which may load Node's modules with `require`. */
export function evaluateShellBundle(code: string, require: Require): ShellPrerenderBundle {
  return evaluate('shell', code, require) as ShellPrerenderBundle;
}

/**
 * Evaluates a remote's prerender bundle, which may load only the modules of its contract version's share scope.
 * @returns what it exports, which a bundle can choose
 * @throws Error if the remote needs another module
 */
export function evaluateRemoteBundle(
  { name, code, contract }: RemoteBundleSource,
  shareScopes: ShareScopes,
): Partial<RemotePrerenderBundle> {
  const requireShared = (specifier: string) => {
    const shared = shareScopes[contract]?.[specifier];
    if (!shared) throw new Error(`${name} needs ${specifier}, which the shell doesn't share.`);
    return shared.module;
  };
  return evaluate(name, code, requireShared) as Partial<RemotePrerenderBundle>;
}

/** Evaluates a CommonJS module. @returns its exports */
function evaluate(name: string, code: string, require: Require): unknown {
  const module = { exports: {} };
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, { filename: `${name}/prerender.cjs` });
  wrapper(module, module.exports, require);
  return module.exports;
}
