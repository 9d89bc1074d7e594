import vm from 'node:vm';
import type { RemotePrerenderBundle, ShareScopes, ShellPrerenderBundle } from '../../types/index.ts';

/** Placeholder in a prerender bundle for the URL of its release's folder, which only `compose` knows. */
export const RELEASE_URL = 'https://release.invalid/';

type Require = (specifier: string) => unknown;

/** The source of a prerender bundle. */
export interface BundleSource {
  /** `shell`, or the name of the remote. */
  name: string;
  /** File name in stack traces. */
  filename: string;
  code: string;
}

/** The source of a remote's prerender bundle. */
export interface RemoteBundleSource extends BundleSource {
  /** Contract version that the remote runs on. */
  contract: string;
}

const SHELL_EXPORTS: (keyof ShellPrerenderBundle)[] = ['renderPage', 'shareScopes', 'shellPaths', 'headScript'];
const REMOTE_EXPORTS: (keyof RemotePrerenderBundle)[] = ['pages', 'routes'];

/**
 * Evaluates the shell's prerender bundle, which may load Node's modules with `require`.
 * @throws Error if an export of `ShellPrerenderBundle` is missing
 */
export function evaluateShellBundle(source: BundleSource, require: Require): ShellPrerenderBundle {
  return evaluate<ShellPrerenderBundle>(source, require, SHELL_EXPORTS);
}

/**
 * Evaluates a remote's prerender bundle, which may load only the modules of its contract version's share scope.
 * @throws Error if the remote needs another module, or if an export of `RemotePrerenderBundle` is missing
 */
export function evaluateRemoteBundle(source: RemoteBundleSource, shareScopes: ShareScopes): RemotePrerenderBundle {
  const requireShared = (specifier: string) => {
    const shared = shareScopes[source.contract]?.[specifier];
    if (!shared) throw new Error(`${source.name} needs ${specifier}, which the shell doesn't share.`);
    return shared.module;
  };
  return evaluate<RemotePrerenderBundle>(source, requireShared, REMOTE_EXPORTS);
}

/** Returns the file name of a release's prerender bundle in stack traces. */
export function getBundleFilename(release: { name: string; releaseId: string; prerender: string }): string {
  return `${release.name}/${release.releaseId}/${release.prerender}`;
}

function evaluate<Bundle extends object>({ name, filename, code }: BundleSource, require: Require, expected: (keyof Bundle)[]): Bundle {
  const module: { exports: Partial<Bundle> } = { exports: {} };
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, { filename });
  wrapper(module, module.exports, require);
  const missing = expected.filter((key) => !(key in module.exports));
  if (missing.length > 0) throw new Error(`The prerender bundle of ${name} lacks the exports ${missing.join(', ')}.`);
  return module.exports as Bundle;
}
