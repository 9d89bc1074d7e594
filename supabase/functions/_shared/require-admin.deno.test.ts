import assert from 'node:assert/strict';
import type { HttpFailure } from './http-failure.ts';
import { readRequestBytes } from './read-request-bytes.ts';
import { requireAdmin } from './require-admin.ts';

Deno.test('cancels a body that takes too long with 408', async () => {
  let isCanceled = false;
  const body = new ReadableStream({
    cancel: () => {
      isCanceled = true;
    },
  });
  const request = new Request('http://localhost/', { method: 'POST', body });
  await assert.rejects(readRequestBytes(request, 10, 50), (error: HttpFailure) => error.status === 408);
  assert.equal(isCanceled, true);
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

async function callWhileItReturns(status: number): Promise<unknown> {
  const server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: () => undefined }, () => Response.json({}, { status }));
  const error = await callWith(`http://127.0.0.1:${server.addr.port}`);
  await server.shutdown();
  return error;
}

Deno.test('nobody is told to log in because the auth service fails, is overloaded or can’t be reached', async () => {
  const listener = Deno.listen({ port: 0, hostname: '127.0.0.1' });
  const unreachable = `http://127.0.0.1:${listener.addr.port}`;
  listener.close();
  const errors = [await callWhileItReturns(503), await callWhileItReturns(429), await callWith(unreachable)];
  for (const error of errors) {
    assert.ok(error instanceof Error);
    assert.notEqual((error as HttpFailure).code, 'unauthorized');
  }
});
