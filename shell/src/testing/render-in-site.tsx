import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { type PageModule, type Registry, type RegistryRoute, type SessionState, useSession } from 'shared-contracts';
import { createFakeHost, type FakeHost, renderWithHost } from 'shared-contracts/testing';
import type { PageLoader } from '../federation/page-loader.ts';
import { SiteContext } from '../routing/SiteLink.tsx';
import { createPrefetch, type Site } from '../routing/site-context.ts';

/** A page of a live release; imported by tests only. */
export function routeTo(path: string, changes: Partial<RegistryRoute> = {}): RegistryRoute {
  return {
    path,
    page: './Page',
    title: `Title of ${path}`,
    description: `Description of ${path}`,
    audience: 'everyone',
    prerender: true,
    remote: 'marketing',
    js: [],
    css: [],
    ...changes,
  };
}

export const WORK = routeTo('/work', { navigation: { label: 'Work', order: 1 } });
export const ADMIN = routeTo('/admin', { remote: 'admin', audience: 'admin', prerender: false });
const HOME = routeTo('/');
const DEMO = routeTo('/demo', { remote: 'demo', navigation: { label: 'Demo', order: 2 } });

export const registry: Registry = {
  contract: '1.0.0',
  shell: { releaseId: 's1' },
  remotes: {
    marketing: { releaseId: 'm1', entry: '/remotes/marketing/m1/entry.js', requires: '^1.0.0' },
    demo: { releaseId: 'd1', entry: '/remotes/demo/d1/entry.js', requires: '^1.0.0' },
    admin: { releaseId: 'a1', entry: '/remotes/admin/a1/entry.js', requires: '^1.0.0' },
  },
  // Not in the order of the navigation bar.
  routes: [HOME, DEMO, WORK, ADMIN],
};

export interface FakeLoader extends PageLoader {
  /** What was asked for, a path each, `/work ahead` for a prefetch. */
  asked: string[];
}

/** A loader whose pages are headings, unless `load` says otherwise. */
export function fakeLoader(load: PageLoader['load'] = async ({ path }) => headingPage(`Page at ${path}`)): FakeLoader {
  const asked: string[] = [];
  return {
    asked,
    load: (route) => {
      asked.push(route.path);
      return load(route);
    },
    loaded: () => undefined,
    prefetch: (route) => {
      asked.push(`${route.path} ahead`);
      return load(route);
    },
    fallBack: async () => undefined,
  };
}

export function headingPage(text: string): PageModule {
  return { default: () => <h1>{text}</h1> };
}

function Place() {
  const { pathname, hash } = useLocation();
  return <output data-testid="place">{pathname + hash}</output>;
}

/** The address that the router is at. */
export function place(): string | null {
  return screen.getByTestId('place').textContent;
}

export function setSession(session: SessionState): void {
  act(() => useSession.setState(session, true));
}

export function signedIn(role: 'checking' | 'admin' | 'user'): SessionState {
  return { status: 'signed-in', user: { id: 'u1', email: 'ada@example.test', fullName: 'Ada Lovelace' }, role };
}

interface Setting {
  at?: string;
  loader?: FakeLoader;
  host?: FakeHost;
}

/** Renders a part of the shell in a site at an address. */
export function renderInSite(part: ReactElement, { at = '/', loader = fakeLoader(), host = createFakeHost() }: Setting = {}) {
  const site: Site = { registry, settings: host.settings, loader, prefetch: createPrefetch(registry, loader) };
  const tree = (
    <MemoryRouter initialEntries={[at]}>
      <SiteContext value={site}>
        {part}
        <Place />
      </SiteContext>
    </MemoryRouter>
  );
  return { ...renderWithHost(tree, host), host, loader };
}
