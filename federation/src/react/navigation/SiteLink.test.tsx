import { render } from '@testing-library/react';
import { SiteContext, type SiteRuntime } from '../site/site-context.ts';
import { BrowserLocation, FixedLocation } from './location.tsx';
import { SiteLink } from './SiteLink.tsx';

let prefetched: string[];

/** Sees every observed element immediately. */
class FakeObserver {
  private readonly notify: (entries: Partial<IntersectionObserverEntry>[]) => void;
  constructor(notify: FakeObserver['notify']) {
    this.notify = notify;
  }
  observe(target: Element) {
    this.notify([{ isIntersecting: true, target }]);
  }
  unobserve() {}
}

beforeEach(() => {
  prefetched = [];
  Object.assign(window, {
    IntersectionObserver: FakeObserver,
    requestIdleCallback: (task: () => void) => task(),
    matchMedia: () => ({ matches: false }),
  });
});
afterEach(() => {
  for (const name of ['IntersectionObserver', 'requestIdleCallback', 'matchMedia']) Reflect.deleteProperty(window, name);
});

const site = { prefetch: (path: string) => void prefetched.push(path) } as unknown as SiteRuntime;
const waitForTasks = () => new Promise((resolve) => setTimeout(resolve, 300));

test('a link prefetches its page near the viewport in the application, and not in an island', async () => {
  const link = <SiteLink to="/work?from=card">Work</SiteLink>;
  render(
    <SiteContext value={site}>
      <FixedLocation url="/">{link}</FixedLocation>
    </SiteContext>,
  );
  dispatchEvent(new Event('pointerdown'));
  await waitForTasks();
  expect(prefetched).toEqual([]);
  render(
    <SiteContext value={site}>
      <BrowserLocation>{link}</BrowserLocation>
    </SiteContext>,
  );
  dispatchEvent(new Event('pointerdown'));
  await waitForTasks();
  expect(prefetched).toEqual(['/work']);
});
