import { loadShellScript, loadStyleSheets } from './load-files.ts';
import { onFirstContentfulPaint } from './paint.ts';
import { watchVisitor } from './visitor-actions.ts';

/**
 * Loads the shell's script and the full style sheets of a page that the browser renders, after the first paint, so that they don't
 * delay the prerendered frame. Returns what to do with an island that is used: nothing.
 */
export function loadShellAfterPaint(): () => void {
  const { releaseLinks } = watchVisitor({ loadScripts: () => {} });
  onFirstContentfulPaint(() => {
    loadStyleSheets();
    loadShellScript(releaseLinks);
  });
  return () => {};
}
