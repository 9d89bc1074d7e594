import assert from 'node:assert/strict';
import { createEndpoint, createSuccessResponse } from './endpoint.ts';
import { createTooManyRequestsFailure, type HttpFailure } from './http-failure.ts';
import { readRequestBytes } from './read-request-bytes.ts';
import { requireAdmin } from './require-admin.ts';

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

const post = (body: BodyInit | null) => new Request('http://localhost/', { method: 'POST', body });

/** A body that sends one byte and never ends. */
function createSlowBody(onCancel: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([1])), cancel: onCancel });
}

Deno.test('reads a body up to the limit, and returns null for a longer one', async () => {
  assert.deepEqual(await readRequestBytes(post('abc'), 3), new TextEncoder().encode('abc'));
  assert.equal(await readRequestBytes(post('abcd'), 3), null);
  assert.deepEqual(await readRequestBytes(post(null), 3), new Uint8Array());
  const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
  assert.equal(await readRequestBytes(post(endless), 10), null);
});

Deno.test('cancels a body that takes too long with 408', async () => {
  let isCancelled = false;
  const body = createSlowBody(() => {
    isCancelled = true;
  });
  await assert.rejects(readRequestBytes(post(body), 10, 50), (error: HttpFailure) => error.status === 408);
  assert.equal(isCancelled, true);
});

/** Calls `requireAdmin` with an auth service at this address. */
async function callWith(url: string): Promise<unknown> {
  Deno.env.set('SUPABASE_URL', url);
  Deno.env.set('SUPABASE_ANON_KEY', 'publishable');
  const request = new Request('http://localhost/test', { headers: { authorization: 'Bearer a.b.c' } });
  const error = await requireAdmin(request, 'Only admins.').catch((reason: unknown) => reason);
  Deno.env.delete('SUPABASE_URL');
  Deno.env.delete('SUPABASE_ANON_KEY');
  return error;
}

async function callWhileItReturns(status: number, body: object): Promise<unknown> {
  const server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: () => undefined }, () => Response.json(body, { status }));
  const error = await callWith(`http://127.0.0.1:${server.addr.port}`);
  await server.shutdown();
  return error;
}

Deno.test('a session that the auth service refuses gets 401', async () => {
  const error = await callWhileItReturns(403, { code: 'bad_jwt', message: 'invalid JWT' });
  assert.deepEqual([(error as HttpFailure).status, (error as HttpFailure).code], [401, 'unauthorized']);
});

Deno.test('nobody is told to log in because the auth service fails, is overloaded or can’t be reached', async () => {
  const listener = Deno.listen({ port: 0, hostname: '127.0.0.1' });
  const unreachable = `http://127.0.0.1:${listener.addr.port}`;
  listener.close();
  const errors = [await callWhileItReturns(503, {}), await callWhileItReturns(429, {}), await callWith(unreachable)];
  for (const error of errors) {
    assert.ok(error instanceof Error);
    assert.notEqual((error as HttpFailure).code, 'unauthorized');
  }
});
