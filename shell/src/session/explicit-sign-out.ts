import { PREVIEW_STORAGE_KEY } from 'federation-toolkit/page';
import { createSafeStorage } from 'shared-contracts/safe-storage';

const KEY = 'northlight-signed-out';
const marks = createSafeStorage('localStorage');

/** Stores for all tabs whether the next sign-out is explicit: the visitor chose Sign Out, so it is not an expired session. */
export function setExplicitSignOut(isExplicit: boolean): void {
  if (isExplicit) marks.setItem(KEY, 'chosen');
  else marks.removeItem(KEY);
}

/**
 * Returns whether the sign-out was explicit. If so, deletes the tab's personal data, such as reply drafts; the selected
 * preview stays.
 */
export function clearTabAfterExplicitSignOut(): boolean {
  if (marks.getItem(KEY) === null) return false;
  try {
    for (const key of Object.keys(sessionStorage)) if (key !== PREVIEW_STORAGE_KEY) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so the tab has stored nothing.
  }
  return true;
}
