/** Lets the styles hide "Log In" at once for visitors who are signed in: the session itself is read after the first paint. */
export function markStoredSession(): void {
  try {
    const signedIn = Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/.test(key));
    if (signedIn) document.documentElement.dataset.session = 'stored';
  } catch {
    // Storage is blocked: the visitor can't be signed in either.
  }
}
