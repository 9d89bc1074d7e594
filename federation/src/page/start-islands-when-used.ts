import { markDocumentInteractive } from './interactive.ts';
import { loadReportingScript, loadShellScript, loadStyleSheets, preloadIsland } from './load-files.ts';
import { waitForPaint } from './paint.ts';
import { readTabStorage } from './render-mode.ts';
import { isWithoutMovement, watchVisitor } from './visitor-actions.ts';

/** What the inline script knows of the shell. */
export interface StartIslandsOptions {
  /** Selector of islands that start with the first interaction. */
  eagerIslands: string;
}

const INTERACTIONS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin'];
/** Distance from the viewport in which islands of the kind `visible` start. */
const VISIBLE_MARGIN = '300px';
/** Longer than a tap, whose last event must not wait for the styles of the whole page. */
const TAP_MS = 200;

/**
 * Loads nothing until the visitor does something, unless the page has an island of the kind `load`: the full style sheets after the first interaction, unless that is the use of a
 * control without a hidden element, and the scripts when an island or a link is used. Until then this script responds, and what it
 * doesn't handle itself is replayed. Returns a function that starts an island.
 */
export function startIslandsWhenUsed(islands: Element[], { eagerIslands }: StartIslandsOptions): (island: Element) => void {
  const loadScripts = async (island?: Element) => {
    await waitForPaint();
    loadStyleSheets();
    loadShellScript(releaseLinks);
    if (island) preloadIsland((island as HTMLElement).dataset.island as string);
  };
  const { startIsland, releaseLinks } = watchVisitor({ loadScripts });
  const select = (kind: string) => islands.filter((island) => (island as HTMLElement).dataset.start === kind);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) startIsland(target.parentElement as Element);
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  const onInteraction = (event: Event) => {
    const control = (event.target as Element).closest?.('[data-control]');
    // The document has the styles of a control, but not of the hidden element that it shows.
    const isStyled = control && !control.hasAttribute('aria-controls');
    if (isWithoutMovement(event) || (isStyled && !document.querySelector(eagerIslands))) return;
    for (const type of INTERACTIONS) removeEventListener(type, onInteraction, true);
    const load = () => {
      loadStyleSheets();
      for (const island of document.querySelectorAll(eagerIslands)) startIsland(island);
      // The island's own element has no box, and nothing in it once another page has replaced it.
      for (const { firstElementChild } of select('visible')) if (firstElementChild) observer.observe(firstElementChild);
      loadReportingScript();
    };
    // A control shows its element immediately, and Ctrl+P needs the styles for print.
    if (event.type === 'pointerdown' && !control) setTimeout(load, TAP_MS);
    else void waitForPaint().then(load);
  };
  for (const type of INTERACTIONS) addEventListener(type, onInteraction, { passive: true, capture: true });
  // A form may have a draft, and a link in an e-mail a token: both are shown as soon as possible.
  const hasToken = location.hash.includes('=');
  // Only the shell's script can restore the fields that a reload has kept, and show other entries of an application.
  if (hasToken || history.state) loadShellScript(releaseLinks);
  const startAll = (kind: string) => select(kind).forEach(startIsland);
  if (readTabStorage(({ length }) => length) || hasToken) startAll('visible');
  if (location.search) startAll('query');
  startAll('load');
  // Their rules are not in the document.
  const fullStyles = matchMedia('print, (forced-colors: active)');
  if (fullStyles.matches) loadStyleSheets();
  fullStyles.addEventListener('change', loadStyleSheets);
  markDocumentInteractive();
  return startIsland;
}
