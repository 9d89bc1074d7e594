import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type Backend, useSession } from 'shared-contracts';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import AuthPage from './AuthPage.tsx';

/** Creates an auth service that records its calls; `respond` returns their results. */
function createFakeAuth(respond: () => Promise<{ error: Error | null }> = async () => ({ error: null })) {
  const calls: [string, ...unknown[]][] = [];
  const call =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args]);
      return respond();
    };
  const auth = {
    signInWithPassword: call('signInWithPassword'),
    signUp: call('signUp'),
    resetPasswordForEmail: call('resetPasswordForEmail'),
  };
  return { calls, auth, client: { auth } as unknown as Backend };
}

function open(service = createFakeAuth()) {
  const host = createFakeHost({ backend: async () => service.client });
  return { ...renderWithHost(<AuthPage />, host), host, user: userEvent.setup({ delay: null }), ...service };
}

// These rules need layout, which jsdom doesn't have.
const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false }, region: { enabled: false } };
const axeProblems = () => act(async () => (await axe.run(document.body, { rules })).violations);

const signedIn = { status: 'signed-in', user: { id: '1', email: 'ada@example.test', fullName: 'Ada' }, role: 'user' } as const;

beforeEach(() => {
  history.replaceState(null, '', '/auth');
  act(() => useSession.setState({ status: 'signed-out' }, true));
});

test('links switch between login and sign-up and keep the typed text', async () => {
  const { user } = open();
  expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(screen.getByRole('heading', { name: 'Create Account' })).toBeTruthy();
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@example.test');
  expect(await axeProblems()).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  expect(await axeProblems()).toEqual([]);
});

test('sends a login once and shows a welcome toast', async () => {
  const { user, host, calls } = open();
  await user.type(screen.getByLabelText('Email'), ' ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}{Enter}');
  act(() => useSession.setState(signedIn, true));
  await waitFor(() =>
    expect(host.toasts).toEqual([{ kind: 'success', title: 'Welcome back!', message: "You've successfully logged in.", key: 'auth' }]),
  );
  expect(calls).toEqual([['signInWithPassword', { email: 'ada@example.test', password: 'secret' }]]);
});

test('the welcome toast of an admin leads to the dashboard', async () => {
  const { user, host } = open();
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  act(() => useSession.setState({ ...signedIn, role: 'checking' }, true));
  act(() => useSession.setState({ ...signedIn, role: 'admin' }, true));
  await waitFor(() => expect(host.toasts.map(({ title }) => title)).toEqual(['Welcome back!']));
  expect(host.toasts[0]?.action).toMatchObject({ label: 'Admin Dashboard', subject: 'ada@example.test' });
  host.toasts[0]?.action?.run();
  expect(host.navigations).toEqual(['/', '/admin']);
});

test('shows the submit button as loading until the response arrives', async () => {
  let resolveCall: (result: { error: null }) => void = () => {};
  const { user, host } = open(
    createFakeAuth(
      () =>
        new Promise((resolve) => {
          resolveCall = resolve;
        }),
    ),
  );
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  const button = screen.getByRole('button', { name: 'Log In' }) as HTMLButtonElement;
  await waitFor(() => expect([button.dataset.loading, button.disabled]).toEqual(['true', true]));
  await act(async () => resolveCall({ error: null }));
  await waitFor(() => expect(button.disabled).toBe(false));
  // Without a session the role stays unknown.
  await waitFor(() => expect(host.toasts).toHaveLength(1));
});

test('sends a sign-up with full name and redirect URL, then shows the login form', async () => {
  const { user, host, calls } = open();
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  await user.type(screen.getByLabelText('Full name'), 'Ada Lovelace');
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(host.toasts).toEqual([
    { kind: 'success', title: 'Account created!', message: 'You can now log in with your credentials.', key: 'auth' },
  ]);
  expect(calls).toEqual([
    [
      'signUp',
      {
        email: 'ada@example.test',
        password: '123456',
        options: { data: { full_name: 'Ada Lovelace' }, emailRedirectTo: 'http://localhost:3000/' },
      },
    ],
  ]);
});

