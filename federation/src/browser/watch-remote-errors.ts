import type { Registry } from '../types/index.ts';
import type { ShowPageError } from './page-error.ts';
import type { PageLoader } from './page-loader.ts';
import type { Report } from './report.ts';

/** Input of `watchRemoteErrors`. */
export interface RemoteErrorWatcher {
  registry: Registry;
  loader: Pick<PageLoader, 'fallBack'>;
  report: Report;
  showPageError: ShowPageError;
  /** Returns the path of the page that is shown, in the form of the registry's paths. */
  currentPath(): string;
}

/**
 * Reports the errors of parts that no error boundary catches: in event handlers, timers and promises. The page stays, since
 * it may hold typed input; an error in an event handler also offers a retry. Ignores errors of other code, such as browser
 * extensions.
 */
export function watchRemoteErrors({ registry, loader, report, showPageError, currentPath }: RemoteErrorWatcher): void {
  addEventListener('error', ({ error, filename }) => {
    const origin = findOrigin(error, filename);
    if (!origin) return;
    report(error, origin.part, { kind: 'event', release: origin.release });
    const module =
      registry.routes.find(({ path, remote }) => remote === origin.part && path === currentPath()) ??
      registry.islands?.find(({ path, remote }) => remote === origin.part && isOnPage(path));
    if (!module) return;
    const retry = () => void loader.fallBack(module).then((instead) => instead ?? location.reload());
    showPageError({ kind: 'broken', retry });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const origin = findOrigin(reason);
    if (origin) report(reason, origin.part, { kind: 'rejection', release: origin.release });
  });
}

/** Whether the page contains an island or a fragment. */
function isOnPage(name: string): boolean {
  return document.querySelector(`[data-island="${name}"],[data-fragment="${name}"]`) !== null;
}

/** Returns the part and release of the first file in the error's stack that belongs to a release. */
function findOrigin(error: unknown, file = ''): { part: string; release: string } | null {
  const stack = `${file}\n${error instanceof Error ? error.stack : ''}`;
  const [, part, release] = /\/(?:remotes\/)?([a-z][\w-]*)\/([0-9a-f]{16})\//.exec(stack) ?? [];
  return part && release ? { part, release } : null;
}
