import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Closable, listenOnLoopback } from '../federation/src/serve/loopback.ts';

/**
 * Serves `fetch` on both loopback addresses.
 * @throws Error that says what to do when the port is taken
 */
export async function listen(fetch: Parameters<typeof createAdaptorServer>[0]['fetch'], port: number): Promise<Closable> {
  try {
    return await listenOnLoopback(port, () => createAdaptorServer({ fetch }) as Server);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: end the program that uses it, or set PORT_OFFSET.`);
  }
}
