import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { PageLoadError } from '../../browser/index.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

export interface LazyComponent<Props> {
  Component: ComponentType<Props>;
  /** Replaces `Component`, so that its code is loaded again: `React.lazy` caches a failed load. */
  reset(): void;
}

/** Like `React.lazy`, for components whose load can be retried. A failed load throws a `PageLoadError`. */
export function createLazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyComponent<Props> {
  const createComponent = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        throw new PageLoadError(String(error), navigator.onLine ? 'unreachable' : 'offline', error);
      }),
    ) as ComponentType<Props>;
  const part: LazyComponent<Props> = {
    Component: createComponent(),
    reset: () => {
      part.Component = createComponent();
    },
  };
  return part;
}

interface LazyPartProps<Props> {
  part: LazyComponent<Props>;
  children: (Component: ComponentType<Props>) => ReactNode;
  pending: ReactNode;
  /** Rendered instead of the component if its code can't be loaded. */
  failed: (error: PageLoadError, retry: () => void) => ReactNode;
}

/** Renders a lazy component of the shell. Contains failed loads; errors of the component itself propagate. */
export function LazyPart<Props>({ part, children, pending, failed }: LazyPartProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    part.reset();
    setAttempt(attempt + 1);
  };
  const fallback = (error: unknown) => {
    if (!(error instanceof PageLoadError)) throw error;
    return failed(error, retry);
  };
  return (
    <ErrorBoundary key={attempt} fallback={fallback}>
      <Suspense fallback={pending}>{children(part.Component)}</Suspense>
    </ErrorBoundary>
  );
}
