let observed: Element[] = [];
let tell: (entries: Partial<IntersectionObserverEntry>[]) => void = () => {};

class FakeObserver {
  constructor(callback: typeof tell, options: IntersectionObserverInit) {
    tell = callback;
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
const idle: (() => void)[] = [];
const rest = () => {
  for (const task of idle.splice(0)) task();
};

/** The module anew: it knows for the whole life of a document whether its visitor is there. */
function prefetchOnViewport(...args: Parameters<typeof import('./prefetch-on-viewport.ts').prefetchOnViewport>) {
  return (jest.requireActual('./prefetch-on-viewport.ts') as typeof import('./prefetch-on-viewport.ts')).prefetchOnViewport(...args);
}

beforeEach(() => {
  jest.resetModules();
  observed = [];
  window.IntersectionObserver = FakeObserver as never;
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
});
afterEach(() => {
  window.IntersectionObserver = realObserver;
  Reflect.deleteProperty(navigator, 'connection');
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('links are watched once the visitor has shown to be there, and told once when they are near and the browser rests', async () => {
  const told: string[] = [];
  const link = document.createElement('a');
  prefetchOnViewport(link, () => told.push('near'));
  await settled();
  expect(observed).toEqual([]);
  dispatchEvent(new Event('pointermove'));
  await settled();
  expect(observed).toEqual([link]);
  tell([{ isIntersecting: false, target: link }]);
  rest();
  expect([told, observed]).toEqual([[], [link]]);
  tell([{ isIntersecting: true, target: link }]);
  expect(told).toEqual([]);
  rest();
  expect([told, observed]).toEqual([['near'], []]);
});

test('a link that has left the page is watched no longer, nor begun to be', async () => {
  const [gone, left] = [document.createElement('a'), document.createElement('a')];
  prefetchOnViewport(gone, () => {})();
  const stop = prefetchOnViewport(left, () => {});
  dispatchEvent(new Event('keydown'));
  await settled();
  expect(observed).toEqual([left]);
  stop();
  expect(observed).toEqual([]);
});

test('a visitor who saves data is sent nothing ahead', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  prefetchOnViewport(document.createElement('a'), () => {});
  dispatchEvent(new Event('pointermove'));
  await settled();
  expect(observed).toEqual([]);
});
