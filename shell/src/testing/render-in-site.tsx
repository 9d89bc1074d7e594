import { act } from '@testing-library/react';
import { getModuleKey, replaceRelease } from 'federation-toolkit/browser';
import { BrowserLocation, navigateTo, type PageLoader, SiteContext, type SiteRuntime } from 'federation-toolkit/react';
import type { ReactElement } from 'react';
import { type PageModule, type Registry, type RegistryRoute, type SessionState, useSession } from 'shared-contracts';
import { createFakeHost, type FakeHost, renderWithHost } from 'shared-contracts/testing';
import { shell } from '../shell.ts';

/** Creates a route of a live release. */
export function createRoute(path: string, changes: Partial<RegistryRoute> = {}): RegistryRoute {
  return {
    path,
    page: './Page',
    title: `Title of ${path}`,
    description: `Description of ${path}`,
    audience: 'everyone',
    prerender: true,
    remote: 'marketing',
    ...changes,
  };
}

export const WORK_ROUTE = createRoute('/work', { navigation: { label: 'Work', order: 1 } });
export const ADMIN_ROUTE = createRoute('/admin', { remote: 'admin', audience: 'admin', prerender: false });
const HOME = createRoute('/');
const DEMO = createRoute('/demo', { remote: 'demo', navigation: { label: 'Demo', order: 2 } });

export const registry: Registry = {
  contract: '1.0.0',
  shell: { releaseId: 's1', entry: '/shell/s1/main.js' },
  remotes: {
    marketing: { releaseId: 'm1', entry: '/remotes/marketing/m1/entry.js', requires: '^1.0.0' },
    demo: { releaseId: 'd1', entry: '/remotes/demo/d1/entry.js', requires: '^1.0.0' },
    admin: { releaseId: 'a1', entry: '/remotes/admin/a1/entry.js', requires: '^1.0.0' },
  },
  // Not in the order of the navigation bar.
  routes: [HOME, DEMO, WORK_ROUTE, ADMIN_ROUTE],
};

export interface FakeLoader extends PageLoader {
  /** Loaded paths in order; prefetches are prefixed, such as `prefetch /work`. */
  requests: string[];
  /** The registry of the site that uses this loader. */
  registry: Registry;
  /** Replaces the release of a remote, as a fallback release does. Returns its id. */
  replaceRelease(remote: string): string;
}

/**
 * Creates a loader that records its calls.
 * @param load gets the path of a page or the name of an island; by default pages are headings
 */
export function createFakeLoader(
  load: (key: string) => Promise<PageModule> = async (path) => createHeadingPage(`Page at ${path}`),
): FakeLoader {
  const requests: string[] = [];
  const listeners = new Set<() => void>();
  const loader: FakeLoader = {
    requests,
    registry: { ...registry },
    replaceRelease: (remote) => {
      const routes = registry.routes.filter((route) => route.remote === remote);
      replaceRelease(loader.registry, { remote, releaseId: 'earlier', entry: '', requires: '^1.0.0', routes, integrity: '' });
      for (const listener of listeners) listener();
      return 'earlier';
    },
    onReplace: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (module) => {
      requests.push(getModuleKey(module));
      return load(getModuleKey(module));
    },
    getLoaded: () => undefined,
    prefetch: (module) => {
      requests.push(`prefetch ${getModuleKey(module)}`);
      return load(getModuleKey(module));
    },
    fallBack: async () => undefined,
  };
  return loader;
}

export function createHeadingPage(text: string): PageModule {
  return { default: () => <h1>{text}</h1> };
}

/** Creates the site context of the test registry. */
export function createSite(loader = createFakeLoader(), { settings } = createFakeHost()): SiteRuntime {
  return { shell: shell as SiteRuntime['shell'], registry: loader.registry, settings, loader };
}

/** Returns path and hash of the location. */
export function readLocation(): string {
  return location.pathname + location.hash;
}

export function setSession(session: SessionState): void {
  act(() => useSession.setState(session, true));
}

export function signedIn(role: 'checking' | 'admin' | 'user'): SessionState {
  return { status: 'signed-in', user: { id: 'u1', email: 'ada@example.test', fullName: 'Ada Lovelace' }, role };
}

interface RenderOptions {
  at?: string;
  loader?: FakeLoader;
  host?: FakeHost;
}

/** Renders an element with the site context, at the path `at`, and a fake host. Clicks on links navigate within the document. */
export function renderInSite(
  element: ReactElement,
  { at = '/', loader = createFakeLoader(), host = createFakeHost() }: RenderOptions = {},
) {
  history.replaceState(null, '', at);
  const tree = (
    <SiteContext value={createSite(loader, host)}>
      <BrowserLocation>{element}</BrowserLocation>
    </SiteContext>
  );
  return { ...renderWithHost(tree, host), host, loader };
}

/** Stands in for the inline script, which handles clicks on links in documents. */
export function followLink(link: HTMLElement): Promise<void> {
  return act(async () => navigateTo(link.getAttribute('href') ?? ''));
}
