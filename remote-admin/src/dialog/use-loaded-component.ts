import { type ComponentType, useEffect, useState } from 'react';
import { useErrorHandler } from '../access/use-error-handler.ts';

/**
 * Loads the code of a component when it is needed first. Returns null until then. A failure is shown as a toast and reported to
 * `onFailed`; the code is requested again when `isNeeded` changes.
 * @param load a stable function
 */
export function useLoadedComponent<Props>(
  isNeeded: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
  onFailed?: () => void,
): ComponentType<Props> | null {
  const handleError = useErrorHandler();
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `onFailed` doesn't load again
  useEffect(() => {
    if (!isNeeded || loaded) return;
    load().then(
      (module) => setLoaded({ Component: module.default }),
      (error) => {
        handleError(error);
        onFailed?.();
      },
    );
  }, [isNeeded, loaded, load, handleError]);
  return isNeeded && loaded ? loaded.Component : null;
}
