// Fetched when a remote failed, or for a preview: none of it is part of a page that works.
import type { FallbackRelease, PageModule, Registry, RegistryRoute } from 'shared-contracts';
import { report } from '../reporting/report.ts';
import { findFault } from './find-fault.ts';
import { loadWithIntegrity, readImportMapIntegrity } from './load-with-integrity.ts';
import { PageLoadError } from './page-load-error.ts';
import { findRoute, useReleaseOverrides } from './release-overrides.ts';
import { retryUrl } from './retry-url.ts';

/** What the loader lends to its rescue. */
export interface RecoveryContext {
  registry: Registry;
  fetchPage(route: RegistryRoute, release?: FallbackRelease): Promise<PageModule>;
  loaded(route: RegistryRoute): PageModule | undefined;
  /** Rejects when something takes longer than a remote may. */
  within<T>(promise: Promise<T>, what: string): Promise<T>;
}

/**
 * Gets a page after its first load failed: once more when its files are there now, else from the last release that worked.
 * Reports the failure with its cause and what was done.
 * @throws PageLoadError when nothing helped
 */
export async function heal(healing: RecoveryContext, route: RegistryRoute, error: unknown): Promise<PageModule> {
  const release = useReleaseOverrides.getState()[route.remote];
  const source = release ?? healing.registry.remotes[route.remote];
  const shown = (release && findRoute(release, route.path)) ?? route;
  let fault = error instanceof PageLoadError ? error.fault : await findFault(shown, source?.entry ?? '', release?.integrity);
  if (fault === null) {
    // Every file is what was published: the network had a bad moment, or the code throws every time.
    const page = await healing.fetchPage(route).catch(() => null);
    if (page) return page;
    fault = 'exception';
  }
  const instead = release || fault === 'offline' ? undefined : await replace(healing, route);
  const failure = new PageLoadError(error instanceof Error ? error.message : String(error), fault, error);
  report(failure, route.remote, { kind: 'load', fault, release: source?.releaseId, instead });
  const page = instead && healing.loaded(route);
  if (!page) throw failure;
  return page;
}

/** Puts the last release that worked in the place of a remote, as a whole; gives its id, or undefined when there is none. */
export async function replace({ registry, fetchPage, within }: RecoveryContext, route: RegistryRoute): Promise<string | undefined> {
  if (useReleaseOverrides.getState()[route.remote]) return undefined;
  try {
    const release = await within(fetchFallbackRelease(registry, route), 'The list of earlier releases');
    if (!release) return undefined;
    await fetchPage(route, release);
    removeStyles(release);
    useReleaseOverrides.setState({ [route.remote]: release });
    return release.releaseId;
  } catch (error) {
    console.warn(`[${route.remote}] No earlier release could take over:`, error);
    return undefined;
  }
}

/**
 * The release that a remote falls back to, if it has the page.
 * @throws TypeError when the list can't be fetched, or isn't the one that the document pins
 */
async function fetchFallbackRelease({ fallback, remotes }: Registry, route: RegistryRoute): Promise<FallbackRelease | null> {
  if (!fallback) return null;
  const response = await fetch(fallback, { integrity: integrityFromName(fallback) });
  const release = ((await response.json()) as Record<string, FallbackRelease>)[route.remote];
  return release && release.releaseId !== remotes[route.remote]?.releaseId && findRoute(release, route.path) ? release : null;
}

/** The hash that a file is named after, as `fetch` takes it. */
export function integrityFromName(address: string): string {
  const hash = /([\w-]{43})\.json$/.exec(address)?.[1] ?? '';
  return `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}

/**
 * Fetches every script of a release by its hash, and the styles of one of its pages; nothing of it runs before all have
 * passed. The browser keeps the modules, so what the release imports later is what was checked here.
 * @param integrity hashes by address; without, those that the document pins
 * @throws Error that names the first file that isn't what was published
 */
export async function verify(
  route: RegistryRoute,
  entry: string,
  integrity: Record<string, string> | undefined,
  tries: number,
): Promise<void> {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const hashes = integrity ?? readImportMapIntegrity();
  const scripts = Object.keys(hashes).filter((address) => address.startsWith(folder) && address.endsWith('.js'));
  const unpinned = [entry, ...route.js, ...(integrity ? route.css : [])].filter((address) => !hashes[address]);
  if (unpinned.length > 0 && scripts.length > 0) throw new Error(`There is no hash of ${unpinned.join(', ')}.`);
  const sheets = route.css.filter((address) => hashes[address]);
  await Promise.all([
    ...scripts.map((address) => loadWithIntegrity('modulepreload', retryUrl(address, tries), hashes[address] ?? '')),
    ...sheets.map((address) => loadWithIntegrity('stylesheet', retryUrl(address, tries), hashes[address] ?? '')),
  ]);
}

/** Takes away the styles that other releases of the same remote left in the page: both name their classes alike. */
function removeStyles({ remote, releaseId }: FallbackRelease): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href*="/remotes/${remote}/"]`)) {
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
