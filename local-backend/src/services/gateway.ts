import { Agent, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { EdgeRuntime } from '../functions/edge-runtime-process.ts';
import type { AuthAndRest } from './auth-and-rest.ts';

type Gateway = (request: Request, connection: HttpBindings) => Response | Promise<Response>;

const FUNCTIONS_PATH = '/functions/v1/';
/** Headers of one connection (RFC 9110, section 7.6.1), and what Node.js sets or has handled itself. */
const CONNECTION_HEADERS = [
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const agent = new Agent({ keepAlive: true });

/**
 * Creates the API gateway of the backend. It forwards only auth, REST, objects of the storage and functions: other routes of
 * @supabase/lite expose the database's password.
 */
export function createGateway(authAndRest: AuthAndRest, edgeRuntime: EdgeRuntime): Gateway {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((_, context) => context.json({ message: 'The service is not available at this moment.' }, 503));
  app.notFound((context) => context.json({ message: 'no Route matched with those values' }, 404));

  for (const path of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/object/*']) {
    // Any origin, as on a hosted project: these requests authenticate with keys and tokens, never with cookies.
    app.use(path, cors({ origin: '*', exposeHeaders: ['Content-Range', 'X-Supabase-Api-Version', 'X-Total-Count'] }));
    app.all(path, (context) => authAndRest.handle(context.req.raw, context.env.incoming.socket.remoteAddress ?? null));
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

/**
 * Sends a request to the edge functions, with the client's IP address at the end of X-Forwarded-For, and their response to the
 * client. Without `fetch`, which takes as long as the functions themselves. Responds with 503 if they can't be reached.
 */
function forwardToFunction(url: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  // The functions must see a header that was sent twice, as they do on a hosted project.
  const received = Object.entries(incoming.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]);
  const addresses = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
  const headers = { ...omitConnectionHeaders(Object.fromEntries(received)), 'x-forwarded-for': addresses };
  const call = sendRequest(url, { agent, method: incoming.method ?? 'GET', headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, omitConnectionHeaders(response.headers));
    response.pipe(outgoing);
    // The process of the functions has ended in the middle of a response.
    response.once('error', () => outgoing.destroy());
  });
  call.once('error', () => {
    if (outgoing.headersSent) return;
    outgoing.writeHead(503, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ message: 'The service is not available at this moment.' }));
  });
  outgoing.once('close', () => call.destroy());
  incoming.pipe(call);
}

function omitConnectionHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name)));
}
