import {
  completeRegistry,
  createFederation,
  createPageLoader,
  installChunkRetry,
  preloadRecovery,
  readDocumentRegistry,
  watchRemoteErrors,
} from 'federation-toolkit/browser';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Registry, RemoteRoute, Settings } from 'shared-contracts';
import { App } from './App.tsx';
import { releaseOverrides, useReleaseOverrides } from './federation/release-overrides.ts';
import { shareScopes } from './federation/shared-modules.ts';
import { showPageError } from './federation/use-page-error.ts';
import { createHost } from './host.ts';
import { enterApp } from './islands/enter-app.tsx';
import { Overlay } from './islands/Overlay.tsx';
import { createIslands } from './islands/start-islands.tsx';
import { readSelectedPreview } from './preview/selected-preview.ts';
import { report, setReportCollector } from './reporting/report.ts';
import { navigateTo, setNavigate } from './routing/navigation.ts';
import { getPagePathAt, recordPageView } from './routing/page-views.ts';
import { findPath, findRoute, normalizePath } from './routing/paths.ts';
import { isSaveDataEnabled, waitForFirstInteraction } from './routing/prefetch-on-viewport.ts';
import { createPrefetch, type PageLoader, type SiteContextValue } from './routing/site-context.ts';

/** URL of the folder of the shell's files. */
declare const __webpack_public_path__: string;

function readJson<T>(id: string): T {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The document has no #${id}: run compose.`);
  return JSON.parse(text);
}

/** Reports hydration errors. React renders the page again after one; an error with a cause is thrown and reported again there. */
function reportRecovered(error: unknown): void {
  if (!(error instanceof Error && error.cause)) report(error, 'hydration');
}

const rootOptions: RootOptions = { onRecoverableError: reportRecovered, onCaughtError: () => {} };

function start({ registry, banner }: Pick<SiteContextValue, 'registry' | 'banner'>): void {
  const currentPath = () => {
    const path = normalizePath(location.pathname);
    return findRoute(registry, path)?.path ?? path;
  };
  const loader: PageLoader = createPageLoader({
    registry,
    federation: createFederation(shareScopes),
    overrides: releaseOverrides,
    report,
  });
  const settings = readJson<Settings>('settings');
  const site: SiteContextValue = {
    registry,
    settings,
    loader,
    prefetch: createPrefetch(registry, loader),
    banner,
  };
  watchRemoteErrors({ registry, loader, report, showPageError, currentPath });
  const overlay = document.body.appendChild(document.createElement('div'));
  overlay.id = 'overlay';
  createRoot(overlay, rootOptions).render(<Overlay site={site} host={createHost(settings, navigateTo)} />);
  if (window.takeNeeds && !banner) startPage(site, window.takeNeeds);
  else startApp(site);
  // Loaded while the network works; a bounced visit downloads nothing extra.
  void waitForFirstInteraction().then(() => Promise.all([preloadRecovery(), completeRegistry(registry).catch(() => {})]));
  if (settings.reportUrl) void connectReporting(registry);
}

/** The document loads the same file, so this import gets the module that observes the page since then. */
async function connectReporting(registry: Registry): Promise<void> {
  const url = `${__webpack_public_path__}reporting.js`;
  const reporting: typeof import('./reporting/reporting.ts') | undefined = await import(/* webpackIgnore: true */ url).catch(() => {});
  reporting?.connectShell({ registry, getOverrides: useReleaseOverrides.getState, getPagePathAt, setReportCollector });
}

/** Renders the application. The document of a page that needs the browser contains its frame; a preview replaces everything. */
function startApp(site: SiteContextValue): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root: run compose.');
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App site={site} />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.firstElementChild && !site.banner) startTransition(() => void hydrateRoot(root, app, rootOptions));
  else createRoot(root, rootOptions).render(app);
}

/** Starts what the visitor needs of a prerendered page: its islands, or the application for the next page. */
function startPage(site: SiteContextValue, takeNeeds: NonNullable<Window['takeNeeds']>): void {
  const islands = createIslands(site, rootOptions);
  // The shell reads the session when it starts, and the header shows it.
  const header = document.querySelector('[data-session] [data-island="shell/Header"]');
  if (header) islands.start(header);
  recordPageView(location.pathname);
  const findPublicRoute = (path: string) => [findRoute(site.registry, path)].find((route) => route?.audience === 'everyone');
  const shown = findPublicRoute(normalizePath(location.pathname));
  let followed = '';
  let isReplaced = false;
  const follow = async (url: string) => {
    followed = url;
    const path = normalizePath(url);
    if (!(await new Promise((resolve) => findPath(site.registry, path, resolve)))) return location.assign(url);
    const route = findPublicRoute(path);
    // The application handles a failure when it loads the page again.
    if (route) await site.loader.prefetch(route).catch(() => {});
    if (followed !== url || isReplaced) return;
    isReplaced = true;
    enterApp(url, site, rootOptions, islands.stop);
    // After Back, the browser restores the scroll position only of a page that is rendered at once.
    if (shown && !isSaveDataEnabled()) site.loader.prefetch(shown).catch(() => {});
  };
  setNavigate(follow);
  takeNeeds((need) => {
    if ('island' in need) islands.start(need.island);
    else {
      const { pathname, search, hash } = new URL(need.link);
      if (need.timer === undefined) return isSaveDataEnabled() || site.prefetch(normalizePath(pathname));
      const url = pathname + search + hash;
      // From here on, failures have their own handling.
      clearTimeout(need.timer);
      if (isReplaced) navigateTo(url);
      else void follow(url);
    }
  });
}

installChunkRetry();
const registry = readDocumentRegistry<RemoteRoute>(readJson('registry'));
const preview = readSelectedPreview();
if (preview) {
  const opened = import(/* webpackChunkName: 'recovery' */ './preview/open-preview.tsx').then((code) =>
    code.openPreview(preview, registry),
  );
  void opened.catch(() => ({ registry })).then(start);
} else start({ registry });
window.isShellStarted = true;
