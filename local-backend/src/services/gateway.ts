import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { EdgeRuntime } from '../functions/edge-runtime-process.ts';
import type { AuthAndRest } from './auth-and-rest.ts';
import { forwardToFunction } from './forward-to-function.ts';

type GatewayContext = Context<{ Bindings: HttpBindings }>;
type Gateway = (request: Request, connection: HttpBindings) => Response | Promise<Response>;

const FUNCTIONS_PATH = '/functions/v1/';

/**
 * Creates the API gateway of the backend. It forwards only auth, REST, objects of the storage and functions: other routes of @supabase/lite expose
 * the database's password.
 */
export function createGateway(authAndRest: AuthAndRest, edgeRuntime: EdgeRuntime): Gateway {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((_, context) => context.json({ message: 'The service is not available at this moment.' }, 503));
  app.notFound((context) => context.json({ message: 'no Route matched with those values' }, 404));

  for (const path of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/object/*']) {
    // Any origin, as on a hosted project: these requests authenticate with keys and tokens, never with cookies.
    app.use(path, cors({ origin: '*', exposeHeaders: ['Content-Range', 'X-Supabase-Api-Version', 'X-Total-Count'] }));
    app.all(path, (context) => authAndRest.handle(context.req.raw, readPeerAddress(context)));
  }
  return (request, connection) => {
    // Not by Hono, which wraps every response to HEAD, so that it would be sent a second time.
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith(FUNCTIONS_PATH)) return app.fetch(request, connection);
    const origin = edgeRuntime.origin();
    if (!origin) return Response.json({ code: 'BOOT_ERROR', message: 'Function failed to start' }, { status: 503 });
    forwardToFunction(`${origin}/${pathname.slice(FUNCTIONS_PATH.length)}${search}`, connection.incoming, connection.outgoing);
    return RESPONSE_ALREADY_SENT;
  };
}

function readPeerAddress(context: GatewayContext): string | null {
  return context.env.incoming.socket.remoteAddress ?? null;
}
