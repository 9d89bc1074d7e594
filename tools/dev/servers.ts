import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { type Configuration, RspackDevServer } from '@rspack/dev-server';
import type { RunningService } from 'local-backend/run-until-signal';
import { importPart } from '../build/part.ts';
import type { Config } from '../config.ts';

/** Serves the shell from source at the site's port, and published releases from the local store. */
export async function startShellDevServer(config: Config, html: string): Promise<RunningService> {
  const port = config.ports.site;
  const serve = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (path.extname(pathname) === '') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(html);
    } else next();
  };
  return startDevServer('shell', port, {
    static: { directory: config.cdnDir, watch: false },
    setupMiddlewares: (middlewares) => [{ name: 'documents', middleware: serve }, ...middlewares],
  });
}

/** Serves a part from source at a port of its own. */
export async function startDevServer(part: string, port: number, more: Configuration = {}): Promise<RunningService> {
  const configuration = (await importPart(part)).createBrowserConfiguration(port);
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      // tools/dev/main.ts handles signals, because it also has to stop the database.
      setupExitSignals: false,
      static: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { logging: 'warn', overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
      ...more,
    },
    // A hot update of a broken build would remove modules that the page still runs.
    rspack({ ...configuration, optimization: { ...configuration.optimization, emitOnErrors: false } }),
  );
  await server.start();
  return { stop: () => server.stop() };
}
