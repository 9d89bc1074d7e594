import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Closable {
  port: number;
  stop(): Promise<void>;
}

/**
 * Listens on 127.0.0.1 and ::1, which is what `localhost` may mean. Port 0 takes a free one.
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function listenOnLoopback(port: number, make: () => Server): Promise<Closable> {
  const first = await listen(make(), '127.0.0.1', port);
  const bound = (first.address() as AddressInfo).port;
  // A machine without IPv6 has no ::1; `localhost` then means 127.0.0.1 alone.
  const second = await listen(make(), '::1', bound).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return null;
    first.close();
    throw error;
  });
  return { port: bound, stop: async () => void (await Promise.all([first, second].map(close))) };
}

function listen(server: Server, host: string, port: number): Promise<Server> {
  // Longer than any client keeps an idle connection, or a reused one would meet a closing server.
  server.keepAliveTimeout = 65_000;
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
