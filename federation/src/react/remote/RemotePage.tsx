import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { getModuleKey, MAX_RETRIES_BEFORE_RELOAD, PageLoadError, requiresReload } from '../../browser/index.ts';
import { reportFailure } from '../../reporting/report.ts';
import type { RemoteModule } from '../../types/index.ts';
import { releaseOverridesStore } from '../site/release-overrides.ts';
import { type PageLoader, useSite } from '../site/site-context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { InteractiveNotifier } from './InteractiveNotifier.tsx';
import { PageUnavailable } from './unavailable.tsx';

const componentsOfLoader = new WeakMap<PageLoader, Map<string, ComponentType<object>>>();

/** Returns the component of a page or an island, the same one for the same release, so that React keeps its state. */
function getPageComponent(loader: PageLoader, module: RemoteModule, override: string | undefined): ComponentType<object> {
  const components = componentsOfLoader.get(loader) ?? new Map<string, ComponentType<object>>();
  componentsOfLoader.set(loader, components);
  const key = `${getModuleKey(module)} ${override}`;
  const load = () =>
    loader.load(module).catch((error: unknown) => {
      // A lazy component remembers that it failed.
      components.delete(key);
      throw error;
    });
  const page = components.get(key) ?? loader.getLoaded(module)?.default ?? lazy(load);
  components.set(key, page);
  return page;
}

interface Props {
  /** The page or island. */
  module: RemoteModule;
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
 * Renders a page or an island of a remote and contains its errors. Memoized, because React discards the prerendered HTML of a Suspense
 * boundary that is rendered again before its code is loaded.
 */
export const RemotePage = memo(function RemotePage({ module, loader, props, pending: pendingElement, renderError, onInteractive }: Props) {
  const [attempt, setAttempt] = useState(0);
  const override = releaseOverridesStore.use()[module.remote]?.releaseId;
  const { registry, shell } = useSite();
  const pending = pendingElement ?? <shell.statusComponents.PageSkeleton />;
  const Page = getPageComponent(loader, module, override);
  const retry = (error: unknown) =>
    attempt < MAX_RETRIES_BEFORE_RELOAD && !requiresReload(error) ? setAttempt(attempt + 1) : location.reload();
  return (
    <ErrorBoundary
      key={`${override} ${attempt}`}
      fallback={(error) => (
        <>
          <PageErrorFallback
            module={module}
            loader={loader}
            release={override ?? registry.remotes[module.remote]?.releaseId}
            error={error}
            pending={pending}
            notice={
              renderError?.(error, () => retry(error)) ?? (
                <PageUnavailable remote={module.remote} error={error} onRetry={() => retry(error)} />
              )
            }
          />
          <InteractiveNotifier onInteractive={onInteractive} />
        </>
      )}
    >
      <Suspense fallback={pending}>
        <Page {...props} />
        <InteractiveNotifier onInteractive={onInteractive} />
      </Suspense>
    </ErrorBoundary>
  );
});

interface PageErrorFallbackProps {
  module: RemoteModule;
  loader: PageLoader;
  /** Id of the release whose page failed. */
  release: string | undefined;
  error: unknown;
  /** Shown until the fallback release is loaded. */
  pending: ReactNode;
  /** Shown if no fallback release can replace the page. */
  notice: ReactNode;
}

/** Replaces a page that threw by its remote's fallback release; shows `pending` until that is loaded. */
function PageErrorFallback({ module, loader, release, error, pending, notice }: PageErrorFallbackProps) {
  // A PageLoadError means that the loader has reported the failure and tried the fallback release.
  const [showsNotice, setShowsNotice] = useState(error instanceof PageLoadError);
  useEffect(() => {
    if (error instanceof PageLoadError) return;
    void loader.fallBack(module).then((instead) => {
      reportFailure(error, module.remote, { kind: 'render', release, instead });
      if (!instead) setShowsNotice(true);
    });
  }, [error, loader, module, release]);
  return showsNotice ? notice : pending;
}
