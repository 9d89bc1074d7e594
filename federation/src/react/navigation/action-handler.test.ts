/** @jest-environment jsdom */
import { getModuleKey } from '../../browser/index.ts';
import { createRoute } from '../../testing/page-fixture.ts';
import type { RemoteModule } from '../../types/index.ts';
import type { Shell } from '../site/shell.ts';
import { createPrefetch, type SiteRuntime } from '../site/site-context.ts';
import { createActionHandler } from './action-handler.ts';
import { setNavigate } from './navigation.ts';

let prefetched: string[];
let isFailing: boolean;
let navigations: string[];

function createHandler() {
  const shell = { ownPaths: ['/login'], isPublic: ({ path }: { path: string }) => path !== '/admin' } as unknown as Shell;
  const registry = {
    contract: '1.0.0',
    shell: { releaseId: 's1', entry: '' },
    remotes: {},
    routes: [createRoute('/work'), createRoute('/admin')],
  };
  const prefetch = async (module: RemoteModule) => {
    prefetched.push(getModuleKey(module));
    if (isFailing) throw new Error('offline');
  };
  const site = { shell, registry, prefetch: createPrefetch(registry, { prefetch }, shell) } as unknown as SiteRuntime;
  return createActionHandler(site, () => {});
}

beforeEach(() => {
  prefetched = [];
  navigations = [];
  isFailing = false;
  window.matchMedia = (() => ({ matches: false })) as never;
  setNavigate((to) => void navigations.push(to));
  history.replaceState(null, '', '/work?from=mail');
});

const approach = async (handler: ReturnType<typeof createHandler>, path: string) => {
  handler.onLinkApproach(`http://localhost${path}`);
  await Promise.resolve();
  await Promise.resolve();
};

test('loads the page of a link that is approached, once', async () => {
  const handler = createHandler();
  await approach(handler, '/work?from=menu#top');
  await approach(handler, '/work');
  expect(prefetched).toEqual(['/work']);
});

test('repeats a prefetch that failed', async () => {
  isFailing = true;
  const handler = createHandler();
  await approach(handler, '/work');
  await approach(handler, '/work');
  expect(prefetched).toEqual(['/work', '/work']);
});

test('loads neither pages that are not public nor unknown paths before they are opened', async () => {
  const handler = createHandler();
  await approach(handler, '/admin');
  await approach(handler, '/new');
  expect(prefetched).toEqual([]);
});

test('navigates to a followed link with its query and section', () => {
  createHandler().onLinkFollow('http://localhost/work?a=b#top');
  expect(navigations).toEqual(['/work?a=b#top']);
});

test.each([
  ['/admin', true],
  ['/login', true],
  ['/work', true],
  ['/work?from=mail', true],
  ['/work?from=menu', false],
  ['/released-since', false],
])('on /work?from=mail, whether the site renders %s without a new document is %s', (path, expected) => {
  expect(createHandler().canRender(new URL(path, 'http://localhost'))).toBe(expected);
});
