import { act, fireEvent, screen } from '@testing-library/react';
import { PageLoadError } from 'federation-toolkit/browser';
import { PageErrorNotice, RemotePage, type ReportedEvent, setReportCollector, showPageErrorNotice } from 'federation-toolkit/react';
import { createFakeLoader, createHeadingPage, createRoute, type FakeLoader, renderInSite, WORK_ROUTE } from '../testing/render-in-site.tsx';

function Broken(): null {
  throw new Error('no such feature');
}

// React logs every error that a boundary catches.
const allowConsoleErrors = () => void jest.spyOn(console, 'error').mockImplementation(() => {});

const open = (loader: FakeLoader, route = WORK_ROUTE) =>
  renderInSite(
    <>
      <input aria-label="Outside" />
      <RemotePage module={route} />
    </>,
    { loader },
  );

test('shows a skeleton until the page is loaded', async () => {
  let resolvePage = (_: ReturnType<typeof createHeadingPage>) => {};
  const { container } = open(createFakeLoader(() => new Promise((resolve) => (resolvePage = resolve))));
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  await act(async () => resolvePage(createHeadingPage('Our work')));
  expect(screen.getByRole('heading', { name: 'Our work' })).toBeTruthy();
  expect(container.querySelector('[aria-busy=true]')).toBeNull();
});

test('shows a prefetched page without a skeleton', () => {
  const loader = { ...createFakeLoader(), getLoaded: () => createHeadingPage('Our work') };
  const { container } = open(loader);
  expect(screen.getByRole('heading', { name: 'Our work' })).toBeTruthy();
  expect(container.querySelector('[aria-busy=true]')).toBeNull();
  expect(loader.requests).toEqual([]);
});

test('shows an error instead of a page that can’t be loaded, and the page after a successful retry', async () => {
  allowConsoleErrors();
  let attempts = 0;
  const loader = createFakeLoader(() => {
    attempts += 1;
    return attempts <= 2 ? Promise.reject(new PageLoadError('no response', 'unreachable')) : Promise.resolve(createHeadingPage('Our work'));
  });
  open(loader);
  const outside = screen.getByRole<HTMLInputElement>('textbox', { name: 'Outside' });
  fireEvent.change(outside, { target: { value: 'typed' } });
  expect((await screen.findByRole('alert')).textContent).toContain('This page is unavailable right now');
  for (const _ of [1, 2]) await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByRole('heading', { name: 'Our work' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(loader.requests).toEqual(['/work', '/work', '/work']);
  expect([outside.value, outside.isConnected]).toEqual(['typed', true]);
});

test('shows an error instead of a page that throws, keeps everything outside, and reports it once', async () => {
  allowConsoleErrors();
  const events: ReportedEvent[] = [];
  setReportCollector((event) => void events.push(event));
  const { container } = open(
    createFakeLoader(async () => ({ default: Broken })),
    createRoute('/demo', { remote: 'demo' }),
  );
  await screen.findByRole('alert');
  expect(container.querySelector('[data-remote-error=demo]')).not.toBeNull();
  expect(screen.getByRole('textbox', { name: 'Outside' })).toBeTruthy();
  const failure = { error: new Error('no such feature'), source: 'demo', kind: 'render', release: 'd1', instead: undefined };
  expect(events).toEqual([{ type: 'failure', path: '/', ...failure }]);
});

test('shows the page of the fallback release instead of a page that throws', async () => {
  allowConsoleErrors();
  const working = createHeadingPage('Our earlier work');
  const loader: FakeLoader = createFakeLoader(async () =>
    loader.registry.remotes.marketing?.isReplacement ? working : { default: Broken },
  );
  loader.fallBack = async ({ remote }) => loader.replaceRelease(remote);
  open(loader);
  expect(await screen.findByRole('heading', { name: 'Our earlier work' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('loads the page again on the online event if the browser was offline', async () => {
  allowConsoleErrors();
  let attempts = 0;
  const loader = createFakeLoader(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new PageLoadError('no network', 'offline')) : Promise.resolve(createHeadingPage('Our work'));
  });
  open(loader);
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeTruthy();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Our work' })).toBeTruthy();
});

test('suggests waiting a minute if the page requires another contract', async () => {
  allowConsoleErrors();
  open(createFakeLoader(() => Promise.reject(new PageLoadError('requires ^2.0.0', 'contract'))));
  expect((await screen.findByRole('alert')).textContent).toContain('Give it a minute');
});

test('shows a retry button for a stalled page and hides the notice when it is clicked', () => {
  const retry = jest.fn();
  showPageErrorNotice({ kind: 'stalled', retry });
  renderInSite(<PageErrorNotice />);
  expect(screen.getByRole('alert').textContent).toContain('its interactive parts could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
