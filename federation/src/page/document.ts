import type { Registry } from '../types/index.ts';

/** Attributes of the element around an island in a document: its name, and its props as JSON. */
export const ISLAND_ATTRIBUTE = 'data-island';
export const PROPS_ATTRIBUTE = 'data-props';

/**
 * Attribute of `<html>` that is set when the first page responds to input: the handlers of the page, or of the error shown instead of
 * it, are attached. Gates, journeys and benches wait for it. It is never removed.
 */
export const INTERACTIVE_ATTRIBUTE = 'data-interactive';

/** Key of the tab's selected preview in sessionStorage. */
export const PREVIEW_STORAGE_KEY = 'federation-preview';

/** Sets the attribute. Also called when a page can't become interactive, since its error notice with a retry button is. */
export function markDocumentInteractive(): void {
  document.documentElement.setAttribute(INTERACTIVE_ATTRIBUTE, '');
}

export function readInlinedRegistry(): Registry {
  return readJsonScript('registry');
}

/** Reads data of the document. */
export function readJsonScript<T>(id: string): T {
  return JSON.parse((document.getElementById(id) as HTMLElement).textContent);
}

/** Returns whether the document contains its complete page: the route of the page is prerendered. Only its islands are hydrated. */
export function isPrerendered(): boolean {
  return readInlinedRegistry().routes.some(({ page, prerender }) => page !== '' && prerender);
}

/** Returns whether the browser renders the page: the document doesn't contain it, or the tab shows a preview. */
export function isRenderedInBrowser(): boolean {
  return !isPrerendered() || isPreview();
}

/** Returns whether the tab shows a preview. */
export function isPreview(): boolean {
  return /[?&]preview=/.test(location.search) || Boolean(readTabStorage((storage) => storage.getItem(PREVIEW_STORAGE_KEY)));
}

/** Reads the storage of this tab; undefined if the browser blocks it. Its methods can throw too. */
export function readTabStorage<Value>(read: (storage: Storage) => Value): Value | undefined {
  try {
    return read(sessionStorage);
  } catch {}
}
