import type { Registry } from '../types/index.ts';
import { readJson } from './load-files.ts';

/** What a visitor does that the inline script leaves to the shell's script. A link is approached when it is pointed at, focused or touched. */
export type VisitorAction =
  | { type: 'use-island'; island: Element }
  | { type: 'approach-link'; url: string }
  | { type: 'follow-link'; url: string };

/** Handles the actions once the shell's script has started. */
export interface ActionHandler {
  /** Returns whether the site may render a URL of its origin without a new document. */
  canRender(url: URL): boolean;
  onAction(action: VisitorAction): void;
}

declare global {
  interface Window {
    /** Passes all actions to the shell's script, beginning with those so far. */
    handleVisitorActions?: (handler: ActionHandler) => void;
  }
}

/** Input of `watchVisitor`. */
export interface ActionWatcher {
  /** Returns whether the document knows a path. The shell's script answers this once it has started. */
  isKnownPath(path: string): boolean;
  /** Loads the scripts that an action needs. */
  loadScripts(action: VisitorAction): void;
  /** Replaces `location.assign` in tests. */
  openDocument?: (url: string) => void;
}

/** The result of `watchVisitor`. */
export interface VisitorWatch {
  /** Adds an action that no event of the document caused. */
  add(action: VisitorAction): void;
  /** Leaves links to the browser, beginning with the one that was clicked: call it when the shell's script can't start. */
  releaseLinks(): void;
}

const HOVER_MS = 65;
/** A link that the shell's script hasn't followed by then is followed by the browser. */
const FOLLOW_MS = 5_000;

/** Watches what the visitor does; the only code that intercepts clicks on links. Passes repeated use of one island once. */
export function watchVisitor({ isKnownPath, loadScripts, openDocument = (url) => location.assign(url) }: ActionWatcher): VisitorWatch {
  const waiting: VisitorAction[] = [];
  let handler: ActionHandler | undefined;
  let areLinksReleased = false;
  let followTimer = 0;
  let followed = '';
  window.handleVisitorActions = (next) => {
    handler = next;
    clearTimeout(followTimer);
    for (const action of waiting.splice(0)) next.onAction(action);
  };
  const followByBrowser = () => {
    clearTimeout(followTimer);
    if (handler || !followed) return;
    if (!navigator.onLine) return addEventListener('online', followByBrowser, { once: true });
    openDocument(followed);
    followed = '';
  };
  const add = (action: VisitorAction) => {
    loadScripts(action);
    if (handler) return handler.onAction(action);
    waiting.push(action);
    if (action.type !== 'follow-link') return;
    followed = action.url;
    clearTimeout(followTimer);
    followTimer = window.setTimeout(followByBrowser, FOLLOW_MS);
  };

  let lastIsland: Element | undefined;
  const onIsland = ({ target }: Event) => {
    const island = target instanceof Element && !target.closest('a[href],[data-control]') && target.closest('[data-island]');
    if (!island || island === lastIsland) return;
    lastIsland = island;
    add({ type: 'use-island', island });
  };
  for (const type of ['focusin', 'pointerdown', 'input', 'click', 'submit']) addEventListener(type, onIsland, true);

  const findSiteLink = (target: EventTarget | null): string | undefined => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
    if (!link || areLinksReleased || link.target || link.download || link.origin !== location.origin) return;
    // The browser scrolls to a section of the page.
    if (link.hash && link.pathname === location.pathname) return;
    if (handler ? handler.canRender(new URL(link.href)) : isKnownPath(link.pathname)) return link.href;
  };
  const onApproach = ({ target }: Event) => {
    const url = findSiteLink(target);
    if (url) add({ type: 'approach-link', url });
  };
  for (const type of ['touchstart', 'focusin']) addEventListener(type, onApproach, { passive: true });
  let hovered: Element | null | undefined;
  let hoverTimer = 0;
  addEventListener('pointermove', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (link === hovered || isStill(event)) return;
    hovered = link;
    clearTimeout(hoverTimer);
    hoverTimer = window.setTimeout(() => onApproach(event), HOVER_MS);
  });
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = findSiteLink(event.target);
    if (!url) return;
    event.preventDefault();
    add({ type: 'follow-link', url });
  });
  return {
    add,
    releaseLinks: () => {
      areLinksReleased = true;
      followByBrowser();
    },
  };
}

/** Returns whether an event is a pointer's without movement, which browsers send when a page appears under the pointer. */
export function isStill({ type, movementX, movementY }: Event & Partial<PointerEvent>): boolean {
  return type === 'pointermove' && !movementX && !movementY;
}

/** Returns whether the registry in the document has a route with this path. */
export function isInDocumentRegistry(path: string): boolean {
  return readJson<Registry>('registry').routes.some((route) => route.path === path);
}
