import assert from 'node:assert/strict';
import { createEndpoint, createSuccessResponse } from './endpoint.ts';
import { createTooManyRequestsFailure } from './http-failure.ts';

const call = (handler: Parameters<typeof createEndpoint>[1], init: RequestInit = {}) =>
  createEndpoint('test', handler)(new Request('http://localhost/test', { method: 'POST', ...init }));

Deno.test('an unexpected error returns 500 with the request id and without the error message', async () => {
  const response = await call(() => Promise.reject(new Error('password=hunter2')));
  const text = await response.text();
  assert.equal(response.status, 500);
  assert.doesNotMatch(text, /hunter2/);
  assert.ok(text.includes(response.headers.get('x-request-id') ?? '-'));
});

Deno.test('a rate-limited call returns 429 with Retry-After in seconds, which no cache stores', async () => {
  const response = await call(() => Promise.reject(createTooManyRequestsFailure(42)));
  const headers = ['retry-after', 'cache-control'].map((name) => response.headers.get(name));
  assert.deepEqual([response.status, ...headers], [429, '42', 'no-store']);
});

Deno.test('logs one line with a request id and without the body', async () => {
  const lines: string[] = [];
  const print = console.log;
  console.log = (line: string) => lines.push(line);
  await call(async ({ readBody }) => createSuccessResponse({ got: typeof (await readBody()) }), {
    headers: { 'content-type': 'application/json' },
    body: '{"email":"secret@example.test"}',
  });
  console.log = print;
  assert.equal(lines.length, 1);
  assert.match(JSON.parse(lines[0] ?? '{}').requestId, /^[0-9a-f]{12}$/);
  assert.doesNotMatch(lines[0] ?? '', /secret/);
});

Deno.test('sets Access-Control-Allow-Origin only for an exact match with ALLOWED_ORIGINS', async () => {
  Deno.env.set('ALLOWED_ORIGINS', 'https://site.example, https://www.site.example');
  for (const [origin, allowed] of [
    ['https://site.example', true],
    ['https://www.site.example', true],
    ['https://site.example.evil.example', false],
    ['http://site.example', false],
    ['null', false],
  ] as const) {
    const response = await call(() => Promise.resolve(createSuccessResponse()), { headers: { origin } });
    assert.equal(response.headers.get('access-control-allow-origin'), allowed ? origin : null);
    await response.body?.cancel();
  }
  Deno.env.delete('ALLOWED_ORIGINS');
});
