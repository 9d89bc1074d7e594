import { act, configure, fireEvent, screen } from '@testing-library/react';
import { ContractError } from '../federation/page-loader.ts';
import { useStalledPage } from '../federation/patient-loader.ts';
import { type FakeLoader, fakeLoader, headingPage, renderInSite, routeTo, WORK } from '../testing/render-in-site.tsx';
import { RemotePage } from './RemotePage.tsx';
import { StalledNotice } from './StalledNotice.tsx';

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
  const loader = fakeLoader((_, attempt) =>
    attempt < 2 ? Promise.reject(new Error('offline')) : Promise.resolve(headingPage('Our work')),
  );
  const { host } = open(loader);
  const elsewhere = screen.getByRole<HTMLInputElement>('textbox', { name: 'Elsewhere' });
  fireEvent.change(elsewhere, { target: { value: 'typed' } });
  expect((await screen.findByRole('alert')).textContent).toContain('This page is unavailable right now');
  for (const _ of [1, 2]) await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByRole('heading', { name: 'Our work' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(loader.asked).toEqual(['/work 0', '/work 1', '/work 2']);
  expect(host.reported.map(String)).toEqual(['Error: offline', 'Error: offline']);
  expect([elsewhere.value, elsewhere.isConnected]).toEqual(['typed', true]);
});

test('a page that breaks while it is shown is told in its place, and only there', async () => {
  allowErrors();
  const { host, container } = open(
    fakeLoader(async () => ({ default: Broken })),
    routeTo('/demo', { remote: 'demo' }),
  );
  await screen.findByRole('alert');
  expect(container.querySelector('[data-remote-error=demo]')).not.toBeNull();
  expect(screen.getByRole('textbox', { name: 'Elsewhere' })).toBeTruthy();
  expect(host.reported.map(String)).toEqual(['Error: no such feature']);
});

test('a page that is being rolled out asks for a minute of patience', async () => {
  allowErrors();
  open(fakeLoader(() => Promise.reject(new ContractError('requires ^2.0.0'))));
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
  useStalledPage.setState({ retry });
  renderInSite(<StalledNotice />);
  expect(screen.getByRole('alert').textContent).toContain('its interactive parts could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
