import { type Registry, type RemoteIsland, toRemoteIsland } from '../types/index.ts';
import type { PageError, ReportRemoteError } from './errors.ts';
import type { PageLoader } from './page-loader.ts';

/**
 * Reports the errors of parts that no error boundary catches: in event handlers, timers and promises. The page stays, since
 * it may hold typed input; an error in an event handler also offers a retry. Ignores errors of other code, such as browser
 * extensions.
 * @param site `currentPath` returns the path of the page that is shown, in the form of the registry's paths.
 */
export function watchRemoteErrors(
  { registry, loader, currentPath }: { registry: Registry; loader: Pick<PageLoader, 'fallBack'>; currentPath(): string },
  report: ReportRemoteError,
  showPageErrorNotice: (error: PageError) => void,
): void {
  addEventListener('error', ({ error, filename }) => {
    const origin = findOrigin(error, filename);
    if (!origin) return;
    report(error, origin.part, { kind: 'event', release: origin.release });
    const module =
      registry.routes.find(({ path, remote }) => remote === origin.part && path === currentPath()) ?? findIslandOnPage(origin.part);
    if (!module) return;
    const retry = () => void loader.fallBack(module).then((instead) => instead ?? location.reload());
    showPageErrorNotice({ kind: 'broken', retry });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const origin = findOrigin(reason);
    if (origin) report(reason, origin.part, { kind: 'rejection', release: origin.release });
  });
}

/** Returns an island or fragment of a remote that the page contains. */
function findIslandOnPage(remote: string): RemoteIsland | undefined {
  const element = document.querySelector<HTMLElement>(`[data-island^="${remote}/"],[data-fragment^="${remote}/"]`);
  const { island = '', fragment = island } = element?.dataset ?? {};
  return element ? toRemoteIsland(fragment) : undefined;
}

/** Returns the part and release of the first file in the error's stack that belongs to a release. */
function findOrigin(error: unknown, file = ''): { part: string; release: string } | null {
  const stack = `${file}\n${error instanceof Error ? error.stack : ''}`;
  const [, part, release] = /\/(?:remotes\/)?([a-z][\w-]*)\/([0-9a-f]{16})\//.exec(stack) ?? [];
  return part && release ? { part, release } : null;
}
