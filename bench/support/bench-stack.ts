import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import connectPostgres from 'postgres';
import { readConfig } from '../../tools/config.ts';
import { repository } from '../../tools/parts.ts';

const environment = { PORT_OFFSET: process.env.PORT_OFFSET ?? '5000', DATA_DIR: '.data-bench' };

export interface RunningStack {
  site: string;
  backend: string;
  sql<Row extends object>(query: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** Starts the site and its backend in a separate process and data folder. @throws Error when they don't start */
export async function startBenchStack(): Promise<RunningStack> {
  const { ports, settings } = readConfig(environment);
  const child = spawn(process.execPath, [path.join(repository, 'e2e/serve.ts')], {
    cwd: repository,
    env: { ...process.env, E2E_PORT_OFFSET: environment.PORT_OFFSET, E2E_DATA_DIR: environment.DATA_DIR },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let attempt = 0; !(await isReachable(settings.siteUrl)); attempt++) {
    if (attempt > 600 || child.exitCode !== null) throw new Error('The stack did not start.');
    await sleep(200);
  }
  const database = connectPostgres(`postgres://postgres:postgres@127.0.0.1:${ports.database}/postgres`, {
    max: 1,
    onnotice: () => undefined,
  });
  return {
    site: settings.siteUrl,
    backend: settings.backendUrl,
    sql: async <Row extends object>(query: string) => [...(await database.unsafe<Row[]>(query))],
    stop: async () => {
      await database.end({ timeout: 2 });
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const isReachable = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
