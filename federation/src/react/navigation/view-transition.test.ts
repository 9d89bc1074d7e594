/** @jest-environment jsdom */
import { markPageShown, navigateWithTransition } from './view-transition.ts';

let updates: (() => Promise<void>)[];
let isMotionReduced: boolean;
let skipped: number;
let finish: () => void;
const navigations: string[] = [];
const open = (url: string) => navigateWithTransition(url, () => void navigations.push(url));

beforeEach(() => {
  updates = [];
  isMotionReduced = false;
  skipped = 0;
  navigations.length = 0;
  window.matchMedia = (() => ({ matches: isMotionReduced })) as never;
  document.startViewTransition = ((update: () => Promise<void>) => {
    updates.push(update);
    const ready = Promise.reject(new DOMException('skipped', 'AbortError'));
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { ready, finished, skipTransition: () => (skipped += 1) };
  }) as never;
});

afterEach(async () => {
  finish();
  await Promise.resolve();
  Reflect.deleteProperty(document, 'startViewTransition');
});

test('opens the page in a view transition, which ends when the page is shown', async () => {
  open('/work?a=b');
  expect(navigations).toEqual([]);
  let isShown = false;
  const update = updates[0]?.().then(() => {
    isShown = true;
  });
  await Promise.resolve();
  expect([navigations, isShown]).toEqual([['/work?a=b'], false]);
  markPageShown();
  await update;
  expect(isShown).toBe(true);
});

test('doesn’t freeze the page for longer than 100 ms', async () => {
  jest.useFakeTimers();
  open('/work');
  const update = updates[0]?.();
  jest.advanceTimersByTime(100);
  await update;
  jest.useRealTimers();
  expect(navigations).toEqual(['/work']);
});

test('opens the page immediately with reduced motion, without view transitions, or in the same page', () => {
  open('/#contact');
  isMotionReduced = true;
  open('/work');
  isMotionReduced = false;
  Reflect.deleteProperty(document, 'startViewTransition');
  open('/faq');
  expect([navigations, updates]).toEqual([['/#contact', '/work', '/faq'], []]);
});
