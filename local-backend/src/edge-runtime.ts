// Stands in for the hosted Edge Runtime: one Deno process serves every `supabase/functions/<name>/index.ts`.
type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

const folder = Deno.args[0] ?? '';
const handlers = new Map<string, Handler>();
const serve = Deno.serve;
let loading = '';

// A function registers itself with Deno.serve, as on the hosted runtime; here that only hands over its handler.
Deno.serve = ((...parts: unknown[]) => {
  const handler = parts.find((part) => typeof part === 'function') ?? (parts[0] as { handler?: unknown }).handler;
  handlers.set(loading, handler as Handler);
  return { finished: new Promise(() => undefined), shutdown: () => Promise.resolve(), addr: {} };
}) as unknown as typeof Deno.serve;

for (const name of functionNames()) {
  loading = name;
  try {
    await import(`file://${folder}/${name}/index.ts`);
  } catch (error) {
    console.error(`function ${name} can't be loaded: ${error instanceof Error ? error.message : error}`);
    handlers.set(name, () => answer(503, 'BOOT_ERROR', 'Function failed to start'));
  }
}

serve({ hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`listening on port ${port}`) }, (request, info) => {
  const handler = handlers.get(new URL(request.url).pathname.split('/')[1] ?? '');
  return handler ? handler(request, info) : answer(404, 'NOT_FOUND', 'Requested function was not found');
});

// Ends with the stack: its death, however it came, closes our standard input.
for await (const _ of Deno.stdin.readable);
Deno.exit(0);

function functionNames(): string[] {
  const entries = [...Deno.readDirSync(folder)].filter((entry) => entry.isDirectory && !entry.name.startsWith('_'));
  return entries
    .map((entry) => entry.name)
    .filter((name) => [...Deno.readDirSync(`${folder}/${name}`)].some((file) => file.name === 'index.ts'));
}

function answer(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}
