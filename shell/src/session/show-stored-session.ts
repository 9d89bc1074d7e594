import { readStoredUserInitial } from './stored-account.ts';

/** If a session is stored, shows the account button instead of "Log In" before the session is read. */
export function showStoredSession(): void {
  const initial = readStoredUserInitial();
  if (initial === undefined) return;
  document.documentElement.dataset.session = 'stored';
  const button = document.querySelector('button[data-stored-session]');
  if (button) button.textContent = initial;
}
