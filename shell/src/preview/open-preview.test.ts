import type { Preview, Registry } from 'shared-contracts';
import { useReleaseOverrides } from '../federation/release-overrides.ts';
import { fetchPreview, openPreview } from './open-preview.tsx';

const RELEASE = '0123456789abcdef';
const home = `/remotes/blog/${RELEASE}`;
const registry: Registry = { contract: '1.0.0', shell: { releaseId: 's1' }, remotes: {}, routes: [] };
const preview: Preview = {
  remote: 'blog',
  name: 'first',
  releaseId: RELEASE,
  entry: `${home}/remote-entry.js`,
  requires: '^1.0.0',
  routes: [],
  integrity: { [`${home}/remote-entry.js`]: 'sha384-x' },
  by: 'Ada',
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-15T00:00:00Z',
};
const NOW = Date.parse('2026-01-02T00:00:00Z');

let asked: string[];
function published(changes: Partial<Preview> = {}) {
  asked = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return { ok: true, json: async () => ({ ...preview, ...changes }) } as Response;
  };
}

test('a remote that has no release yet can be previewed', async () => {
  published();
  expect(await fetchPreview('blog.first', registry, NOW)).toEqual(preview);
  expect(asked).toEqual(['/remotes/blog/previews/first.json']);
});

test.each(['blog', 'blog.', '.first', 'blog/..', 'blog.../x', '../x.first', 'https://elsewhere.example/x.json', 'Blog.first'])(
  '%j names no preview, and nothing is fetched',
  async (chosen) => {
    published();
    await expect(fetchPreview(chosen, registry, NOW)).rejects.toThrow('There is no preview');
    expect(asked).toEqual([]);
  },
);

test.each<[string, Partial<Preview>, string]>([
  ['another remote', { remote: 'admin' }, 'isn’t what its team publishes'],
  ['a file elsewhere', { entry: 'https://elsewhere.example/remote-entry.js' }, 'isn’t what its team publishes'],
  ['a file without a hash', { integrity: {} }, 'isn’t what its team publishes'],
  ['a file of another release', { releaseId: 'fedcba9876543210' }, 'isn’t what its team publishes'],
  ['a time that is over', { expiresAt: '2026-01-01T12:00:00Z' }, 'has ended'],
  ['a time that nobody can read', { expiresAt: 'soon' }, 'has ended'],
  ['another contract', { requires: '^2.0.0' }, 'requires contract ^2.0.0'],
])('a preview that names %s is refused with a reason', async (_, changes, reason) => {
  published(changes);
  await expect(fetchPreview('blog.first', registry, NOW)).rejects.toThrow(reason);
});

const route = {
  path: '/blog',
  page: './Page',
  title: '',
  description: '',
  audience: 'everyone' as const,
  prerender: true,
  js: [],
  css: [],
};

test('a preview takes the place of its remote as a whole, and leaves the others', async () => {
  published({ routes: [{ ...route, remote: 'blog', path: '/blog/new' }], expiresAt: '2999-01-01T00:00:00Z' });
  const live = {
    ...registry,
    routes: [
      { ...route, remote: 'blog' },
      { ...route, remote: 'demo', path: '/demo' },
    ],
  };
  const opened = await openPreview('blog.first', live);
  expect(opened.registry.routes.map(({ path }) => path)).toEqual(['/demo', '/blog/new']);
  expect(opened.registry.remotes.blog?.releaseId).toBe(RELEASE);
  expect(useReleaseOverrides.getState().blog?.releaseId).toBe(RELEASE);
  expect(opened.banner).toBeTruthy();
  useReleaseOverrides.setState({}, true);
});

test('a preview that can’t be shown leaves the live site, with a banner that says why', async () => {
  published({ expiresAt: 'soon' });
  const opened = await openPreview('blog.first', registry);
  expect(opened.registry).toBe(registry);
  expect(useReleaseOverrides.getState()).toEqual({});
  expect(JSON.stringify(opened.banner)).toContain('has ended');
});
