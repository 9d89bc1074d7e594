import { markDocumentInteractive } from './interactive.ts';
import { ISLAND_ATTRIBUTE } from './island-markup.ts';
import { loadShell, loadStyleSheets, preloadModule } from './load-files.ts';
import { waitForPaint } from './paint.ts';
import { isInDocumentRegistry, isStill, type VisitorAction, watchVisitor } from './visitor-actions.ts';

/** What the inline script knows of the shell. */
export interface StartOptions {
  /** Paths of the shell's own pages. */
  ownPaths: readonly string[];
  /** Selector of islands that start with the first interaction. */
  eagerIslands: string;
  /** Selector of controls whose use needs no further style sheets. */
  styledControls: string;
}

const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
/** Distance from the viewport in which islands of the kind `visible` start. */
const VISIBLE_MARGIN = '300px';
/** Longer than a tap, whose last event must not wait for the styles of the whole page. */
const TAP_MS = 200;

/**
 * Loads nothing until the visitor does something: the full style sheets after the first interaction other than a styled control,
 * the scripts when an island or a link is used. Until then this script responds, and what it doesn't handle itself is replayed.
 * Returns a function that starts an island.
 */
export function startWhenUsed(islands: Element[], { ownPaths, eagerIslands, styledControls }: StartOptions): (island: Element) => void {
  const isKnownPath = (path: string) => ownPaths.includes(path) || isInDocumentRegistry(path);
  const loadScripts = async (action: VisitorAction) => {
    await waitForPaint();
    loadStyleSheets();
    loadShell(releaseLinks);
    if (action.type === 'use-island') preloadModule(action.island.getAttribute(ISLAND_ATTRIBUTE));
  };
  const { add, releaseLinks } = watchVisitor({ isKnownPath, loadScripts });
  const start = (island: Element) => add({ type: 'use-island', island });
  const select = (kind: string) => islands.filter((island) => island.getAttribute('data-start') === kind);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) start(target.parentElement as Element);
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  const onInteraction = (event: Event) => {
    const control = (event.target as Element).closest?.('[data-control]');
    if (isStill(event) || (control?.matches(styledControls) && !document.querySelector(eagerIslands))) return;
    for (const type of INTERACTIONS) removeEventListener(type, onInteraction, true);
    const load = () => {
      loadStyleSheets();
      for (const island of document.querySelectorAll(eagerIslands)) start(island);
      // The island's own element has no box.
      for (const island of select('visible')) observer.observe(island.firstElementChild as Element);
    };
    // The document lacks the styles of what a disclosure shows, and Ctrl+P needs those for print.
    if (event.type === 'pointerdown' && !control) setTimeout(load, TAP_MS);
    else void waitForPaint().then(load);
  };
  for (const type of INTERACTIONS) addEventListener(type, onInteraction, { passive: true, capture: true });
  // A form may have a draft, and a link in an e-mail a token: both are shown as soon as possible.
  const hasToken = location.hash.includes('=');
  if (hasToken) loadShell(releaseLinks);
  if (hasStoredData() || hasToken) for (const island of select('visible')) start(island);
  if (location.search) for (const island of select('query')) start(island);
  // Their rules are not in the document.
  const fullStyles = matchMedia('print, (forced-colors: active)');
  if (fullStyles.matches) loadStyleSheets();
  fullStyles.addEventListener('change', loadStyleSheets);
  markDocumentInteractive();
  return start;
}

function hasStoredData(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    // Storage is blocked, so nothing is stored.
    return false;
  }
}
