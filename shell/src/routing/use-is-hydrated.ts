import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerender and while its HTML is hydrated, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
