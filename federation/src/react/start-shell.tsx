import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { completeRegistry, createFederationRuntime, createPageLoader, watchRemoteErrors } from '../browser/index.ts';
import { isPrerendered, isPreview, isRenderedInBrowser, readInlinedRegistry, readJsonScript } from '../page/document.ts';
import { importUrl } from '../page/import-url.mjs';
import { restoreFields } from '../page/kept-fields.ts';
import { runWhenIdle } from '../page/paint.ts';
import { matchRoute, normalizePath } from '../page/routes.ts';
import { reportFailure, setReportCollector } from '../reporting/report.ts';
import type { startReporting } from '../reporting/reporting.ts';
import type { Registry, Settings, ShareScopes } from '../types/index.ts';
import { prepareReplay } from './input/replay-input.ts';
import { createIslandRoots } from './islands/island-roots.tsx';
import { SiteRoot } from './islands/roots.tsx';
import { getPagePathAt, recordPageView } from './navigation/location.tsx';
import {
  focusPage,
  isSitePath,
  mayBeSitePath,
  navigateTo,
  reloadIfOutdated,
  setNavigate,
  showWithTransition,
} from './navigation/navigation.ts';
import { PageErrorNotice, showPageErrorNotice } from './remote/notices.tsx';
import { InteractiveNotifier } from './remote/RemotePage.tsx';
import { isSaveDataEnabled, prefetchPage, type Shell, type SiteRuntime } from './site/site.ts';
import { undoForeignChanges } from './undo-foreign-changes.ts';

/** URL of the folder of the shell's files. */
declare const __webpack_public_path__: string;

/** Reports hydration errors. React renders the page again after one; an error with a cause is thrown and reported again there. */
function reportRecovered(error: unknown): void {
  if (!(error instanceof Error && error.cause)) reportFailure(error, 'hydration');
}

/** A followed link shows the skeleton of its page if that isn't loaded by then. */
const SKELETON_AFTER_MS = 1_000;

/** What isn't needed for the visitor's action waits for it. */
const IDLE_TIMEOUT_MS = 2_000;

/** What the document's head describes: the page that was prerendered. */
const PAGE_METADATA = 'title, meta[name=description], meta[name=robots], meta[property], meta[name^=twitter], link[rel=canonical]';

const rootOptions: RootOptions = { onRecoverableError: reportRecovered, onCaughtError: () => {} };

/** Starts the site in the browser. The entry of the shell's browser code calls it, and nothing else. */
export function startShell(shell: Shell, shareScopes: ShareScopes): void {
  const { earlyPage } = window;
  // The development document runs the inline script after this one.
  if (!earlyPage) return void addEventListener('DOMContentLoaded', () => startShell(shell, shareScopes), { once: true });
  undoForeignChanges();
  restoreFields();
  const registry = readInlinedRegistry();
  if (isPreview()) {
    const banner = import(/* webpackChunkName: 'preview' */ './preview/open-preview.tsx').then(({ openPreview }) =>
      openPreview(registry, shell.statusComponents),
    );
    void banner.catch(() => undefined).then((element) => startSite(shell, shareScopes, registry, element));
  } else startSite(shell, shareScopes, registry);
  earlyPage.isShellStarted = true;
}

function startSite(shell: Shell, shareScopes: ShareScopes, registry: Registry, banner?: ReactNode): void {
  const federation = createFederationRuntime(shareScopes);
  const loader = createPageLoader({ registry, federation, report: reportFailure, reloadIfOutdated });
  const site: SiteRuntime = { shell, registry, settings: readJsonScript<Settings>('settings'), loader, banner };
  const currentPath = () => {
    const path = normalizePath(location.pathname);
    return matchRoute(registry, path)?.path ?? path;
  };
  watchRemoteErrors({ registry, loader, currentPath }, reportFailure, showPageErrorNotice);
  renderOverlay(site);
  const startIsland = isRenderedInBrowser() ? renderApplication(site) : attachIslands(site);
  window.earlyPage?.takeOver({
    canOpen: (url) => mayBeSitePath(site, url),
    open: (url) => navigateTo(url.slice(location.origin.length)),
    prefetch: (url) => {
      if (!isSaveDataEnabled()) void prefetchPage(site, normalizePath(new URL(url).pathname));
    },
    startIsland,
  });
  // While the network works, and while the registry is that of this document.
  runWhenIdle(() => void completeRegistry(registry).catch(() => {}), IDLE_TIMEOUT_MS);
  if (window.sendReports) runWhenIdle(() => void connectReporting(registry, shell.ownPaths), IDLE_TIMEOUT_MS);
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
  reporting?.connectShell({ registry, ownPaths, getPagePathAt, setReportCollector });
}

/**
 * Renders the application. The document of a page that the browser renders contains its frame; a preview replaces a whole page.
 * Returns what to do with an island that is used: nothing.
 */
function renderApplication(site: SiteRuntime): (island: Element) => void {
  const root = document.getElementById('root') as HTMLElement;
  const app = (
    <SiteRoot site={site}>
      <InteractiveNotifier onInteractive={prepareReplay(root)} />
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
  const islands = createIslandRoots(site, rootOptions);
  if (site.shell.eagerIslands) for (const island of document.querySelectorAll(site.shell.eagerIslands)) islands.start(island);
  const { pathname } = location;
  recordPageView(pathname);
  let followed = '';
  let isReplaced = false;
  setNavigate(async (url) => {
    followed = url;
    if (!(await isSitePath(site, url))) return location.assign(url);
    // The application handles a failure when it loads the page again.
    await Promise.race([prefetchPage(site, normalizePath(url)), wait(SKELETON_AFTER_MS)]);
    if (followed !== url || isReplaced) return;
    isReplaced = true;
    replacePageByApp(url, site, islands.stop);
    // After Back, the browser restores the scroll position only of a page that is rendered immediately.
    if (!isSaveDataEnabled()) void prefetchPage(site, normalizePath(pathname));
  });
  return islands.start;
}

/**
 * Replaces the document's page by the application, which then shows the page at `url` and all further ones. Calls `onReplace`
 * immediately before.
 */
function replacePageByApp(url: string, site: SiteRuntime, onReplace: () => void): void {
  const page = document.getElementById('root') as HTMLElement;
  const next = document.createElement('div');
  next.id = 'root';
  // In one task: pages read the URL while they are rendered, and a click must meet the page of the URL.
  showWithTransition(url, () => {
    history.pushState(null, '', url);
    onReplace();
    for (const element of document.head.querySelectorAll(PAGE_METADATA)) element.remove();
    page.replaceWith(next);
    window.scrollTo({ top: 0, behavior: 'instant' });
    flushSync(() =>
      createRoot(next, rootOptions).render(
        <SiteRoot site={site}>
          <site.shell.App />
        </SiteRoot>,
      ),
    );
    focusPage();
  });
}
