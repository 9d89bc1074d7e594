import { createHash } from 'node:crypto';
import type { FallbackRelease, PageModule } from 'shared-contracts';
import { type Failure, setReportCollector } from '../reporting/report.ts';
import { headingPage, registry, WORK } from '../testing/render-in-site.tsx';
import { PageLoadError } from './page-load-error.ts';
import { heal, integrityFromName, type RecoveryContext, replace } from './recovery.ts';
import { useReleaseOverrides } from './release-overrides.ts';

const earlier: FallbackRelease = {
  remote: 'marketing',
  releaseId: 'm0',
  entry: '/remotes/marketing/m0/entry.js',
  requires: '^1.0.0',
  routes: [WORK],
  integrity: {},
};
const page = headingPage('Work');
let failures: Failure[];

/** A network that knows the given list of earlier releases, and gives every other file. */
function network(list: Record<string, FallbackRelease> | null): jest.Mock {
  const asked = jest.fn(async (address: string) => {
    if (address.startsWith('/fallback/')) return list ? { json: async () => list } : Promise.reject(new TypeError('Failed to fetch'));
    return { ok: true, arrayBuffer: async () => new ArrayBuffer(0) };
  });
  global.fetch = asked as unknown as typeof fetch;
  return asked;
}

function healing(fetchPage: RecoveryContext['fetchPage'], fallback: string | undefined = '/fallback/x.json'): RecoveryContext {
  const { fallback: _, ...rest } = registry;
  return {
    registry: fallback ? { ...rest, fallback } : rest,
    fetchPage,
    loaded: () => page,
    within: (promise) => promise,
  };
}

const onlyEarlier = async (_: unknown, release?: FallbackRelease): Promise<PageModule> => {
  if (release) return page;
  throw new TypeError('Failed to fetch dynamically imported module');
};

beforeEach(() => {
  failures = [];
  setReportCollector((failure) => void failures.push(failure));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  AbortSignal.timeout ??= () => new AbortController().signal;
});
afterEach(() => useReleaseOverrides.setState({}, true));

test('a page whose files are fine on a second look is taken from the live release, and nothing is reported', async () => {
  network({ marketing: earlier });
  expect(
    await heal(
      healing(async () => page),
      WORK,
      new TypeError('a bad moment'),
    ),
  ).toBe(page);
  expect([failures, useReleaseOverrides.getState()]).toEqual([[], {}]);
});

test('a page that can’t be loaded comes from the last release that worked, which takes over as a whole, with one report', async () => {
  network({ marketing: earlier });
  const error = new PageLoadError('marketing did not load within 10 s.', 'hang');
  expect(await heal(healing(onlyEarlier), WORK, error)).toBe(page);
  expect(useReleaseOverrides.getState()).toEqual({ marketing: earlier });
  expect(failures).toMatchObject([{ part: 'marketing', kind: 'load', fault: 'hang', release: 'm1', instead: 'm0' }]);
});

test.each<[string, Record<string, FallbackRelease> | null, string | undefined]>([
  ['the document names no list', { marketing: earlier }, ''],
  ['the list can’t be fetched', null, '/fallback/x.json'],
  ['the remote has no earlier release', {}, '/fallback/x.json'],
  ['the earlier release lacks the page', { marketing: { ...earlier, routes: [] } }, '/fallback/x.json'],
  ['it is the release that failed', { marketing: { ...earlier, releaseId: 'm1' } }, '/fallback/x.json'],
])('the failure stays one when %s', async (reason, list, fallback) => {
  network(list);
  const error = new PageLoadError(reason, 'contract');
  await expect(heal(healing(onlyEarlier, fallback), WORK, error)).rejects.toMatchObject({ message: reason, fault: 'contract' });
  expect(useReleaseOverrides.getState()).toEqual({});
});

test('an earlier release that can’t be loaded either is not taken', async () => {
  network({ marketing: earlier });
  expect(
    await replace(
      healing(() => Promise.reject(new Error('down'))),
      WORK,
    ),
  ).toBeUndefined();
  expect(useReleaseOverrides.getState()).toEqual({});
});

test('a remote falls back once: never from its earlier release to one still older', async () => {
  const asked = network({ marketing: { ...earlier, releaseId: 'm00' } });
  useReleaseOverrides.setState({ marketing: earlier });
  expect(
    await replace(
      healing(async () => page),
      WORK,
    ),
  ).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

test('the list of earlier releases is asked for by the hash in its name', async () => {
  const hash = createHash('sha256').update('{}');
  const [url, base] = [hash.copy().digest('base64url'), hash.digest('base64')];
  expect(integrityFromName(`/fallback/${url}.json`)).toBe(`sha256-${base}`);
  const asked = network({ marketing: earlier });
  await replace(healing(onlyEarlier, `/fallback/${url}.json`), WORK);
  expect(asked).toHaveBeenCalledWith(`/fallback/${url}.json`, { integrity: `sha256-${base}` });
});
