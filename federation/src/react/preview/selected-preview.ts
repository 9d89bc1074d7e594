import { PREVIEW_STORAGE_KEY } from '../../page/render-mode.ts';

/** Matches the remote and the name of a preview, such as `demo.pr-42`. */
export const PREVIEW_SELECTION_PATTERN = /^([a-z][a-z0-9-]{0,39})\.([a-z0-9][a-z0-9-]{0,39})$/;

/**
 * Returns the preview of this tab, such as `demo.pr-42`, from the URL's `preview` parameter or the tab's session; else null.
 * A parameter of another form is not stored and returned as `invalid`, so that no link can put its text into the banner.
 */
export function readSelectedPreview(): string | null {
  try {
    const parameter = new URLSearchParams(location.search).get('preview');
    if (parameter === 'off') leavePreview();
    else if (parameter !== null && !PREVIEW_SELECTION_PATTERN.test(parameter)) return 'invalid';
    else if (parameter !== null) sessionStorage.setItem(PREVIEW_STORAGE_KEY, parameter);
    return sessionStorage.getItem(PREVIEW_STORAGE_KEY);
  } catch {
    // Storage is blocked, so the next document would lose the preview.
    return null;
  }
}

/** Makes the tab show the live site from its next document on. */
export function leavePreview(): void {
  sessionStorage.removeItem(PREVIEW_STORAGE_KEY);
}
