import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { type PageModule, useHost } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { App } from './App.tsx';
import { createPrefetch, type Site } from './routing/site-context.ts';
import { fakeLoader, headingPage, registry, setSession } from './testing/render-in-site.tsx';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

function siteWith(page: PageModule): Site {
  const loader = fakeLoader(async ({ path }) => (path === '/' ? page : headingPage(`Page at ${path}`)));
  return { registry, settings: createFakeHost().settings, loader, prefetch: createPrefetch(registry, loader) };
}

const open = (page: PageModule) =>
  act(async () =>
    render(
      <MemoryRouter>
        <App site={siteWith(page)} />
      </MemoryRouter>,
    ),
  );

beforeEach(() => setSession({ status: 'pending' }));

let hosts: unknown[];

function UsesTheHost() {
  const host = useHost();
  hosts.push(host);
  return (
    <>
      <button type="button" onClick={() => host.navigate('/work')}>
        Go
      </button>
      <button type="button" onClick={() => host.notify.failure({ title: 'Error', message: 'No luck' })}>
        Tell
      </button>
      <host.Link to="/demo">Demo of this page</host.Link>
    </>
  );
}

test('a page gets a host that goes to paths, tells and links, and that is the same for its life', async () => {
  hosts = [];
  await open({ default: UsesTheHost });
  expect(screen.getByRole('link', { name: 'Demo of this page' }).getAttribute('href')).toBe('/demo');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tell' })));
  expect((await screen.findByRole('alert')).textContent).toContain('No luck');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Go' })));
  expect(await screen.findByRole('heading', { name: 'Page at /work' })).toBeTruthy();
  expect(new Set(hosts).size).toBe(1);
});

test('every page stands in the frame, with a way around it for the keyboard', async () => {
  await open(headingPage('Home'));
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  expect(screen.getByRole('main').contains(screen.getByRole('heading', { name: 'Home' }))).toBe(true);
  expect([screen.getByRole('banner'), screen.getByRole('contentinfo')]).toHaveLength(2);
});

test('the header is told to be live once its handlers are there', async () => {
  const areas: string[] = [];
  window.replayEarlyInput = (area) => void areas.push(area);
  await open(headingPage('Home'));
  delete window.replayEarlyInput;
  expect(areas).toEqual(expect.arrayContaining(['header', 'main']));
});

test('the frame of an admin page is rendered on the server without anything of the page', () => {
  const site = siteWith(headingPage('Home'));
  const html = renderToString(
    <StaticRouter location="/admin">
      <App site={site} />
    </StaticRouter>,
  );
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain('Toggle theme');
  expect(site.loader).toMatchObject({ asked: [] });
});

test('a frame that breaks shows the last resort, and the failure is reported', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken: Site = { ...siteWith(headingPage('Home')), registry: { ...registry, routes: null as never } };
  await act(async () =>
    render(
      <MemoryRouter>
        <App site={broken} />
      </MemoryRouter>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(log.mock.calls.filter(([first]) => first === '[shell]')).toHaveLength(1);
});
