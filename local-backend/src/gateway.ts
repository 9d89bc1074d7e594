import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { proxy } from 'hono/proxy';
import type { AuthAndRest } from './auth-and-rest-server.ts';
import type { FunctionsProcess } from './edge-runtime-process.ts';

type Call = Context<{ Bindings: HttpBindings }>;

/**
 * The one address of the backend, as a hosted project has it. Only auth, REST and the functions pass: everything else
 * of the embedded server is closed, some of it shows the database's password.
 */
export function gateway(authAndRest: AuthAndRest, functions: FunctionsProcess): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((_, context) => context.json({ message: 'The service is not available at this moment.' }, 503));
  app.notFound((context) => context.json({ message: 'no Route matched with those values' }, 404));

  for (const path of ['/auth/v1/*', '/rest/v1/*']) {
    // Open as on a hosted project: these calls carry keys and tokens, never cookies.
    app.use(path, cors({ origin: '*', exposeHeaders: ['Content-Range', 'X-Supabase-Api-Version', 'X-Total-Count'] }));
    app.all(path, (context) => authAndRest.answer(context.req.raw, peerAddress(context)));
  }
  app.all('/functions/v1/*', async (context) => {
    const origin = functions.origin();
    if (!origin) return context.json({ code: 'BOOT_ERROR', message: 'Function failed to start' }, 503);
    const { pathname, search } = new URL(context.req.url);
    const forwarded = [context.req.header('x-forwarded-for'), peerAddress(context)].filter(Boolean).join(', ');
    return proxy(`${origin}${pathname.slice('/functions/v1'.length)}${search}`, {
      ...context.req,
      raw: context.req.raw,
      headers: { ...context.req.header(), 'x-forwarded-for': forwarded },
    });
  });
  return app;
}

function peerAddress(context: Call): string | null {
  return context.env.incoming.socket.remoteAddress ?? null;
}
