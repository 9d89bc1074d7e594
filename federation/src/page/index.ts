import { type DisplayFont, loadDisplayFont } from './display-font.ts';
import { captureEarlyInput } from './early-input.ts';
import { findIslands } from './find-islands.ts';
import { finishHiddenAnimations } from './finish-animations.ts';
import { loadReporting } from './load-reporting.ts';
import { startScripts } from './start-scripts.ts';
import { type StartOptions, startWhenUsed } from './start-when-used.ts';

export { FONT_CACHED_KEY } from './display-font.ts';
export type { EarlyInput } from './early-input.ts';
export { PREVIEW_KEY } from './find-islands.ts';
export { INTERACTIVE_ATTRIBUTE } from './interactive.ts';
export { waitForPaint, whenIdle } from './paint.ts';

/** Options of `startPage`. */
export interface PageOptions extends StartOptions {
  /** The web font of the shell's entry `fonts`. */
  font?: DisplayFont;
}

/**
 * Starts a document: call it in the shell's inline script, before the shell installs its own controls. A prerendered page loads
 * scripts when it is used, all others after the first paint. Returns a function that starts an island of a prerendered page.
 */
export function startPage({ font, ...options }: PageOptions): (island: Element) => void {
  if (font) loadDisplayFont(font);
  const islands = findIslands();
  // Sees events before they are captured.
  const startIsland = islands.length > 0 ? startWhenUsed(islands, options) : startScripts();
  captureEarlyInput(islands.length > 0 ? islands : [...document.querySelectorAll('header, main')]);
  loadReporting();
  finishHiddenAnimations();
  return startIsland;
}
