import { fakeLoader, headingPage, routeTo, WORK } from '../testing/render-in-site.tsx';
import { createRetryingPageLoader, usePageError } from './retrying-page-loader.ts';

const page = headingPage('Work');
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => usePageError.setState({ trouble: null }));

/** A loader that fails as often as it is told. */
const failing = (times: number) => {
  let left = times;
  return fakeLoader(() => {
    left -= 1;
    return left < 0 ? Promise.resolve(page) : Promise.reject(new Error('offline'));
  });
};

test('a first page that comes is given at once', async () => {
  const loader = failing(0);
  expect(await createRetryingPageLoader(loader).load(WORK)).toBe(page);
  expect(usePageError.getState().trouble).toBeNull();
});

test('a first page that can’t be loaded waits for the visitor’s retry instead of failing', async () => {
  const loader = failing(2);
  const settled = jest.fn();
  const load = createRetryingPageLoader(loader).load(WORK);
  load.then(settled, settled);
  await settle();
  expect(loader.asked).toEqual(['/work']);
  usePageError.getState().trouble?.retry();
  await settle();
  expect(loader.asked).toEqual(['/work', '/work']);
  expect(settled).not.toHaveBeenCalled();
  usePageError.getState().trouble?.retry();
  expect(await load).toBe(page);
  expect(usePageError.getState().trouble).toBeNull();
});

test('every later page fails as usual', async () => {
  const loader = fakeLoader(({ path }) => (path === '/work' ? Promise.resolve(page) : Promise.reject(new Error('offline'))));
  const patient = createRetryingPageLoader(loader);
  await patient.load(WORK);
  await expect(patient.load(routeTo('/demo'))).rejects.toThrow('offline');
  expect(loader.asked).toEqual(['/work', '/demo']);
  expect(usePageError.getState().trouble).toBeNull();
});

test('a page that is visited while the first one still waits fails as usual', async () => {
  const patient = createRetryingPageLoader(fakeLoader(() => Promise.reject(new Error('offline'))));
  void patient.load(WORK);
  await settle();
  await expect(patient.load(routeTo('/demo'))).rejects.toThrow('offline');
});
