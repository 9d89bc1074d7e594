/** Marks the document if a session is stored, so that styles can hide "Log In" before the session is read. */
export function markStoredSession(): void {
  try {
    const hasSession = Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/.test(key));
    if (hasSession) document.documentElement.dataset.session = 'stored';
  } catch {
    // Storage is blocked, so there is no session either.
  }
}
