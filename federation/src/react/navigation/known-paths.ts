import { completeRegistry, isPartialRegistry } from '../../browser/index.ts';
import { matchRoute, normalizePath } from '../../page/routes.ts';
import type { SiteRuntime } from '../site/site-context.ts';

type PathSource = Pick<SiteRuntime, 'registry' | 'shell'>;

/** Returns whether this document can render a URL. Other paths may have been released since and need a new document. */
export function isKnownPath({ registry, shell }: PathSource, url: string): boolean {
  const path = normalizePath(url);
  const route = matchRoute(registry, path);
  // The routes of the navigation have no module in the document.
  const isLoadable = route && (!isPartialRegistry(registry) || route.page !== '');
  return shell.ownPaths.includes(path) || Boolean(isLoadable);
}

/** Like `isKnownPath`, after the complete registry is loaded if the document's one doesn't contain the path. */
export async function isSitePath(site: PathSource, url: string): Promise<boolean> {
  if (!isKnownPath(site, url)) await completeRegistry(site.registry).catch(() => {});
  return isKnownPath(site, url);
}
