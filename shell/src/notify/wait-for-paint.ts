/** How long a page that paints nothing, such as one in the background, is waited for, in milliseconds. */
const PATIENCE = 200;

/** Resolves when what has changed by now is on screen: what can wait for that doesn't delay the answer to an interaction. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
