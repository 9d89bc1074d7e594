import type { Registry } from 'shared-contracts';
import { report } from '../reporting/report.ts';
import { normalizePath } from '../routing/paths.ts';
import type { PageLoader } from './page-loader.ts';
import { usePageError } from './retrying-page-loader.ts';

/**
 * Reports what a part of the site threw where no boundary of React catches it: in handlers, timers and promises. The page
 * stays, because what its visitor typed is in it; a handler's failure is told, with a new start of the page on offer.
 * Errors of anything else, such as a browser's extensions, are not ours.
 */
export function watchRemoteErrors(registry: Registry, loader: PageLoader): void {
  addEventListener('error', ({ error, filename }) => {
    const origin = originOf(error, filename);
    if (!origin) return;
    report(error, origin.part, { kind: 'event', release: origin.release });
    const route = registry.routes.find(({ path, remote }) => remote === origin.part && path === normalizePath(location.pathname));
    if (!route) return;
    const retry = () => void loader.fallBack(route).then((instead) => instead ?? location.reload());
    usePageError.setState({ trouble: { kind: 'broken', retry } });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const origin = originOf(reason);
    if (origin) report(reason, origin.part, { kind: 'rejection', release: origin.release });
  });
}

/** The part whose release is named first in an error's stack: the code that threw it. */
function originOf(error: unknown, file = ''): { part: string; release: string } | null {
  const stack = `${file}\n${error instanceof Error ? error.stack : ''}`;
  const [, part, release] = /\/(?:remotes\/)?([a-z][\w-]*)\/([0-9a-f]{16})\//.exec(stack) ?? [];
  return part && release ? { part, release } : null;
}
