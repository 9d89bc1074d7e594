import { PREVIEW_STORAGE_KEY } from 'federation-toolkit/page';

const KEY = 'northlight-signed-out';

/** Stores for all tabs whether the next sign-out is explicit: the visitor chose Sign Out, so it is not an expired session. */
export function setExplicitSignOut(isExplicit: boolean): void {
  try {
    if (isExplicit) localStorage.setItem(KEY, 'chosen');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so there is no session either.
  }
}

/**
 * Returns whether the sign-out was explicit. If so, deletes the tab's personal data, such as reply drafts; the selected
 * preview stays.
 */
export function clearTabAfterExplicitSignOut(): boolean {
  try {
    if (localStorage.getItem(KEY) === null) return false;
    for (const key of Object.keys(sessionStorage)) if (key !== PREVIEW_STORAGE_KEY) sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
