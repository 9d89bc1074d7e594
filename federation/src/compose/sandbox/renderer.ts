// Program of a sandboxed process (see render-in-sandbox.ts). It reads a request from stdin and writes its answer to stdout.
import { Buffer } from 'node:buffer';
import { createRequire } from 'node:module';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { getIslandModule, getIslandOwner, type RegistryRoute, type RenderRequest } from '../../types/index.ts';
import { fillIslandPlaces, listIslandPlaces } from '../markup/island-places.ts';
import { evaluateRemoteBundle, evaluateShellBundle } from './evaluate.ts';
import type { FragmentRequest, RenderResult, SandboxAnswer, SandboxRequest } from './render-in-sandbox.ts';

// Keeps output of bundles out of stdout.
for (const method of ['log', 'info', 'debug'] as const) console[method] = console.error;

async function render({ shell: shellCode, remote: remoteSource, registry, settings, ...wanted }: SandboxRequest): Promise<SandboxAnswer> {
  const shell = evaluateShellBundle(shellCode, createRequire(import.meta.url));
  const remote = remoteSource && evaluateRemoteBundle(remoteSource, shell.shareScopes);
  const ownPaths = remote ? [] : [...shell.shellPaths, '/404'];
  return {
    shellPaths: [...shell.shellPaths],
    headScript: shell.headScript,
    pages: await Promise.all([...ownPaths, ...wanted.paths].map((path) => catchError(renderPage(path)))),
    fragments: await Promise.all(wanted.fragments.map((fragment) => catchError(renderIsland(fragment)))),
  };

  /** Renders a page with the islands of the shell and of the remote. The places of other remotes' fragments stay empty. */
  async function renderPage(path: string): Promise<RenderResult> {
    const html = await shell.renderPage(createRequest(path));
    const islands = listIslandPlaces(html).map((place) => {
      const isOwn = ['shell', remoteSource?.name].includes(getIslandOwner(place.name));
      return isOwn ? renderIsland({ path, ...place }) : undefined;
    });
    return { html: fillIslandPlaces(html, await Promise.all(islands)) };
  }

  async function renderIsland(island: FragmentRequest): Promise<{ html: string; start?: string }> {
    try {
      return await shell.renderIsland({ ...island, ...createRequest(island.path) });
    } catch (error) {
      throw new Error(`the island ${island.name}: ${describeError(error)}`, { cause: error });
    }
  }

  function createRequest(path: string): RenderRequest {
    return {
      path,
      registry,
      settings,
      loadPage: async (route: RegistryRoute) => load(route.remote, remote?.pages?.[route.page], `page ${route.page} for ${route.path}`),
      loadIsland: async (name) => load(getIslandOwner(name), remote?.islands?.[getIslandModule(name)], `island ${name.split('/')[1]}`),
    };
  }

  function load(owner: string, module: unknown, subject: string): unknown {
    if (owner === remoteSource?.name && hasComponent(module)) return module;
    throw new Error(`${owner} has no ${subject}: export it from its prerender entry point (src/prerender.ts).`);
  }
}

function hasComponent(module: unknown): module is { default: unknown } {
  return typeof (module as { default?: unknown } | undefined)?.default === 'function';
}

async function catchError(rendering: Promise<RenderResult>): Promise<RenderResult> {
  return rendering.catch((error: unknown) => {
    console.error(error);
    return { error: describeError(error) };
  });
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const answer = await text(process.stdin)
  .then((request) => render(JSON.parse(request)))
  .catch((error: unknown) => ({ error: describeError(error) }));
await new Promise((resolve) => process.stdout.write(Buffer.from(JSON.stringify(answer)), resolve));
process.exit(0);
