import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type Backend, useSession } from 'shared-contracts';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import { handleEmailLink } from './handle-email-link.ts';
import ResetPasswordPage from './ResetPasswordPage.tsx';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

const GOOD = '/auth/reset#access_token=good&refresh_token=r&expires_in=3600&token_type=bearer&type=recovery';
const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false }, region: { enabled: false } };
const axeProblems = () => act(async () => (await axe.run(document.body, { rules })).violations);

let calls: string[];
let answerWith: (method: string) => { status: number; body: object } | null;

beforeEach(() => {
  calls = [];
  answerWith = () => ({ status: 200, body: { email: 'ada@example.test' } });
  globalThis.fetch = (async (
    address: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
  ) => {
    calls.push(`${method} ${new URL(address).pathname} ${headers.authorization} ${body ?? ''}`.trim());
    const answer = answerWith(method);
    if (!answer) throw new TypeError('Failed to fetch');
    return { ok: answer.status < 400, status: answer.status, json: async () => answer.body };
  }) as unknown as typeof fetch;
  act(() => useSession.setState({ status: 'signed-out' }, true));
});

function open(address: string) {
  history.replaceState(null, '', address);
  const asked: unknown[] = [];
  const auth = { resetPasswordForEmail: async (...args: unknown[]) => ({ error: asked.push(args) ? null : null }) };
  const host = createFakeHost({ backend: async () => ({ auth }) as unknown as Backend });
  return { ...renderWithHost(<ResetPasswordPage />, host), host, asked, user: userEvent.setup({ delay: null }) };
}

test('a good link says whose password it changes, keeps its token out of the address and signs nobody in', async () => {
  const { user, host } = open(GOOD);
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

test('a reload finds the link again until it was used', async () => {
  const first = open(GOOD);
  await screen.findByLabelText('Email');
  first.unmount();
  renderWithHost(<ResetPasswordPage />, first.host);
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test('a password that the service refuses is told in its words, and can be tried again', async () => {
  const { user, host } = open(GOOD);
  await screen.findByLabelText('Email');
  answerWith = (method) =>
    method === 'PUT'
      ? { status: 422, body: { code: 422, error_code: 'same_password', msg: 'New password should be different.' } }
      : { status: 200, body: {} };
  await user.type(screen.getByLabelText('Password'), '123456{Enter}');
  expect(await screen.findByText(/differs from the one you had/)).toBeTruthy();
  expect(host.toasts.map(({ message }) => message)).toEqual(['New password should be different.']);
  expect(host.navigations).toEqual([]);
});

test.each([
  ['a dead link', '/auth/reset#error=access_denied&error_code=otp_expired&error_description=Call+555', 'This link no longer works'],
  ['the session of something else', '/auth/reset#access_token=other&type=magiclink', 'This link no longer works'],
  ['no link at all', '/auth/reset', 'Choose a New Password'],
])('%s shows no password field, but the way to a new link, also to somebody signed in', async (_, address, heading) => {
  act(() =>
    useSession.setState({ status: 'signed-in', user: { id: '1', email: 'uma@example.test', fullName: 'Uma' }, role: 'user' }, true),
  );
  const { user, asked, host } = open(address);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByText(/555/)).toBeNull();
  expect(await axeProblems()).toEqual([]);
  await user.type(screen.getByLabelText('Email'), 'ada@example.test{Enter}');
  expect(await screen.findByText(/^If ada@example.test has an account here/)).toBeTruthy();
  expect(asked).toEqual([['ada@example.test', { redirectTo: 'http://localhost:3000/auth/reset' }]]);
  expect([calls, host.navigations]).toEqual([[], []]);
});

test('a token that the service refuses is a dead link; a service that is not there can be asked again', async () => {
  answerWith = () => ({ status: 403, body: { code: 'bad_jwt', message: 'invalid JWT' } });
  const { unmount } = open(GOOD);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  unmount();
  answerWith = () => null;
  const { user } = open(GOOD);
  expect(await screen.findByRole('heading', { name: 'The link could not be checked' })).toBeTruthy();
  expect(await axeProblems()).toEqual([]);
  answerWith = () => ({ status: 200, body: { email: 'ada@example.test' } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test.each([
  ['#access_token=a&type=signup', 'info', 'You can now log in with your credentials.'],
  ['#access_token=a&type=magiclink', 'info', 'A link from a mail signs nobody in here.'],
  [
    '#error=x&error_code=otp_expired&error_description=Call+555',
    'failure',
    'It was used before or is too old. Log in, or ask for a new link there.',
  ],
])('a link %s that leads to another page is told there and leaves its address', (fragment, kind, message) => {
  history.replaceState({ idx: 3 }, '', `/work?a=b${fragment}`);
  const host = createFakeHost();
  handleEmailLink(host, location.hash);
  expect(host.toasts).toMatchObject([{ kind, message }]);
  expect([location.href, history.state, host.navigations]).toEqual(['http://localhost/work?a=b', { idx: 3 }, []]);
});

test('a recovery link that leads to another page goes on to its own', () => {
  history.replaceState(null, '', '/#access_token=a&type=recovery');
  const host = createFakeHost();
  handleEmailLink(host, location.hash);
  expect([location.hash, host.navigations, host.toasts]).toEqual(['', ['/auth/reset#access_token=a&type=recovery'], []]);
});
