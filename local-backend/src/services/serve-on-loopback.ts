import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { listenOnLoopback, type RunningServer } from 'federation-toolkit/serve';

/** Serves `fetch` on the two addresses of `localhost`. @throws Error when the port is in use on either address */
export function serveOnLoopback(fetch: Parameters<typeof createAdaptorServer>[0]['fetch'], port: number): Promise<RunningServer> {
  return listenOnLoopback(port, () => createAdaptorServer({ fetch }) as Server).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use: stop the program that uses it, or set PORT_OFFSET.`);
  });
}
