import { type DisplayFont, loadDisplayFont } from './display-font.ts';
import { ISLAND_ATTRIBUTE } from './document-data.ts';
import { captureEarlyInput } from './early-input.ts';
import { loadShellAfterPaint } from './load-shell-after-paint.ts';
import { isRenderedInBrowser } from './render-mode.ts';
import { reportViews } from './report-views.ts';
import { type StartIslandsOptions, startIslandsWhenUsed } from './start-islands-when-used.ts';

export { FONT_CACHED_STORAGE_KEY } from './display-font.ts';
export type { EarlyInput } from './early-input.ts';
export { INTERACTIVE_ATTRIBUTE } from './interactive.ts';
export { runWhenIdle, waitForPaint } from './paint.ts';
export { PREVIEW_STORAGE_KEY } from './render-mode.ts';

/** Options of `startPage`. */
export interface StartPageOptions extends StartIslandsOptions {
  /** The web font of the shell's entry `fonts`. */
  font?: DisplayFont;
}

/**
 * Starts a document: call it in the shell's inline script, before the shell installs its own controls. A prerendered page loads
 * scripts when it is used, all others after the first paint. Returns a function that starts an island of a prerendered page.
 */
export function startPage({ font, ...options }: StartPageOptions): (island: Element) => void {
  reportViews();
  if (font) loadDisplayFont(font);
  const startsApp = isRenderedInBrowser();
  const areas = [...document.querySelectorAll(startsApp ? 'header, main' : `[${ISLAND_ATTRIBUTE}]`)];
  // Sees events before they are captured.
  const startIsland = startsApp ? loadShellAfterPaint() : startIslandsWhenUsed(areas, options);
  captureEarlyInput(areas);
  return startIsland;
}
