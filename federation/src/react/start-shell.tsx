import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { completeRegistry, createFederationRuntime, createPageLoader, preloadRecoveryCode, watchRemoteErrors } from '../browser/index.ts';
import { readInlinedRegistry, readJsonScript } from '../page/document-data.ts';
import { importUrl } from '../page/import-url.mjs';
import { restoreFields } from '../page/kept-fields.ts';
import { runWhenIdle } from '../page/paint.ts';
import { isPrerendered, isRenderedInBrowser } from '../page/render-mode.ts';
import { matchRoute, normalizePath } from '../page/routes.ts';
import { reportFailure, setReportCollector } from '../reporting/report.ts';
import type { startReporting } from '../reporting/reporting.ts';
import type { Registry, Settings, ShareScopes } from '../types/index.ts';
import { keepInput } from './input/keep-input.ts';
import { createIslandRoots } from './islands/island-roots.tsx';
import { replacePageByApp } from './islands/replace-page-by-app.tsx';
import { SiteRoot } from './islands/SiteRoot.tsx';
import { createActionHandler } from './navigation/action-handler.ts';
import { isSitePath } from './navigation/known-paths.ts';
import { setNavigate } from './navigation/navigation.ts';
import { getPagePathAt, recordPageView } from './navigation/page-views.ts';
import { isSaveDataEnabled, waitForFirstInteraction } from './navigation/prefetch-on-viewport.ts';
import { reloadIfOutdated } from './navigation/reload-if-outdated.ts';
import { readSelectedPreview } from './preview/selected-preview.ts';
import { InteractiveNotifier } from './remote/InteractiveNotifier.tsx';
import { PageErrorNotice } from './remote/PageErrorNotice.tsx';
import { showPageErrorNotice } from './site/page-error.ts';
import { releaseOverrides, releaseOverridesStore } from './site/release-overrides.ts';
import type { Shell } from './site/shell.ts';
import { createPrefetch, type PageLoader, type SiteRuntime } from './site/site-context.ts';
import { undoForeignChanges } from './undo-foreign-changes.ts';

/** URL of the folder of the shell's files. */
declare const __webpack_public_path__: string;

/** Reports hydration errors. React renders the page again after one; an error with a cause is thrown and reported again there. */
function reportRecovered(error: unknown): void {
  if (!(error instanceof Error && error.cause)) reportFailure(error, 'hydration');
}

/** A followed link shows the skeleton of its page if that isn't loaded by then. */
const SKELETON_AFTER_MS = 1_000;

/** The reporting file waits for what the visitor waits for. */
const REPORTING_TIMEOUT_MS = 2_000;

const rootOptions: RootOptions = { onRecoverableError: reportRecovered, onCaughtError: () => {} };

/** Starts the site in the browser. The entry of the shell's browser code calls it, and nothing else. */
export function startShell(shell: Shell, shareScopes: ShareScopes): void {
  undoForeignChanges();
  restoreFields();
  const registry = readInlinedRegistry();
  const preview = readSelectedPreview();
  if (preview) {
    const opened = import(/* webpackChunkName: 'recovery' */ './preview/open-preview.tsx').then((code) =>
      code.openPreview(preview, registry, shell.statusComponents),
    );
    void opened.catch(() => ({ registry })).then((content) => startSite(shell, shareScopes, content));
  } else startSite(shell, shareScopes, { registry });
  window.isShellStarted = true;
}

