import type { ReactNode } from 'react';
import type { Registry } from 'shared-contracts';
import { iconImages } from './icons.ts';
import { createShareImage } from './share-image.tsx';
import { getShareImagePath, isPublic, SHARE_IMAGE_SIZE } from './share-image-path.ts';

/** Input of tools/build/site-images.ts: an SVG, or JSX that Satori lays out. */
export type SiteImage = { svg: string; width: number } | { card: ReactNode; width: number; height: number };

/** Returns the images at the site's root by path: icons, and a share image for each public page. */
export function createSiteImages(registry: Registry): Record<string, SiteImage> {
  const shareImages = registry.routes
    .filter(isPublic)
    .map(({ path, title }) => [getShareImagePath(path).slice(1), { card: createShareImage(title), ...SHARE_IMAGE_SIZE }]);
  return { ...iconImages, ...Object.fromEntries(shareImages) };
}
