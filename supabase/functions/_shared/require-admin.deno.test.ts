import assert from 'node:assert/strict';
import type { HttpFailure } from './http-failure.ts';
import { requireAdmin } from './require-admin.ts';

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
