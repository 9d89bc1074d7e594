import { findRoute, type ReleaseOverrides } from 'federation-toolkit/browser';
import type { FallbackRelease, RegistryRoute, RemoteRoute } from 'shared-contracts';
import { create } from 'zustand';

/** Releases by remote that replace the live release in this document: fallback releases and previews. */
export const useReleaseOverrides = create<Record<string, FallbackRelease>>(() => ({}));

/** Access to this store in the form that the page loader requires. */
export const releaseOverrides: ReleaseOverrides<RemoteRoute> = {
  get: (remote) => useReleaseOverrides.getState()[remote],
  set: (release) => useReleaseOverrides.setState({ [release.remote]: release }),
};

/** Returns the route that the remote's override declares for the same path; without an override, `route` itself. */
export function useActiveRoute(route: RegistryRoute): RegistryRoute {
  return (
    findRoute(
      useReleaseOverrides((overrides) => overrides[route.remote]),
      route.path,
    ) ?? route
  );
}
