import type { ChangeCounts } from 'shared-contracts/transform';
import { isPicture } from '../audit/checks/performance.ts';
import { type Element, getAttribute, hasRelation, removeAttribute, setAttribute } from '../html/tree.ts';
import { type Page, renderHeadElement } from '../page/page.ts';
import { canLoadLazily, isInTable, mayOverflowPhone } from './choose-loading.ts';

const MAX_PRECONNECTS = 4;
/** An image that waits and is wider than its box would overflow. */
const SIZED_IMAGE_RULE = ':where(img[data-tx-sized]){max-width:100%;height:auto}';

/** Sets loading and priority of images, and preconnects to the most used other origins. */
export function applyPerformance(page: Page): ChangeCounts<'performance'> {
  const images = page.findElements('img');
  const lazyBefore = images.filter(isLazyImage).length;
  images.forEach(setLoading);
  setHighPriorityImage(images);
  const videos = page.findElements('video').filter((video) => getAttribute(video, 'preload') !== 'none');
  for (const video of videos) setAttribute(video, 'preload', 'none');
  page.css.push(SIZED_IMAGE_RULE);
  showTextsBeforeFonts(page);
  const origins = findMostUsedOrigins(page);
  for (const href of origins) page.headMarkup.push(renderHeadElement('link', { rel: 'preconnect', href }, 'performance'));
  const lazy = Math.max(0, images.filter(isLazyImage).length - lazyBefore);
  const { scripts } = page.removed;
  // Only a browser knows the sizes that images have.
  return { images: images.length, lazy, sized: 0, videos: videos.length, preconnects: origins.length, scripts };
}

/** Google's service for fonts takes the value of `font-display` from the address; with it, texts are readable while the fonts load. */
function showTextsBeforeFonts(page: Page): void {
  for (const link of page.findElements('link')) {
    const href = getAttribute(link, 'href') ?? '';
    if (/^https:\/\/fonts\.googleapis\.com\/css2?\?/.test(href) && !/[?&]display=/.test(href) && hasRelation(link, 'stylesheet'))
      setAttribute(link, 'href', `${href}&display=swap`);
  }
}

function isLazyImage(image: Element): boolean {
  return getAttribute(image, 'loading')?.toLowerCase() === 'lazy';
}

function setLoading(image: Element, position: number): void {
  const isLazy = canLoadLazily(image, position);
  if (!getAttribute(image, 'loading')) setAttribute(image, 'loading', isLazy ? 'lazy' : 'eager');
  if (isLazy && mayOverflowPhone(image) && !isInTable(image)) setAttribute(image, 'data-tx-sized', '');
  if (!getAttribute(image, 'decoding')) setAttribute(image, 'decoding', 'async');
}

/** The image that loads first: the one that the page chose, else the first that is no icon. */
export function choosePriorityImage(images: readonly Element[]): Element | undefined {
  const chosen = images.find((image) => getAttribute(image, 'fetchpriority')?.toLowerCase() === 'high');
  return chosen ?? images.find(isPicture) ?? images[0];
}

/** Exactly one image has a high fetch priority. */
function setHighPriorityImage(images: readonly Element[]): void {
  const priorityImage = choosePriorityImage(images);
  for (const image of images) {
    const hasOtherPriority = image !== priorityImage && getAttribute(image, 'fetchpriority')?.toLowerCase() === 'high';
    if (hasOtherPriority) removeAttribute(image, 'fetchpriority');
  }
  if (!priorityImage) return;
  setAttribute(priorityImage, 'fetchpriority', 'high');
  setAttribute(priorityImage, 'loading', 'eager');
}

/** Of images and style sheets, without the page's own origin and those that the page connects to itself. */
function findMostUsedOrigins(page: Page): string[] {
  const readLinks = (type: string) =>
    page.findElements('link').flatMap((link) => (hasRelation(link, type) ? (getAttribute(link, 'href') ?? []) : []));
  const sources = page.findElements('img').map((image) => getAttribute(image, 'src') ?? '');
  const urls = [...sources, ...readLinks('stylesheet')].map((url) => URL.parse(url));
  const connected = [page.url, ...readLinks('preconnect')].map((url) => URL.parse(url)?.origin);
  const byOrigin = Map.groupBy(
    urls.filter((url) => url?.protocol.startsWith('http') && !connected.includes(url.origin)),
    (url) => url?.origin ?? '',
  );
  return [...byOrigin]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([origin]) => origin)
    .filter((origin) => page.rewriteResource(origin) !== null)
    .slice(0, MAX_PRECONNECTS);
}
