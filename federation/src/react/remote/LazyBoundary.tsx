import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { PageLoadError } from '../../browser/index.ts';
import { reloadIfOutdated } from '../navigation/reload-if-outdated.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

export interface LazyComponent<Props> {
  Component: ComponentType<Props>;
}

/** Like `React.lazy`, but a failed load throws a `PageLoadError` and isn't kept: `Component` is then another one, which loads again. */
export function createLazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyComponent<Props> {
  const createComponent = () =>
    lazy(() =>
      load().catch(async (error: unknown) => {
        await reloadIfOutdated();
        component.Component = createComponent();
        throw new PageLoadError(String(error), navigator.onLine ? 'unreachable' : 'offline', error);
      }),
    ) as ComponentType<Props>;
  const component = { Component: createComponent() };
  return component;
}

interface LazyBoundaryProps<Props> {
  lazyComponent: LazyComponent<Props>;
  children: (Component: ComponentType<Props>) => ReactNode;
  pending: ReactNode;
  /** Rendered instead of the component if its code can't be loaded. */
  failed: (error: PageLoadError, retry: () => void) => ReactNode;
}

/** Renders a lazy component of the shell. Contains failed loads; errors of the component itself propagate. */
export function LazyBoundary<Props>({ lazyComponent, children, pending, failed }: LazyBoundaryProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  const fallback = (error: unknown) => {
    if (!(error instanceof PageLoadError)) throw error;
    return failed(error, retry);
  };
  return (
    <ErrorBoundary key={attempt} fallback={fallback}>
      <Suspense fallback={pending}>{children(lazyComponent.Component)}</Suspense>
    </ErrorBoundary>
  );
}
