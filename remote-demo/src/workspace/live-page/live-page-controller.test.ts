/** @jest-environment jsdom */
import { FunctionError } from 'shared-contracts';
import type { RedesignedPage } from '../../redesign/redesign-page.ts';
import { createFeatureFlags } from '../../rules/features.ts';
import type { Look } from '../../rules/looks.ts';
import { getObjectUrls, readObjectUrl } from '../../testing/dom-stubs.ts';
import {
  createLivePageController,
  type LivePage,
  type LivePageController,
  type PageSources,
  REQUEST_DEBOUNCE_MS,
} from './live-page-controller.ts';

interface SentRequest {
  keys: string;
  signal: AbortSignal;
  respond(html: string): void;
  fail(code?: string): void;
}

const SITE = 'https://example.com';
let requests: SentRequest[];
let controller: LivePageController;

const transform: PageSources['transform'] = ({ features }, signal) =>
  new Promise((resolve, reject) => {
    const keys = Object.entries(features)
      .filter(([, on]) => on)
      .map(([key]) => key)
      .join();
    requests.push({
      keys,
      signal,
      respond: (html) => resolve({ html, report: {}, audit: {} }),
      fail: (code) => reject(new FunctionError(422, code === undefined ? {} : { code })),
    });
  });

beforeEach(() => {
  jest.useFakeTimers();
  requests = [];
  controller = createLivePageController({ transform, redesign: transform });
});
afterEach(() => {
  controller.close();
  jest.useRealTimers();
  expect(getObjectUrls()).toEqual([]);
});

const waitForDebounce = () => jest.advanceTimersByTimeAsync(REQUEST_DEBOUNCE_MS);
const show = (...keys: Parameters<typeof createFeatureFlags>[0]) => controller.showFeatures(SITE, createFeatureFlags(keys), 'gallery');
const readShownPage = async () => {
  const { url } = controller.store.getState();
  if (url === null) return null;
  jest.useRealTimers();
  const page = await readObjectUrl(url);
  jest.useFakeTimers();
  return page;
};

async function showAndRespond(name: 'seo' | 'chat' | 'design', html: string): Promise<void> {
  show(name);
  await waitForDebounce();
  requests.at(-1)?.respond(html);
  await waitForDebounce();
}

test('with no feature on, sends no request and shows the original page', async () => {
  show();
  await waitForDebounce();
  expect(requests).toEqual([]);
  expect(controller.store.getState()).toEqual({ url: null, report: {}, audit: {}, loading: false });
});

test('is loading from the call of show until the response', async () => {
  show('seo');
  expect(controller.store.getState().loading).toBe(true);
  await waitForDebounce();
  requests[0]?.respond('seo page');
  await waitForDebounce();
  expect(controller.store.getState().loading).toBe(false);
  expect(await readShownPage()).toBe('seo page');
});

test('sends one request, for the newest features, for toggles within the debounce time', async () => {
  show('seo');
  show('chat');
  show('design');
  await waitForDebounce();
  expect(requests.map(({ keys }) => keys)).toEqual(['design']);
});

test('a newer request aborts the older one, whose late response is ignored', async () => {
  show('seo');
  await waitForDebounce();
  show('chat');
  await waitForDebounce();
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  requests[1]?.respond('chat page');
  await waitForDebounce();
  requests[0]?.respond('seo page');
  await waitForDebounce();
  expect(await readShownPage()).toBe('chat page');
});

test('shows a cached page immediately and revalidates it', async () => {
  await showAndRespond('seo', 'seo page');
  await showAndRespond('chat', 'chat page');
  show('seo');
  const { url, loading } = controller.store.getState();
  expect(loading).toBe(false);
  await waitForDebounce();
  requests.at(-1)?.respond('seo page');
  await waitForDebounce();
  expect(requests.map(({ keys }) => keys)).toEqual(['seo', 'chat', 'seo']);
  // An identical response doesn't reload the frame.
  expect(controller.store.getState().url).toBe(url);
  expect(await readShownPage()).toBe('seo page');
});

test('a changed response replaces the cached page, a failed request keeps it', async () => {
  await showAndRespond('seo', 'seo page');
  await showAndRespond('chat', 'chat page');
  await showAndRespond('seo', 'seo page of today');
  expect(await readShownPage()).toBe('seo page of today');
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  show('chat');
  await waitForDebounce();
  requests.at(-1)?.fail();
  await waitForDebounce();
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
  expect(await readShownPage()).toBe('chat page');
});

