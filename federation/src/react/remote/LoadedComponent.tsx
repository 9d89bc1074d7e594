import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { PageLoadError, requiresReload } from '../../browser/index.ts';
import { markDocumentInteractive } from '../../page/document.ts';
import { reloadIfOutdated } from '../navigation/navigation.ts';

/** Retries of a component in one document; the next one reloads the document. */
export const MAX_RETRIES_BEFORE_RELOAD = 3;

/** A component whose code may have to be loaded. */
export interface Loadable {
  load(): Promise<{ default: ComponentType }>;
  /** The component once it is loaded. */
  loaded?: ComponentType | undefined;
}

/** Creates the loadable component of a chunk of the shell. A failed load rejects with a `PageLoadError`. */
export function createLoadable(load: Loadable['load']): Loadable {
  const loadable: Loadable = {
    load: async () => {
      try {
        const module = await load();
        loadable.loaded = module.default;
        return module;
      } catch (error) {
        await reloadIfOutdated();
        throw new PageLoadError(String(error), navigator.onLine ? 'unreachable' : 'offline', error);
      }
    },
  };
  return loadable;
}

interface Props {
  loadable: Loadable;
  props?: object | undefined;
  pending: ReactNode;
  /** Renders what is shown if it can't be loaded. */
  renderError: (error: unknown, retry: () => void) => ReactNode;
  /** Called when the handlers of the component, or of the error, are attached; by default it marks the page as interactive. */
  onInteractive?: (() => void) | undefined;
}

/** Renders a component, and `pending` until its code is loaded. A loaded one is rendered immediately, so that it can be hydrated. */
export function LoadedComponent({ loadable, props, pending, renderError, onInteractive = markDocumentInteractive }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ Component?: ComponentType | undefined; error?: unknown }>({ Component: loadable.loaded });
  const { Component } = result;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for each attempt
  useEffect(() => {
    if (Component) return;
    let isCurrent = true;
    loadable.load().then(
      (module) => isCurrent && setResult({ Component: module.default }),
      (error) => isCurrent && setResult({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const retry = () => {
    if (attempt >= MAX_RETRIES_BEFORE_RELOAD || requiresReload(result.error)) return location.reload();
    setResult({});
    setAttempt(attempt + 1);
  };
  if (!Component && !('error' in result)) return pending;
  return (
    <>
      {Component ? <Component {...props} /> : renderError(result.error, retry)}
      <InteractiveNotifier onInteractive={onInteractive} />
    </>
  );
}

/** Renders nothing. Next to other elements, it calls `onInteractive` when React has attached their event handlers. */
export function InteractiveNotifier({ onInteractive }: { onInteractive: () => void }) {
  useEffect(onInteractive, [onInteractive]);
  return null;
}
