import { act, fireEvent, render, screen } from '@testing-library/react';
import { SiteRoot, type SiteRuntime } from 'federation-toolkit/react';
import { renderToString } from 'react-dom/server';
import { type PageModule, useHost } from 'shared-contracts';
import { App } from './App.tsx';
import { Overlay } from './Overlay.tsx';
import { createFakeLoader, createHeadingPage, createSite, registry, setSession } from './testing/render-in-site.tsx';

const open = (home: PageModule) =>
  openSite(createSite(createFakeLoader(async (path) => (path === '/' ? home : createHeadingPage(`Page at ${path}`)))));

const openSite = (site: SiteRuntime) =>
  act(async () =>
    render(
      <>
        <SiteRoot site={site}>
          <App />
        </SiteRoot>
        <SiteRoot site={site} url="/">
          <Overlay />
        </SiteRoot>
      </>,
    ),
  );

beforeEach(() => history.replaceState(null, '', '/'));
beforeEach(() => setSession({ status: 'pending' }));

let hosts: unknown[];

function HostConsumer() {
  const host = useHost();
  hosts.push(host);
  return (
    <>
      <button type="button" onClick={() => host.navigate('/work')}>
        Navigate
      </button>
      <button type="button" onClick={() => host.notify.failure({ title: 'Error', message: 'No luck' })}>
        Notify
      </button>
      <host.Link to="/demo">Demo of this page</host.Link>
    </>
  );
}

test('a page can navigate, notify and link with its host, which is the same object in every render', async () => {
  hosts = [];
  await open({ default: HostConsumer });
  expect(screen.getByRole('link', { name: 'Demo of this page' }).getAttribute('href')).toBe('/demo');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Notify' })));
  expect((await screen.findByRole('alert')).textContent).toContain('No luck');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Navigate' })));
  expect(await screen.findByRole('heading', { name: 'Page at /work' })).toBeTruthy();
  expect(new Set(hosts).size).toBe(1);
});

test('a page is rendered between header and footer, with a skip link to it', async () => {
  await open(createHeadingPage('Home'));
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  expect(screen.getByRole('main').contains(screen.getByRole('heading', { name: 'Home' }))).toBe(true);
  expect([screen.getByRole('banner'), screen.getByRole('contentinfo')]).toHaveLength(2);
});

test('the server renders an admin page as an empty frame with noindex, without loading the page', () => {
  const loader = createFakeLoader();
  const html = renderToString(
    <SiteRoot site={createSite(loader)} url="/admin">
      <App />
    </SiteRoot>,
  );
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('content="noindex"');
  expect(loader.requests).toEqual([]);
});

test('shows the error page and reports the error once if the shell itself throws', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  await openSite({ ...createSite(), registry: { ...registry, routes: null as never } });
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(log.mock.calls.filter(([first]) => first === '[shell]')).toHaveLength(1);
});