function startSite(shell: Shell, shareScopes: ShareScopes, { registry, banner }: Pick<SiteRuntime, 'registry' | 'banner'>): void {
  const settings = readJsonScript<Settings>('settings');
  const federation = createFederationRuntime(shareScopes);
  const loader: PageLoader = createPageLoader({
    registry,
    federation,
    overrides: releaseOverrides,
    report: reportFailure,
    reloadIfOutdated,
  });
  const site: SiteRuntime = { shell, registry, settings, loader, prefetch: createPrefetch(registry, loader, shell), banner };
  const currentPath = () => {
    const path = normalizePath(location.pathname);
    return matchRoute(registry, path)?.path ?? path;
  };
  watchRemoteErrors({ registry, loader, report: reportFailure, showPageErrorNotice, currentPath });
  renderOverlay(site);
  const startIsland = isRenderedInBrowser() ? renderApplication(site) : attachIslands(site);
  window.handleVisitorActions?.(createActionHandler(site, startIsland));
  // Loaded while the network works; a bounced visit downloads nothing extra.
  void waitForFirstInteraction().then(() => Promise.all([preloadRecoveryCode(), completeRegistry(registry).catch(() => {})]));
  if (window.sendReports) runWhenIdle(() => void connectReporting(registry, shell.ownPaths), REPORTING_TIMEOUT_MS);
}

function renderOverlay(site: SiteRuntime): void {
  const overlay = document.body.appendChild(document.createElement('div'));
  overlay.id = 'overlay';
  createRoot(overlay, rootOptions).render(
    <SiteRoot site={site} url={location.href}>
      <PageErrorNotice />
      <site.shell.Overlay />
      {site.banner}
    </SiteRoot>,
  );
}

/** If the first interaction has loaded the same file, this import gets the module that observes the page since then. */
async function connectReporting(registry: Registry, ownPaths: readonly string[]): Promise<void> {
  const url = `${__webpack_public_path__}reporting.js`;
  const reporting = await importUrl<{ connectShell: ReturnType<typeof startReporting> }>(url).catch(() => undefined);
  reporting?.connectShell({ registry, ownPaths, getOverrides: releaseOverridesStore.get, getPagePathAt, setReportCollector });
}

/**
 * Renders the application. The document of a page that the browser renders contains its frame; a preview replaces a whole page.
 * Returns what to do with an island that is used: nothing.
 */
function renderApplication(site: SiteRuntime): (island: Element) => void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root: run compose.');
  const moveInput = keepInput(root);
  const app = (
    <SiteRoot site={site}>
      <InteractiveNotifier onInteractive={moveInput} />
      <site.shell.App />
    </SiteRoot>
  );
  const isHydratable = root.firstElementChild && !isPrerendered() && !site.banner;
  if (isHydratable) startTransition(() => void hydrateRoot(root, app, rootOptions));
  else createRoot(root, rootOptions).render(app);
  return () => {};
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Prepares a prerendered page, whose islands start when they are used and which the application replaces when a link is followed.
 * Returns a function that starts an island.
 */
function attachIslands(site: SiteRuntime): (island: Element) => void {
  const { registry, loader, shell } = site;
  const islands = createIslandRoots(site, rootOptions);
  if (shell.eagerIslands) for (const island of document.querySelectorAll(shell.eagerIslands)) islands.start(island);
  recordPageView(location.pathname);
  const findPublicRoute = (path: string) => [matchRoute(registry, path)].find((route) => route && shell.isPublic(route));
  const shown = findPublicRoute(normalizePath(location.pathname));
  let followed = '';
  let isReplaced = false;
  const { pathname } = location;
  addEventListener('popstate', () => {
    // After a reload, the history has entries of the application that this document has replaced.
    if (!isReplaced && location.pathname !== pathname) location.reload();
  });
  setNavigate(async (url) => {
    followed = url;
    if (!(await isSitePath(site, url))) return location.assign(url);
    const route = findPublicRoute(normalizePath(url));
    // The application handles a failure when it loads the page again.
    if (route) await Promise.race([loader.prefetch(route).catch(() => {}), wait(SKELETON_AFTER_MS)]);
    if (followed !== url || isReplaced) return;
    isReplaced = true;
    replacePageByApp(url, site, rootOptions, islands.stop);
    // After Back, the browser restores the scroll position only of a page that is rendered immediately.
    if (shown && !isSaveDataEnabled()) loader.prefetch(shown).catch(() => {});
  });
  return islands.start;
}
