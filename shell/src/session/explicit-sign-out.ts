import { PREVIEW_KEY } from '../preview/selected-preview.ts';

const KEY = 'northlight-signed-out';

/** Notes for every tab of this browser that the sign-out which comes now is meant, or (`false`) that it isn't any more. */
export function setExplicitSignOut(isChosen: boolean): void {
  try {
    if (isChosen) localStorage.setItem(KEY, 'chosen');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that blocks storage keeps no session either.
  }
}

/** Whether the session was ended by its person. What this tab kept for them, such as a half-written reply, is then gone. */
export function clearTabAfterExplicitSignOut(): boolean {
  try {
    if (localStorage.getItem(KEY) === null) return false;
    for (const key of Object.keys(sessionStorage)) if (key !== PREVIEW_KEY) sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
