// A lazy chunk, so that the first load of a page does not include the code for failures.
import type { FallbackRelease, Registry, RegistryModule, Route } from '../types/index.ts';
import { completeRegistry } from './complete-registry.ts';
import { fetchHashedJson } from './fetch-hashed-json.ts';
import { findFault } from './find-fault.ts';
import type { ModuleLoader, PageModule } from './module-loader.ts';
import { PageLoadError } from './page-load-error.ts';
import { findModule, type ReleaseOverrides } from './release-overrides.ts';
import { removeStylesOfOtherReleases } from './remove-styles.ts';
import type { Report } from './report.ts';
import { withTimeout } from './with-timeout.ts';

/** What the page loader passes to the recovery code. */
export interface RecoveryContext<R extends Route = Route, Page extends PageModule = PageModule> {
  registry: Registry<R>;
  overrides: ReleaseOverrides<R>;
  report: Report;
  modules: Pick<ModuleLoader<R, Page>, 'load' | 'getLoaded'>;
}

/**
 * Loads a page after its first attempt failed: retries it if the file that failed is intact by now, else uses the remote's
 * fallback release. Reports the failure with its cause and the release that replaced it.
 * @throws PageLoadError if both fail
 */
export async function recoverPage<R extends Route, Page extends PageModule>(
  context: RecoveryContext<R, Page>,
  route: RegistryModule,
  error: unknown,
): Promise<Page> {
  const { registry, overrides, report, modules } = context;
  let cause = error;
  let fault = await findFault(error);
  if (fault === null) {
    try {
      return await modules.load(route);
    } catch (again) {
      cause = again;
      fault = (await findFault(again)) ?? 'unreachable';
    }
  }
  const override = overrides.get(route.remote);
  const source = override ?? registry.remotes[route.remote];
  const instead = override || fault === 'offline' ? undefined : await fallBack(context, route);
  const failure = new PageLoadError(cause instanceof Error ? cause.message : String(cause), fault, cause);
  report(failure, route.remote, { kind: 'load', fault, release: source?.releaseId, instead });
  const page = instead && modules.getLoaded(route);
  if (!page) throw failure;
  return page;
}

/** Replaces a remote by its fallback release. Returns the release's id, or undefined if there is none or it fails too. */
export async function fallBack<R extends Route, Page extends PageModule>(
  { registry, overrides, modules }: RecoveryContext<R, Page>,
  route: RegistryModule,
): Promise<string | undefined> {
  if (overrides.get(route.remote)) return undefined;
  try {
    const release = await withTimeout(fetchFallbackRelease(registry, route), 'The description of the fallback release');
    if (!release) return undefined;
    await modules.load(route, release);
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
 * @throws TypeError if its description can't be fetched or the hash differs from its name
 */
async function fetchFallbackRelease<R extends Route>(registry: Registry<R>, route: RegistryModule): Promise<FallbackRelease<R> | null> {
  if (!registry.remotes[route.remote]) await completeRegistry(registry);
  const url = registry.remotes[route.remote]?.fallback;
  const release = url ? await fetchHashedJson<FallbackRelease<R>>(url) : null;
  return release && findModule(release, route) ? release : null;
}
