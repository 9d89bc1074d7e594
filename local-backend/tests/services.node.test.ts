import assert from 'node:assert/strict';
import { request } from 'node:http';
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

it('the gateway rejects every path except those of auth, REST and functions', async () => {
  for (const path of [
    '/',
    '/_system/info',
    '/_system/config',
    '/auth/v1/../../_system/info',
    '/auth/v1/%2e%2e/%2e%2e/_system/config',
    '/rest/v1/..%2f..%2f_system/info',
    '/storage/v1/bucket',
    '/graphql/v1',
    '/studio',
  ]) {
    const response = await stack.fetch(path);
    const text = await response.text();
    assert.ok(response.status >= 400, path);
    assert.doesNotMatch(text, /postgres:\/\/|jwt_secret|password/, path);
  }
});

it('a browser can sign in from any origin, and read timestamps in ISO 8601 with an offset', async () => {
  const response = await stack.fetch('/auth/v1/token?grant_type=password', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,content-type',
    },
  });
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.match(response.headers.get('access-control-allow-headers') ?? '', /apikey.*content-type/i);
  const { data } = await (await stack.signIn(ADMIN)).from('quotes').select('created_at').limit(1).single();
  assert.match(data?.created_at ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
});

it('gateway and inbox listen on 127.0.0.1 and ::1', async () => {
  for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
    assert.equal((await fetch(`http://${host}:${stack.ports.api}/functions/v1/none`)).status, 404, host);
    assert.equal((await fetch(`http://${host}:${stack.ports.inbox}/email`)).status, 200, host);
  }
});

it('the inbox returns 421 for a host name other than localhost', async () => {
  const status = await new Promise((resolve) =>
    request({ port: stack.ports.inbox, path: '/email', headers: { host: 'evil.example' } }, (response) =>
      resolve(response.statusCode),
    ).end(),
  );
  assert.equal(status, 421);
});
