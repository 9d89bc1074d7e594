// A lazy chunk, so that the first load of a page does not include the code for failures.
import type { FallbackRelease, Registry, RegistryModule, Route } from '../types/index.ts';
import { completeRegistry, findLiveModule, parseIntegrityFromUrl } from './complete-registry.ts';
import { findFault } from './find-fault.ts';
import { PageLoadError } from './page-load-error.ts';
import type { PageModule } from './page-loader.ts';
import { findModule, type ReleaseOverrides } from './release-overrides.ts';
import { removeStylesOfOtherReleases } from './remove-styles.ts';
import type { Report } from './report.ts';
import type { ScriptVerifier } from './verify-script.ts';

export { verifyRelease } from './verify-release.ts';

/** What the page loader passes to the recovery code. */
export interface RecoveryContext<R extends Route = Route, Page extends PageModule = PageModule> {
  registry: Registry<R>;
  overrides: ReleaseOverrides<R>;
  report: Report;
  fetchPage(route: RegistryModule, release?: FallbackRelease<R>): Promise<Page>;
  getLoaded(route: RegistryModule): Page | undefined;
  findHash: ScriptVerifier['findHash'];
  /** Rejects if the promise is pending for longer than the timeout of a remote. `name` is used in the error message. */
  withTimeout<T>(promise: Promise<T>, name: string): Promise<T>;
}

/**
 * Loads a page after its first attempt failed: retries it if all its files are intact by now, else uses the remote's
 * fallback release. Reports the failure with its cause and the release that replaced it.
 * @throws PageLoadError if both fail
 */
export async function recoverPage<R extends Route, Page extends PageModule>(
  context: RecoveryContext<R, Page>,
  route: RegistryModule,
  error: unknown,
): Promise<Page> {
  const override = context.overrides.get(route.remote);
  const findHash = override ? async (url: string) => override.integrity[url] : context.findHash;
  const source = override ?? context.registry.remotes[route.remote];
  const releaseRoute = findModule(override, route) ?? findLiveModule(context.registry, route);
  let fault = error instanceof PageLoadError ? error.fault : await findFault(releaseRoute, source?.entry ?? '', findHash);
  if (fault === null) {
    const page = await context.fetchPage(route).catch(() => null);
    if (page) return page;
    // The files are intact, so the code throws.
    fault = 'exception';
  }
  const instead = override || fault === 'offline' ? undefined : await fallBack(context, route);
  const failure = new PageLoadError(error instanceof Error ? error.message : String(error), fault, error);
  context.report(failure, route.remote, { kind: 'load', fault, release: source?.releaseId, instead });
  const page = instead && context.getLoaded(route);
  if (!page) throw failure;
  return page;
}

/** Replaces a remote by its fallback release. Returns the release's id, or undefined if there is none or it fails too. */
export async function fallBack<R extends Route, Page extends PageModule>(
  { registry, overrides, fetchPage, withTimeout }: RecoveryContext<R, Page>,
  route: RegistryModule,
): Promise<string | undefined> {
  if (overrides.get(route.remote)) return undefined;
  try {
    const release = await withTimeout(fetchFallbackRelease(registry, route), 'The list of fallback releases');
    if (!release) return undefined;
    await fetchPage(route, release);
    removeStylesOfOtherReleases(release);
    overrides.set(release);
    return release.releaseId;
  } catch (error) {
    console.warn(`[${route.remote}] The fallback release failed:`, error);
    return undefined;
  }
}

/**
 * Returns the remote's fallback release; null if it has none with this page.
 * @throws TypeError if the list can't be fetched or its hash differs from its name
 */
async function fetchFallbackRelease<R extends Route>(registry: Registry<R>, route: RegistryModule): Promise<FallbackRelease<R> | null> {
  await completeRegistry(registry);
  const { fallback, remotes } = registry;
  if (!fallback) return null;
  const response = await fetch(fallback, { integrity: parseIntegrityFromUrl(fallback) });
  const release = ((await response.json()) as Record<string, FallbackRelease<R>>)[route.remote];
  return release && release.releaseId !== remotes[route.remote]?.releaseId && findModule(release, route) ? release : null;
}
