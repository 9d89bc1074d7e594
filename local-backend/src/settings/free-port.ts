import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Outside of the ports that systems give to outgoing connections (from 32768 on), which could take a port before its server starts. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const ATTEMPTS = 100;

/**
 * Returns a TCP port that is free on 127.0.0.1 at this moment.
 * @throws Error if none of 100 random ports is free
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await canListenOn(port)) return port;
  }
  throw new Error(`No port from ${FIRST_PORT} to ${LAST_PORT} is free.`);
}

function canListenOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
