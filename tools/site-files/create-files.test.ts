import { agency, type Registry, type RegistryRoute } from 'shared-contracts';
import { getShareImagePath } from '../../shell/src/routing/share-image-path.ts';
import { createTextFiles } from './create-files.ts';
import { createSiteImages } from './site-images.ts';

const createRoute = (path: string, changes: Partial<RegistryRoute> = {}): RegistryRoute => ({
  ...{ path, page: './Page', title: `Title of ${path}`, description: '', audience: 'everyone', prerender: true },
  ...{ remote: 'marketing' },
  ...changes,
});
const admin = createRoute('/admin', { audience: 'admin', prerender: false });
const registry: Registry = {
  contract: '1.0.0',
  shell: { releaseId: 's1', entry: '' },
  remotes: {},
  routes: [createRoute('/'), createRoute('/demo'), createRoute('/work'), admin],
};
const filesWith = (...routes: RegistryRoute[]) =>
  createTextFiles({ ...registry, routes: [...registry.routes, ...routes] }, { siteUrl: 'https://studio.example' });

test('the sitemap lists public, prerendered pages only', () => {
  const hidden = createRoute('/hidden', { audience: 'admin' });
  const empty = createRoute('/empty', { prerender: false });
  const map = filesWith(hidden, empty)['sitemap.xml'] ?? '';
  expect([...map.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, loc]) => loc)).toEqual([
    'https://studio.example/',
    'https://studio.example/demo',
    'https://studio.example/work',
  ]);
});

test('robots.txt disallows the private paths and names the sitemap', () => {
  const lines = filesWith()['robots.txt']?.trim().split('\n');
  expect(lines).toEqual(['User-agent: *', 'Disallow: /admin', 'Disallow: /auth', '', 'Sitemap: https://studio.example/sitemap.xml']);
});

test('the web app manifest contains the agency’s name, and all its icons exist', () => {
  const files = filesWith();
  const images = createSiteImages(registry);
  const manifest: { icons: { src: string; purpose?: string }[] } = JSON.parse(files['manifest.webmanifest'] ?? '');
  expect(manifest).toMatchObject({ name: agency.name, start_url: '/' });
  for (const { src } of manifest.icons) expect(files[src.slice(1)] ?? images[src.slice(1)]).toBeTruthy();
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});

test('public pages have a share image, and other pages have none', () => {
  const names = Object.keys(
    createSiteImages({
      ...registry,
      routes: [createRoute('/added'), createRoute('/projects/x'), createRoute('/hidden', { audience: 'admin' })],
    }),
  );
  expect(names.filter((name) => name.startsWith('share/'))).toEqual(['share/added.png', 'share/projects.x.png']);
  expect(getShareImagePath('/')).toBe('/share/home.png');
});
