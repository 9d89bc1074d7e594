import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Outside of the ports that systems give to outgoing connections (from 32768 on), which could take a port before its server starts. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
/** Processes that run at the same time choose from different blocks. */
const BLOCK_SIZE = 50;
const BLOCKS = (LAST_PORT - FIRST_PORT) / BLOCK_SIZE;

let next = randomInt(BLOCK_SIZE);

/**
 * Returns a TCP port that is free on 127.0.0.1 at this moment. Fifty calls in a row return different ones, because a port is free until its
 * server has started.
 * @throws Error if none of this process's block is free
 */
export async function findFreePort(): Promise<number> {
  const first = FIRST_PORT + (process.pid % BLOCKS) * BLOCK_SIZE;
  for (let attempt = 0; attempt < BLOCK_SIZE; attempt += 1) {
    next = (next + 1) % BLOCK_SIZE;
    const port = first + next;
    if (await canListenOn(port)) return port;
  }
  throw new Error(`No port from ${first} to ${first + BLOCK_SIZE - 1} is free.`);
}

function canListenOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