test('shows field errors and sends nothing if the sign-up is invalid', async () => {
  const { user, calls } = open();
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  await user.type(screen.getByLabelText('Password'), '12345{Enter}');
  expect(screen.getByText('Use at least 6 characters.')).toBeTruthy();
  expect(screen.getAllByText('This field is required.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  expect(calls).toEqual([]);
  expect(await axeProblems()).toEqual([]);
});

test('shows the service’s message and a hint if the login fails', async () => {
  const refusal = Object.assign(new Error('Invalid login credentials'), { name: 'AuthApiError', code: 'invalid_credentials', status: 400 });
  const { user, host } = open(createFakeAuth(async () => ({ error: refusal })));
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText(/Check the address and the password/)).toBeTruthy();
  expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'Invalid login credentials', key: 'auth' }]);
  expect(await axeProblems()).toEqual([]);
});

test('shows “Something went wrong” if the error has no message', async () => {
  const failure = Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError', status: 503 });
  const { user, host } = open(createFakeAuth(async () => ({ error: failure })));
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByText(/not answering at the moment/)).toBeTruthy();
  expect(host.toasts.map(({ message }) => message)).toEqual(['Something went wrong']);
});

test('reports an error that the form doesn’t know, keeps the input and restores the focus', async () => {
  const failure = Object.assign(new Error('Unknown field "phone"'), { name: 'AuthApiError', code: 'unknown_field', status: 422 });
  const { user, host } = open(
    createFakeAuth(async () => {
      (document.activeElement as HTMLElement).blur();
      return { error: failure };
    }),
  );
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'secret');
  const button = screen.getByRole('button', { name: 'Log In' });
  await user.click(button);
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'Unknown field "phone"', key: 'auth' }]));
  expect(host.reportedErrors).toEqual([failure]);
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
});

test('redirects a signed-in visitor to the home page', () => {
  useSession.setState(signedIn, true);
  expect(open().host.navigations).toEqual(['/']);
});

test('redirects to the home page when the visitor becomes signed in', () => {
  const { host } = open();
  expect(host.navigations).toEqual([]);
  act(() => useSession.setState(signedIn, true));
  expect(host.navigations).toEqual(['/']);
});

test('opens the page that needs a login, for users and admins', () => {
  history.replaceState(null, '', '/auth?next=%2Fadmin%3Fquote%3Dq1');
  useSession.setState(signedIn, true);
  expect(open().host.navigations).toEqual(['/admin?quote=q1']);
});

test('the page that needs a login stays in the URL of each form, for a reload or a new tab', async () => {
  history.replaceState(null, '', '/auth?next=%2Fadmin%3Fquote%3Dq1');
  const { user } = open();
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/auth?mode=forgot&next=%2Fadmin%3Fquote%3Dq1');
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(location.search).toBe('?mode=signup&next=%2Fadmin%3Fquote%3Dq1');
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(location.search).toBe('?next=%2Fadmin%3Fquote%3Dq1');
});

test('a login says that the session ends with the tab if the browser stores nothing', async () => {
  const storage = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const { user, host } = open();
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  act(() => useSession.setState(signedIn, true));
  await waitFor(() => expect(host.toasts.map(({ title }) => title)).toEqual(['Welcome back!', 'Logged in for this tab']));
  storage.mockRestore();
});

test('the visibility button shows the password', async () => {
  const { user } = open();
  const field = screen.getByLabelText('Password') as HTMLInputElement;
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
  await user.click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect(field.type).toBe('text');
});

test('requests a recovery link without revealing whether the account exists', async () => {
  const { user, calls } = open();
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await user.type(screen.getByLabelText('Email'), 'ada@example.test{Enter}');
  expect(await screen.findByText(/^If ada@example.test has an account here/)).toBeTruthy();
  expect(calls).toEqual([['resetPasswordForEmail', 'ada@example.test', { redirectTo: 'http://localhost:3000/auth/reset' }]]);
});
