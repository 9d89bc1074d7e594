import { act, fireEvent, screen } from '@testing-library/react';
import { PageLoadError } from 'federation-toolkit/browser';
import { IslandContext } from 'federation-toolkit/island';
import { RemoteFragment, setReportCollector } from 'federation-toolkit/react';
import { Fragment } from 'shared-contracts';
import { createFakeLoader, type FakeLoader, renderInSite } from '../testing/render-in-site.tsx';

const Form = ({ label }: { label: string }) => <button type="button">{label}</button>;
const TwoForms = () => (
  <>
    <Fragment name="marketing/QuoteForm" />
    <Fragment name="demo/DemoStarter" label="Again" />
  </>
);
const Broken = (): null => {
  throw new Error('no such feature');
};

const open = (loader: FakeLoader, label: unknown = 'Start') => {
  return renderInSite(
    <IslandContext value={{ RemoteFragment }}>
      <h1>Page</h1>
      <Fragment name="demo/DemoStarter" label={label as string} />
    </IslandContext>,
    { loader },
  );
};
// React logs every error that a boundary catches.
const allowConsoleErrors = () => void jest.spyOn(console, 'error').mockImplementation(() => {});

const JsdomObserver = window.IntersectionObserver;
let margins: (string | undefined)[] = [];
let isNear = true;

beforeEach(() => {
  setReportCollector(() => {});
  margins = [];
  isNear = true;
  window.IntersectionObserver = class extends JsdomObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, options);
      margins.push(options?.rootMargin);
      const entries = [{ isIntersecting: isNear }] as IntersectionObserverEntry[];
      this.observe = () => queueMicrotask(() => act(() => callback(entries, this)));
    }
  };
});
afterEach(() => {
  window.IntersectionObserver = JsdomObserver;
});

test('loads a fragment of another remote with its props, in an element that names it', async () => {
  const loader = createFakeLoader(async () => ({ default: Form }));
  const { container } = open(loader);
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
  expect(container.querySelector('[data-fragment="demo/DemoStarter"]')?.textContent).toBe('Start');
  expect(loader.requests).toEqual(['demo/DemoStarter']);
});

test('a fragment that is far from the viewport loads nothing', async () => {
  isNear = false;
  const loader = createFakeLoader();
  const { container } = open(loader);
  await act(async () => {});
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect([loader.requests, margins]).toEqual([[], ['600px']]);
});

test('a fragment that can’t be loaded shows a notice in its place, and Try again loads it', async () => {
  allowConsoleErrors();
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (attempts === 1) throw new PageLoadError('no response', 'unreachable');
    return { default: Form };
  };
  open(createFakeLoader(load));
  expect((await screen.findByRole('alert')).textContent).toContain('This part of the page could not be loaded.');
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a fragment that failed offline loads when the network is back', async () => {
  allowConsoleErrors();
  let isOffline = true;
  const load = async () => {
    if (isOffline) throw new PageLoadError('offline', 'offline');
    return { default: Form };
  };
  open(createFakeLoader(load));
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
  isOffline = false;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
});

test.each([
  ['throws', Broken, 'Start'],
  ['gets wrong props', Form, { text: 'not a label' }],
])('a fragment that %s is replaced by the last working release of its owner', async (_, component, label) => {
  allowConsoleErrors();
  const working = { default: () => <p>Earlier form</p> };
  const loader: FakeLoader = createFakeLoader(async () => (loader.registry.remotes.demo?.isReplacement ? working : { default: component }));
  loader.fallBack = async ({ remote }) => loader.replaceRelease(remote);
  open(loader, label);
  expect(await screen.findByText('Earlier form')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy();
});

test('a fragment that throws without an earlier release shows a notice, and the page stays', async () => {
  allowConsoleErrors();
  open(createFakeLoader(async () => ({ default: Broken })));
  expect((await screen.findByRole('alert')).textContent).toContain('Everything else works.');
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy();
});

test('a fragment that contains itself is refused with the names of the places', async () => {
  allowConsoleErrors();
  const reported: unknown[] = [];
  setReportCollector((event) => void (event.type === 'failure' && reported.push(event.error)));
  const modules: Record<string, object> = { 'demo/DemoStarter': TwoForms, 'marketing/QuoteForm': () => <p>Form</p> };
  open(createFakeLoader(async (name) => ({ default: modules[name] as typeof Form })));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(String(reported[0])).toContain(
    'A fragment can’t contain itself: demo/DemoStarter places demo/DemoStarter. Remove one of these places.',
  );
});
