import { notifyManager } from '@tanstack/react-query';
import { act, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from 'shared-contracts';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import { queryClient } from '../access/use-backend-query.ts';
import AdminPage from '../pages/AdminPage.tsx';
import { useAdminStore } from '../state/admin-store.ts';
import { createFakeBackend, type FakeBackend } from './fake-backend.ts';

// Visibility checks of `*ByRole` are disabled, because jsdom computes styles slowly.
configure({ defaultHidden: true });
notifyManager.setNotifyFunction(act);
// Without transitions, nothing renders after a test has seen what it waits for.
const { matchMedia } = window;
window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(prefers-reduced-motion: reduce)' });

/** Resets storage, URL and stores, and signs in as admin. */
export function resetAsAdmin(url = '/admin'): void {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', url);
  queryClient.clear();
  act(() => {
    useAdminStore.setState(useAdminStore.getInitialState(), true);
    useSession.setState({ status: 'signed-in', user: { id: 'admin-1', email: 'ada@example.test', fullName: 'Ada' }, role: 'admin' }, true);
  });
}

/** Hides the tab, whose lists aren't polled then, so that each request has another reason. */
export function hideTab(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
}

/** Renders the dashboard with a fake host and a fake user. */
export function renderAdmin(backend: FakeBackend = createFakeBackend()) {
  const host = createFakeHost({ backend: async () => backend.client });
  const user = userEvent.setup({ delay: null });
  return { ...renderWithHost(<AdminPage />, host), host, user, backend };
}
