import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type Backend, useSession } from 'shared-contracts';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import AuthPage from './AuthPage.tsx';
import { handleEmailLink } from './handle-email-link.ts';
import ResetPasswordPage from './ResetPasswordPage.tsx';

const VALID_LINK = '/auth/reset#access_token=good&refresh_token=r&expires_in=3600&token_type=bearer&type=recovery';
const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false }, region: { enabled: false } };
const axeProblems = () => act(async () => (await axe.run(document.body, { rules })).violations);

let calls: string[];
let respond: (method: string) => { status: number; body: object } | null;

beforeEach(() => {
  calls = [];
  respond = () => ({ status: 200, body: { email: 'ada@example.test' } });
  globalThis.fetch = (async (
    address: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
  ) => {
    calls.push(`${method} ${new URL(address).pathname} ${headers.authorization} ${body ?? ''}`.trim());
    const response = respond(method);
    if (!response) throw new TypeError('Failed to fetch');
    return { ok: response.status < 400, status: response.status, json: async () => response.body };
  }) as unknown as typeof fetch;
  act(() => useSession.setState({ status: 'signed-out' }, true));
});

function open(url: string) {
  history.replaceState(null, '', url);
  const requests: unknown[] = [];
  const auth = { resetPasswordForEmail: async (...args: unknown[]) => ({ error: requests.push(args) ? null : null }) };
  const host = createFakeHost({ backend: async () => ({ auth }) as unknown as Backend });
  return { ...renderWithHost(<ResetPasswordPage />, host), host, requests, user: userEvent.setup({ delay: null }) };
}

test('a valid link changes the password, leaves the URL without its token and does not sign in', async () => {
  const { user, host } = open(VALID_LINK);
  expect(((await screen.findByLabelText('Email')) as HTMLInputElement).value).toBe('ada@example.test');
  expect(location.href).toMatch(/\/auth\/reset$/);
  await user.type(screen.getByLabelText('Password'), '123{Enter}');
  expect(screen.getByText('Use at least 6 characters.')).toBeTruthy();
  expect(await axeProblems()).toEqual([]);
  await user.type(screen.getByLabelText('Password'), '456{Enter}');
  await waitFor(() => expect(host.navigations).toEqual(['/auth']));
  expect(host.toasts.map(({ title }) => title)).toEqual(['Password changed']);
  expect(calls).toEqual([
    'GET /auth/v1/user Bearer good',
    'PUT /auth/v1/user Bearer good {"password":"123456"}',
    'POST /auth/v1/logout Bearer good',
  ]);
  expect([useSession.getState(), history.state.recoveryToken]).toEqual([{ status: 'signed-out' }, undefined]);
});

test('the login after a new password has its e-mail address, until somebody is signed in', async () => {
  const { user, host, unmount } = open(VALID_LINK.replace('type=recovery', 'type=invite'));
  await user.type(await screen.findByLabelText('Password'), '123456{Enter}');
  await waitFor(() => expect(host.navigations).toEqual(['/auth']));
  unmount();
  const login = renderWithHost(<AuthPage />, host);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.test');
  login.unmount();
  act(() =>
    useSession.setState({ status: 'signed-in', user: { id: '1', email: 'ada@example.test', fullName: 'Ada' }, role: 'user' }, true),
  );
  act(() => useSession.setState({ status: 'signed-out' }, true));
  renderWithHost(<AuthPage />, host);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});

test('the new password of an account with an authenticator app also needs its code', async () => {
  respond = (method) =>
    method === 'GET'
      ? { status: 200, body: { email: 'ada@example.test', factors: [{ id: 'f1', status: 'verified' }] } }
      : { status: 200, body: { id: 'c1', access_token: 'proved' } };
  const { user, host } = open(VALID_LINK);
  await user.type(await screen.findByLabelText('Password'), '123456{Enter}');
  expect(screen.getByText('Enter six digits.')).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), '123 456{Enter}');
  await waitFor(() => expect(host.navigations).toEqual(['/auth']));
  expect(calls.slice(1, 4)).toEqual([
    'POST /auth/v1/factors/f1/challenge Bearer good {}',
    'POST /auth/v1/factors/f1/verify Bearer good {"challenge_id":"c1","code":"123456"}',
    'PUT /auth/v1/user Bearer proved {"password":"123456"}',
  ]);
});

