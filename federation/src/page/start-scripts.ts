import { loadShell, loadStyleSheets, preloadModule } from './load-files.ts';
import { onFirstContentfulPaint } from './paint.ts';
import { watchVisitor } from './visitor-actions.ts';

/**
 * Loads the scripts and full style sheets of a page that the browser renders, after the first paint or on the first input, so
 * that they don't delay the prerendered frame: the shell's script, then the container and chunks of the page's remote, if the document
 * contains the page. Until then, the browser follows links. Returns what to do with an island that is used: nothing.
 */
export function startScripts(): () => void {
  const { releaseLinks } = watchVisitor({ isKnownPath: () => false, loadScripts: () => {} });
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    loadStyleSheets();
    loadShell(releaseLinks);
    preloadModule();
  };
  for (const type of ['pointerdown', 'keydown', 'touchstart']) addEventListener(type, start, true);
  const startAfterPaint = () => onFirstContentfulPaint(start);
  if (document.readyState === 'complete') startAfterPaint();
  else addEventListener('load', startAfterPaint);
  return () => {};
}
