import type { Registry } from 'shared-contracts';
import { SHELL_PATHS } from '../routing/paths.ts';
import { readJson } from './load-files.ts';

/** What a visitor does that needs the site's scripts: uses an island, or is about to follow a link or follows it. */
export type Need = { island: Element } | Link;

interface Link {
  link: string;
  /** Set if the link is followed: the timer after which the browser follows it. */
  timer?: number;
}

declare global {
  interface Window {
    /** Passes all needs, beginning with those so far, to the site's scripts. */
    takeNeeds?: (handle: (need: Need) => void) => void;
  }
}

const HOVER_MS = 65;
/** A link that the scripts haven't followed by then is followed by the browser. */
const FOLLOW_MS = 5_000;

/** Watches for needs; `onNeed` loads the scripts. Returns a function that adds a need. Repeated use of one island is passed once. */
export function watchNeeds(onNeed: (need: Need) => void): (need: Need) => void {
  const needs: Need[] = [];
  let handle = (need: Need): void => void needs.push(need);
  window.takeNeeds = (next) => {
    handle = next;
    for (const need of needs.splice(0)) next(need);
  };
  const add = (need: Need) => {
    onNeed(need);
    handle(need);
  };

  let lastIsland: Element | undefined;
  const onIsland = ({ target }: Event) => {
    const island = target instanceof Element && !target.closest('a[href],[data-control]') && target.closest('[data-island]');
    if (!island || island === lastIsland) return;
    lastIsland = island;
    add({ island });
  };
  for (const type of ['focusin', 'pointerdown', 'input', 'click', 'submit']) addEventListener(type, onIsland, true);

  const onLink = ({ target }: Event) => {
    const link = findSiteLink(target);
    if (link) add({ link });
  };
  for (const type of ['touchstart', 'focusin']) addEventListener(type, onLink, { passive: true });
  let hovered: Element | null | undefined;
  let hover = 0;
  addEventListener('pointermove', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (link === hovered || isStill(event)) return;
    hovered = link;
    clearTimeout(hover);
    hover = window.setTimeout(() => onLink(event), HOVER_MS);
  });
  let timer = 0;
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = findSiteLink(event.target);
    if (!link) return;
    event.preventDefault();
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const open = () => location.assign(link);
      if (navigator.onLine) open();
      else addEventListener('online', open);
    }, FOLLOW_MS);
    add({ link, timer });
  });
  return add;
}

/** Returns whether an event is a pointer's without movement, which browsers send when a page appears under the pointer. */
export function isStill({ type, movementX, movementY }: Event & Partial<PointerEvent>): boolean {
  return type === 'pointermove' && !movementX && !movementY;
}

/** Returns the URL of a link to a page that this document knows, other than a section of the current page. */
function findSiteLink(target: EventTarget | null): string | undefined {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.download || link.origin !== location.origin) return;
  const { routes } = readJson<Registry>('registry');
  const isKnown = SHELL_PATHS.includes(link.pathname) || routes.some(({ path }) => path === link.pathname);
  if (isKnown && !(link.hash && link.pathname === location.pathname)) return link.href;
}
