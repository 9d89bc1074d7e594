import { fakeLoader, headingPage, routeTo, WORK } from '../testing/render-in-site.tsx';
import { keepFirstPage, useStalledPage } from './patient-loader.ts';

const page = headingPage('Work');
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => useStalledPage.setState({ retry: null }));

/** A loader that fails until the attempt with the given number. */
const failingUntil = (success: number) =>
  fakeLoader((_, attempt) => (attempt < success ? Promise.reject(new Error('offline')) : Promise.resolve(page)));

test('a first page that comes is given at once', async () => {
  const loader = failingUntil(0);
  expect(await keepFirstPage(loader, () => {}).load(WORK, 0)).toBe(page);
  expect(useStalledPage.getState().retry).toBeNull();
});

test('a first page that can’t be loaded waits for the visitor’s retry instead of failing', async () => {
  const loader = failingUntil(2);
  const reports: unknown[] = [];
  const settled = jest.fn();
  const load = keepFirstPage(loader, (error, part) => void reports.push([part, String(error)])).load(WORK, 0);
  load.then(settled, settled);
  await settle();
  expect(loader.asked).toEqual(['/work 0']);
  useStalledPage.getState().retry?.();
  await settle();
  expect(loader.asked).toEqual(['/work 0', '/work 1']);
  expect(settled).not.toHaveBeenCalled();
  useStalledPage.getState().retry?.();
  expect(await load).toBe(page);
  expect(useStalledPage.getState().retry).toBeNull();
  expect(reports).toEqual([
    ['marketing', 'Error: offline'],
    ['marketing', 'Error: offline'],
  ]);
});

test('every later page fails as usual', async () => {
  const loader = fakeLoader(({ path }) => (path === '/work' ? Promise.resolve(page) : Promise.reject(new Error('offline'))));
  const patient = keepFirstPage(loader, () => {});
  await patient.load(WORK, 0);
  await expect(patient.load(routeTo('/demo'), 1)).rejects.toThrow('offline');
  expect(loader.asked).toEqual(['/work 0', '/demo 1']);
  expect(useStalledPage.getState().retry).toBeNull();
});

test('a page that is visited while the first one still waits fails as usual', async () => {
  const patient = keepFirstPage(
    fakeLoader(() => Promise.reject(new Error('offline'))),
    () => {},
  );
  void patient.load(WORK, 0);
  await settle();
  await expect(patient.load(routeTo('/demo'), 0)).rejects.toThrow('offline');
});
