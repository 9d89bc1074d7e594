import { LOGO_SVG_PATH } from '../../shell/src/frame/logo-svg-path.ts';

const createIcon = (viewBox: string, background: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${background}<path d="${LOGO_SVG_PATH}" fill="#c9ee4d"/></svg>`;

/** The logo on a rounded square, as SVG. */
export const roundIcon = createIcon('0 0 28 28', '<rect width="28" height="28" rx="7" fill="#101b18"/>');
/** Maskable icon (W3C App Manifest, "Icon masks"): the logo is inside the safe zone of 80 %. */
const maskableIcon = createIcon('-4 -4 36 36', '<rect x="-4" y="-4" width="36" height="36" fill="#101b18"/>');

/** Raster icons by file name: SVG source and width in pixels. */
export const iconImages: Record<string, { svg: string; width: number }> = {
  'favicon.ico': { svg: roundIcon, width: 32 },
  'icon-512.png': { svg: roundIcon, width: 512 },
  'icon-maskable-512.png': { svg: maskableIcon, width: 512 },
  'apple-touch-icon.png': { svg: maskableIcon, width: 180 },
};
