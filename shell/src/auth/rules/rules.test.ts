import { getAuthErrorHint, getAuthErrorMessage } from './auth-error.ts';
import { getAuthModeUrl, parseAuthMode, parseNextPath, validateCredentials, validatePassword } from './credentials.ts';
import { parseEmailLink } from './email-link.ts';

const valid = { fullName: 'Ada', email: 'ada@example.test', password: 'secret' };

test('each mode requires its own fields', () => {
  const empty = { fullName: ' ', email: '', password: '' };
  expect(Object.keys(validateCredentials('login', empty))).toEqual(['email', 'password']);
  expect(Object.keys(validateCredentials('signup', empty))).toEqual(['fullName', 'email', 'password']);
  expect(Object.keys(validateCredentials('forgot', empty))).toEqual(['email']);
  expect(validateCredentials('signup', valid)).toEqual({});
});

test('requires at least 6 characters for a new password, but not for a login', () => {
  expect(validateCredentials('signup', { ...valid, password: '12345' })).toEqual({ password: 'Use at least 6 characters.' });
  expect(validateCredentials('login', { ...valid, password: '12345' })).toEqual({});
  expect([validatePassword('12345'), validatePassword('123456')]).toEqual(['Use at least 6 characters.', null]);
});

test('requires text before and after the @ of an e-mail address', () => {
  expect(
    ['ada', 'ada@', '@x', 'a b@c', 'a@b c', 'ada@localhost'].map(
      (email) => validateCredentials('forgot', { ...valid, email }).email !== undefined,
    ),
  ).toEqual([true, true, true, true, true, false]);
});

test('returns a different hint for each class of error', () => {
  const hints = [
    { name: 'AuthRetryableFetchError', status: 0 },
    { name: 'AuthRetryableFetchError', status: 503 },
    { name: 'AuthApiError', status: 429, code: 'over_request_rate_limit' },
    { name: 'AuthApiError', status: 400, code: 'invalid_credentials' },
    { name: 'AuthWeakPasswordError', status: 422, code: 'weak_password' },
    { name: 'AuthSessionMissingError', status: 400 },
    { name: 'AuthApiError', status: 422, code: 'user_already_exists' },
  ].map(getAuthErrorHint);
  expect(new Set(hints).size).toBe(hints.length);
  expect(hints).not.toContain(null);
  expect(getAuthErrorHint(new Error('x'))).toBeNull();
  expect(getAuthErrorHint('x')).toBeNull();
});

test('a password of spaces is a password', () => {
  expect(validateCredentials('login', { ...valid, password: '      ' })).toEqual({});
});

test.each<[string, object, object]>([
  ['any error of the server', { name: 'AuthRetryableFetchError', status: 500 }, { name: 'AuthRetryableFetchError', status: 503 }],
  ['a request that failed without a status', { name: 'AuthRetryableFetchError' }, { name: 'AuthRetryableFetchError', status: 0 }],
  ['status 429 without a code', { status: 429 }, { status: 429, code: 'over_request_rate_limit' }],
  ['each kind of limit', { status: 400, code: 'over_email_send_rate_limit' }, { status: 429 }],
  ['a weak password, by name or code', { name: 'AuthWeakPasswordError' }, { code: 'weak_password' }],
  ['a missing session, by name or code', { name: 'AuthSessionMissingError' }, { code: 'session_not_found' }],
])('returns the same hint for %s', (_, error, known) => {
  expect(getAuthErrorHint(known)).toEqual(expect.stringMatching(/\w/));
  expect(getAuthErrorHint(error)).toBe(getAuthErrorHint(known));
});

test('a status of a client error is no error of the server', () => {
  const getHint = (status: number) => getAuthErrorHint({ name: 'AuthRetryableFetchError', status });
  expect(getHint(408)).toBe(getHint(0));
  expect(getHint(408)).not.toBe(getHint(500));
});

test('returns no hint without a code, for an unknown code, and for null', () => {
  expect([{}, { code: '' }, { code: 'unknown' }, null].map(getAuthErrorHint)).toEqual([null, null, null, null]);
});

test('returns the service’s message without spaces around it', () => {
  expect([' Invalid ', ' {} ', '  '].map((message) => getAuthErrorMessage({ message }, 'Failed'))).toEqual(['Invalid', 'Failed', 'Failed']);
});

test('returns the service’s message, or the fallback if there is none', () => {
  expect(getAuthErrorMessage(new Error('Invalid login credentials'), 'Something went wrong')).toBe('Invalid login credentials');
  expect([new Error(''), new Error('{}'), null, 'x'].map((error) => getAuthErrorMessage(error, 'Something went wrong'))).toEqual(
    Array(4).fill('Something went wrong'),
  );
});

test('parses the mode in a query string, with login as the default', () => {
  expect(['?mode=signup', '?mode=forgot', '?mode=x', ''].map(parseAuthMode)).toEqual(['signup', 'forgot', 'login', 'login']);
});

test.each(['/admin', '/admin?quote=4f1c&tab=emails', '/admin/calls?at=https://x.example'])('the page after a login can be %s', (next) => {
  expect(parseNextPath(`?next=${encodeURIComponent(next)}`)).toBe(next);
});

test.each([
  '',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https://evil.example/admin',
  'javascript:alert(1)',
  '/admin@evil.example',
  '/admin/../..//evil.example',
  '/admin?a\\b',
  '/work',
])('the page after a login is the home page instead of %j', (next) => {
  expect(parseNextPath(`?next=${encodeURIComponent(next)}`)).toBe('/');
});

test('links each mode, of which log-in is the page itself', () => {
  expect((['login', 'signup', 'forgot'] as const).map((mode) => getAuthModeUrl(mode))).toEqual([
    '/auth',
    '/auth?mode=signup',
    '/auth?mode=forgot',
  ]);
});

test.each([
  ['#access_token=a&refresh_token=b&type=recovery', { kind: 'recovery', token: 'a' }],
  ['#access_token=a&type=signup', { kind: 'confirmed' }],
  ['#access_token=a', { kind: 'unknown' }],
  ['#token_hash=h&type=invite', { kind: 'unused', type: 'invite', tokenHash: 'h', purpose: 'password' }],
  ['#token_hash=h&type=signup', { kind: 'unused', type: 'signup', tokenHash: 'h', purpose: 'confirm' }],
  ['#access_token=&type=recovery', null],
  ['#error=access_denied&error_code=otp_expired&error_description=Call+us+on+555', { kind: 'invalid' }],
  ['#error=access_denied', { kind: 'invalid' }],
  ['#error_code=otp_expired', { kind: 'invalid' }],
  ['#contact', null],
  ['', null],
])('parses the fragment %j', (fragment, link) => {
  expect(parseEmailLink(fragment)).toEqual(link);
});
