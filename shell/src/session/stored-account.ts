/** Key of Supabase's session in `localStorage`. */
export const STORED_SESSION_KEY = /^sb-.*-auth-token$/;

/** Returns the first letter of the name or email of the stored session's user; undefined without a stored session. */
export function readStoredUserInitial(): string | undefined {
  try {
    const key = Object.keys(localStorage).find((each) => STORED_SESSION_KEY.test(each));
    if (!key) return;
    const user = JSON.parse(localStorage[key])?.user;
    return `${user?.user_metadata?.full_name || user?.email || ''}`.charAt(0).toUpperCase();
  } catch {
    // Storage is blocked, so there is no session either.
  }
}

/** If a session is stored, shows the account button instead of "Log In" before the session is read. */
export function showStoredSession(): void {
  const initial = readStoredUserInitial();
  if (initial === undefined) return;
  document.documentElement.dataset.session = 'stored';
  const button = document.querySelector('button[data-stored-session]');
  if (button) button.textContent = initial;
}
