const PAINT_TIMEOUT_MS = 200;

/** Resolves after the next frame is painted, or after a timeout if the page paints nothing, such as in the background. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_TIMEOUT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
