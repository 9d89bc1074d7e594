import { createInstance } from '@module-federation/enhanced/runtime';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Registry, Settings } from 'shared-contracts';
import { App } from './App.tsx';
import { installChunkRetry } from './federation/chunk-retry.ts';
import { createPageLoader, type Federation } from './federation/page-loader.ts';
import { createRetryingPageLoader } from './federation/retrying-page-loader.ts';
import { shareScopes } from './federation/shared-modules.ts';
import { watchRemoteErrors } from './federation/watch-remote-errors.ts';
import { readSelectedPreview } from './preview/selected-preview.ts';
import { report } from './reporting/report.ts';
import { normalizePath } from './routing/paths.ts';
import { waitForFirstInteraction } from './routing/prefetch-on-viewport.ts';
import { createPrefetch, type Site } from './routing/site-context.ts';

interface SharedModule {
  version: string;
  scope: string;
  lib(): unknown;
  shareConfig: { singleton: boolean; requiredVersion: string; eager: boolean };
}

/** What the federation runtime shares: each contract version that the shell provides is a scope of its own. */
const shared: Record<string, SharedModule[]> = {};
for (const [scope, modules] of Object.entries(shareScopes)) {
  for (const [specifier, { version, module }] of Object.entries(modules)) {
    const shareConfig = { singleton: true, requiredVersion: `^${version}`, eager: true };
    shared[specifier] = [...(shared[specifier] ?? []), { version, scope, lib: () => module, shareConfig }];
  }
}

function readJson<T>(id: string): T {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The document has no ${id}: it was not composed.`);
  return JSON.parse(text);
}

/** What a page threw as it came to life, it throws again as it is rendered anew, and is then told of there. */
function reportRecovered(error: unknown): void {
  if (!(error instanceof Error && error.cause)) report(error, 'hydration');
}

function start({ registry, banner }: Pick<Site, 'registry' | 'banner'>): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root: it was not composed.');
  const federation = createInstance({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared }) as Federation;
  const loader = createPageLoader(registry, federation);
  // The document's HTML is of the live releases.
  const hydrates = Boolean(root.firstElementChild) && !banner;
  const prerendered = hydrates && registry.routes.some((route) => route.prerender && route.path === normalizePath(location.pathname));
  const settings = readJson<Settings>('settings');
  const site: Site = {
    registry,
    settings,
    loader: prerendered ? createRetryingPageLoader(loader) : loader,
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
  watchRemoteErrors(registry, loader);
  if (hydrates) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);
  // Aboard before the network fails; a page that is only opened doesn't pay for it.
  void waitForFirstInteraction().then(async () => {
    if (navigator.onLine) await import('./federation/recovery.ts').catch(() => {});
  });
  if (settings.reportUrl) void import('./reporting/start-reporting.ts').then((it) => it.startReporting(registry, settings.reportUrl ?? ''));
}

installChunkRetry();
const registry = readJson<Registry>('registry');
const preview = readSelectedPreview();
if (preview) {
  const opened = import('./preview/open-preview.tsx').then((code) => code.openPreview(preview, registry));
  void opened.catch(() => ({ registry })).then(start);
} else start({ registry });
