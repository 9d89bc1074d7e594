import { CONTRACT_VERSION } from 'shared-contracts';
import { headingPage, registry, routeTo, WORK } from '../testing/render-in-site.tsx';
import { ContractError, createPageLoader, type Federation, retryAddress } from './page-loader.ts';

/** A federation runtime that keeps what it was asked; `answer` decides how a load ends. */
function fakeFederation(answer: () => Promise<unknown> = async () => headingPage('Work')) {
  const registered: unknown[] = [];
  const asked: string[] = [];
  const federation: Federation = {
    registerRemotes: (remotes, options) => void registered.push(...remotes.map((remote) => ({ ...remote, ...options }))),
    loadRemote: <T>(id: string) => {
      asked.push(id);
      return answer() as Promise<T | null>;
    },
  };
  return { registered, asked, federation };
}

afterEach(() => jest.useRealTimers());

test('every remote of the registry is made known with its own entry', () => {
  const { federation, registered } = fakeFederation();
  createPageLoader(registry, federation);
  expect(registered).toEqual([
    { name: 'marketing', entry: '/remotes/marketing/m1/entry.js', type: 'module' },
    { name: 'demo', entry: '/remotes/demo/d1/entry.js', type: 'module' },
    { name: 'admin', entry: '/remotes/admin/a1/entry.js', type: 'module' },
  ]);
});

test('a page that was loaded before is there without waiting', async () => {
  const { federation, asked } = fakeFederation();
  const loader = createPageLoader(registry, federation);
  expect(loader.loaded(WORK)).toBeUndefined();
  const page = await loader.load({ ...WORK, page: './WorkPage' }, 0);
  expect(asked).toEqual(['marketing/WorkPage']);
  expect(loader.loaded(WORK)).toBe(page);
  expect(loader.loaded(routeTo('/demo'))).toBeUndefined();
});

test('a remote that was built for another contract is refused before anything of it is fetched', async () => {
  const { federation, asked } = fakeFederation();
  const remotes = { marketing: { releaseId: 'm2', entry: '/e.js', requires: '^99.0.0' } };
  const load = createPageLoader({ ...registry, remotes }, federation).load(WORK, 0);
  await expect(load).rejects.toThrow(ContractError);
  await expect(load).rejects.toThrow(`marketing m2 requires contract ^99.0.0, the shell provides ${CONTRACT_VERSION}.`);
  expect(asked).toEqual([]);
});

test('a page of a remote that is not live says so', async () => {
  const loader = createPageLoader({ ...registry, remotes: {} }, fakeFederation().federation);
  await expect(loader.load(WORK, 0)).rejects.toThrow('The registry has no remote marketing.');
});

test('a remote may take ten seconds and no longer', async () => {
  jest.useFakeTimers();
  const { federation } = fakeFederation(() => new Promise(() => {}));
  const loader = createPageLoader(registry, federation);
  const failed = jest.fn();
  loader.load(WORK, 0).catch(failed);
  await jest.advanceTimersByTimeAsync(9999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(new Error('marketing did not load within 10 s.'));
  expect(loader.loaded(WORK)).toBeUndefined();
});

test('no timer is left behind by a page that came in time', async () => {
  jest.useFakeTimers();
  await createPageLoader(registry, fakeFederation().federation).load(WORK, 0);
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(0);
});

test.each([[null], [{}], [{ default: 'text' }]])('a module that is %j has no page to show', async (module) => {
  const loader = createPageLoader(registry, fakeFederation(async () => module).federation);
  await expect(loader.load(WORK, 0)).rejects.toThrow('marketing exposes no component as ./Page.');
  expect(loader.loaded(WORK)).toBeUndefined();
});

test('the reason of a failed load is kept', async () => {
  const loader = createPageLoader(registry, fakeFederation(() => Promise.reject(new Error('offline'))).federation);
  await expect(loader.load(WORK, 0)).rejects.toThrow('offline');
});

test('a retry asks at another address, because browsers remember a module that failed', async () => {
  const { federation, registered } = fakeFederation();
  const loader = createPageLoader(registry, federation);
  registered.length = 0;
  await loader.load(WORK, 0);
  expect(registered).toEqual([]);
  await loader.load(WORK, 2);
  expect(registered).toEqual([{ name: 'marketing', entry: '/remotes/marketing/m1/entry.js?retry=2', type: 'module', force: true }]);
  expect([retryAddress('/e.js', 0), retryAddress('/e.js', 1)]).toEqual(['/e.js', '/e.js?retry=1']);
});
