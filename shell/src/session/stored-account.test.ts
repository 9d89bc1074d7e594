/** @jest-environment jsdom */
import { showStoredSession } from './stored-account.ts';

afterEach(() => localStorage.clear());

test('only a stored session marks the document and shows the user’s initial', () => {
  const mark = () => document.documentElement.dataset.session;
  document.body.innerHTML = '<button data-stored-session></button>';
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  showStoredSession();
  expect(mark()).toBeUndefined();
  const user = { email: 'ada@example.test', user_metadata: { full_name: 'mary' } };
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify({ user }));
  showStoredSession();
  expect([mark(), document.querySelector('button')?.textContent]).toEqual(['stored', 'M']);
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify({ user: { ...user, user_metadata: {} } }));
  showStoredSession();
  expect(document.querySelector('button')?.textContent).toBe('A');
});

test('does not throw if storage is blocked', () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(showStoredSession).not.toThrow();
  expect(storage).toHaveBeenCalled();
  storage.mockRestore();
});
