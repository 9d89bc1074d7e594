import { act, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from 'shared-contracts';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import { useAdminStore } from '../admin-store.ts';
import AdminPage from '../pages/AdminPage.tsx';
import { type FakeBackend, fakeBackend } from './fake-backend.ts';

// The machine that tests may be a slow one, and asking every element whether it is visible is slow in jsdom.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });

/** Forgets what an earlier test left behind, and signs the first admin in. */
export function resetAsAdmin(address = '/admin'): void {
  sessionStorage.clear();
  history.replaceState(null, '', address);
  act(() => {
    useAdminStore.setState(useAdminStore.getInitialState(), true);
    useSession.setState({ status: 'signed-in', user: { id: 'admin-1', email: 'ada@example.test', fullName: 'Ada' }, role: 'admin' }, true);
  });
}

/** Shows the dashboard as an admin sees it. */
export function renderAdmin(backend: FakeBackend = fakeBackend()) {
  const host = createFakeHost({ backend: async () => backend.client });
  const user = userEvent.setup({ delay: null });
  return { ...renderWithHost(<AdminPage />, host), host, user, backend };
}
