import { type ReactNode, useEffect, useState } from 'react';
import { reportFailure } from '../../reporting/report.ts';
import type { RemoteModule } from '../../types/index.ts';
import { useReplacement, useSite } from '../site/site.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadedComponent } from './LoadedComponent.tsx';
import { PageUnavailable } from './notices.tsx';

interface Props {
  /** The page or island. */
  module: RemoteModule;
  /** Props of an island. */
  props?: object;
  /** Shown until it is loaded; by default the skeleton of a page. */
  pending?: ReactNode;
  /** Renders what is shown if it failed; by default an error in place of the page. */
  renderError?: (error: unknown, retry: () => void) => ReactNode;
  onInteractive?: (() => void) | undefined;
}

/** Renders a page or an island of a remote and contains its errors. One that throws is replaced by the remote's fallback release. */
export function RemotePage({ module, props, pending, renderError, onInteractive }: Props) {
  const { loader, shell } = useSite();
  const [attempt, setAttempt] = useState(0);
  const placeholder = pending ?? <shell.statusComponents.PageSkeleton />;
  const failed =
    renderError ?? ((error: unknown, retry: () => void) => <PageUnavailable remote={module.remote} error={error} onRetry={retry} />);
  return (
    <ErrorBoundary
      key={`${useReplacement(module.remote)} ${attempt}`}
      fallback={(error) => (
        <BrokenPage module={module} error={error} pending={placeholder} notice={failed(error, () => setAttempt(attempt + 1))} />
      )}
    >
      <LoadedComponent
        loadable={{ load: () => loader.load(module), loaded: loader.getLoaded(module)?.default }}
        props={props}
        pending={placeholder}
        renderError={failed}
        onInteractive={onInteractive}
      />
    </ErrorBoundary>
  );
}

interface BrokenPageProps {
  module: RemoteModule;
  error: unknown;
  /** Shown until the fallback release is loaded. */
  pending: ReactNode;
  /** Shown if no fallback release can replace the page. */
  notice: ReactNode;
}

/** Stands for a page that threw, until the fallback release replaces it. */
function BrokenPage({ module, error, pending, notice }: BrokenPageProps) {
  const { loader, registry } = useSite();
  const [showsNotice, setShowsNotice] = useState(false);
  useEffect(() => {
    const release = registry.remotes[module.remote]?.releaseId;
    void loader.fallBack(module).then((instead) => {
      reportFailure(error, module.remote, { kind: 'render', release, instead });
      if (!instead) setShowsNotice(true);
    });
  }, [error, loader, registry, module]);
  return showsNotice ? notice : pending;
}
