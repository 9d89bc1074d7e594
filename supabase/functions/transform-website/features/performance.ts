import { headElement, type Page } from '../engine/page.ts';
import { attribute, type Element, removeAttribute, setAttribute, words } from '../engine/tree.ts';
import { chip } from '../widgets/dock.ts';
import type { Counts } from './names.ts';

const EAGER_IMAGES = 2;
const PRECONNECTS = 4;
const SIZE_IN_NAME = /[-_/](\d{2,4})x(\d{2,4})(?:[._/-]|$)/;

/** Images load when they come into view, the first one first, and nothing blocks the first paint. */
export function performance(page: Page): Counts {
  const images = page.named('img');
  images.forEach(loadInTurn);
  keepOneFirst(images);
  const sized = images.filter(giveSize).length;
  const videos = page.named('video');
  for (const video of videos) setAttribute(video, 'preload', 'none');
  const origins = busiestOrigins(page);
  for (const href of origins) page.headMarkup.push(headElement('link', { rel: 'preconnect', href }, 'performance'));
  const lazy = images.filter((image) => attribute(image, 'loading') === 'lazy').length;
  const { scripts } = page.removed;
  page.dock.push(
    chip({
      marker: 'performance',
      icon: 'bolt',
      tone: 'warm',
      figure: scripts > 0 ? `${scripts} fewer ${scripts === 1 ? 'script' : 'scripts'}` : 'No blocking scripts',
      label: images.length > 0 ? `${lazy} of ${images.length} images lazy` : 'No images to delay',
      title: 'Performance Boost',
      facts: [
        ['Render-blocking scripts left', 0],
        ['Scripts removed', scripts],
        ['Images that load when seen', lazy],
        ['Images given a size', sized],
        ['Early connections', origins.length],
      ],
      note: 'Images below the fold wait until a visitor scrolls to them.',
    }),
  );
  return { images: images.length, lazy, sized, videos: videos.length, preconnects: origins.length, scripts };
}

function loadInTurn(image: Element, position: number): void {
  const loading = position < EAGER_IMAGES ? 'eager' : 'lazy';
  if (!attribute(image, 'loading')) setAttribute(image, 'loading', loading);
  if (!attribute(image, 'decoding')) setAttribute(image, 'decoding', 'async');
}

function keepOneFirst(images: Element[]): void {
  const urgent = images.find((image) => attribute(image, 'fetchpriority')?.toLowerCase() === 'high') ?? images[0];
  for (const image of images) {
    const claims = image !== urgent && attribute(image, 'fetchpriority')?.toLowerCase() === 'high';
    if (claims) removeAttribute(image, 'fetchpriority');
  }
  if (!urgent) return;
  setAttribute(urgent, 'fetchpriority', 'high');
  setAttribute(urgent, 'loading', 'eager');
}

/** Many file names carry the size, and a known size keeps the page from jumping. */
function giveSize(image: Element): boolean {
  const size = SIZE_IN_NAME.exec(attribute(image, 'src') ?? '');
  if (!size?.[1] || !size[2] || attribute(image, 'width') || attribute(image, 'height')) return false;
  setAttribute(image, 'width', size[1]);
  setAttribute(image, 'height', size[2]);
  return true;
}

function busiestOrigins(page: Page): string[] {
  const counts = new Map<string, number>();
  for (const element of page.named('img', 'link')) {
    const isSheet = words(attribute(element, 'rel')?.toLowerCase()).includes('stylesheet');
    const address = element.tagName === 'img' ? attribute(element, 'src') : isSheet ? attribute(element, 'href') : '';
    if (!address?.startsWith('http')) continue;
    const { origin } = new URL(address);
    counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  const ranked = [...counts].sort(([, a], [, b]) => b - a);
  return ranked.slice(0, PRECONNECTS).map(([origin]) => origin);
}
