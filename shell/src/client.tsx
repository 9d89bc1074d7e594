import { createInstance } from '@module-federation/enhanced/runtime';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Registry, Settings } from 'shared-contracts';
import { App } from './App.tsx';
import { createPageLoader, type Federation } from './federation/page-loader.ts';
import { keepFirstPage } from './federation/patient-loader.ts';
import { shareScope } from './federation/share-scope.ts';
import { report } from './report.ts';
import { pathOf } from './routing/paths.ts';
import { prefetcher, type Site } from './routing/site.ts';

const shared = Object.fromEntries(
  Object.entries(shareScope).map(([specifier, { version, module }]) => [
    specifier,
    { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true } },
  ]),
);

function readJson<T>(id: string): T {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The document has no ${id}: it was not composed.`);
  return JSON.parse(text);
}

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root: it was not composed.');
  const registry = readJson<Registry>('registry');
  const federation = createInstance({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared }) as Federation;
  const loader = createPageLoader(registry, federation);
  const prerendered = registry.routes.some((route) => route.prerender && route.path === pathOf(location.pathname));
  const site: Site = {
    registry,
    settings: readJson<Settings>('settings'),
    loader: prerendered ? keepFirstPage(loader, report) : loader,
    prefetch: prefetcher(registry, loader),
  };
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App site={site} />
      </BrowserRouter>
    </StrictMode>
  );
  const options: RootOptions = { onRecoverableError: (error) => report(error, 'hydration'), onCaughtError: () => {} };
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);
}

start();
