import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type Backend, useSession } from 'shared-contracts';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import EmailLinkPage from './EmailLinkPage.tsx';

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
  return { ...renderWithHost(<EmailLinkPage />, host), host, requests, user: userEvent.setup({ delay: null }) };
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

test('a reload shows the form again until the link is used', async () => {
  const first = open(VALID_LINK);
  await screen.findByLabelText('Email');
  first.unmount();
  renderWithHost(<EmailLinkPage />, first.host);
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
  ['#access_token=a&type=signup', 'You can now log in with your credentials.'],
  ['#access_token=a&type=magiclink', 'For your safety, email links don’t log you in.'],
])('shows the auth fragment %s as a toast, removes it from the URL and opens the home page', async (fragment, message) => {
  const { host } = open(`/auth/reset${fragment}`);
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'info', message }]));
  expect([location.href, host.navigations, calls]).toEqual(['http://localhost/auth/reset', ['/'], []]);
});

describe('a link with an unused token', () => {
  const UNUSED_LINK = '/auth/reset#token_hash=abc&type=recovery';

  test('uses the token when its button is pressed, and not before', async () => {
    const { user } = open(UNUSED_LINK);
    const button = await screen.findByRole('button', { name: 'Continue' });
    expect(calls).toEqual([]);
    expect(await axeProblems()).toEqual([]);
    respond = (method) => ({ status: 200, body: method === 'POST' ? { access_token: 'good' } : { email: 'ada@example.test' } });
    await user.click(button);
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(calls).toEqual([
      'POST /auth/v1/verify Bearer public-key {"type":"recovery","token_hash":"abc"}',
      'GET /auth/v1/user Bearer good',
    ]);
    expect(location.hash).toBe('');
  });

  test('keeps the token when the service is unreachable', async () => {
    respond = () => null;
    const { user } = open(UNUSED_LINK);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    respond = () => ({ status: 200, body: { access_token: 'good', email: 'ada@example.test' } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  test('offers another link if the token was used before', async () => {
    respond = () => ({ status: 403, body: { error_code: 'otp_expired', msg: 'Email link is invalid or has expired' } });
    const { user } = open(UNUSED_LINK);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });

  test.each([
    [
      'confirms an address and ends the session of the link',
      { access_token: 'good' },
      'Email confirmed',
      ['POST /auth/v1/logout Bearer good'],
    ],
    ['asks for the link of the other address of an account', { msg: 'Confirm the other email' }, 'One address confirmed', []],
  ])('%s', async (_, body, title, laterCalls) => {
    respond = () => ({ status: 200, body });
    const { user, host } = open('/auth/confirm#token_hash=abc&type=email_change');
    await user.click(await screen.findByRole('button', { name: 'Confirm Email' }));
    await waitFor(() => expect(host.toasts).toMatchObject([{ title }]));
    expect(calls.slice(1)).toEqual(laterCalls);
    expect([location.href, host.navigations]).toEqual(['http://localhost/auth/confirm', ['/']]);
  });
});
