import { getAuthErrorHint, getAuthErrorMessage } from './auth-error.ts';
import { parseAuthMode, validateCredentials, validatePassword } from './credentials.ts';
import { parseEmailLinkResult } from './email-link.ts';

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
    ['ada', 'ada@', '@x', 'a b@c', 'ada@localhost'].map((email) => validateCredentials('forgot', { ...valid, email }).email !== undefined),
  ).toEqual([true, true, true, true, false]);
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

test('returns the service’s message, or the fallback if there is none', () => {
  expect(getAuthErrorMessage(new Error('Invalid login credentials'), 'Something went wrong')).toBe('Invalid login credentials');
  expect([new Error(''), new Error('{}'), null, 'x'].map((error) => getAuthErrorMessage(error, 'Something went wrong'))).toEqual(
    Array(4).fill('Something went wrong'),
  );
});

test('parses the mode in a query string, with login as the default', () => {
  expect(['?mode=signup', '?mode=forgot', '?mode=x', ''].map(parseAuthMode)).toEqual(['signup', 'forgot', 'login', 'login']);
});

test.each([
  ['#access_token=a&refresh_token=b&type=recovery', { kind: 'recovery', token: 'a' }],
  ['#access_token=a&type=signup', { kind: 'confirmed' }],
  ['#access_token=a', { kind: 'unknown' }],
  ['#access_token=&type=recovery', null],
  ['#error=access_denied&error_code=otp_expired&error_description=Call+us+on+555', { kind: 'invalid' }],
  ['#contact', null],
  ['', null],
])('parses the fragment %j', (fragment, link) => {
  expect(parseEmailLinkResult(fragment)).toEqual(link);
});
