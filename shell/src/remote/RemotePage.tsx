import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { type RegistryRoute, useHost } from 'shared-contracts';
import { type PageLoader, RETRIES } from '../federation/page-loader.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Live } from './Live.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { RemoteNotice } from './RemoteNotice.tsx';

const pages = new WeakMap<PageLoader, Map<string, ComponentType>>();

/** The lazy component of a page; the same one for the same attempt, so that React keeps its state. */
function lazyPage(loader: PageLoader, route: RegistryRoute, attempt: number): ComponentType {
  const known = pages.get(loader) ?? new Map<string, ComponentType>();
  pages.set(loader, known);
  const key = `${route.path} ${attempt}`;
  const page = known.get(key) ?? loader.loaded(route)?.default ?? lazy(() => loader.load(route, attempt));
  known.set(key, page);
  return page;
}

/**
 * A page of a remote in its place in the frame. A failure is told there, with a retry, and touches nothing else.
 * Memoised, because React gives up the server's HTML of a boundary that is rendered again before its code is there.
 */
export const RemotePage = memo(function RemotePage({
  route,
  loader,
  onLive,
}: {
  route: RegistryRoute;
  loader: PageLoader;
  onLive?: () => void;
}) {
  const [attempt, setAttempt] = useState(0);
  const host = useHost();
  const Page = lazyPage(loader, route, attempt);
  const retry = () => (attempt < RETRIES ? setAttempt(attempt + 1) : location.reload());
  return (
    <ErrorBoundary
      key={attempt}
      onError={(error) => host.report(error, route.remote)}
      fallback={(error) => (
        <>
          <RemoteNotice remote={route.remote} error={error} onRetry={retry} />
          <Live />
        </>
      )}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page />
        <Live onLive={onLive} />
      </Suspense>
    </ErrorBoundary>
  );
});
