import { normalizePath } from '../../page/routes.ts';

/** The page is frozen until React has rendered the next one, at most for this long. */
const RENDER_TIMEOUT_MS = 100;

/** The fading pages take no pointer events, so these end the fade before a press. */
const POINTER_EVENTS = ['pointermove', 'pointerdown'];

let onPageShown = () => {};

/**
 * Fades from the current page to the one at `url`, which `navigate` opens, where the browser has view transitions and the
 * visitor doesn't prefer reduced motion.
 */
export function navigateWithTransition(url: string, navigate: () => void): void {
  const isSamePage = normalizePath(url) === normalizePath(location.pathname);
  if (isSamePage || !document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    navigate();
    return;
  }
  const shown = new Promise<void>((resolve) => {
    onPageShown = resolve;
  });
  const transition = document.startViewTransition(() => {
    const timer = setTimeout(onPageShown, RENDER_TIMEOUT_MS);
    navigate();
    return shown.finally(() => clearTimeout(timer));
  });
  const skip = () => transition.skipTransition();
  for (const type of POINTER_EVENTS) addEventListener(type, skip, true);
  // A skipped fade rejects `ready`; errors of `navigate` are rejections of `updateCallbackDone`.
  transition.ready.catch(() => {});
  const stopListening = () => {
    for (const type of POINTER_EVENTS) removeEventListener(type, skip, true);
  };
  transition.finished.then(stopListening, stopListening);
}

/** Ends the wait for the next page: call it when its elements are in the document. */
export function markPageShown(): void {
  onPageShown();
}
