import { findReleaseRoute, type ReleaseOverrides } from '../../browser/index.ts';
import type { FallbackRelease, RegistryRoute, Route } from '../../types/index.ts';
import { createExternalStore } from './store.ts';

/** Releases by remote that replace the live release in this document: fallback releases and previews. */
export const releaseOverridesStore = createExternalStore<Record<string, FallbackRelease>>({});

/** Access to this store in the form that the page loader requires. */
export const releaseOverrides: ReleaseOverrides = {
  get: (remote) => releaseOverridesStore.get()[remote],
  set: (release) => releaseOverridesStore.set({ ...releaseOverridesStore.get(), [release.remote]: release }),
};

/** Returns the route that the remote's override declares for the same path; without an override, `route` itself. */
export function useActiveRoute<R extends Route>(route: RegistryRoute<R>): RegistryRoute<R> {
  const override = releaseOverridesStore.use()[route.remote];
  return (findReleaseRoute(override, route.path) as RegistryRoute<R> | undefined) ?? route;
}
