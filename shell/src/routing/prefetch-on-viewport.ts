/**
 * Tells when a link comes near what the visitor sees, so that its page can be fetched ahead. Nothing is told before the
 * visitor has shown to be there, so that a page that is only opened costs its own files; and nothing at all to visitors
 * who asked to save data.
 */

import { whenIdle } from './when-idle.ts';

/** How far outside of the window a link counts as near. */
const DISTANCE = '200px';
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'];

const near = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;
let alive: Promise<void> | undefined;

/** Calls `onNear` once when `link` is near; returns how to stop watching. */
export function prefetchOnViewport(link: Element, onNear: () => void): () => void {
  if (isSaveDataEnabled()) return () => {};
  let watching = true;
  void waitForFirstInteraction().then(() => {
    if (!watching) return;
    near.set(link, onNear);
    observer ??= new IntersectionObserver(tell, { rootMargin: DISTANCE });
    observer.observe(link);
  });
  return () => {
    watching = false;
    observer?.unobserve(link);
  };
}

function tell(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    whenIdle(() => near.get(target)?.());
  }
}

/** Resolves when the visitor has shown to be there. */
export function waitForFirstInteraction(): Promise<void> {
  alive ??= new Promise((resolve) => {
    for (const sign of INTERACTION_EVENTS) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
  });
  return alive;
}

/** The browser's own switch for visitors who pay by the byte (https://wicg.github.io/savedata/). */
export function isSaveDataEnabled(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
