import type { FallbackRelease, RegistryRoute } from 'shared-contracts';
import { create } from 'zustand';

/** Remotes that this page takes as a whole from another release than its document names: a fallback, or a preview. */
export const useReleaseOverrides = create<Record<string, FallbackRelease>>(() => ({}));

/** The same page as the replacement declares it; the document's own when there is none. */
export function useActiveRoute(route: RegistryRoute): RegistryRoute {
  const replacement = useReleaseOverrides((all) => all[route.remote]);
  return (replacement && findRoute(replacement, route.path)) ?? route;
}

/** A release's own page at `path`; undefined when it has none. */
export function findRoute(release: FallbackRelease, path: string): RegistryRoute | undefined {
  return release.routes.find((route) => route.path === path);
}