test('a reload shows the form again until the link is used', async () => {
  const first = open(VALID_LINK);
  await screen.findByLabelText('Email');
  first.unmount();
  renderWithHost(<ResetPasswordPage />, first.host);
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test('shows the service’s message and a hint if it rejects the password', async () => {
  const { user, host } = open(VALID_LINK);
  await screen.findByLabelText('Email');
  respond = (method) =>
    method === 'PUT'
      ? { status: 422, body: { code: 422, error_code: 'same_password', msg: 'New password should be different.' } }
      : { status: 200, body: {} };
  await user.type(screen.getByLabelText('Password'), '123456{Enter}');
  expect(await screen.findByText(/differs from the one you had/)).toBeTruthy();
  expect(host.toasts.map(({ message }) => message)).toEqual(['New password should be different.']);
  expect(host.navigations).toEqual([]);
});

test.each([
  ['an expired link', '/auth/reset#error=access_denied&error_code=otp_expired&error_description=Call+555', 'This link no longer works'],
  ['a link of another kind', '/auth/reset#access_token=other&type=magiclink', 'This link no longer works'],
  ['no link', '/auth/reset', 'Choose a New Password'],
])('%s: shows a form to request a link and no password field, also to signed-in visitors', async (_, url, heading) => {
  act(() =>
    useSession.setState({ status: 'signed-in', user: { id: '1', email: 'uma@example.test', fullName: 'Uma' }, role: 'user' }, true),
  );
  const { user, requests, host } = open(url);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByText(/555/)).toBeNull();
  expect(await axeProblems()).toEqual([]);
  await user.type(screen.getByLabelText('Email'), 'ada@example.test{Enter}');
  expect(await screen.findByText(/^If ada@example.test has an account here/)).toBeTruthy();
  expect(requests).toEqual([['ada@example.test', { redirectTo: 'http://localhost:3000/auth/reset' }]]);
  expect([calls, host.navigations]).toEqual([[], []]);
});

test('reports a rejected token as an expired link, and offers a retry if the service is unreachable', async () => {
  respond = () => ({ status: 403, body: { code: 'bad_jwt', message: 'invalid JWT' } });
  const { unmount } = open(VALID_LINK);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  unmount();
  respond = () => null;
  const { user } = open(VALID_LINK);
  expect(await screen.findByRole('heading', { name: 'We couldn’t check this link' })).toBeTruthy();
  expect(await axeProblems()).toEqual([]);
  respond = () => ({ status: 200, body: { email: 'ada@example.test' } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test.each([
  ['#access_token=a&type=signup', 'info', 'You can now log in with your credentials.'],
  ['#access_token=a&type=magiclink', 'info', 'For your safety, email links don’t log you in.'],
  [
    '#error=x&error_code=otp_expired&error_description=Call+555',
    'failure',
    'It was already used or has expired. Log in, or ask for a new link there.',
  ],
])('a page other than the reset page shows the auth fragment %s as a toast and removes it from the URL', (fragment, kind, message) => {
  history.replaceState({ idx: 3 }, '', `/work?a=b${fragment}`);
  const host = createFakeHost();
  handleEmailLink(host, location.hash);
  expect(host.toasts).toMatchObject([{ kind, message }]);
  expect([location.href, history.state, host.navigations]).toEqual(['http://localhost/work?a=b', { idx: 3 }, []]);
});

test('a recovery link on another page navigates to the reset page', () => {
  history.replaceState(null, '', '/#access_token=a&type=recovery');
  const host = createFakeHost();
  handleEmailLink(host, location.hash);
  expect([location.hash, host.navigations, host.toasts]).toEqual(['', ['/auth/reset#access_token=a&type=recovery'], []]);
});
