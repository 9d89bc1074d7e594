/**
 * Returns the islands of a document that starts when it is needed; none if its page is rendered by the browser: without islands, in
 * a preview, or after a link in an email.
 */
export function findIslands(): Element[] {
  return needsBrowser() ? [] : [...document.querySelectorAll('[data-island]')];
}

function needsBrowser(): boolean {
  try {
    return /[?&]preview=/.test(location.search) || sessionStorage.getItem('northlight-preview') !== null;
  } catch {
    // Storage is blocked, so there is no preview.
    return false;
  }
}
