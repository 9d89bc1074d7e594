/** @jest-environment jsdom */
let observed: Element[] = [];
let notifyObserver: (entries: Partial<IntersectionObserverEntry>[]) => void = () => {};

class FakeObserver {
  constructor(callback: typeof notifyObserver, options: IntersectionObserverInit) {
    notifyObserver = callback;
    expect(options.rootMargin).toBe('200px');
  }
  observe(element: Element) {
    observed.push(element);
  }
  unobserve(element: Element) {
    observed = observed.filter((each) => each !== element);
  }
}

const realObserver = window.IntersectionObserver;
const idleTasks: (() => void)[] = [];
const runIdleTasks = () => {
  for (const task of idleTasks.splice(0)) task();
};

/** Calls a fresh copy of the module, since it stores the first interaction for the life of the document. */
function prefetchOnViewport(...args: Parameters<typeof import('./prefetch-on-viewport.ts').prefetchOnViewport>) {
  return (jest.requireActual('./prefetch-on-viewport.ts') as typeof import('./prefetch-on-viewport.ts')).prefetchOnViewport(...args);
}

beforeEach(() => {
  jest.resetModules();
  observed = [];
  window.IntersectionObserver = FakeObserver as never;
  Object.assign(window, { requestIdleCallback: (task: () => void) => idleTasks.push(task) });
});
afterEach(() => {
  window.IntersectionObserver = realObserver;
  Reflect.deleteProperty(navigator, 'connection');
});

const nextPaint = async () => {
  await Promise.resolve();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await new Promise((resolve) => setTimeout(resolve));
};

test('prefetches a link near the viewport once, after the first interaction, while the browser is idle', async () => {
  const prefetch = jest.fn();
  const link = document.createElement('a');
  prefetchOnViewport(link, prefetch);
  await nextPaint();
  expect(observed).toEqual([]);
  dispatchEvent(new Event('pointermove'));
  await Promise.resolve();
  expect(observed).toEqual([]);
  await nextPaint();
  expect(observed).toEqual([link]);
  notifyObserver([{ isIntersecting: false, target: link }]);
  runIdleTasks();
  expect([prefetch.mock.calls, observed]).toEqual([[], [link]]);
  notifyObserver([{ isIntersecting: true, target: link }]);
  expect(prefetch).not.toHaveBeenCalled();
  runIdleTasks();
  expect(prefetch).toHaveBeenCalledTimes(1);
  expect(observed).toEqual([]);
});

test.each([
  ['the data saver is on', () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })],
  [
    'the visitor prefers reduced data',
    () => {
      const toList = (query: string) => ({ matches: query === '(prefers-reduced-data: reduce)' }) as MediaQueryList;
      jest.spyOn(window, 'matchMedia').mockImplementation(toList);
    },
  ],
])('observes nothing if %s', async (_, saveData) => {
  saveData();
  prefetchOnViewport(document.createElement('a'), () => {});
  dispatchEvent(new Event('pointermove'));
  await nextPaint();
  expect(observed).toEqual([]);
});
