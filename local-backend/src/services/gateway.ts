import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { proxy } from 'hono/proxy';
import type { EdgeRuntime } from '../functions/edge-runtime-process.ts';
import type { AuthAndRest } from './auth-and-rest.ts';

const FUNCTIONS_PATH = '/functions/v1/';

/**
 * Creates the API gateway of the backend. It forwards only auth, REST, objects of the storage and functions: other routes of
 * @supabase/lite expose the database's password.
 */
export function createGateway(authAndRest: AuthAndRest, edgeRuntime: EdgeRuntime): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((_, context) => context.json({ message: 'The service is not available at this moment.' }, 503));
  app.notFound((context) => context.json({ message: 'no Route matched with those values' }, 404));

  for (const path of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/object/*']) {
    // Any origin, as on a hosted project: these requests authenticate with keys and tokens, never with cookies.
    app.use(path, cors({ origin: '*', exposeHeaders: ['Content-Range', 'X-Supabase-Api-Version', 'X-Total-Count'] }));
    app.all(path, (context) => authAndRest.handle(context.req.raw, context.env.incoming.socket.remoteAddress ?? null));
  }
  app.all(`${FUNCTIONS_PATH}*`, async (context) => {
    const origin = edgeRuntime.origin();
    if (!origin) return context.json({ code: 'BOOT_ERROR', message: 'Function failed to start' }, 503);
    const { pathname, search } = new URL(context.req.url);
    const { raw } = context.req;
    const addresses = [raw.headers.get('x-forwarded-for'), context.env.incoming.socket.remoteAddress];
    raw.headers.set('x-forwarded-for', addresses.filter(Boolean).join(', '));
    // These two are about the connection to the gateway, and Node.js refuses to send the second.
    for (const name of ['host', 'expect']) raw.headers.delete(name);
    return proxy(`${origin}/${pathname.slice(FUNCTIONS_PATH.length)}${search}`, { raw, redirect: 'manual' });
  });
  return app;
}
