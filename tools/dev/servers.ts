import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer, type Configuration as ServerConfiguration } from '@rspack/dev-server';
import { liveFolders, resolvePath } from '../../federation/src/serve/resolve.ts';
import { type Config, type PartName, partDir, repository } from '../config.ts';

interface BuildOptions {
  name: string;
  dir: string;
  routes: { page: string }[];
  dev: boolean;
  port: number;
}
type Base = Record<'shell' | 'remote', (options: Partial<BuildOptions>) => Configuration[]>;
const { remote, shell }: Base = await import(path.join(repository, 'rspack.base.js'));

interface Running {
  stop(): Promise<void>;
}

/** Serves the shell from source at the site's own port; published releases come from the CDN folder as usual. */
export async function startShell(config: Config, html: string): Promise<Running> {
  const port = config.ports.site;
  const [configuration] = shell({ dir: partDir('shell'), dev: true, port });
  const serve = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const resolved = resolvePath(pathname, liveFolders(config));
    if (resolved.kind === 'file' && resolved.shared) {
      response.setHeader('Content-Type', pathname.endsWith('.css') ? 'text/css' : 'text/javascript');
      createReadStream(resolved.file).pipe(response);
    } else if (String(request.headers.accept).includes('text/html') && path.extname(pathname) === '') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(html);
    } else next();
  };
  return start(configuration, port, { setupMiddlewares: (middlewares) => [{ name: 'documents', middleware: serve }, ...middlewares] });
}

/** Serves one remote from source, on an origin of its own. */
export async function startRemote(name: PartName, port: number): Promise<Running> {
  const dir = partDir(name);
  const { options }: { options: { routes: { page: string }[] } } = await import(path.join(dir, 'rspack.config.js'));
  const [configuration] = remote({ name, dir, routes: options.routes, dev: true, port });
  return start(configuration, port, {});
}

async function start(configuration: Configuration | undefined, port: number, more: ServerConfiguration): Promise<Running> {
  if (!configuration) throw new Error('There is nothing to serve.');
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      // A signal is ours to answer: the database has to be stopped as well.
      setupExitSignals: false,
      static: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { logging: 'warn', overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
      ...more,
    },
    rspack(configuration),
  );
  await server.start();
  return { stop: () => server.stop() };
}
