import { readInlinedRegistry } from './document-data.ts';

/** Key of the tab's selected preview in sessionStorage. */
export const PREVIEW_STORAGE_KEY = 'federation-preview';

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
