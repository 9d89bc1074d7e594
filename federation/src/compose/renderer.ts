// Program of the sandboxed process (see sandbox.ts): evaluates the prerender bundles, reads one input from stdin and writes
// one output to stdout.
import { Buffer } from 'node:buffer';
import { createRequire } from 'node:module';
import process from 'node:process';
import type { RegistryRoute, RemotePrerenderBundle } from '../types/index.ts';
import { evaluateRemote, evaluateShell } from './evaluate.ts';
import { createPageRegistry } from './page-registry.ts';
import type { RenderInput, RenderOutput } from './sandbox.ts';

// Keeps output of bundles out of stdout.
for (const method of ['log', 'info', 'debug'] as const) console[method] = console.error;

async function render(input: RenderInput): Promise<RenderOutput> {
  const { registry, settings } = input;
  const shell = evaluateShell(input.shell, createRequire(import.meta.url));
  // Evaluated before the remotes' bundles, which therefore can't influence files outside of their pages.
  const output = {
    publicFiles: shell.publicFiles(registry, settings),
    assetInput: JSON.parse(JSON.stringify(shell.assetInput(registry, settings))),
    headScript: shell.headScript,
  };
  const { shareScopes, shellPaths, renderPage } = shell;
  const paths = [...registry.routes.map((route) => route.path), ...shellPaths, input.notFoundPath];
  const rendered = paths.filter((path) => !input.skippedPaths.includes(path));
  const remotes = new Map<string, RemotePrerenderBundle>();
  const getRemote = (name: string) => {
    const source = input.remotes.find((remote) => remote.name === name);
    if (source && !remotes.has(name)) remotes.set(name, evaluateRemote(source, shareScopes));
    return remotes.get(name);
  };
  for (const { path, remote } of registry.routes) if (rendered.includes(path)) getRemote(remote);
  const pages: Record<string, string> = {};
  const usedRemotes: Record<string, string[]> = {};
  for (const path of rendered) {
    const used = new Set<string>();
    const loadPage = async (route: RegistryRoute) => {
      used.add(route.remote);
      const page = getRemote(route.remote)?.pages[route.page];
      if (!hasComponent(page)) throw new Error(`${route.remote} has no page ${route.page} for ${route.path}.`);
      return page;
    };
    const loadIsland = async (name: string) => {
      const [owner = '', island] = name.split('/');
      const remote = getRemote(owner);
      if (!remote) throw new Error(`It places ${name}, but ${owner} has no live release: release ${owner} first.`);
      const module = remote.islands?.[`./islands/${island}`];
      if (!hasComponent(module))
        throw new Error(`It places ${name}, which the live release of ${owner} doesn't have: release ${owner} with it first.`);
      used.add(owner);
      return module;
    };
    const request = { path, registry: createPageRegistry(registry, path), settings, loadPage, loadIsland };
    pages[path] = await renderPage(request).catch((error: unknown) => {
      throw new Error(`Rendering ${path} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
    });
    usedRemotes[path] = [...used].sort();
  }
  const exposed = [...remotes].map(([name, { pages: modules, islands, routes }]) => {
    return [name, { pages: listComponents({ ...modules, ...islands }), routes }];
  });
  return { ...output, pages, usedRemotes, shellPaths: [...shellPaths], exposed: Object.fromEntries(exposed) };
}

function hasComponent(module: unknown): module is { default: unknown } {
  return typeof (module as { default?: unknown } | undefined)?.default === 'function';
}

function listComponents(modules: Record<string, unknown>): string[] {
  return Object.entries(modules).flatMap(([name, module]) => (hasComponent(module) ? [name] : []));
}

const chunks: Uint8Array[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
let output: string;
try {
  output = JSON.stringify(await render(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
} catch (error) {
  console.error(error);
  output = JSON.stringify({ error: error instanceof Error ? error.message : String(error) });
}
process.stdout.write(output, () => process.exit(0));
