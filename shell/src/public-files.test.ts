import { agency, type Settings } from 'shared-contracts';
import { publicFiles } from './public-files.ts';
import { getShareImagePath } from './social-images/share-image-path.ts';
import { createSiteImages } from './social-images/site-images.ts';
import { createRoute, registry } from './testing/render-in-site.tsx';

const settings: Settings = { siteUrl: 'https://studio.example', backendUrl: '', publishableKey: '', clientSitesUrl: '' };
const filesWith = (...routes: typeof registry.routes) => publicFiles({ ...registry, routes: [...registry.routes, ...routes] }, settings);

test('the sitemap lists public, prerendered pages only', () => {
  const hidden = createRoute('/hidden', { audience: 'admin' });
  const empty = createRoute('/empty', { prerender: false });
  const map = new DOMParser().parseFromString(filesWith(hidden, empty)['sitemap.xml'] ?? '', 'application/xml');
  expect(map.querySelector('parsererror')).toBeNull();
  expect([...map.querySelectorAll('url > loc')].map((loc) => loc.textContent)).toEqual([
    'https://studio.example/',
    'https://studio.example/demo',
    'https://studio.example/work',
  ]);
});

test('robots.txt disallows the private paths and names the sitemap', () => {
  const lines = filesWith()['robots.txt']?.trim().split('\n');
  expect(lines).toEqual(['User-agent: *', 'Disallow: /admin', 'Disallow: /auth', '', 'Sitemap: https://studio.example/sitemap.xml']);
});

test('the manifest names the agency, and all its icons exist', () => {
  const files = filesWith();
  const images = createSiteImages(registry);
  const manifest: { icons: { src: string; purpose?: string }[] } = JSON.parse(files['manifest.webmanifest'] ?? '');
  expect(manifest).toMatchObject({ name: agency.name, start_url: '/' });
  for (const { src } of manifest.icons) expect(files[src.slice(1)] ?? images[src.slice(1)]).toBeTruthy();
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2);
});

test('each public page has a share image; other pages have none', () => {
  const names = Object.keys(
    createSiteImages({
      ...registry,
      routes: [createRoute('/added'), createRoute('/projects/x'), createRoute('/hidden', { audience: 'admin' })],
    }),
  );
  expect(names.filter((name) => name.startsWith('share/'))).toEqual(['share/added.png', 'share/projects.x.png']);
  expect(getShareImagePath('/')).toBe('/share/home.png');
});
