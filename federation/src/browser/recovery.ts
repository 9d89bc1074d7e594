import type { FallbackRelease, Registry, RemoteModule, Route } from '../types/index.ts';
import { completeRegistry } from './complete-registry.ts';
import { isFileError } from './load-script.ts';
import { type ComponentModule, type ModuleLoader, withTimeout } from './module-loader.ts';
import { type LoadFault, PageLoadError } from './page-load-error.ts';
import { findReleaseRoute, type ReleaseOverrides } from './release-overrides.ts';
import type { ReportRemoteError } from './report.ts';

// A lazy chunk, so that the first load of a page does not include the code for failures.

const FILE_TIMEOUT_MS = 5_000;

/** What the page loader passes to the recovery code. */
export interface RecoveryContext<R extends Route = Route, Page extends ComponentModule = ComponentModule> {
  registry: Registry<R>;
  overrides: ReleaseOverrides<R>;
  report: ReportRemoteError;
  modules: Pick<ModuleLoader<R, Page>, 'load' | 'getLoaded'>;
  /** Loads the document again if its releases aren't live anymore; stays pending then. */
  reloadIfOutdated(): Promise<void>;
}

/**
 * Loads a page after its first attempt failed: retries it if the file that failed is intact by now, loads the document again if
 * its releases aren't live anymore, else uses the remote's fallback release. Reports the failure with its cause and the release that replaced it.
 * @throws PageLoadError if both fail
 */
export async function recoverPage<R extends Route, Page extends ComponentModule>(
  context: RecoveryContext<R, Page>,
  module: RemoteModule,
  error: unknown,
): Promise<Page> {
  const { registry, overrides, report, modules } = context;
  let cause = error;
  let fault = await diagnoseLoadError(error);
  if (fault === null) {
    try {
      return await modules.load(module);
    } catch (again) {
      cause = again;
      fault = (await diagnoseLoadError(again)) ?? 'unreachable';
    }
  }
  // A fragment of the application loads while the visitor uses the page around it, whose state a new document would lose.
  const isOnUsedPage = 'island' in module && !document.querySelector('[data-island]');
  if ((fault === 'missing' || fault === 'altered') && !isOnUsedPage) await context.reloadIfOutdated();
  const override = overrides.get(module.remote);
  const source = override ?? registry.remotes[module.remote];
  const instead = override || fault === 'offline' ? undefined : await replaceByFallbackRelease(context, module);
  const failure = new PageLoadError(cause instanceof Error ? cause.message : String(cause), fault, cause);
  report(failure, module.remote, { kind: 'load', fault, release: source?.releaseId, instead });
  const page = instead && modules.getLoaded(module);
  if (!page) throw failure;
  return page;
}

/** Replaces a remote by its fallback release. Returns the release's id, or undefined if there is none or it fails too. */
export async function replaceByFallbackRelease<R extends Route, Page extends ComponentModule>(
  { registry, overrides, modules }: RecoveryContext<R, Page>,
  module: RemoteModule,
): Promise<string | undefined> {
  if (overrides.get(module.remote)) return undefined;
  try {
    await withTimeout(completeRegistry(registry), 'The registry');
    const release = registry.remotes[module.remote]?.fallback as FallbackRelease<R> | undefined;
    // A page needs its route. An island that the release lacks can't be loaded.
    if (!release || !('island' in module || findReleaseRoute(release, module.path))) return undefined;
    await modules.load(module, release);
    removeStylesOfOtherReleases(release);
    overrides.set(release);
    return release.releaseId;
  } catch (error) {
    console.warn(`[${module.remote}] The fallback release failed:`, error);
    return undefined;
  }
}

/** Removes the styles of other releases of the same remote: both releases use the same class names. */
function removeStylesOfOtherReleases({ remote, releaseId }: FallbackRelease): void {
  const links = ['remotes', 'previews'].map((folder) => `link[rel=stylesheet][href*="/${folder}/${remote}/"]`);
  for (const link of document.querySelectorAll<HTMLLinkElement>(links.join())) {
    if (!link.href.includes(`/${remote}/${releaseId}/`)) link.remove();
  }
  for (const { sheet } of document.querySelectorAll('style')) if (sheet) removeRules(sheet, `.${remote}-`);
}

function removeRules(group: CSSStyleSheet | CSSGroupingRule, prefix: string): void {
  for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = group.cssRules[index];
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(prefix)) group.deleteRule(index);
    else if (rule instanceof CSSGroupingRule) removeRules(rule, prefix);
  }
}

/**
 * Returns why a page could not be loaded. Fetches the file that failed again; `null` if it is reachable and matches its hash by
 * now. The first request replaces what the HTTP cache has, because a damaged response may be cached for a year.
 */
async function diagnoseLoadError(error: unknown): Promise<LoadFault | null> {
  if (error instanceof PageLoadError) return error.fault;
  if (!navigator.onLine) return 'offline';
  if (!isFileError(error)) return 'exception';
  const [url = ''] = error.url.split('?');
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
    if (!response.ok) return 'missing';
    await response.arrayBuffer().catch(() => null);
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'TimeoutError' ? 'hang' : 'unreachable';
  }
  return fetch(url, { cache: 'force-cache', integrity: error.integrity })
    .then((response) => response.arrayBuffer())
    .then(
      () => null,
      () => 'altered',
    );
}
