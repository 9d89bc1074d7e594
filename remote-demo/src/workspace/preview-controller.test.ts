import { featureFlags } from '../rules/features.ts';
import { getObjectUrls, readObjectUrl } from '../testing/dom-stubs.ts';
import { createPreviewController, DEBOUNCE_MS, type PreviewController, type Transform } from './preview-controller.ts';

interface Asked {
  names: string;
  signal: AbortSignal;
  answer(html: string): void;
  fail(): void;
}

const SITE = 'https://example.com';
let asked: Asked[];
let previews: PreviewController;

const transform: Transform = ({ features }, signal) =>
  new Promise((resolve, reject) => {
    const names = Object.entries(features)
      .filter(([, on]) => on)
      .map(([name]) => name)
      .join();
    asked.push({
      names,
      signal,
      answer: (html) => resolve({ html, report: {} }),
      fail: () => reject(new Error('Failed to transform website')),
    });
  });

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  previews = createPreviewController(transform);
});
afterEach(() => {
  previews.close();
  jest.useRealTimers();
  expect(getObjectUrls()).toEqual([]);
});

const settle = () => jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
const show = (...names: Parameters<typeof featureFlags>[0]) => previews.show(SITE, featureFlags(names));
const shown = async () => {
  const { address } = previews.store.getState();
  if (address === null) return null;
  jest.useRealTimers();
  const page = await readObjectUrl(address);
  jest.useFakeTimers();
  return page;
};

async function showAndAnswer(name: 'seo' | 'chat' | 'design', html: string): Promise<void> {
  show(name);
  await settle();
  asked.at(-1)?.answer(html);
  await settle();
}

test('with no feature on, sends no request and shows the original page', async () => {
  show();
  await settle();
  expect(asked).toEqual([]);
  expect(previews.store.getState()).toEqual({ address: null, report: {}, loading: false });
});

test('is loading from the call of show until the response', async () => {
  show('seo');
  expect(previews.store.getState().loading).toBe(true);
  await settle();
  asked[0]?.answer('seo page');
  await settle();
  expect(previews.store.getState().loading).toBe(false);
  expect(await shown()).toBe('seo page');
});

test('sends one request, for the newest features, for toggles within the debounce time', async () => {
  show('seo');
  show('chat');
  show('design');
  await settle();
  expect(asked.map(({ names }) => names)).toEqual(['design']);
});

test('a newer request aborts the older one, whose late response is ignored', async () => {
  show('seo');
  await settle();
  show('chat');
  await settle();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  asked[1]?.answer('chat page');
  await settle();
  asked[0]?.answer('seo page');
  await settle();
  expect(await shown()).toBe('chat page');
});

test('shows a cached page immediately and revalidates it', async () => {
  await showAndAnswer('seo', 'seo page');
  await showAndAnswer('chat', 'chat page');
  show('seo');
  const { address, loading } = previews.store.getState();
  expect(loading).toBe(false);
  await settle();
  asked.at(-1)?.answer('seo page');
  await settle();
  expect(asked.map(({ names }) => names)).toEqual(['seo', 'chat', 'seo']);
  // The same answer doesn't load the frame anew.
  expect(previews.store.getState().address).toBe(address);
  expect(await shown()).toBe('seo page');
});

test('a changed response replaces the cached page, a failed request keeps it', async () => {
  await showAndAnswer('seo', 'seo page');
  await showAndAnswer('chat', 'chat page');
  await showAndAnswer('seo', 'seo page of today');
  expect(await shown()).toBe('seo page of today');
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  show('chat');
  await settle();
  asked.at(-1)?.fail();
  await settle();
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
  expect(await shown()).toBe('chat page');
});

test('turning all features off shows the original page, also during a request', async () => {
  await showAndAnswer('seo', 'seo page');
  show('chat');
  await settle();
  show();
  expect(previews.store.getState()).toEqual({ address: null, report: {}, loading: false });
  asked[1]?.answer('chat page');
  await settle();
  expect(await shown()).toBeNull();
});

test('a failed request is logged and keeps the previous page', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  await showAndAnswer('seo', 'seo page');
  show('chat');
  await settle();
  asked[1]?.fail();
  await settle();
  expect(log).toHaveBeenCalledWith('Failed to transform website', expect.any(Error));
  expect(previews.store.getState().loading).toBe(false);
  expect(await shown()).toBe('seo page');
});

test('a failed request is not cached', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  show('seo');
  await settle();
  asked[0]?.fail();
  await settle();
  await showAndAnswer('seo', 'seo page');
  expect(asked).toHaveLength(2);
});

test('at most one object URL exists, and none after close()', async () => {
  for (const name of ['seo', 'chat', 'design', 'seo'] as const) {
    await showAndAnswer(name, name);
    expect(getObjectUrls()).toHaveLength(1);
  }
  previews.close();
  expect(getObjectUrls()).toEqual([]);
});

test('the cache has at most 16 pages: the oldest is loaded again', async () => {
  for (let visit = 0; visit <= 16; visit += 1) {
    previews.show(`${SITE}/${visit}`, featureFlags(['seo']));
    await settle();
    asked.at(-1)?.answer('page');
    await settle();
  }
  previews.show(`${SITE}/1`, featureFlags(['seo']));
  expect(previews.store.getState().loading).toBe(false);
  previews.show(`${SITE}/0`, featureFlags(['seo']));
  expect(previews.store.getState().loading).toBe(true);
});