test('turning all features off shows the original page, also during a request', async () => {
  await showAndRespond('seo', 'seo page');
  show('chat');
  await waitForDebounce();
  show();
  expect(controller.store.getState()).toEqual({ url: null, report: {}, audit: {}, loading: false });
  requests[1]?.respond('chat page');
  await waitForDebounce();
  expect(await readShownPage()).toBeNull();
});

test('a failed request is logged and keeps the previous page', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  await showAndRespond('seo', 'seo page');
  show('chat');
  await waitForDebounce();
  requests[1]?.fail();
  await waitForDebounce();
  expect(log).toHaveBeenCalledWith('Failed to transform website', expect.any(Error));
  expect(controller.store.getState().loading).toBe(false);
  expect(await readShownPage()).toBe('seo page');
});

test('a failed request is named until a page is shown, and not after a page was shown', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  show('seo');
  await waitForDebounce();
  requests[0]?.fail('refused');
  await waitForDebounce();
  expect(controller.store.getState()).toMatchObject({ url: null, loading: false, failure: { code: 'refused' } });
  await showAndRespond('seo', 'seo page');
  expect(controller.store.getState().failure).toBeUndefined();
  show('chat');
  await waitForDebounce();
  requests.at(-1)?.fail('refused');
  await waitForDebounce();
  expect(controller.store.getState().failure).toBeUndefined();
  expect(await readShownPage()).toBe('seo page');
});

test('another website starts with its original page', async () => {
  await showAndRespond('seo', 'seo page');
  controller.showFeatures('https://other.example', createFeatureFlags(['seo']), 'gallery');
  expect(controller.store.getState()).toEqual({ url: null, report: {}, audit: {}, loading: true });
});

test('a failed request is not cached', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  show('seo');
  await waitForDebounce();
  requests[0]?.fail();
  await waitForDebounce();
  await showAndRespond('seo', 'seo page');
  expect(requests).toHaveLength(2);
});

test('at most one object URL exists, and none after close()', async () => {
  for (const name of ['seo', 'chat', 'design', 'seo'] as const) {
    await showAndRespond(name, name);
    expect(getObjectUrls()).toHaveLength(1);
  }
  controller.close();
  expect(getObjectUrls()).toEqual([]);
});

test('the cache has at most 16 pages: the oldest is loaded again', async () => {
  for (let visit = 0; visit <= 16; visit += 1) {
    controller.showFeatures(`${SITE}/${visit}`, createFeatureFlags(['seo']), 'gallery');
    await waitForDebounce();
    requests.at(-1)?.respond('page');
    await waitForDebounce();
  }
  controller.showFeatures(`${SITE}/1`, createFeatureFlags(['seo']), 'gallery');
  expect(controller.store.getState().loading).toBe(false);
  controller.showFeatures(`${SITE}/0`, createFeatureFlags(['seo']), 'gallery');
  expect(controller.store.getState().loading).toBe(true);
});

test('another look of a page needs no request, and what is loading is shown in its newest look', async () => {
  let loaded = 0;
  const countChanges = (look: string) => ({ headings: 1, buttons: 0, images: 0, rules: look.length });
  const redesign: RedesignedPage = { show: () => {}, countChanges, correctAudit: (audit) => audit };
  const page = { html: 'page', report: {}, audit: {} };
  const count = (result: LivePage) => async () => {
    loaded += 1;
    return result;
  };
  controller = createLivePageController({ transform: count(page), redesign: count({ ...page, redesign }) });
  const choose = async (look: Look) => {
    controller.showFeatures(SITE, features, look);
    await waitForDebounce();
    return controller.store.getState();
  };
  const features = createFeatureFlags(['design']);
  controller.showFeatures(SITE, features, 'own');
  expect((await choose('workshop')).report).toEqual({ design: countChanges('workshop'), look: 'workshop' });
  const { url } = controller.store.getState();
  expect((await choose('gallery')).report).toEqual({ design: countChanges('gallery'), look: 'gallery' });
  expect(controller.store.getState().url).not.toBe(url);
  expect(loaded).toBe(1);
  expect((await choose('repaired')).showRedesign).toBeUndefined();
  expect(loaded).toBe(2);
  expect((await choose('gallery')).report.look).toBe('gallery');
  expect((await choose('repaired')).report.look).toBeUndefined();
  expect(loaded).toBe(2);
});
