import type { ReactNode } from 'react';
import type { Registry } from 'shared-contracts';
import { iconImages } from './icons.ts';
import { shareImage } from './share-image.tsx';
import { isPublic, SHARE_IMAGE_SIZE, shareImagePath } from './share-image-path.ts';

/** A picture that compose draws: an SVG as it stands, or a card that has to be laid out first. */
export type Picture = { svg: string; width: number } | { card: ReactNode; width: number; height: number };

/** Pictures at the site's root, by file name: icons, and one for every public page of the live releases. */
export function pictures(registry: Registry): Record<string, Picture> {
  const cards = registry.routes
    .filter(isPublic)
    .map(({ path, title }) => [shareImagePath(path).slice(1), { card: shareImage(title), ...SHARE_IMAGE_SIZE }]);
  return { ...iconImages, ...Object.fromEntries(cards) };
}
