import type { FallbackRelease } from 'shared-contracts';
import { type Failure, setReportCollector } from '../reporting/report.ts';
import { headingPage, registry, routeTo, WORK } from '../testing/render-in-site.tsx';
import { PageLoadError } from './page-load-error.ts';
import { createPageLoader, type Federation } from './page-loader.ts';
import * as rescueCode from './recovery.ts';
import { useReleaseOverrides } from './release-overrides.ts';

type Answer = (id: string) => Promise<unknown>;

/** A federation runtime that keeps what it was asked; `answer` decides how a load ends. */
function fakeFederation(answer: Answer = async () => headingPage('Work')) {
  const entries: Record<string, string> = {};
  const asked: string[] = [];
  const federation: Federation = {
    registerRemotes: (remotes) => {
      for (const { name, entry } of remotes) entries[name] = entry;
    },
    loadRemote: <T>(id: string) => {
      asked.push(id);
      return answer(id) as Promise<T | null>;
    },
  };
  return { entries, asked, federation };
}

const fails = (message: string) => () => Promise.reject(new TypeError(message));
/** The rescue without its network: every file passes, and the healing is the given one. */
const rescue = (changes: Partial<typeof rescueCode> = {}) => {
  const verified: number[] = [];
  const code = {
    ...rescueCode,
    verify: async (...[, , , tries]: Parameters<typeof rescueCode.verify>) => void verified.push(tries),
    ...changes,
  };
  return { verified, load: async () => code };
};
const noRescue = () => Promise.reject(new TypeError('no network'));

let failures: Failure[];
beforeEach(() => {
  failures = [];
  setReportCollector((failure) => void failures.push(failure));
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  useReleaseOverrides.setState({}, true);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a page comes from the entry of the live release, and of no other remote anything is asked', async () => {
  const { federation, entries, asked } = fakeFederation();
  const loader = createPageLoader(registry, federation, noRescue);
  expect(loader.loaded(WORK)).toBeUndefined();
  const page = await loader.load({ ...WORK, page: './WorkPage' });
  expect(entries).toEqual({ 'marketing~m1~0': '/remotes/marketing/m1/entry.js' });
  expect(asked).toEqual(['marketing~m1~0/WorkPage']);
  expect(loader.loaded(WORK)).toBe(page);
  expect(loader.loaded(routeTo('/demo'))).toBeUndefined();
});

test('a remote that was built for another contract is refused before anything of it is fetched', async () => {
  const { federation, asked } = fakeFederation();
  const remotes = { marketing: { releaseId: 'm2', entry: '/e.js', requires: '^99.0.0' } };
  const load = createPageLoader({ ...registry, remotes }, federation, noRescue).prefetch(WORK);
  await expect(load).rejects.toEqual(new PageLoadError(`marketing m2 requires contract ^99.0.0, the shell provides 1.0.0.`, 'contract'));
  expect(asked).toEqual([]);
});

test('while a shell provides two contracts, each remote is given the modules of its own', async () => {
  const scopes: string[] = [];
  const { federation } = fakeFederation();
  const watched = {
    ...federation,
    registerRemotes: (remotes: { shareScope: string }[]) => void scopes.push(...remotes.map((it) => it.shareScope)),
  };
  for (const requires of ['^1.0.0', '^2.0.0']) {
    const remotes = { marketing: { releaseId: requires, entry: '/e.js', requires } };
    await createPageLoader({ ...registry, contract: '2.0.0 1.4.0', remotes }, watched, noRescue).load(WORK);
  }
  expect(scopes).toEqual(['1.4.0', '2.0.0']);
});

test('a page of a remote that is not live says so', async () => {
  const loader = createPageLoader({ ...registry, remotes: {} }, fakeFederation().federation, noRescue);
  await expect(loader.prefetch(WORK)).rejects.toThrow('The registry has no remote marketing.');
});

test('a remote may take ten seconds and no longer', async () => {
  jest.useFakeTimers();
  const { federation } = fakeFederation(() => new Promise(() => {}));
  const loader = createPageLoader(registry, federation, noRescue);
  const failed = jest.fn();
  loader.prefetch(WORK).catch(failed);
  await jest.advanceTimersByTimeAsync(9999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(new PageLoadError('marketing did not load within 10 s.', 'hang'));
  expect(failed.mock.calls[0][0].fault).toBe('hang');
  expect(loader.loaded(WORK)).toBeUndefined();
});

test('no timer is left behind by a page that came in time', async () => {
  jest.useFakeTimers();
  await createPageLoader(registry, fakeFederation().federation, noRescue).load(WORK);
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(0);
});

test.each([[null], [{}], [{ default: 'text' }]])('a module that is %j has no page to show', async (module) => {
  const loader = createPageLoader(registry, fakeFederation(async () => module).federation, noRescue);
  await expect(loader.prefetch(WORK)).rejects.toThrow('marketing exposes no component as ./Page.');
  expect(loader.loaded(WORK)).toBeUndefined();
});

test('after a failure every file is asked for under another address, by its hash, because browsers remember what failed', async () => {
  let left = 2;
  const { federation, entries } = fakeFederation(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch');
    return headingPage('Work');
  });
  const { verified, load } = rescue({ heal: async (_, __, error) => Promise.reject(error) });
  const loader = createPageLoader(registry, federation, load);
  for (const _ of [1, 2]) await expect(loader.load(WORK)).rejects.toThrow('Failed to fetch');
  await loader.load(WORK);
  expect(entries).toEqual({
    'marketing~m1~0': '/remotes/marketing/m1/entry.js',
    'marketing~m1~1': '/remotes/marketing/m1/entry.js?retry=1',
    'marketing~m1~2': '/remotes/marketing/m1/entry.js?retry=2',
  });
  expect(verified).toEqual([1, 2]);
});

