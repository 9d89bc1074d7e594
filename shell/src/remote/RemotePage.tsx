import { MAX_RETRIES, requiresReload } from 'federation-toolkit/browser';
import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import type { RegistryRoute } from 'shared-contracts';
import { useReleaseOverrides } from '../federation/release-overrides.ts';
import { type PageLoader, useSiteContext } from '../routing/site-context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageErrorFallback } from './PageErrorFallback.tsx';
import { PageInteractive } from './PageInteractive.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PageUnavailable } from './PageUnavailable.tsx';

const componentsOfLoader = new WeakMap<PageLoader, Map<string, ComponentType>>();

/** Returns the component of a page, the same one for the same `version`, so that React keeps its state. */
function getPageComponent(loader: PageLoader, route: RegistryRoute, version: string): ComponentType {
  const components = componentsOfLoader.get(loader) ?? new Map<string, ComponentType>();
  componentsOfLoader.set(loader, components);
  const key = `${route.path} ${version}`;
  const page = components.get(key) ?? loader.getLoaded(route)?.default ?? lazy(() => loader.load(route));
  components.set(key, page);
  return page;
}

interface Props {
  route: RegistryRoute;
  loader: PageLoader;
  onInteractive?: () => void;
}

/**
 * Renders a page of a remote and contains its errors. Memoized, because React discards the prerendered HTML of a Suspense
 * boundary that is rendered again before its code is loaded.
 */
export const RemotePage = memo(function RemotePage({ route, loader, onInteractive }: Props) {
  const [attempt, setAttempt] = useState(0);
  const override = useReleaseOverrides((overrides) => overrides[route.remote]?.releaseId);
  const { registry } = useSiteContext();
  const version = `${override} ${attempt}`;
  const Page = getPageComponent(loader, route, version);
  const retry = (error: unknown) => (attempt < MAX_RETRIES && !requiresReload(error) ? setAttempt(attempt + 1) : location.reload());
  return (
    <ErrorBoundary
      key={version}
      fallback={(error) => (
        <>
          <PageErrorFallback
            route={route}
            loader={loader}
            release={override ?? registry.remotes[route.remote]?.releaseId}
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
