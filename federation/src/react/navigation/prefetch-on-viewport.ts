import { runWhenIdle, waitForPaint } from '../../page/paint.ts';

const IDLE_TIMEOUT_MS = 2_000;
const ROOT_MARGIN = '200px';
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'];

const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;
let firstInteraction: Promise<void> | undefined;

/**
 * Calls `prefetch` once, when `link` is near the viewport and the browser is idle. Starts after the first interaction, so that
 * a bounced visit downloads nothing extra; does nothing if the visitor saves data. Returns a function that stops it.
 */
export function prefetchOnViewport(link: Element, prefetch: () => void): () => void {
  if (isSaveDataEnabled()) return () => {};
  let isActive = true;
  void waitForFirstInteraction().then(() => {
    if (!isActive) return;
    callbacks.set(link, prefetch);
    observer ??= new IntersectionObserver(handleIntersections, { rootMargin: ROOT_MARGIN });
    observer.observe(link);
  });
  return () => {
    isActive = false;
    observer?.unobserve(link);
  };
}

function handleIntersections(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    runWhenIdle(() => callbacks.get(target)?.(), IDLE_TIMEOUT_MS);
  }
}

/** Resolves after the paint that follows the first movement of a pointer, touch, scrolling or key in this document. */
export function waitForFirstInteraction(): Promise<void> {
  firstInteraction ??= new Promise<void>((resolve) => {
    for (const type of INTERACTION_EVENTS) addEventListener(type, () => resolve(), { once: true, passive: true, capture: true });
  }).then(waitForPaint);
  return firstInteraction;
}

/** Returns whether the visitor saves data: by the data saver (https://wicg.github.io/savedata/) or `prefers-reduced-data`. */
export function isSaveDataEnabled(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
