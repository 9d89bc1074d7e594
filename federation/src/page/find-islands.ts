import { ISLAND_ATTRIBUTE } from './island-markup.ts';

/** Key of the tab's selected preview in sessionStorage. */
export const PREVIEW_KEY = 'federation-preview';

/** Returns the islands of a prerendered page; none if the browser renders the page, as it does in a preview. */
export function findIslands(): Element[] {
  return isPreview() ? [] : [...document.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)];
}

function isPreview(): boolean {
  try {
    return /[?&]preview=/.test(location.search) || sessionStorage.getItem(PREVIEW_KEY) !== null;
  } catch {
    // Storage is blocked, so there is no preview.
    return false;
  }
}
