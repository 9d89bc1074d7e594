import assert from 'node:assert/strict';
import { endpoint, success } from './endpoint.ts';
import { tooMany } from './failure.ts';

const call = (handler: Parameters<typeof endpoint>[1], init: RequestInit = {}) =>
  endpoint('test', handler)(new Request('http://localhost/test', { method: 'POST', ...init }));

Deno.test('an unexpected error shows a reference and no internals', async () => {
  const response = await call(() => Promise.reject(new Error('password=hunter2')));
  const text = await response.text();
  assert.equal(response.status, 500);
  assert.doesNotMatch(text, /hunter2/);
  assert.ok(text.includes(response.headers.get('x-request-id') ?? '-'));
});

Deno.test('a refusal for too many calls says when to come back', async () => {
  const response = await call(() => Promise.reject(tooMany(42)));
  assert.deepEqual([response.status, response.headers.get('retry-after')], [429, '42']);
});

Deno.test('the log line holds a request id and nothing that was sent', async () => {
  const lines: string[] = [];
  const print = console.log;
  console.log = (line: string) => lines.push(line);
  await call(async ({ body }) => success({ got: typeof (await body()) }), {
    headers: { 'content-type': 'application/json' },
    body: '{"email":"secret@example.test"}',
  });
  console.log = print;
  assert.equal(lines.length, 1);
  assert.match(JSON.parse(lines[0] ?? '{}').requestId, /^[0-9a-f]{12}$/);
  assert.doesNotMatch(lines[0] ?? '', /secret/);
});

Deno.test('allowed origins are compared whole', async () => {
  Deno.env.set('ALLOWED_ORIGINS', 'https://site.example, https://www.site.example');
  for (const [origin, allowed] of [
    ['https://site.example', true],
    ['https://www.site.example', true],
    ['https://site.example.evil.example', false],
    ['http://site.example', false],
    ['null', false],
  ] as const) {
    const response = await call(() => Promise.resolve(success()), { headers: { origin } });
    assert.equal(response.headers.get('access-control-allow-origin'), allowed ? origin : null);
    await response.body?.cancel();
  }
  Deno.env.delete('ALLOWED_ORIGINS');
});
