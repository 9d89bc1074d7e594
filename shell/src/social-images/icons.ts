import { LOGO_PATH } from './logo-path.ts';

const svg = (viewBox: string, ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${ground}<path d="${LOGO_PATH}" fill="#c9ee4d"/></svg>`;

/** The mark on its rounded ground, as SVG. */
export const roundIcon = svg('0 0 28 28', '<rect width="28" height="28" rx="7" fill="#101b18"/>');
/** For systems that cut icons to a shape of their own: ground to every edge, the mark within the inner 80 %. */
const fullIcon = svg('-4 -4 36 36', '<rect x="-4" y="-4" width="36" height="36" fill="#101b18"/>');

/** Pictures of the mark, by file name: what to draw and how wide. */
export const iconImages: Record<string, { svg: string; width: number }> = {
  'favicon.ico': { svg: roundIcon, width: 32 },
  'icon-192.png': { svg: roundIcon, width: 192 },
  'icon-512.png': { svg: roundIcon, width: 512 },
  'icon-maskable-192.png': { svg: fullIcon, width: 192 },
  'icon-maskable-512.png': { svg: fullIcon, width: 512 },
  'apple-touch-icon.png': { svg: fullIcon, width: 180 },
};
