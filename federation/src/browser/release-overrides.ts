import type { FallbackRelease, RegistryRoute, Route } from '../types/index.ts';

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
