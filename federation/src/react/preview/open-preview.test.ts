/** @jest-environment jsdom */
import { PREVIEW_STORAGE_KEY } from '../../page/document.ts';
import type { Preview, Registry } from '../../types/index.ts';
import type { StatusComponents } from '../site/site.ts';
import { fetchPreview, openPreview } from './open-preview.tsx';

const RELEASE = '0123456789abcdef';
const home = `/previews/blog/${RELEASE}`;
const registry: Registry = { contract: '1.0.0', shell: { releaseId: 's1', entry: '/shell/s1/main.js' }, remotes: {}, routes: [] };
const preview: Preview = {
  remote: 'blog',
  name: 'first',
  releaseId: RELEASE,
  entry: `${home}/remote-entry.js`,
  requires: '^1.0.0',
  routes: [],
  integrity: 'sha384-x',
  expiresAt: '2026-01-15T00:00:00Z',
};
const route = { path: '/blog', page: './Page', title: '', description: '', prerender: true };
const NOW = Date.parse('2026-01-02T00:00:00Z');

const statusComponents = { loadPreviewBanner: async () => ({ default: () => null }) } as unknown as StatusComponents;
let requests: string[];
function mockPreview(changes: Partial<Preview> = {}) {
  requests = [];
  globalThis.fetch = async (url) => {
    requests.push(String(url));
    return { ok: true, json: async () => ({ ...preview, ...changes }) } as Response;
  };
}

test('fetches the preview of a remote without a live release', async () => {
  mockPreview();
  expect(await fetchPreview('blog.first', registry, NOW)).toEqual(preview);
  expect(requests).toEqual(['/previews/blog/first.json']);
});

test.each(['blog', 'blog.', '.first', 'blog/..', 'blog.../x', '../x.first', 'https://elsewhere.example/x.json', 'Blog.first'])(
  'rejects the invalid selection %j without a request',
  async (selection) => {
    mockPreview();
    await expect(fetchPreview(selection, registry, NOW)).rejects.toThrow('There is no preview');
    expect(requests).toEqual([]);
  },
);

test.each<[string, Partial<Preview>, string]>([
  ['of another remote', { remote: 'admin' }, 'isn’t what its team publishes'],
  ['with a file of another origin', { entry: 'https://elsewhere.example/remote-entry.js' }, 'isn’t what its team publishes'],
  ['with a file of a live release', { entry: `/remotes/blog/${RELEASE}/remote-entry.js` }, 'isn’t what its team publishes'],
  ['with a route of another remote', { routes: [{ ...route, remote: 'admin' }] }, 'isn’t what its team publishes'],
  ['with a file of another release', { releaseId: 'fedcba9876543210' }, 'isn’t what its team publishes'],
  ['that has expired', { expiresAt: '2026-01-01T12:00:00Z' }, 'has ended'],
  ['that requires another contract', { requires: '^2.0.0' }, 'requires contract ^2.0.0'],
])('rejects a preview %s', async (_, changes, reason) => {
  mockPreview(changes);
  await expect(fetchPreview('blog.first', registry, NOW)).rejects.toThrow(reason);
});

/** Opens a URL in a tab whose session has no preview yet, and returns the banner as text. */
async function open(search: string, site: Registry): Promise<string> {
  sessionStorage.clear();
  history.replaceState(null, '', `/${search}`);
  return JSON.stringify(await openPreview(site, statusComponents)) ?? '';
}

test('replaces all routes of the preview’s remote in this tab and keeps those of other remotes', async () => {
  mockPreview({ routes: [{ ...route, remote: 'blog', path: '/blog/new' }], expiresAt: '2999-01-01T00:00:00Z' });
  const others = [{ ...route, remote: 'demo', path: '/demo' }];
  const site = { ...registry, routes: [{ ...route, remote: 'blog' }, ...others] };
  expect(await open('?preview=blog.first', site)).toContain('first');
  expect(site.routes.map(({ path }) => path)).toEqual(['/demo', '/blog/new']);
  expect(site.remotes.blog?.releaseId).toBe(RELEASE);
  expect(sessionStorage.getItem(PREVIEW_STORAGE_KEY)).toBe('blog.first');
});

test('shows the live site with the reason in the banner if the preview can’t be shown', async () => {
  mockPreview({ expiresAt: 'soon' });
  const site = { ...registry };
  expect(await open('?preview=blog.first', site)).toContain('has ended');
  expect(await open('?preview=<b>Text of a link</b>', site)).toContain('There is no preview with this name.');
  expect([site, sessionStorage.getItem(PREVIEW_STORAGE_KEY)]).toEqual([registry, null]);
  expect(await open('?preview=off', site)).toBe('');
});
