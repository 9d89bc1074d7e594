import { ISLAND_ATTRIBUTE, isRenderedInBrowser, markDocumentInteractive, readTabStorage } from './document.ts';
import { isWithoutMovement, watchEarlyPage } from './early-page.ts';
import { loadReportingScript, loadShellScript, loadStyleSheets, preloadIsland } from './load-files.ts';
import { onFirstContentfulPaint, waitForPaint } from './paint.ts';
import { reportViews } from './report-views.ts';

const INTERACTIONS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin'];
/** Distance from the viewport in which islands of the kind `visible` start. */
const VISIBLE_MARGIN = '300px';
/** Longer than a tap, whose last event must not wait for the styles of the whole page. */
const TAP_MS = 200;

/**
 * Starts a document: call it in the shell's inline script, before the shell installs its own controls. A prerendered page loads
 * scripts when it is used, all others after the first paint. Returns a function that starts an island of a prerendered page.
 * @param eagerIslands Selector of islands that start with the first interaction.
 */
export function startPage(eagerIslands: string): (island: Element) => void {
  reportViews();
  if (isRenderedInBrowser()) {
    loadShellAfterPaint();
    return () => {};
  }
  return startIslandsWhenUsed(eagerIslands);
}

/** Loads the scripts and full style sheets of a page that the browser renders, after its frame is painted. */
function loadShellAfterPaint(): void {
  const { releaseLinks } = watchEarlyPage([...document.querySelectorAll('#root')], () => {});
  onFirstContentfulPaint(() => {
    loadStyleSheets();
    loadShellScript(releaseLinks);
  });
}

/**
 * Loads nothing until the visitor does something, unless the page has an island of the kind `load`: the full style sheets after the
 * first interaction, unless that is the use of a control without a hidden element, and the scripts when an island or a link is used.
 */
function startIslandsWhenUsed(eagerIslands: string): (island: Element) => void {
  const islands = [...document.querySelectorAll<HTMLElement>(`[${ISLAND_ATTRIBUTE}]`)];
  const loadScripts = async (island?: Element) => {
    await waitForPaint();
    loadStyleSheets();
    loadShellScript(releaseLinks);
    if (island) preloadIsland((island as HTMLElement).dataset.island as string);
  };
  const { startIsland, releaseLinks } = watchEarlyPage(islands, loadScripts);
  const listIslands = (kind: string) => islands.filter(({ dataset }) => dataset.start === kind);
  onFirstInteraction(eagerIslands, () => {
    loadStyleSheets();
    for (const island of document.querySelectorAll(eagerIslands)) startIsland(island);
    startWhenVisible(listIslands('visible'), startIsland);
    loadReportingScript();
  });
  // A form may have a draft, and a link in an e-mail a token: both are shown as soon as possible.
  const hasToken = location.hash.includes('=');
  // Only the shell's script can restore the fields that a reload has kept.
  if (hasToken || history.state) loadShellScript(releaseLinks);
  reloadForOtherEntries();
  if (readTabStorage(({ length }) => length) || hasToken) listIslands('visible').forEach(startIsland);
  if (location.search) listIslands('query').forEach(startIsland);
  listIslands('load').forEach(startIsland);
  // Their rules are not in the document.
  const fullStyles = matchMedia('print, (forced-colors: active)');
  if (fullStyles.matches) loadStyleSheets();
  fullStyles.addEventListener('change', loadStyleSheets);
  markDocumentInteractive();
  return startIsland;
}

/** After a reload, the history has entries of the application that this document has replaced: each needs its own document. */
function reloadForOtherEntries(): void {
  const { pathname } = location;
  const page = document.getElementById('root');
  addEventListener('popstate', () => {
    // An application that has replaced the page shows its entries itself.
    if (page?.isConnected && location.pathname !== pathname) location.reload();
  });
}

/** Calls back once, after the paint that follows the first interaction that needs the full style sheets or an eager island. */
function onFirstInteraction(eagerIslands: string, callback: () => void): void {
  const onInteraction = (event: Event) => {
    const control = (event.target as Element).closest?.('[data-control]');
    // The document has the styles of a control, but not of the hidden element that it shows.
    const isStyled = control && !control.hasAttribute('aria-controls');
    if (isWithoutMovement(event) || (isStyled && !document.querySelector(eagerIslands))) return;
    for (const type of INTERACTIONS) removeEventListener(type, onInteraction, true);
    // A control shows its element immediately, and Ctrl+P needs the styles for print.
    if (event.type === 'pointerdown' && !control) setTimeout(callback, TAP_MS);
    else void waitForPaint().then(callback);
  };
  for (const type of INTERACTIONS) addEventListener(type, onInteraction, { passive: true, capture: true });
}

function startWhenVisible(islands: Element[], startIsland: (island: Element) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) startIsland(target.parentElement as Element);
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  // The island's own element has no box, and nothing in it once another page has replaced it.
  for (const { firstElementChild } of islands) if (firstElementChild) observer.observe(firstElementChild);
}
