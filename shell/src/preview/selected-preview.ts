/** Key of the selected preview in sessionStorage. */
export const PREVIEW_KEY = 'northlight-preview';

/** Returns the preview of this tab, such as `demo.pr-42`, from the URL's `preview` parameter or the tab's session; else null. */
export function readSelectedPreview(): string | null {
  try {
    const parameter = new URLSearchParams(location.search).get('preview');
    if (parameter === 'off') leavePreview();
    else if (parameter !== null) sessionStorage.setItem(PREVIEW_KEY, parameter);
    return sessionStorage.getItem(PREVIEW_KEY);
  } catch {
    // Storage is blocked, so the next document would lose the preview.
    return null;
  }
}

/** Makes the tab show the live site from its next document on. */
export function leavePreview(): void {
  sessionStorage.removeItem(PREVIEW_KEY);
}
