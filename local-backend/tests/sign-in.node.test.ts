import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { ADMIN, SITE_URL, TestStack, USER } from '../testing/test-stack.ts';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

const call = (path: string, body: unknown) =>
  stack.fetch(`/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const logIn = (email: unknown, password: unknown) => call('token?grant_type=password', { email, password });

it('a failed login gets the same response for an account and for none, after 300 ms or more', async () => {
  const responses = new Set<string>();
  for (const email of [ADMIN.email, 'nobody@example.test']) {
    const started = performance.now();
    const response = await logIn(email, 'wrong-password');
    responses.add(`${response.status} ${await response.text()}`);
    // A timer can end a millisecond early.
    assert.ok(performance.now() - started >= 299, email);
  }
  assert.equal(responses.size, 1);
});

it('values of another type, a zero byte, and a line break in a redirect get 400', async () => {
  const password = 'some-password';
  for (const email of [{}, 5, 'a\0b@example.test', `${'a'.repeat(300)}@example.test`])
    for (const path of ['signup', 'token?grant_type=password'])
      assert.equal((await call(path, { email, password })).status, 400, `${path} ${JSON.stringify(email)}`);
  assert.equal((await logIn(ADMIN.email, {})).status, 400);
  assert.equal((await call('token?grant_type=refresh_token', { refresh_token: '\0' })).status, 400);
  const response = await stack.fetch(`/auth/v1/verify?token=x&type=recovery&redirect_to=${SITE_URL}/%0d%0aSet-Cookie:a=b`);
  assert.deepEqual([response.status, response.headers.get('set-cookie')], [400, null]);
});

it('after 30 wrong passwords an account gets 429 with Retry-After; other accounts can sign in', async () => {
  // No other test uses an attempt of this account.
  const account = { email: 'guessed@example.test', password: 'some-password' };
  assert.equal((await call('signup', account)).status, 200);
  const wrong = await Promise.all(Array.from({ length: 40 }, (_, index) => logIn(account.email, `wrong-${index}`)));
  assert.deepEqual(
    [400, 429].map((expected) => wrong.filter(({ status }) => status === expected).length),
    [30, 10],
  );
  const response = await logIn(account.email.toUpperCase(), account.password);
  const seconds = Number(response.headers.get('retry-after'));
  assert.equal(response.status, 429);
  assert.ok(seconds > 0 && seconds <= 300, `Retry-After ${seconds}`);
  await stack.signIn(USER);
});
