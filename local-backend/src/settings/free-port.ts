import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Outside of the ports that systems give to outgoing connections (from 32768 on), which could take a port before its server starts. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** A port is free until its server has started, so that another call must not return it. */
const returned = new Set<number>();

/** Returns a TCP port that is free on 127.0.0.1 at this moment, and another one with each call. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, LAST_PORT);
  if (returned.has(port) || !(await isPortFree(port, '127.0.0.1'))) return findFreePort();
  returned.add(port);
  return port;
}

/** Returns whether no program listens on a TCP port of a loopback address, or the machine lacks the address. */
export function isPortFree(port: number, host: '127.0.0.1' | '::1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
