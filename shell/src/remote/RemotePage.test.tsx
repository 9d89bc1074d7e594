import { act, configure, fireEvent, screen } from '@testing-library/react';
import { PageLoadError } from '../federation/page-load-error.ts';
import { useReleaseOverrides } from '../federation/release-overrides.ts';
import { usePageError } from '../federation/retrying-page-loader.ts';
import { type Failure, setReportCollector } from '../reporting/report.ts';
import { type FakeLoader, fakeLoader, headingPage, renderInSite, routeTo, WORK } from '../testing/render-in-site.tsx';
import { PageErrorNotice } from './PageErrorNotice.tsx';
import { RemotePage } from './RemotePage.tsx';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

function Broken(): null {
  throw new Error('no such feature');
}

// React tells every error that a boundary caught.
const allowErrors = () => void jest.spyOn(console, 'error').mockImplementation(() => {});

const open = (loader: FakeLoader, route = WORK) =>
  renderInSite(
    <>
      <input aria-label="Elsewhere" />
      <RemotePage route={route} loader={loader} />
    </>,
    { loader },
  );

test('a page shows a skeleton until its code is there', async () => {
  let arrive = (_: ReturnType<typeof headingPage>) => {};
  const { container } = open(fakeLoader(() => new Promise((resolve) => (arrive = resolve))));
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  await act(async () => arrive(headingPage('Our work')));
  expect(screen.getByRole('heading', { name: 'Our work' })).toBeTruthy();
  expect(container.querySelector('[aria-busy=true]')).toBeNull();
});

test('a page that was fetched ahead is shown without a skeleton', () => {
  const loader = { ...fakeLoader(), loaded: () => headingPage('Our work') };
  const { container } = open(loader);
  expect(screen.getByRole('heading', { name: 'Our work' })).toBeTruthy();
  expect(container.querySelector('[aria-busy=true]')).toBeNull();
  expect(loader.asked).toEqual([]);
});

test('a page that can’t be loaded is told in its place, and a retry heals it', async () => {
  allowErrors();
  let attempts = 0;
  const loader = fakeLoader(() => {
    attempts += 1;
    return attempts <= 2 ? Promise.reject(new PageLoadError('no answer', 'unreachable')) : Promise.resolve(headingPage('Our work'));
  });
  open(loader);
  const elsewhere = screen.getByRole<HTMLInputElement>('textbox', { name: 'Elsewhere' });
  fireEvent.change(elsewhere, { target: { value: 'typed' } });
  expect((await screen.findByRole('alert')).textContent).toContain('This page is unavailable right now');
  for (const _ of [1, 2]) await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByRole('heading', { name: 'Our work' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(loader.asked).toEqual(['/work', '/work', '/work']);
  expect([elsewhere.value, elsewhere.isConnected]).toEqual(['typed', true]);
});

test('a page that breaks while it is shown is told in its place, and only there, and reported once', async () => {
  allowErrors();
  const failures: Failure[] = [];
  setReportCollector((failure) => void failures.push(failure));
  const { container } = open(
    fakeLoader(async () => ({ default: Broken })),
    routeTo('/demo', { remote: 'demo' }),
  );
  await screen.findByRole('alert');
  expect(container.querySelector('[data-remote-error=demo]')).not.toBeNull();
  expect(screen.getByRole('textbox', { name: 'Elsewhere' })).toBeTruthy();
  expect(failures).toEqual([{ error: new Error('no such feature'), part: 'demo', kind: 'render', release: 'd1', instead: undefined }]);
});

test('a page that breaks while it is shown gives way to its remote’s last release that worked', async () => {
  allowErrors();
  const release = { remote: 'marketing', releaseId: 'm0', entry: '/e.js', requires: '^1.0.0', routes: [WORK], integrity: {} };
  const loader: FakeLoader = {
    ...fakeLoader(async () => ({ default: Broken })),
    loaded: () => (useReleaseOverrides.getState().marketing ? headingPage('Our earlier work') : undefined),
    fallBack: async () => {
      useReleaseOverrides.setState({ marketing: release });
      return 'm0';
    },
  };
  open(loader);
  expect(await screen.findByRole('heading', { name: 'Our earlier work' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => useReleaseOverrides.setState({}, true));
});

test('a page that is missed because there is no network comes by itself with it', async () => {
  allowErrors();
  let attempts = 0;
  const loader = fakeLoader(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new PageLoadError('no network', 'offline')) : Promise.resolve(headingPage('Our work'));
  });
  open(loader);
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeTruthy();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Our work' })).toBeTruthy();
});

test('a page that is being rolled out asks for a minute of patience', async () => {
  allowErrors();
  open(fakeLoader(() => Promise.reject(new PageLoadError('requires ^2.0.0', 'contract'))));
  expect((await screen.findByRole('alert')).textContent).toContain('Give it a minute');
});

test('what was typed early is replayed once the page is live, and not before', async () => {
  const replayed: string[] = [];
  window.replayEarlyInput = (area) => void replayed.push(area);
  let arrive = (_: ReturnType<typeof headingPage>) => {};
  open(fakeLoader(() => new Promise((resolve) => (arrive = resolve))));
  await act(async () => {});
  expect(replayed).toEqual([]);
  await act(async () => arrive(headingPage('Our work')));
  expect(replayed).toEqual(['main']);
  delete window.replayEarlyInput;
});

test('a stalled first page offers a retry and the notice goes while it runs', () => {
  const retry = jest.fn();
  usePageError.setState({ trouble: { kind: 'stalled', retry } });
  renderInSite(<PageErrorNotice />);
  expect(screen.getByRole('alert').textContent).toContain('its interactive parts could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
