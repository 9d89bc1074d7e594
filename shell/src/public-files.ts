import { agency, type Registry, type Settings } from 'shared-contracts';

/** Files at the site's root, by name: made with every compose, because they speak of the live pages. */
export function publicFiles(registry: Registry, settings: Settings): Record<string, string> {
  return {
    'icon.svg': icon(),
    'manifest.webmanifest': JSON.stringify({
      name: agency.name,
      short_name: 'Northlight',
      start_url: '/',
      display: 'browser',
      background_color: '#f6f9f7',
      theme_color: '#101b18',
      icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
    }),
    'robots.txt': `User-agent: *\nDisallow: /admin\nDisallow: /auth\n\nSitemap: ${settings.siteUrl}/sitemap.xml\n`,
    'sitemap.xml': sitemap(registry, settings),
  };
}

function sitemap(registry: Registry, { siteUrl }: Settings): string {
  const addresses = registry.routes
    .filter(({ audience, prerender }) => audience === 'everyone' && prerender)
    .map(({ path }) => siteUrl + path);
  const entries = addresses.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
}

function icon(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="#101b18"/><path d="M8 20.5V7.5h2.6l6.8 8.9V7.5H20v13h-2.6l-6.8-8.9v8.9z" fill="#c9ee4d"/></svg>';
}
