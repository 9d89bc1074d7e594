import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import type { RegistryRoute } from 'shared-contracts';
import { requiresReload } from '../federation/page-load-error.ts';
import type { PageLoader } from '../federation/page-loader.ts';
import { useReleaseOverrides } from '../federation/release-overrides.ts';
import { RETRIES } from '../federation/retrying-page-loader.ts';
import { useSiteContext } from '../routing/SiteLink.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageErrorFallback } from './PageErrorFallback.tsx';
import { PageInteractive } from './PageInteractive.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PageUnavailable } from './PageUnavailable.tsx';

const pages = new WeakMap<PageLoader, Map<string, ComponentType>>();

/** The lazy component of a page; the same one for the same attempt, so that React keeps its state. */
function lazyPage(loader: PageLoader, route: RegistryRoute, turn: string): ComponentType {
  const known = pages.get(loader) ?? new Map<string, ComponentType>();
  pages.set(loader, known);
  const key = `${route.path} ${turn}`;
  const page = known.get(key) ?? loader.loaded(route)?.default ?? lazy(() => loader.load(route));
  known.set(key, page);
  return page;
}

/**
 * A page of a remote in its place in the frame. A failure is healed or told there, and touches nothing else.
 * Memoised, because React gives up the server's HTML of a boundary that is rendered again before its code is there.
 */
export const RemotePage = memo(function RemotePage({
  route,
  loader,
  onInteractive,
}: {
  route: RegistryRoute;
  loader: PageLoader;
  onInteractive?: () => void;
}) {
  const [attempt, setAttempt] = useState(0);
  const replaced = useReleaseOverrides((all) => all[route.remote]?.releaseId);
  const { registry } = useSiteContext();
  const turn = `${replaced} ${attempt}`;
  const Page = lazyPage(loader, route, turn);
  const retry = (error: unknown) => (attempt < RETRIES && !requiresReload(error) ? setAttempt(attempt + 1) : location.reload());
  return (
    <ErrorBoundary
      key={turn}
      fallback={(error) => (
        <>
          <PageErrorFallback
            route={route}
            loader={loader}
            release={replaced ?? registry.remotes[route.remote]?.releaseId}
            error={error}
            notice={<PageUnavailable remote={route.remote} error={error} onRetry={() => retry(error)} />}
          />
          <PageInteractive />
        </>
      )}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page />
        <PageInteractive onInteractive={onInteractive} />
      </Suspense>
    </ErrorBoundary>
  );
});
