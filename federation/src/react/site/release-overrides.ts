import { findRoute, type ReleaseOverrides } from '../../browser/index.ts';
import type { FallbackRelease, RegistryRoute, Route } from '../../types/index.ts';
import { createStore } from './store.ts';

/** Releases by remote that replace the live release in this document: fallback releases and previews. */
export const overrides = createStore<Record<string, FallbackRelease>>({});

/** Access to this store in the form that the page loader requires. */
export const releaseOverrides: ReleaseOverrides = {
  get: (remote) => overrides.get()[remote],
  set: (release) => overrides.set({ ...overrides.get(), [release.remote]: release }),
};

/** Returns the route that the remote's override declares for the same path; without an override, `route` itself. */
export function useActiveRoute<R extends Route>(route: RegistryRoute<R>): RegistryRoute<R> {
  const override = overrides.use()[route.remote];
  return (findRoute(override, route.path) as RegistryRoute<R> | undefined) ?? route;
}
