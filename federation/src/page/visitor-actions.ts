/** Handles what a visitor does and the inline script leaves to the shell's script, once that has started. */
export interface VisitorActionHandler {
  /** Returns whether the site may render a URL of its origin without a new document. */
  canRender(url: Pick<URL, 'pathname' | 'search'>): boolean;
  onIslandUse(island: Element): void;
  /** A link is pointed at, focused or touched. */
  onLinkApproach(url: string): void;
  onLinkFollow(url: string): void;
}

declare global {
  interface Window {
    /** Passes all actions to the shell's script, beginning with those so far. */
    handleVisitorActions?: (handler: VisitorActionHandler) => void;
  }
}

/** Input of `watchVisitor`. */
export interface WatchVisitorOptions {
  /** Loads the scripts that an action needs; the action is the use of `island`, if there is one. */
  loadScripts(island?: Element): void;
  /** Replaces `location.assign` in tests. */
  openDocument?: (url: string) => void;
}

/** The result of `watchVisitor`. */
export interface VisitorWatch {
  /** Passes the use of an island that no event of the document caused. */
  startIsland(island: Element): void;
  /** Leaves links to the browser, beginning with the one that was clicked: call it when the shell's script can't start. */
  releaseLinks(): void;
}

const HOVER_MS = 65;
/** A link that the shell's script hasn't followed by then is followed by the browser. */
const FOLLOW_MS = 5_000;

/** Watches what the visitor does; the only code that intercepts clicks on links. Passes repeated use of one island once. */
export function watchVisitor({ loadScripts, openDocument = (url) => location.assign(url) }: WatchVisitorOptions): VisitorWatch {
  const waiting: ((handler: VisitorActionHandler) => void)[] = [];
  let handler: VisitorActionHandler | undefined;
  let areLinksReleased = false;
  let followTimer: ReturnType<typeof setTimeout> | undefined;
  let followed = '';
  window.handleVisitorActions = (next) => {
    handler = next;
    for (const pass of waiting.splice(0)) pass(next);
  };
  const followByBrowser = () => {
    if (handler || !followed) return;
    if (!navigator.onLine) return addEventListener('online', followByBrowser, { once: true });
    openDocument(followed);
    followed = '';
  };
  const whenStarted = (pass: (handler: VisitorActionHandler) => void, island?: Element) => {
    loadScripts(island);
    if (handler) pass(handler);
    else waiting.push(pass);
  };
  const startIsland = (island: Element) => whenStarted((shell) => shell.onIslandUse(island), island);

  let lastIsland: Element | undefined;
  const onIsland = ({ target }: Event) => {
    const island = target instanceof Element && !target.closest('a[href],[data-control]') && target.closest('[data-island]');
    if (!island || island === lastIsland) return;
    lastIsland = island;
    startIsland(island);
  };
  for (const type of ['focusin', 'pointerdown', 'input', 'click', 'submit']) addEventListener(type, onIsland, true);

  const findSiteLink = (target: EventTarget | null): string | undefined => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
    if (!link || areLinksReleased || link.target || link.download || link.origin !== location.origin) return;
    // The browser scrolls to a section of the page.
    if (link.hash && link.pathname === location.pathname) return;
    // Before the shell's script has started, a path without a file's extension is taken for a page.
    if (handler ? handler.canRender(link) : !/\.\w+$/.test(link.pathname)) return link.href;
  };
  const onApproach = ({ target }: Event) => {
    const url = findSiteLink(target);
    if (url) whenStarted((shell) => shell.onLinkApproach(url));
  };
  for (const type of ['pointerdown', 'focusin']) addEventListener(type, onApproach);
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('pointermove', (event) => {
    if (isWithoutMovement(event)) return;
    clearTimeout(hoverTimer);
    hoverTimer = setTimeout(() => onApproach(event), HOVER_MS);
  });
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = findSiteLink(event.target);
    if (!url) return;
    event.preventDefault();
    followed = url;
    clearTimeout(followTimer);
    followTimer = setTimeout(followByBrowser, FOLLOW_MS);
    whenStarted((shell) => shell.onLinkFollow(url));
  });
  return {
    startIsland,
    releaseLinks: () => {
      areLinksReleased = true;
      followByBrowser();
    },
  };
}

/** Returns whether an event is a pointer's without movement, which browsers send when a page appears under the pointer. */
export function isWithoutMovement({ type, movementX, movementY }: Event & Partial<PointerEvent>): boolean {
  return type === 'pointermove' && !movementX && !movementY;
}
