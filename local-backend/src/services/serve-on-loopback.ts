import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Longer than clients keep an idle connection (Deno: 90 seconds), so that no request reuses a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 120_000;

/**
 * Serves `fetch` on 127.0.0.1 and ::1, the two loopback addresses of `localhost` (RFC 6761, section 6.3).
 * @throws Error when the port is in use on either address
 */
export async function serveOnLoopback(fetch: Fetch, port: number): Promise<{ stop(): Promise<void> }> {
  const servers: Server[] = [];
  try {
    servers.push(await listen(fetch, '127.0.0.1', port));
    const ipv6 = await listen(fetch, '::1', port).catch(ignoreMissingIpv6);
    if (ipv6) servers.push(ipv6);
  } catch (error) {
    for (const server of servers) server.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use: stop the program that uses it, or set PORT_OFFSET.`);
  }
  return { stop: async () => void (await Promise.all(servers.map(close))) };
}

function listen(fetch: Fetch, host: string, port: number): Promise<Server> {
  const server = createAdaptorServer({ fetch }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.off('error', reject)));
  });
}

function ignoreMissingIpv6(error: NodeJS.ErrnoException): null {
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return null;
  throw error;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
