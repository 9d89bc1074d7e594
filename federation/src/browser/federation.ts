import { createInstance } from '@module-federation/enhanced/runtime';
import type { ShareScopes } from '../types/index.ts';

/** The methods of the Module Federation runtime that the page loader uses. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string; type: 'module'; shareScope: string }[]): void;
  loadRemote<T>(id: string): Promise<T | null>;
}

interface RuntimeSharedModule {
  version: string;
  scope: string;
  lib(): unknown;
  shareConfig: { singleton: boolean; requiredVersion: string; eager: boolean };
}

/** Creates the Module Federation runtime of the shell; each contract version has its own share scope. */
export function createFederationRuntime(shareScopes: ShareScopes): FederationRuntime {
  const shared: Record<string, RuntimeSharedModule[]> = {};
  for (const [scope, modules] of Object.entries(shareScopes)) {
    for (const [specifier, { version, module }] of Object.entries(modules)) {
      const shareConfig = { singleton: true, requiredVersion: `^${version}`, eager: true };
      shared[specifier] = [...(shared[specifier] ?? []), { version, scope, lib: () => module, shareConfig }];
    }
  }
  return createInstance({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared }) as FederationRuntime;
}
