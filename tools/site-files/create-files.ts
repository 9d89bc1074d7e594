import { agency, type Registry, type Settings } from 'shared-contracts';
import { roundIcon } from './icons.ts';
import { createSiteImages, isPublicRoute, renderSiteImages } from './site-images.ts';

/**
 * Creates the files at the site's root by name, except for the documents.
 * @param cacheDir Folder for rendered images.
 */
export async function createFiles(registry: Registry, settings: Settings, cacheDir: string): Promise<Record<string, string | Buffer>> {
  return { ...createTextFiles(registry, settings), ...(await renderSiteImages(createSiteImages(registry), cacheDir)) };
}

/** Creates the text files at the site's root by name. They list the live pages, so every compose creates them. */
export function createTextFiles(registry: Registry, settings: Pick<Settings, 'siteUrl'>): Record<string, string> {
  return {
    'icon.svg': roundIcon,
    'manifest.webmanifest': JSON.stringify({
      name: agency.name,
      short_name: 'Northlight',
      start_url: '/',
      display: 'browser',
      background_color: '#f6f9f7',
      theme_color: '#101b18',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    'robots.txt': `User-agent: *\nDisallow: /admin\nDisallow: /auth\n\nSitemap: ${settings.siteUrl}/sitemap.xml\n`,
    'sitemap.xml': createSitemap(registry, settings),
  };
}

function createSitemap(registry: Registry, { siteUrl }: Pick<Settings, 'siteUrl'>): string {
  const urls = registry.routes.filter(isPublicRoute).map(({ path }) => siteUrl + path);
  const entries = urls.map((url) => `<url><loc>${url.replaceAll('&', '&amp;')}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
}
