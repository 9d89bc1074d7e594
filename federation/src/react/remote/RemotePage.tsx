import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { PageLoadError, requiresReload } from '../../browser/index.ts';
import { markDocumentInteractive } from '../../page/document.ts';
import { reportFailure } from '../../reporting/report.ts';
import type { RemoteModule } from '../../types/index.ts';
import { reloadIfOutdated } from '../navigation/navigation.ts';
import { useRegistry, useSite } from '../site/site.ts';
import { PageUnavailable } from './notices.tsx';

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

/** What is shown in place of a component. */
interface Placeholders {
  /** Shown until it is loaded. */
  pending: ReactNode;
  /** Renders what is shown if it failed. */
  renderError: (error: unknown, retry: () => void) => ReactNode;
  /** Called when the handlers of the component, or of the error, are attached; by default it marks the page as interactive. */
  onInteractive?: (() => void) | undefined;
}

/** Renders a component when its code is loaded. A loaded one is rendered immediately, so that it can be hydrated. */
export function LoadedComponent({
  loadable,
  props,
  pending,
  renderError,
  onInteractive = markDocumentInteractive,
}: Placeholders & { loadable: Loadable; props?: object | undefined }) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ Loaded?: ComponentType | undefined; error?: unknown }>({ Loaded: loadable.loaded });
  const { Loaded, error } = result;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for each attempt
  useEffect(() => {
    if (Loaded) return;
    let isCurrent = true;
    loadable.load().then(
      (module) => isCurrent && setResult({ Loaded: module.default }),
      (failure) => isCurrent && setResult({ error: failure }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const retry = () => {
    if (requiresReload(error)) return location.reload();
    setResult({});
    setAttempt(attempt + 1);
  };
  if (!Loaded && !('error' in result)) return pending;
  return (
    <>
      {Loaded ? <Loaded {...props} /> : renderError(error, retry)}
      <InteractiveNotifier onInteractive={onInteractive} />
    </>
  );
}

/** Renders nothing. Next to other elements, it calls `onInteractive` when React has attached their event handlers. */
export function InteractiveNotifier({ onInteractive }: { onInteractive: () => void }) {
  useEffect(onInteractive, [onInteractive]);
  return null;
}

/** Renders a page or an island of a remote and contains its errors. One that throws is replaced by the remote's fallback release. */
export function RemotePage({ module, props, ...placeholders }: Partial<Placeholders> & { module: RemoteModule; props?: object }) {
  const { loader, shell } = useSite();
  const used = useRegistry().remotes[module.remote];
  const [attempt, setAttempt] = useState(0);
  const {
    pending = <shell.statusComponents.PageSkeleton />,
    renderError = (error, retry) => <PageUnavailable remote={module.remote} error={error} onRetry={retry} />,
    onInteractive,
  } = placeholders;
  return (
    <ErrorBoundary
      key={`${used?.isReplacement && used.releaseId} ${attempt}`}
      fallback={(error) => (
        <BrokenPage module={module} error={error} pending={pending} notice={renderError(error, () => setAttempt(attempt + 1))} />
      )}
    >
      <LoadedComponent
        loadable={{ load: () => loader.load(module), loaded: loader.getLoaded(module)?.default }}
        props={props}
        pending={pending}
        renderError={renderError}
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

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback: (error: unknown) => ReactNode;
  onError?: (error: unknown) => void;
}

/** Renders `fallback` instead of children that threw during rendering or in an effect. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean; error: unknown }> {
  override state = { hasFailed: false, error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { hasFailed: true, error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
