import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running server. */
export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** Options of `listenOnLoopback`. */
export interface ListenOptions {
  /** Another address to listen on instead, such as 0.0.0.0 in a container. */
  address?: string | undefined;
  /** How long `stop` waits for the responses in progress; new connections are refused immediately. */
  drainMs?: number;
}

/** Longer than proxies and clients (Deno: 90 seconds) keep an idle connection, so that none reuses one that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 120_000;
/** How often connections are closed that became idle while a server stops. */
const IDLE_CHECK_MS = 20;

/**
 * Listens on 127.0.0.1 and ::1, because `localhost` may resolve to either. Port 0 selects a free port.
 * @param createServer Called once per address.
 * @throws Error with code EADDRINUSE if the port is taken
 */
export async function listenOnLoopback(port: number, createServer: () => Server, options: ListenOptions = {}): Promise<RunningServer> {
  const { address, drainMs = 0 } = options;
  const first = await listen(createServer(), address ?? '127.0.0.1', port);
  const bound = (first.address() as AddressInfo).port;
  const second = address
    ? null
    : await listen(createServer(), '::1', bound).catch((error: NodeJS.ErrnoException) => {
        // The machine has no IPv6.
        if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return null;
        first.close();
        throw error;
      });
  return { port: bound, stop: async () => void (await Promise.all([first, second].map((server) => close(server, drainMs)))) };
}

function listen(server: Server, host: string, port: number): Promise<Server> {
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.off('error', reject)));
  });
}

async function close(server: Server | null, drainMs: number): Promise<void> {
  if (!server) return;
  const closed = new Promise((resolve) => server.close(resolve));
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const drain = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(drain);
}
