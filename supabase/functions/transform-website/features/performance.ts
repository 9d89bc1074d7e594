import type { ChangeCounts } from 'shared-contracts/transform';
import { type Page, renderHeadElement } from '../engine/page.ts';
import { type Element, getAttribute, removeAttribute, setAttribute, splitWords } from '../engine/tree.ts';
import { renderFeatureBadge } from '../widgets/feature-bar.ts';

const EAGER_IMAGES = 2;
const MAX_PRECONNECTS = 4;
const SIZE_IN_NAME = /[-_/](\d{2,4})x(\d{2,4})(?:[._/-]|$)/;

/** Sets loading, priority and sizes of images, and preconnects to the most used origins. */
export function applyPerformance(page: Page): ChangeCounts<'performance'> {
  const images = page.findElements('img');
  images.forEach(setLoading);
  setHighPriorityImage(images);
  const sized = images.filter(setSizeFromName).length;
  const videos = page.findElements('video');
  for (const video of videos) setAttribute(video, 'preload', 'none');
  const origins = findMostUsedOrigins(page);
  for (const href of origins) page.headMarkup.push(renderHeadElement('link', { rel: 'preconnect', href }, 'performance'));
  const lazy = images.filter((image) => getAttribute(image, 'loading') === 'lazy').length;
  const { scripts } = page.removed;
  page.badges.push(
    renderFeatureBadge({
      marker: 'performance',
      icon: 'bolt',
      tone: 'warm',
      value: scripts > 0 ? `${scripts} fewer ${scripts === 1 ? 'script' : 'scripts'}` : 'No blocking scripts',
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

function setLoading(image: Element, position: number): void {
  const loading = position < EAGER_IMAGES ? 'eager' : 'lazy';
  if (!getAttribute(image, 'loading')) setAttribute(image, 'loading', loading);
  if (!getAttribute(image, 'decoding')) setAttribute(image, 'decoding', 'async');
}

/** Exactly one image has a high fetch priority: the one that the page chose, else the first. */
function setHighPriorityImage(images: Element[]): void {
  const priorityImage = images.find((image) => getAttribute(image, 'fetchpriority')?.toLowerCase() === 'high') ?? images[0];
  for (const image of images) {
    const hasOtherPriority = image !== priorityImage && getAttribute(image, 'fetchpriority')?.toLowerCase() === 'high';
    if (hasOtherPriority) removeAttribute(image, 'fetchpriority');
  }
  if (!priorityImage) return;
  setAttribute(priorityImage, 'fetchpriority', 'high');
  setAttribute(priorityImage, 'loading', 'eager');
}

/** Many file names contain the size. An image with a size causes no layout shift. Returns whether it was set. */
function setSizeFromName(image: Element): boolean {
  const size = SIZE_IN_NAME.exec(getAttribute(image, 'src') ?? '');
  if (!size?.[1] || !size[2] || getAttribute(image, 'width') || getAttribute(image, 'height')) return false;
  setAttribute(image, 'width', size[1]);
  setAttribute(image, 'height', size[2]);
  return true;
}

function findMostUsedOrigins(page: Page): string[] {
  const counts = new Map<string, number>();
  for (const element of page.findElements('img', 'link')) {
    const isStyleSheet = splitWords(getAttribute(element, 'rel')?.toLowerCase()).includes('stylesheet');
    const url = element.tagName === 'img' ? getAttribute(element, 'src') : isStyleSheet ? getAttribute(element, 'href') : '';
    if (!url?.startsWith('http')) continue;
    const { origin } = new URL(url);
    counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  const ranked = [...counts].sort(([, a], [, b]) => b - a);
  return ranked
    .map(([origin]) => origin)
    .filter((origin) => page.rewriteResource(origin) !== null)
    .slice(0, MAX_PRECONNECTS);
}
