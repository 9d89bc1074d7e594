import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { type Configuration, RspackDevServer } from '@rspack/dev-server';
import type { Part } from 'federation-toolkit/rspack';
import type { RunningService } from 'local-backend/run-until-signal';
import { importPart } from '../build/part.ts';
import type { Config } from '../config.ts';

/** Serves the shell from source at the site's port, and published releases from the local store. */
export async function startShellDevServer(config: Config, html: string): Promise<RunningService> {
  const port = config.ports.site;
  const part = await importPart('shell');
  const serve = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (isDocumentRequest(request.headers, pathname)) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(html);
    } else next();
  };
  return start(part, port, {
    static: { directory: config.cdnDir, watch: false },
    setupMiddlewares: (middlewares) => [{ name: 'documents', middleware: serve }, ...middlewares],
  });
}

/**
 * Returns whether a request is for a document: one that accepts HTML, or one of a program such as curl. Only browsers send
 * `Sec-Fetch-Dest`, with which their requests for scripts and data are recognized.
 */
function isDocumentRequest(headers: IncomingHttpHeaders, pathname: string): boolean {
  if (path.extname(pathname) !== '') return false;
  return headers['sec-fetch-dest'] === undefined || headers.accept?.includes('text/html') === true;
}

/** Serves a remote from source at its own port. */
export async function startRemoteDevServer(name: string, port: number): Promise<RunningService> {
  return start(await importPart(name), port, {});
}

async function start(part: Part, port: number, more: Configuration): Promise<RunningService> {
  const configuration = part.createBrowserConfiguration(port);
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
