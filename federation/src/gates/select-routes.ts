import type { RegistryRoute, Release } from '../types/index.ts';

/**
 * Selects the pages on which a release is tested: those of a remote and those of others that place its fragments; all for a shell.
 * @param islands Names of the islands by path of their page.
 */
export function selectRoutes({ kind, name }: Release, all: RegistryRoute[], islands: Readonly<Record<string, string[]>>): RegistryRoute[] {
  if (kind === 'shell') return all;
  const hasFragment = ({ path: page }: RegistryRoute) => islands[page]?.some((island) => island.startsWith(`${name}/`)) ?? false;
  return [...all.filter(({ remote }) => remote === name), ...all.filter((route) => route.remote !== name && hasFragment(route))];
}
