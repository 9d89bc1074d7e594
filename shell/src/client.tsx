import {
  completeRegistry,
  createFederation,
  createPageLoader,
  createRetryingPageLoader,
  installChunkRetry,
  preloadRecovery,
  watchRemoteErrors,
} from 'federation-toolkit/browser';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Registry, Settings } from 'shared-contracts';
import { App } from './App.tsx';
import { releaseOverrides } from './federation/release-overrides.ts';
import { shareScopes } from './federation/shared-modules.ts';
import { showPageError } from './federation/use-page-error.ts';
import { readSelectedPreview } from './preview/selected-preview.ts';
import { report } from './reporting/report.ts';
import { normalizePath } from './routing/paths.ts';
import { waitForFirstInteraction } from './routing/prefetch-on-viewport.ts';
import { createPrefetch, type PageLoader, type SiteContextValue } from './routing/site-context.ts';

function readJson<T>(id: string): T {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The document has no #${id}: run compose.`);
  return JSON.parse(text);
}

/** Reports hydration errors. React renders the page again after one; an error with a cause is thrown and reported again there. */
function reportRecovered(error: unknown): void {
  if (!(error instanceof Error && error.cause)) report(error, 'hydration');
}

function start({ registry, banner }: Pick<SiteContextValue, 'registry' | 'banner'>): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root: run compose.');
  const currentPath = () => normalizePath(location.pathname);
  const loader: PageLoader = createPageLoader({
    registry,
    federation: createFederation(shareScopes),
    overrides: releaseOverrides,
    report,
  });
  // The document contains the live releases' HTML, which a preview can't hydrate.
  const hydrates = Boolean(root.firstElementChild) && !banner;
  const isPrerendered = hydrates && registry.routes.some((route) => route.prerender && route.path === currentPath());
  const settings = readJson<Settings>('settings');
  const site: SiteContextValue = {
    registry,
    settings,
    loader: isPrerendered ? createRetryingPageLoader(loader, releaseOverrides, showPageError) : loader,
    prefetch: createPrefetch(registry, loader),
    banner,
  };
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App site={site} />
      </BrowserRouter>
    </StrictMode>
  );
  const options: RootOptions = { onRecoverableError: reportRecovered, onCaughtError: () => {} };
  watchRemoteErrors({ registry, loader, report, showPageError, currentPath });
  if (hydrates) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);
  // Loaded while the network works; a bounced visit downloads nothing extra.
  void waitForFirstInteraction().then(() => Promise.all([preloadRecovery(), completeRegistry(registry).catch(() => {})]));
  const { reportUrl } = settings;
  if (reportUrl) void import('./reporting/start-reporting.ts').then((code) => code.startReporting(registry, reportUrl));
}

installChunkRetry();
const registry = readJson<Registry>('registry');
const preview = readSelectedPreview();
if (preview) {
  const opened = import(/* webpackChunkName: 'recovery' */ './preview/open-preview.tsx').then((code) =>
    code.openPreview(preview, registry),
  );
  void opened.catch(() => ({ registry })).then(start);
} else start({ registry });
window.isShellStarted = true;
