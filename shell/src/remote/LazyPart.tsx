import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { PageLoadError } from '../federation/page-load-error.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

export interface Later<Props> {
  Part: ComponentType<Props>;
  /** Has the code asked for anew: React keeps a load that failed. */
  again(): void;
}

/** A part of the shell whose code is loaded when it is first shown. */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Later<Props> {
  const ask = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        throw new PageLoadError(String(error), navigator.onLine ? 'unreachable' : 'offline', error);
      }),
    );
  const part: Later<Props> = {
    Part: ask() as ComponentType<Props>,
    again: () => {
      part.Part = ask() as ComponentType<Props>;
    },
  };
  return part;
}

interface LaterPartProps<Props> {
  part: Later<Props>;
  children: (Part: ComponentType<Props>) => ReactNode;
  waiting: ReactNode;
  /** Stands in the part's place when its code can't be loaded. */
  failed: (error: PageLoadError, retry: () => void) => ReactNode;
}

/** Shows a part once its code is there. A code that can't be loaded harms nothing else; what a part throws does. */
export function LazyPart<Props>({ part, children, waiting, failed }: LaterPartProps<Props>) {
  const [turn, setTurn] = useState(0);
  const retry = () => {
    part.again();
    setTurn(turn + 1);
  };
  const fallback = (error: unknown) => {
    if (!(error instanceof PageLoadError)) throw error;
    return failed(error, retry);
  };
  return (
    <ErrorBoundary key={turn} fallback={fallback}>
      <Suspense fallback={waiting}>{children(part.Part)}</Suspense>
    </ErrorBoundary>
  );
}
