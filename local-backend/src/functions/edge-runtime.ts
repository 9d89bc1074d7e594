// Deno program that replaces the hosted Edge Runtime. The first argument is JSON with the entry point of every function by its
// name, which is also the path that it is served at.
type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

const entryPoints: Record<string, string> = JSON.parse(Deno.args[0] ?? '{}');
const handlers = new Map<string, Handler>();
const serve = Deno.serve;
let loadingFunction = '';

// Functions call Deno.serve, as on the hosted runtime; here the call only registers the handler.
Deno.serve = ((...args: unknown[]) => {
  const handler = args.find((arg) => typeof arg === 'function') ?? (args[0] as { handler?: unknown }).handler;
  handlers.set(loadingFunction, handler as Handler);
  return { finished: new Promise(() => undefined), shutdown: () => Promise.resolve(), addr: {} };
}) as unknown as typeof Deno.serve;

for (const [name, entryPoint] of Object.entries(entryPoints)) {
  loadingFunction = name;
  try {
    await import(`file://${entryPoint}`);
  } catch (error) {
    console.error(`function ${name} failed to load: ${error instanceof Error ? error.message : error}`);
    // The next functions may import the same file, and would repeat the message.
    break;
  }
}

serve({ hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`listening on port ${port}`) }, (request, info) => {
  const name = new URL(request.url).pathname.split('/')[1] ?? '';
  const handler = handlers.get(name);
  if (handler) return handler(request, info);
  return Object.hasOwn(entryPoints, name)
    ? Response.json({ code: 'BOOT_ERROR', message: 'Function failed to start' }, { status: 503 })
    : Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
});

// The parent holds the other end of stdin, so it closes however the parent ends.
for await (const _ of Deno.stdin.readable);
Deno.exit(0);
