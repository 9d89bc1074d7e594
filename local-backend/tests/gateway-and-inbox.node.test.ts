import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, it } from 'node:test';
import { ADMIN, TestStack } from '../testing/test-stack.ts';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

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
