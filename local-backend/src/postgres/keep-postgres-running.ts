import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresServer } from './start-postgres.ts';

const RETRY_DELAY_MS = 1000;

/** Starts Postgres and restarts it when it exits. @throws Error when the first start fails */
export async function keepPostgresRunning(
  start: () => Promise<PostgresServer>,
  log: (line: string) => void,
  onConnectionsLost: () => void,
): Promise<Pick<PostgresServer, 'url' | 'stop'>> {
  let isStopping = false;
  let server = await start();

  const restartOnExit = async () => {
    while (!isStopping) {
      await server.exited;
      if (isStopping) return;
      log('database: Postgres exited, restarting it; requests fail until then');
      onConnectionsLost();
      server = await restart();
      if (isStopping) return;
      onConnectionsLost();
      log('database: Postgres is running again');
    }
  };
  const restart = async (): Promise<PostgresServer> => {
    while (!isStopping) {
      try {
        return await start();
      } catch (error) {
        // For example, its child processes still use the data, or the disk is full.
        log(`database: ${error instanceof Error ? error.message : error}; trying again`);
        await sleep(RETRY_DELAY_MS);
      }
    }
    return server;
  };
  const restarts = restartOnExit();
  return {
    url: server.url,
    async stop() {
      isStopping = true;
      await server.stop();
      await restarts;
      await server.stop();
    },
  };
}
