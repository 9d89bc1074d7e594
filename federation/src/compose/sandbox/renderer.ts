// Program of a sandboxed process (see start-renderer.ts). It evaluates the shell's prerender bundle and that of at most one remote. The
// first line of stdin is its input; every further line is a task, whose answer is a line of stdout.
import { Buffer } from 'node:buffer';
import { createRequire } from 'node:module';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { getIslandModule, getIslandOwner, type RegistryRoute, type RemotePrerenderBundle, type RenderRequest } from '../../types/index.ts';
import { evaluateRemoteBundle, evaluateShellBundle } from './evaluate.ts';
import type { RendererInput, RenderTask } from './start-renderer.ts';

// Keeps output of bundles out of stdout.
for (const method of ['log', 'info', 'debug'] as const) console[method] = console.error;

/** Evaluates the bundles and returns the function that performs a task. */
function createRenderer({ shell: shellSource, remote: remoteSource, registry, settings }: RendererInput) {
  const shell = evaluateShellBundle(shellSource, createRequire(import.meta.url));
  const remote: RemotePrerenderBundle | null = remoteSource ? evaluateRemoteBundle(remoteSource, shell.shareScopes) : null;
  const getModule = (owner: string, modules: Record<string, unknown> | undefined, name: string, subject: string) => {
    const module = owner === remoteSource?.name ? modules?.[name] : undefined;
    if (!hasComponent(module)) throw new Error(`${owner} has no ${subject}: export it from its prerender entry point (src/prerender.ts).`);
    return module;
  };
  const createRequest = (path: string): RenderRequest => ({
    path,
    registry,
    settings,
    loadPage: async (route: RegistryRoute) => getModule(route.remote, remote?.pages, route.page, `page ${route.page} for ${route.path}`),
    loadIsland: async (name) => {
      return getModule(getIslandOwner(name), remote?.islands, getIslandModule(name), `island ${name.split('/')[1]}`);
    },
  });
  return async (task: RenderTask): Promise<unknown> => {
    if (task.kind === 'page') return { html: await shell.renderPage(createRequest(task.path)) };
    if (task.kind === 'island') return shell.renderIsland?.({ ...task, ...createRequest(task.path) }) ?? { html: '' };
    if (task.kind === 'exports')
      return { modules: listComponents({ ...remote?.pages, ...remote?.islands }), routes: JSON.stringify(remote?.routes ?? []) };
    return { shellPaths: shell.shellPaths, headScript: shell.headScript };
  };
}

function hasComponent(module: unknown): module is { default: unknown } {
  return typeof (module as { default?: unknown } | undefined)?.default === 'function';
}

function listComponents(modules: Record<string, unknown>): string[] {
  return Object.entries(modules).flatMap(([name, module]) => (hasComponent(module) ? [name] : []));
}

let performTask: ReturnType<typeof createRenderer> | null = null;
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  let answer: unknown;
  try {
    if (performTask) answer = await performTask(JSON.parse(line));
    else {
      performTask = createRenderer(JSON.parse(line));
      answer = {};
    }
  } catch (error) {
    console.error(error);
    answer = { error: error instanceof Error ? error.message : String(error) };
  }
  await new Promise((resolve) => process.stdout.write(Buffer.from(`${JSON.stringify(answer)}\n`), resolve));
}
process.exit(0);
