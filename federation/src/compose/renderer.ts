// Runs in a process of its own, without any permission (see sandbox.ts): it evaluates the prerender bundles of all live
// releases and answers with what they render. It reads one request from its standard input and writes one answer.
import { Buffer } from 'node:buffer';
import { createRequire } from 'node:module';
import process from 'node:process';
import { evaluateRemote, evaluateShell, type RemoteBundle } from './evaluate.ts';
import type { RenderAnswer, RenderRequest } from './sandbox.ts';

// What bundles print must not get between the answer.
for (const method of ['log', 'info', 'debug'] as const) console[method] = console.error;

async function render(request: RenderRequest): Promise<RenderAnswer> {
  const { registry, settings } = request;
  const shell = evaluateShell(request.shell.filename, request.shell.code, createRequire(import.meta.url));
  // Before any remote's bundle has run, so that none can change what is made outside of this process.
  const own = {
    publicFiles: shell.publicFiles(registry, settings),
    pictures: plain(shell.pictures(registry)) as RenderAnswer['pictures'],
    displayFont: shell.displayFont,
    colorSchemeScript: shell.colorSchemeScript(),
  };
  const remotes = new Map<string, RemoteBundle>();
  for (const remote of request.remotes) remotes.set(remote.name, evaluateRemote(remote, shell));
  const pages: Record<string, string> = {};
  for (const path of [...registry.routes.map((route) => route.path), ...shell.SHELL_PATHS, request.notFound]) {
    const loadPage = async (route: { remote: string; page: string; path: string }) => {
      const page = remotes.get(route.remote)?.pages[route.page];
      if (typeof page?.default !== 'function') throw new Error(`${route.remote} has no page ${route.page} for ${route.path}.`);
      return page;
    };
    pages[path] = await shell.renderPage({ path, registry, settings, loadPage }).catch((error: unknown) => {
      throw new Error(`The page ${path} can't be rendered: ${error instanceof Error ? error.message : error}`, { cause: error });
    });
  }
  return {
    ...own,
    pages,
    exposed: Object.fromEntries([...remotes].map(([name, { pages: exposed, routes }]) => [name, { pages: componentsOf(exposed), routes }])),
  };
}

/** Makes plain objects of elements: a component is called, and its result takes its place. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  const { type, props } = value as { type?: unknown; props?: unknown };
  if (typeof type === 'function') return plain(type(props));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}

/** Names of the exposed modules whose default export is a component. */
function componentsOf(pages: RemoteBundle['pages'] | undefined): string[] {
  return Object.entries(pages ?? {}).flatMap(([name, page]) => (typeof page?.default === 'function' ? [name] : []));
}

const chunks: Uint8Array[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
let answer: string;
try {
  answer = JSON.stringify(await render(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
} catch (error) {
  console.error(error);
  answer = JSON.stringify({ error: error instanceof Error ? error.message : String(error) });
}
process.stdout.write(answer, () => process.exit(0));
