import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { MAX_RETRIES, requiresReload } from '../../browser/index.ts';
import type { RegistryModule } from '../../types/index.ts';
import { overrides } from '../site/release-overrides.ts';
import { type PageLoader, useSite } from '../site/site-context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageErrorFallback } from './PageErrorFallback.tsx';
import { PageInteractive } from './PageInteractive.tsx';
import { PageUnavailable } from './unavailable.tsx';

const componentsOfLoader = new WeakMap<PageLoader, Map<string, ComponentType<object>>>();

/** Returns the component of a page, the same one for the same `version`, so that React keeps its state. */
function getPageComponent(loader: PageLoader, route: RegistryModule, version: string): ComponentType<object> {
  const components = componentsOfLoader.get(loader) ?? new Map<string, ComponentType<object>>();
  componentsOfLoader.set(loader, components);
  const key = `${route.path} ${version}`;
  const page = components.get(key) ?? loader.getLoaded(route)?.default ?? lazy(() => loader.load(route));
  components.set(key, page);
  return page;
}

interface Props {
  /** The page or island. */
  route: RegistryModule;
  loader: PageLoader;
  /** Props of an island. */
  props?: object;
  /** Shown until it is loaded; by default the skeleton of a page. */
  pending?: ReactNode;
  /** Renders what is shown if it failed; by default an error in place of the page. */
  renderError?: (error: unknown, retry: () => void) => ReactNode;
  onInteractive?: () => void;
}

/**
 * Renders a page of a remote and contains its errors. Memoized, because React discards the prerendered HTML of a Suspense
 * boundary that is rendered again before its code is loaded.
 */
export const RemotePage = memo(function RemotePage({ route, loader, props, pending: pendingElement, renderError, onInteractive }: Props) {
  const [attempt, setAttempt] = useState(0);
  const override = overrides.use()[route.remote]?.releaseId;
  const { registry, shell } = useSite();
  const pending = pendingElement ?? <shell.looks.PageSkeleton />;
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
            pending={pending}
            notice={
              renderError?.(error, () => retry(error)) ?? (
                <PageUnavailable remote={route.remote} error={error} onRetry={() => retry(error)} />
              )
            }
          />
          <PageInteractive onInteractive={onInteractive} />
        </>
      )}
    >
      <Suspense fallback={pending}>
        <Page {...props} />
        <PageInteractive onInteractive={onInteractive} />
      </Suspense>
    </ErrorBoundary>
  );
});
