import type { FallbackRelease, RegistryModule, RegistryRoute, Route } from '../types/index.ts';

/** Releases that replace the live release of their remote in this document: fallback releases and previews. */
export interface ReleaseOverrides<R extends Route = Route> {
  /** Returns the override of a remote; undefined if its live release is used. */
  get(remote: string): FallbackRelease<R> | undefined;
  set(release: FallbackRelease<R>): void;
}

/** Returns the route that a release declares for a path; undefined if it has none. */
export function findRoute<R extends Route>(release: FallbackRelease<R> | undefined, path: string): RegistryRoute<R> | undefined {
  return release?.routes.find((route) => route.path === path);
}

/** Returns the page or island that a release or a registry has under the path or name of `module`; undefined if it has none. */
export function findModule(
  source: Pick<FallbackRelease, 'routes' | 'islands'> | undefined,
  { path }: Pick<RegistryModule, 'path'>,
): RegistryModule | undefined {
  return [...(source?.routes ?? []), ...(source?.islands ?? [])].find((module) => module.path === path);
}
