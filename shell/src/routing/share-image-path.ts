/** Size of a share image in pixels, the usual size of Open Graph images. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Returns the URL path of a page's share image. */
export function getShareImagePath(path: string): string {
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '.')}.png`;
}
