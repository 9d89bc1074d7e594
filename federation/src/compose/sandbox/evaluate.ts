import vm from 'node:vm';
import type { RemotePrerenderBundle, ShareScopes, ShellPrerenderBundle } from '../../types/index.ts';

/** Placeholder in a prerender bundle for the URL of its release's folder, which only `compose` knows. */
export const RELEASE_URL = 'https://release.invalid/';

type Require = (specifier: string) => unknown;

/** The source of a prerender bundle. */
export interface BundleSource {
  /** `shell`, or the name of the remote. */
  name: string;
  code: string;
}

/** The source of a remote's prerender bundle. */
export interface RemoteBundleSource extends BundleSource {
  /** Contract version that the remote runs on. */
  contract: string;
}

/** Evaluates the shell's prerender bundle, which may load Node's modules with `require`. */
export function evaluateShellBundle(source: BundleSource, require: Require): ShellPrerenderBundle {
  return evaluate(source, require) as ShellPrerenderBundle;
}

/**
 * Evaluates a remote's prerender bundle, which may load only the modules of its contract version's share scope.
 * @returns what it exports, which a bundle can choose
 * @throws Error if the remote needs another module
 */
export function evaluateRemoteBundle(source: RemoteBundleSource, shareScopes: ShareScopes): Partial<RemotePrerenderBundle> {
  const requireShared = (specifier: string) => {
    const shared = shareScopes[source.contract]?.[specifier];
    if (!shared) throw new Error(`${source.name} needs ${specifier}, which the shell doesn't share.`);
    return shared.module;
  };
  return evaluate(source, requireShared) as Partial<RemotePrerenderBundle>;
}

/** Evaluates a CommonJS module. @returns its exports */
function evaluate({ name, code }: BundleSource, require: Require): unknown {
  const module = { exports: {} };
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, { filename: `${name}/prerender.cjs` });
  wrapper(module, module.exports, require);
  return module.exports;
}
