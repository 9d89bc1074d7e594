import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ADMIN, SITE_URL, TestStack, USER } from '../testing/test-stack.ts';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

async function call(path: string, body?: unknown) {
  const started = performance.now();
  const response = await stack.fetch(`/auth/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.text(), ms: performance.now() - started };
}
const logIn = (email: unknown, password: unknown) => call('token?grant_type=password', { email, password });

describe('requests to the auth service', () => {
  it('a failed login gets the same response for an account and for none, after 300 ms or more', async () => {
    const accounts = [ADMIN.email, 'nobody@example.test', USER.email, 'none@example.test'];
    const responses = [];
    for (const email of accounts) responses.push(await logIn(email, 'wrong-password'));
    assert.deepEqual(new Set(responses.map(({ status, body }) => `${status} ${body}`)).size, 1);
    // A slow machine takes longer, but no machine less; a timer can end a millisecond early.
    for (const [index, { ms }] of responses.entries()) assert.ok(ms >= 299, `${accounts[index]}: ${ms} ms`);
    assert.equal((await logIn(USER.email, USER.password)).status, 200);
  });

  it('e-mail addresses that no mail server accepts get 400 from every endpoint', async () => {
    const invalid = [
      `${'a'.repeat(65)}@example.test`,
      `${'a'.repeat(300)}@example.test`,
      `x@${'b'.repeat(260)}.test`,
      'a\0b@example.test',
      {},
      5,
    ];
    for (const email of invalid) {
      for (const path of ['signup', 'recover', 'otp', 'magiclink', 'resend', 'token?grant_type=password']) {
        const { status, body } = await call(path, { email, password: 'some-password', type: 'signup' });
        assert.deepEqual([path, status, JSON.parse(body).error_code], [path, 400, 'validation_failed'], String(email).slice(0, 20));
      }
    }
    assert.equal((await call('signup', { email: `${'a'.repeat(64)}@example.test`, password: 'some-password' })).status, 200);
  });

  it('line breaks in a redirect get 400, and no header', async () => {
    for (const redirect of [`${SITE_URL}/%0d%0aSet-Cookie:a=b`, `${SITE_URL}/auth%0a`, `${SITE_URL}/%00`, '%0d%0a']) {
      const { status, headers } = await call(`verify?token=x&type=recovery&redirect_to=${redirect}`);
      assert.deepEqual([status, headers.get('set-cookie'), headers.get('location')], [400, null, null], redirect);
      assert.equal((await call(`recover?redirect_to=${redirect}`, { email: USER.email })).status, 400);
    }
  });

  it('passwords, tokens and names with values that Postgres can’t store get 400', async () => {
    assert.equal((await logIn(ADMIN.email, {})).status, 400);
    assert.equal((await call('token?grant_type=refresh_token', { refresh_token: '\0' })).status, 400);
    const data = { full_name: 'a\0b' };
    assert.equal((await call('signup', { email: 'zero@example.test', password: 'some-password', data })).status, 400);
  });

  it('after 30 wrong passwords an account gets 429 with Retry-After; other accounts can sign in', async () => {
    // No other test uses an attempt of this account.
    const account = { email: 'guessed@example.test', password: 'some-password' };
    assert.equal((await call('signup', account)).status, 200);
    const wrong = await Promise.all(Array.from({ length: 40 }, (_, index) => logIn(account.email, `wrong-${index}`)));
    const counted = wrong.filter(({ status }) => status === 400);
    assert.deepEqual([counted.length, wrong.filter(({ status }) => status === 429).length], [30, 10]);
    for (const [email, password] of [
      [account.email, 'wrong'],
      [account.email.toUpperCase(), account.password],
    ]) {
      const { status, headers, body } = await logIn(email, password);
      assert.deepEqual([status, JSON.parse(body).error_code], [429, 'over_request_rate_limit']);
      const seconds = Number(headers.get('retry-after'));
      assert.ok(seconds > 0 && seconds <= 300, `Retry-After ${seconds}`);
    }
    await stack.signIn(USER);
  });
});
