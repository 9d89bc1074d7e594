import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns false in the prerender and during hydration, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
