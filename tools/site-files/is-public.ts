import type { RemoteRoute } from 'shared-contracts';

/** Returns whether a page is listed in the sitemap and has a share image. */
export function isPublicRoute({ audience, prerender }: Pick<RemoteRoute, 'audience' | 'prerender'>): boolean {
  return audience === 'everyone' && prerender;
}
