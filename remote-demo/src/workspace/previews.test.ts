import { featureFlags } from '../rules/features.ts';
import { livingAddresses, pageAt } from '../testing/browser-parts.ts';
import { createPreviews, type Previews, SETTLE_MS, type Transform } from './previews.ts';

interface Asked {
  names: string;
  signal: AbortSignal;
  answer(html: string): void;
  fail(): void;
}

const SITE = 'https://example.com';
let asked: Asked[];
let previews: Previews;

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
  previews = createPreviews(transform);
});
afterEach(() => {
  previews.close();
  jest.useRealTimers();
  expect(livingAddresses()).toEqual([]);
});

const settle = () => jest.advanceTimersByTimeAsync(SETTLE_MS);
const show = (...names: Parameters<typeof featureFlags>[0]) => previews.show(SITE, featureFlags(names));
const shown = async () => {
  const { address } = previews.store.getState();
  if (address === null) return null;
  jest.useRealTimers();
  const page = await pageAt(address);
  jest.useFakeTimers();
  return page;
};

async function showAndAnswer(name: 'seo' | 'chat' | 'design', html: string): Promise<void> {
  show(name);
  await settle();
  asked.at(-1)?.answer(html);
  await settle();
}

test('with no feature on, nothing is asked and the original is shown', async () => {
  show();
  await settle();
  expect(asked).toEqual([]);
  expect(previews.store.getState()).toEqual({ address: null, report: {}, loading: false });
});

test('loads from the first moment on until the answer is there', async () => {
  show('seo');
  expect(previews.store.getState().loading).toBe(true);
  await settle();
  asked[0]?.answer('seo page');
  await settle();
  expect(previews.store.getState().loading).toBe(false);
  expect(await shown()).toBe('seo page');
});

test('toggles in quick succession become one request for the newest', async () => {
  show('seo');
  show('chat');
  show('design');
  await settle();
  expect(asked.map(({ names }) => names)).toEqual(['design']);
});

test('a newer request aborts the older one, whose late answer is never shown', async () => {
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

test('the same site and features are answered from memory at once, and asked for all the same', async () => {
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

test('a site that has changed replaces the page from memory; one that fails leaves it', async () => {
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

test('turning everything off clears the page, also while a request is under way', async () => {
  await showAndAnswer('seo', 'seo page');
  show('chat');
  await settle();
  show();
  expect(previews.store.getState()).toEqual({ address: null, report: {}, loading: false });
  asked[1]?.answer('chat page');
  await settle();
  expect(await shown()).toBeNull();
});

test('a failure is logged and the previous page stays', async () => {
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

test('a failed request is asked again the next time', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  show('seo');
  await settle();
  asked[0]?.fail();
  await settle();
  await showAndAnswer('seo', 'seo page');
  expect(asked).toHaveLength(2);
});

test('never more than one object address is alive, and none after closing', async () => {
  for (const name of ['seo', 'chat', 'design', 'seo'] as const) {
    await showAndAnswer(name, name);
    expect(livingAddresses()).toHaveLength(1);
  }
  previews.close();
  expect(livingAddresses()).toEqual([]);
});

test('memory is bounded: the oldest of many pages is waited for again', async () => {
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
