import { markDocumentInteractive } from '../interactive.ts';
import { SESSION_KEY } from '../session/stored-account.ts';
import { loadIsland, loadShell, loadStyleSheets } from './load-files.ts';
import { runAfterPaint } from './run-after-paint.ts';
import { isStill, watchNeeds } from './watch-needs.ts';

const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
/** Distance from the viewport in which islands of the kind `visible` start. */
const VISIBLE_MARGIN = '300px';
/** Longer than a tap, whose last event must not wait for the styles of the whole page. */
const TAP_MS = 200;

/**
 * Loads nothing until the visitor needs it: the full style sheets after the first interaction but a switch of the theme, the
 * scripts when an island or a link is used. Until then this script responds, and what it doesn't handle itself is replayed.
 */
export function startOnNeed(islands: Element[]): void {
  const addNeed = watchNeeds((need) =>
    runAfterPaint(() => {
      loadStyleSheets();
      loadShell();
      if ('island' in need) loadIsland(need.island.getAttribute('data-island'));
    }),
  );
  const select = (kind: string) => islands.filter((island) => island.getAttribute('data-start') === kind);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) addNeed({ island: target.parentElement as Element });
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  const startHeader = () => {
    const [header] = islands;
    if (header) addNeed({ island: header });
  };
  const onInteraction = (event: Event) => {
    const { session } = document.documentElement.dataset;
    const control = (event.target as Element).closest?.<HTMLElement>('[data-control]')?.dataset.control;
    if (isStill(event) || (control === 'theme' && !session)) return;
    for (const type of INTERACTIONS) removeEventListener(type, onInteraction, true);
    const load = () => {
      loadStyleSheets();
      // The menu of small screens and the account menu depend on the session.
      if (session) startHeader();
      // The island's own element has no box.
      for (const island of select('visible')) observer.observe(island.firstElementChild as Element);
    };
    // The document lacks the styles of what a disclosure shows, and Ctrl+P needs those for print.
    if (event.type === 'pointerdown' && !control) setTimeout(load, TAP_MS);
    else runAfterPaint(load);
  };
  for (const type of INTERACTIONS) addEventListener(type, onInteraction, { passive: true, capture: true });
  // A form may have a draft, and a link in an e-mail a token: both are shown as soon as possible.
  const hasToken = location.hash.includes('=');
  if (hasToken) loadShell();
  if (hasStoredData() || hasToken) for (const island of select('visible')) addNeed({ island });
  if (location.search) for (const island of select('query')) addNeed({ island });
  addEventListener('storage', ({ key }) => key && SESSION_KEY.test(key) && startHeader());
  // Their rules are not in the document.
  const fullStyles = matchMedia('print, (forced-colors: active)');
  if (fullStyles.matches) loadStyleSheets();
  fullStyles.addEventListener('change', loadStyleSheets);
  markDocumentInteractive();
}

function hasStoredData(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    // Storage is blocked, so nothing is stored.
    return false;
  }
}
