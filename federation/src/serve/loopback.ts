import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running server. */
export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** Longer than the keep-alive timeout of clients, so that they don't reuse a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/**
 * Listens on 127.0.0.1 and ::1, because `localhost` may resolve to either. Port 0 selects a free port.
 * @param createServer Called once per address.
 * @throws Error with code EADDRINUSE if the port is taken
 */
export async function listenOnLoopback(port: number, createServer: () => Server): Promise<RunningServer> {
  const first = await listen(createServer(), '127.0.0.1', port);
  const bound = (first.address() as AddressInfo).port;
  const second = await listen(createServer(), '::1', bound).catch((error: NodeJS.ErrnoException) => {
    // The machine has no IPv6.
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return null;
    first.close();
    throw error;
  });
  return { port: bound, stop: async () => void (await Promise.all([first, second].map(close))) };
}

function listen(server: Server, host: string, port: number): Promise<Server> {
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.off('error', reject)));
  });
}

function close(server: Server | null): Promise<void> {
  return new Promise((resolve) => {
    if (!server) return resolve();
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
