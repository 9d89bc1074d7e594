import { createInstance } from '@module-federation/enhanced/runtime';
import type { RegistryRemote, ShareScopes } from '../types/index.ts';
import type { FileError } from './errors.ts';

/** The methods of the Module Federation runtime that load remotes. */
export type FederationRuntime = Pick<ReturnType<typeof createInstance>, 'registerRemotes' | 'loadRemote'>;

/** Loads a module that a release exposes, such as `./HomePage`. The container verifies its chunks and style sheets. */
export type LoadExposedModule = <Module>(module: string) => Promise<Module | null>;

/** Creates the Module Federation runtime of the shell; each contract version has its own share scope. */
export function createFederationRuntime(shareScopes: ShareScopes): FederationRuntime {
  const shared: NonNullable<Parameters<typeof createInstance>[0]['shared']> = {};
  for (const [scope, modules] of Object.entries(shareScopes)) {
    for (const [specifier, { version, module }] of Object.entries(modules)) {
      const shareConfig = { singleton: true, requiredVersion: `^${version}`, eager: true };
      shared[specifier] = [shared[specifier] ?? [], { version, scope, lib: () => module, shareConfig }].flat();
    }
  }
  return createInstance({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared });
}

/**
 * Verifies the container of a release and registers it with the federation runtime.
 * @param attempt 0 for the first. Browsers and the runtime cache what failed, so each attempt has another URL and name.
 * @throws FileError
 */
export async function openRemote(
  federation: FederationRuntime,
  remote: string,
  { releaseId, entry, integrity }: RegistryRemote,
  shareScope: string,
  attempt: number,
): Promise<LoadExposedModule> {
  const url = attempt === 0 ? entry : `${entry}?retry=${attempt}`;
  if (integrity) await loadScript(url, integrity);
  const name = `${remote}~${releaseId}~${attempt}`;
  federation.registerRemotes([{ name, entry: url, type: 'module', shareScope }]);
  return (module) => federation.loadRemote(`${name}/${module.slice(2)}`);
}

/**
 * Loads a module script and checks its hash (W3C Subresource Integrity). Containers and chunks only define what they export; a
 * later `import()` of the same URL uses this module (HTML, "module map"). Not by `modulepreload`: WebKit ignores its `integrity`.
 */
function loadScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src: url, integrity, crossOrigin: '' });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      const error: FileError = Object.assign(new Error(`${url} is missing or differs from its hash.`), { url, integrity });
      reject(error);
    };
    document.head.append(script);
  });
}
