/** Sizes of two drawings with different ratios. */
const SIZES = [
  [137, 491],
  [391, 77],
] as const;
/** A drawing in a data URL is loaded in a few milliseconds. */
const LOAD_LIMIT_MS = 1_000;
/** Further images are not tried out. */
const MAX_IMAGES = 150;

/** Images that the browser has asked for and couldn't show. */
export function findUnloadedImages(page: Document): Element[] {
  return [...page.images].filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc !== '' && isSeen(image));
}

/** Images below the first screen that load before a visitor scrolls. */
export function findEagerImages(page: Document): Element[] {
  const height = page.defaultView?.innerHeight ?? 0;
  return [...page.images].filter(
    (image) =>
      image.loading !== 'lazy' && /^https?:/.test(image.currentSrc) && isSeen(image) && image.getBoundingClientRect().top >= height,
  );
}

/**
 * Images whose box depends on what they load, so that texts move when it arrives. Two drawings of different ratios are put in their place
 * in the invisible frame: a box that keeps its size is set by attributes or styles.
 */
export async function findUnsizedImages(page: Document): Promise<Element[]> {
  const images = [...page.images].filter((image) => isSeen(image) && !hasSize(image) && isInFlow(image)).slice(0, MAX_IMAGES);
  for (const image of images) {
    image.loading = 'eager';
    image.removeAttribute('srcset');
    for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.remove();
  }
  const heights: number[][] = [];
  for (const [width, height] of SIZES) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
    for (const image of images) image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    await waitForImages(images);
    heights.push(images.map((image) => image.getBoundingClientRect().height));
  }
  return images.filter((_, i) => Math.abs((heights[0]?.[i] ?? 0) - (heights[1]?.[i] ?? 0)) >= 1);
}

function waitForImages(images: readonly HTMLImageElement[]): Promise<unknown> {
  const limit = new Promise((resolve) => setTimeout(resolve, LOAD_LIMIT_MS));
  return Promise.race([Promise.allSettled(images.map((image) => image.decode())), limit]);
}

function isSeen(image: HTMLImageElement): boolean {
  return image.checkVisibility?.() ?? image.getClientRects().length > 0;
}

function hasSize(image: HTMLImageElement): boolean {
  return image.hasAttribute('width') && image.hasAttribute('height');
}

function isInFlow(image: HTMLImageElement): boolean {
  return !/^(absolute|fixed)$/.test(getComputedStyle(image).position);
}
