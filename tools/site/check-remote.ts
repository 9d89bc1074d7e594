import type { RemoteRoute } from 'shared-contracts';
import { checkRemoteContract } from 'shared-contracts/check-remote-contract';
import { findMissingFragments } from 'shared-contracts/find-missing-fragments';

/**
 * Returns what the contract objects to in a remote, each as a sentence.
 * @param modules Names of the exposed modules that have a component.
 */
export function checkRemote(name: string, routes: RemoteRoute[], modules: string[]): string[] {
  return [
    ...checkRemoteContract(name, routes, Object.fromEntries(modules.map((module) => [module, { default: () => null }]))),
    ...findMissingFragments(name, modules),
  ];
}
