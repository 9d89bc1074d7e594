/** What the shell's script does for the inline script, once it has started. */
export interface ShellActions {
  /** Returns whether the site may open a URL of its origin without a new document. */
  canOpen(url: Pick<URL, 'pathname' | 'search'>): boolean;
  open(url: string): void;
  /** Loads the page of a link that is pointed at, focused or touched. */
  prefetch(url: string): void;
  startIsland(island: Element): void;
}

/** A captured event; of a field with its values, since replaying another field makes React reset this one to its known state. */
export interface EarlyInput extends Partial<Pick<HTMLInputElement, 'value' | 'checked' | 'files'>> {
  element: Element;
  type: string;
}

/** What the inline script hands over to the shell's script: everything that the visitor did before that has started. */
export interface EarlyPage {
  /** Passes the actions of the visitor so far to the shell's script, and then all further ones. */
  takeOver(shell: ShellActions): void;
  /** Returns the input that was captured in an area, in its order, and stops capturing there: its handlers are attached. */
  releaseInput(area: Element): EarlyInput[];
  /** The shell's script sets it when it has run. */
  isShellStarted: boolean;
}

declare global {
  interface Window {
    earlyPage?: EarlyPage;
  }
}

const HOVER_MS = 65;
/** A link that the shell's script hasn't followed by then is followed by the browser. */
const FOLLOW_MS = 5_000;

/** A function that the shell's script calls as soon as it has started. */
type Action = (shell: ShellActions) => void;

/**
 * Watches what the visitor does with islands, links, buttons and fields, and hands it over to the shell's script as `window.earlyPage`.
 * This is the only code that intercepts clicks on links.
 * @param areas Parts of the document whose buttons and fields respond once React has attached its handlers.
 * @param loadScripts Loads the scripts that an action needs; the action is the use of `island`, if there is one.
 * @param openDocument Replaces `location.assign` in tests.
 * @returns `startIsland` for an island that no event of the document has started, and `releaseLinks`, which leaves links to the
 * browser, beginning with the one that was clicked: call it when the shell's script can't start.
 */
export function watchEarlyPage(
  areas: Element[],
  loadScripts: (island?: Element) => void,
  openDocument: (url: string) => void = (url) => location.assign(url),
): { startIsland(island: Element): void; releaseLinks(): void } {
  const waiting: Action[] = [];
  let shell: ShellActions | undefined;
  const act = (action: Action, island?: Element) => {
    loadScripts(island);
    if (shell) action(shell);
    else waiting.push(action);
  };
  const startIsland = (island: Element) => act((started) => started.startIsland(island), island);
  // Sees events before they are captured.
  watchIslands(startIsland);
  const releaseInput = captureInput(areas);
  const releaseLinks = watchLinks(act, () => shell, openDocument);
  window.earlyPage = {
    isShellStarted: false,
    takeOver: (started) => {
      shell = started;
      for (const action of waiting.splice(0)) action(started);
    },
    releaseInput,
  };
  return { startIsland, releaseLinks };
}

/** Passes the use of an island; repeated use of one island once. */
function watchIslands(onUse: (island: Element) => void): void {
  let last: Element | undefined;
  const onEvent = ({ target }: Event) => {
    const island = target instanceof Element && !target.closest('a[href],[data-control]') && target.closest('[data-island]');
    if (!island || island === last) return;
    last = island;
    onUse(island);
  };
  for (const type of ['focusin', 'pointerdown', 'input', 'click', 'submit']) addEventListener(type, onEvent, true);
}

/**
 * Captures clicks on buttons, changes of fields and form submissions in areas whose handlers aren't attached. They would be lost
 * otherwise. Returns the function that ends the capture in an area.
 */
function captureInput(areas: Element[]): EarlyPage['releaseInput'] {
  const pendingAreas = new Set(areas);
  const inputs = new Map<Element, EarlyInput>();
  const onEvent = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element) || ![...pendingAreas].some((area) => area.contains(target)) || target.closest('a[href]')) return;
    const element = type === 'click' ? target.closest('button:not([data-control])') : target;
    if (!element) return;
    if (type !== 'input') {
      // The browser submits a form with a target.
      if (element.closest('form[action]')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    const { value, checked, files } = element as HTMLInputElement;
    inputs.set(element, { element, type, value, checked, files });
  };
  for (const type of ['input', 'click', 'submit']) addEventListener(type, onEvent, true);
  return (area) => {
    if (!pendingAreas.delete(area)) return [];
    // React may have replaced an element.
    const released = [...inputs.values()].filter(({ element }) => !element.isConnected || area.contains(element));
    for (const { element } of released) inputs.delete(element);
    return released;
  };
}

/** Passes links within the site that are approached or followed. Returns the function that leaves them to the browser. */
function watchLinks(
  act: (action: Action) => void,
  getShell: () => ShellActions | undefined,
  openDocument: (url: string) => void,
): () => void {
  let areReleased = false;
  let followed = '';
  const followByBrowser = () => {
    if (getShell() || !followed) return;
    if (!navigator.onLine) return addEventListener('online', followByBrowser, { once: true });
    openDocument(followed);
    followed = '';
  };
  const findSiteLink = (target: EventTarget | null): string | undefined => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
    if (!link || areReleased || link.target || link.download || link.origin !== location.origin) return;
    // The browser scrolls to a section of the page.
    if (link.hash && link.pathname === location.pathname) return;
    // Before the shell's script has started, a path without a file's extension is taken for a page.
    if (getShell()?.canOpen(link) ?? !/\.\w+$/.test(link.pathname)) return link.href;
  };
  const onApproach = ({ target }: Event) => {
    const url = findSiteLink(target);
    if (url) act((shell) => shell.prefetch(url));
  };
  for (const type of ['pointerdown', 'focusin']) addEventListener(type, onApproach);
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('pointermove', (event) => {
    if (isWithoutMovement(event)) return;
    clearTimeout(hoverTimer);
    hoverTimer = setTimeout(() => onApproach(event), HOVER_MS);
  });
  let followTimer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = findSiteLink(event.target);
    if (!url) return;
    event.preventDefault();
    followed = url;
    clearTimeout(followTimer);
    followTimer = setTimeout(followByBrowser, FOLLOW_MS);
    act((shell) => shell.open(url));
  });
  return () => {
    areReleased = true;
    followByBrowser();
  };
}

/** Returns whether an event is a pointer's without movement, which browsers send when a page appears under the pointer. */
export function isWithoutMovement({ type, movementX, movementY }: Event & Partial<PointerEvent>): boolean {
  return type === 'pointermove' && !movementX && !movementY;
}
