import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running server. */
export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** Longer than the keep-alive timeout of clients, so that they don't reuse a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** How often connections are closed that became idle while a server stops. */
const IDLE_CHECK_MS = 20;

/**
 * Listens on 127.0.0.1 and ::1, because `localhost` may resolve to either. Port 0 selects a free port.
 * @param createServer Called once per address.
 * @param drainMs How long `stop` waits for the responses in progress; new connections are refused immediately.
 * @throws Error with code EADDRINUSE if the port is taken
 */
export async function listenOnLoopback(port: number, createServer: () => Server, { drainMs = 0 } = {}): Promise<RunningServer> {
  const first = await listen(createServer(), '127.0.0.1', port);
  const bound = (first.address() as AddressInfo).port;
  const second = await listen(createServer(), '::1', bound).catch((error: NodeJS.ErrnoException) => {
    // The machine has no IPv6.
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return null;
    first.close();
    throw error;
  });
  return { port: bound, stop: async () => void (await Promise.all([first, second].map((server) => close(server, drainMs)))) };
}

const responsesInProgress = new WeakMap<Server, number>();

function listen(server: Server, host: string, port: number): Promise<Server> {
  const addResponses = (count: number) => responsesInProgress.set(server, (responsesInProgress.get(server) ?? 0) + count);
  addResponses(0);
  server.on('request', (_, response) => {
    addResponses(1);
    response.once('close', () => addResponses(-1));
  });
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.off('error', reject)));
  });
}

function close(server: Server | null, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (!server) return resolve();
    const endAt = Date.now() + drainMs;
    const closeConnections = () => {
      if (responsesInProgress.get(server) === 0 || Date.now() >= endAt) server.closeAllConnections();
      // Not idle for Node: a connection that a browser opened in advance, and that has sent no request yet.
      else server.closeIdleConnections();
    };
    const timer = setInterval(closeConnections, IDLE_CHECK_MS);
    server.close(() => resolve(clearInterval(timer)));
    closeConnections();
  });
}
