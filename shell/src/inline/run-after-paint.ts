/** Lets the browser show its response to an interaction first. */
export function runAfterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
