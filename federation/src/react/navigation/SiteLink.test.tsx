import { render, waitFor } from '@testing-library/react';
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

test('a link prefetches its page near the viewport in the application, and not in an island', async () => {
  render(
    <SiteContext value={site}>
      <FixedLocation url="/">
        <SiteLink to="/services">Services</SiteLink>
      </FixedLocation>
      <BrowserLocation>
        <SiteLink to="/work?from=card">Work</SiteLink>
      </BrowserLocation>
    </SiteContext>,
  );
  dispatchEvent(new Event('pointerdown'));
  // The link of the island is first in the document, so its page would be prefetched first.
  await waitFor(() => expect(prefetched).toEqual(['/work']));
});
