import { getErrorHint, getErrorMessage } from './auth-error.ts';
import { parseEmailLink } from './email-link.ts';
import { parseMode, validateCredentials, validatePassword } from './form.ts';

const full = { fullName: 'Ada', email: 'ada@example.test', password: 'secret' };

test('every mode asks for its own fields', () => {
  const empty = { fullName: ' ', email: '', password: '' };
  expect(Object.keys(validateCredentials('login', empty))).toEqual(['email', 'password']);
  expect(Object.keys(validateCredentials('signup', empty))).toEqual(['fullName', 'email', 'password']);
  expect(Object.keys(validateCredentials('forgot', empty))).toEqual(['email']);
  expect(validateCredentials('signup', full)).toEqual({});
});

test('a new password has at least 6 characters; an existing one may be anything', () => {
  expect(validateCredentials('signup', { ...full, password: '12345' })).toEqual({ password: 'Use at least 6 characters.' });
  expect(validateCredentials('login', { ...full, password: '12345' })).toEqual({});
  expect([validatePassword('12345'), validatePassword('123456')]).toEqual(['Use at least 6 characters.', null]);
});

test('an address needs its two halves', () => {
  expect(
    ['ada', 'ada@', '@x', 'a b@c', 'ada@localhost'].map((email) => validateCredentials('forgot', { ...full, email }).email !== undefined),
  ).toEqual([true, true, true, true, false]);
});

test('each class of failure has words of its own', () => {
  const hints = [
    { name: 'AuthRetryableFetchError', status: 0 },
    { name: 'AuthRetryableFetchError', status: 503 },
    { name: 'AuthApiError', status: 429, code: 'over_request_rate_limit' },
    { name: 'AuthApiError', status: 400, code: 'invalid_credentials' },
    { name: 'AuthWeakPasswordError', status: 422, code: 'weak_password' },
    { name: 'AuthSessionMissingError', status: 400 },
    { name: 'AuthApiError', status: 422, code: 'user_already_exists' },
  ].map(getErrorHint);
  expect(new Set(hints).size).toBe(hints.length);
  expect(hints).not.toContain(null);
  expect(getErrorHint(new Error('x'))).toBeNull();
  expect(getErrorHint('x')).toBeNull();
});

test('the service’s message is shown as it is, unless there is none', () => {
  expect(getErrorMessage(new Error('Invalid login credentials'), 'Something went wrong')).toBe('Invalid login credentials');
  expect([new Error(''), new Error('{}'), null, 'x'].map((error) => getErrorMessage(error, 'Something went wrong'))).toEqual(
    Array(4).fill('Something went wrong'),
  );
});

test('an address opens its mode, and any other the login', () => {
  expect(['?mode=signup', '?mode=forgot', '?mode=x', ''].map(parseMode)).toEqual(['signup', 'forgot', 'login', 'login']);
});

test.each([
  ['#access_token=a&refresh_token=b&type=recovery', { kind: 'recovery', token: 'a' }],
  ['#access_token=a&type=signup', { kind: 'confirmed' }],
  ['#access_token=a', { kind: 'unknown' }],
  ['#access_token=&type=recovery', null],
  ['#error=access_denied&error_code=otp_expired&error_description=Call+us+on+555', { kind: 'dead' }],
  ['#contact', null],
  ['', null],
])('a fragment %s of a link from a mail is read', (fragment, link) => {
  expect(parseEmailLink(fragment)).toEqual(link);
});
