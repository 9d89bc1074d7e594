import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Registry, RemoteRoute } from 'shared-contracts';
import { getShareImagePath, SHARE_IMAGE_SIZE } from '../../shell/src/routing/share-image-path.ts';
import { iconImages } from './icons.ts';
import { createShareImage } from './share-image.ts';

/** An image to render: an SVG, or a card of plain React elements. Sizes in pixels. */
export type SiteImage = { svg: string; width: number } | { card: unknown; width: number; height: number };

/** Returns whether a page is listed in the sitemap and has a share image. */
export function isPublicRoute({ audience, prerender }: Pick<RemoteRoute, 'audience' | 'prerender'>): boolean {
  return audience === 'everyone' && prerender;
}

/** Returns the images at the site's root by file name: icons, and a share image for each public page. */
export function createSiteImages({ routes }: Pick<Registry, 'routes'>): Record<string, SiteImage> {
  const shareImages = routes
    .filter(isPublicRoute)
    .map(({ path: page, title }) => [getShareImagePath(page).slice(1), { card: createShareImage(title), ...SHARE_IMAGE_SIZE }]);
  return { ...iconImages, ...Object.fromEntries(shareImages) };
}

const resolve = createRequire(import.meta.url).resolve;
const WASM = resolve('@resvg/resvg-wasm/index_bg.wasm');
// Satori can't read WOFF2.
const FONT = resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff');
/** Part of the cache key; raise it when the rendering changes. */
const RENDERER_VERSION = 1;

/** Renders all images. Rendered images are cached by their input. */
export async function renderSiteImages(images: Record<string, SiteImage>, cacheDir: string): Promise<Record<string, Buffer>> {
  const font = readFileSync(FONT);
  const files: Record<string, Buffer> = {};
  for (const [name, image] of Object.entries(images)) {
    try {
      files[name] = await renderWithCache(name, image, font, cacheDir);
    } catch (error) {
      // The title of one page must not keep all other pages from being composed.
      console.error(`The image ${name} can't be rendered: ${error instanceof Error ? error.message : error}`);
    }
  }
  return files;
}

async function renderWithCache(name: string, image: SiteImage, font: Buffer, cacheDir: string): Promise<Buffer> {
  const extension = path.extname(name);
  const fontHash = createHash('sha256').update(font).digest('hex');
  const key = createHash('sha256')
    .update(`${RENDERER_VERSION} ${extension} ${fontHash} ${JSON.stringify(image)}`)
    .digest('hex');
  const file = path.join(cacheDir, `${key.slice(0, 32)}${extension}`);
  if (existsSync(file)) return readFileSync(file);
  const png = await renderPng('svg' in image ? image.svg : await renderCard(image, font), image.width);
  const bytes = extension === '.ico' ? createIcon(png, image.width) : png;
  mkdirSync(cacheDir, { recursive: true });
  // Renamed when complete, because an incomplete file would stay in the cache.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
  return bytes;
}

// Most composes find all images in the cache, so the renderers are loaded on demand.

async function renderCard({ card, width, height }: Extract<SiteImage, { card: unknown }>, font: Buffer): Promise<string> {
  const { default: satori } = await import('satori');
  const fonts = [{ name: 'Display', data: font, weight: 700 as const, style: 'normal' as const }];
  return satori(card as Parameters<typeof satori>[0], { width, height, fonts });
}

let wasm: Promise<unknown> | undefined;

async function renderPng(svg: string, width: number): Promise<Buffer> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  wasm ??= initWasm(readFileSync(WASM));
  await wasm;
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
}

/** Wraps a PNG in an icon file (https://en.wikipedia.org/wiki/ICO_(file_format), ICONDIR). */
function createIcon(png: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(width % 256, 6);
  header.writeUInt8(width % 256, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
