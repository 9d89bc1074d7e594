import type { RemoteRoute } from 'shared-contracts';

/** Size of a share picture in pixels: what Open Graph readers ask for. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Tells whether a page is for search engines and share cards. */
export function isPublic({ audience, prerender }: Pick<RemoteRoute, 'audience' | 'prerender'>): boolean {
  return audience === 'everyone' && prerender;
}

/** Address of the picture that is shown where the page at `path` is shared, from the site's root. */
export function shareImagePath(path: string): string {
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '.')}.png`;
}
