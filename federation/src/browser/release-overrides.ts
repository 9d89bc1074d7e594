import type { FallbackRelease, RegistryRoute, RemoteModule, Route } from '../types/index.ts';

/** Releases that replace the live release of their remote in this document: fallback releases and previews. */
export interface ReleaseOverrides<R extends Route = Route> {
  /** Returns the override of a remote; undefined if its live release is used. */
  get(remote: string): FallbackRelease<R> | undefined;
  set(release: FallbackRelease<R>): void;
}

/** Returns the route that a release declares for a path; undefined if it has none. */
export function findReleaseRoute<R extends Route>(
  release: Pick<FallbackRelease<R>, 'routes'> | undefined,
  path: string,
): RegistryRoute<R> | undefined {
  return release?.routes.find((route) => route.path === path);
}

/** Returns what identifies a module in all releases of its remote: the path of a page, or the name of an island. */
export function getModuleKey(module: RemoteModule): string {
  return 'island' in module ? module.island : module.path;
}