test('what is fetched ahead and fails is neither reported nor replaced', async () => {
  const replace = jest.fn();
  const loader = createPageLoader(registry, fakeFederation(fails('ahead')).federation, rescue({ replace }).load);
  await expect(loader.prefetch(WORK)).rejects.toThrow('ahead');
  expect([replace.mock.calls, failures]).toEqual([[], []]);
});

test('after a failure nothing is fetched ahead until a visit has worked, so that a retry waits for no one else’s request', async () => {
  let works = false;
  const { federation, asked } = fakeFederation(async () => (works ? headingPage('Work') : Promise.reject(new TypeError('down'))));
  const loader = createPageLoader(registry, federation, rescue({ heal: async (_, __, error) => Promise.reject(error) }).load);
  await expect(loader.load(WORK)).rejects.toThrow('down');
  await expect(loader.prefetch(WORK)).rejects.toThrow('did not load before');
  expect(asked).toHaveLength(1);
  works = true;
  await loader.load(WORK);
  await loader.prefetch(WORK);
  expect(asked).toHaveLength(3);
});

test('an attempt that began early and fails late takes no retry back', async () => {
  const ends: ((error: Error) => void)[] = [];
  const { federation, entries } = fakeFederation(() => new Promise((_, reject) => ends.push(reject)));
  const loader = createPageLoader(registry, federation, rescue({ heal: async (_, __, error) => Promise.reject(error) }).load);
  const attempts = [loader.load(WORK), loader.load(WORK)];
  await new Promise((resolve) => setTimeout(resolve));
  ends[0]?.(new Error('first'));
  await expect(attempts[0]).rejects.toThrow('first');
  attempts.push(loader.load(WORK));
  await new Promise((resolve) => setTimeout(resolve));
  ends[2]?.(new Error('third'));
  await expect(attempts[2]).rejects.toThrow('third');
  ends[1]?.(new Error('second'));
  await expect(attempts[1]).rejects.toThrow('second');
  loader.load(WORK).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(Object.keys(entries)).toEqual(['marketing~m1~0', 'marketing~m1~1', 'marketing~m1~2']);
  for (const end of ends) end(new Error('over'));
});

test('without its rescue a failed page says whether there is a network, and is reported', async () => {
  const loader = createPageLoader(registry, fakeFederation(fails('entry lost')).federation, noRescue);
  await expect(loader.load(WORK)).rejects.toMatchObject({ fault: 'stranded' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loader.load(WORK)).rejects.toMatchObject({ fault: 'offline' });
  expect(failures.map(({ part, kind, fault }) => [part, kind, fault])).toEqual([
    ['marketing', 'load', 'stranded'],
    ['marketing', 'load', 'offline'],
  ]);
});

test('without its rescue a page that broke has no earlier release', async () => {
  const loader = createPageLoader(registry, fakeFederation().federation, noRescue);
  expect(await loader.fallBack(WORK)).toBeUndefined();
});

test('a replacement is checked by its own hashes before anything of it is registered, and its own page is asked for', async () => {
  const route = { ...WORK, page: './EarlierWorkPage' };
  const release: FallbackRelease = {
    remote: 'marketing',
    releaseId: 'm0',
    entry: '/m0/entry.js',
    requires: '^1.0.0',
    routes: [route],
    integrity: { '/m0/entry.js': 'sha384-x' },
  };
  const { federation, entries, asked } = fakeFederation();
  const order: unknown[] = [];
  const verify: typeof rescueCode.verify = async (shown, entry, integrity) =>
    void order.push([shown.page, entry, integrity, Object.keys(entries)]);
  useReleaseOverrides.setState({ marketing: release });
  const loader = createPageLoader(registry, federation, rescue({ verify }).load);
  await loader.load(WORK);
  expect(order).toEqual([['./EarlierWorkPage', '/m0/entry.js', release.integrity, []]]);
  expect(asked).toEqual(['marketing~m0~0/EarlierWorkPage']);
});
