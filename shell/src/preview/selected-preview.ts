/** Where a tab keeps its choice. */
export const PREVIEW_KEY = 'northlight-preview';

/** The preview that this tab was asked to show, such as `demo.pr-42`: by its address, or earlier in the session. */
export function readSelectedPreview(): string | null {
  try {
    const asked = new URLSearchParams(location.search).get('preview');
    if (asked === 'off') leavePreview();
    else if (asked !== null) sessionStorage.setItem(PREVIEW_KEY, asked);
    return sessionStorage.getItem(PREVIEW_KEY);
  } catch {
    // Storage is blocked: a preview would be gone with the next page.
    return null;
  }
}

/** Has this tab show the live site again, from its next document on. */
export function leavePreview(): void {
  sessionStorage.removeItem(PREVIEW_KEY);
}
