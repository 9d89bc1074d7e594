import { completeRegistry, isOutdated, isPartialRegistry } from '../../browser/index.ts';
import { readInlinedRegistry } from '../../page/document.ts';
import { reloadWithFields } from '../../page/kept-fields.ts';
import { matchRoute, normalizePath } from '../../page/routes.ts';
import type { SiteRuntime } from '../site/site.ts';

/** Navigates; `replace` replaces the current entry of the history, so that Back doesn't return to it. */
export type Navigate = (to: string, options?: { replace?: boolean }) => unknown;

/** The fading pages take no pointer events, so these end the fade before a press. */
const POINTER_EVENTS = ['pointermove', 'pointerdown'];

let navigate: Navigate = (to) => location.assign(to);

/** Navigates to a path of the site: within the document if it can, otherwise by a new document. */
export function navigateTo(...args: Parameters<Navigate>): void {
  void navigate(...args);
}

/** Replaces how this document navigates. */
export function setNavigate(next: Navigate): void {
  navigate = next;
}

/** Returns whether this document may be able to show a URL of its origin, which `isSitePath` decides. */
export function mayBeSitePath(
  { registry, shell }: Pick<SiteRuntime, 'registry' | 'shell'>,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): boolean {
  // A page reads its query once, so another query of the same page needs a new document.
  if (search && search !== location.search && pathname === location.pathname) return false;
  const path = normalizePath(pathname);
  return shell.ownPaths.includes(path) || isPartialRegistry(registry) || matchRoute(registry, path) !== undefined;
}

/**
 * Returns whether this document can show a URL. Other paths may have been released since, and need a new document; so do all others
 * once another site is live, unless the document has the complete registry of its own one. Offline, the page says so.
 */
export async function isSitePath({ registry, shell }: Pick<SiteRuntime, 'registry' | 'shell'>, url: string): Promise<boolean> {
  const path = normalizePath(url);
  if (shell.ownPaths.includes(path)) return true;
  const isUsable = await completeRegistry(registry).then(
    () => true,
    () => !navigator.onLine,
  );
  return isUsable && matchRoute(registry, path) !== undefined;
}

/**
 * Fades from the current page to the one at `url`, which `show` renders, where the browser has view transitions and the visitor doesn't
 * prefer reduced motion.
 */
export function showWithTransition(url: string, show: () => void): void {
  const isSamePage = normalizePath(url) === normalizePath(location.pathname);
  if (isSamePage || !document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return void show();
  const transition = document.startViewTransition(show);
  const skip = () => transition.skipTransition();
  for (const type of POINTER_EVENTS) addEventListener(type, skip, true);
  // A skipped fade rejects `ready`; errors of `show` are rejections of `updateCallbackDone`.
  transition.ready.catch(() => {});
  const stopListening = () => {
    for (const type of POINTER_EVENTS) removeEventListener(type, skip, true);
  };
  transition.finished.then(stopListening, stopListening);
}

/** Moves focus to the page when the focused element is removed, so that keyboard users keep their position. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Loads the document again, with what was typed, if other releases are live by now: those of the document may have been deleted. Only
 * once, because a cache may still return the same document. Stays pending then.
 */
export async function reloadIfOutdated(): Promise<void> {
  if (history.state?.fields || !(await isOutdated(readInlinedRegistry()))) return;
  reloadWithFields();
  await new Promise(() => {});
}
