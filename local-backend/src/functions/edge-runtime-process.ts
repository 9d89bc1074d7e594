import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryPath } from '../settings/repository-path.ts';

export interface EdgeRuntime {
  /** Origin that serves the functions; null while the process restarts. */
  origin(): string | null;
  stop(): Promise<void>;
}

export interface EdgeRuntimeOptions {
  environment: Record<string, string>;
  log(line: string): void;
  /** Files that start the functions, by name. */
  entryPoints: Record<string, string>;
  /** Folders whose files the functions import. */
  sourceFolders: string[];
  /** Restarts the functions when a file changes that they import. */
  reloads: boolean;
}

const RESTART_DELAY_MS = 500;
/** Environment variables that npm packages of the functions read when they are imported. */
const LIBRARY_VARIABLES = ['NODE_ENV', 'WS_NO_BUFFER_UTIL', 'WS_NO_UTF_8_VALIDATE'];

/** Runs all edge functions in one Deno process, which is restarted when it exits. @throws Error when it doesn't start */
export async function startEdgeRuntime(options: EdgeRuntimeOptions): Promise<EdgeRuntime> {
  const { log } = options;
  let origin: string | null = null;
  let isStopping = false;
  let deno: ChildProcess;

  /** Starts a process, and another one when it exits after it has served requests. Returns whether it serves requests. */
  const start = () =>
    new Promise<boolean>((resolve) => {
      deno = spawnDeno(options, (line) => {
        const port = /^listening on port (\d+)$/.exec(line)?.[1];
        if (!port) return log(line);
        if (origin !== null) log('functions: reloaded, because their files changed');
        origin = `http://127.0.0.1:${port}`;
        resolve(true);
      });
      deno.once('error', (error) => log(`functions: ${error.message}`));
      deno.once('close', async () => {
        const hasServed = origin !== null;
        origin = null;
        resolve(false);
        if (isStopping || !hasServed) return;
        log('functions: the Deno process exited, restarting it');
        await sleep(RESTART_DELAY_MS);
        if (!isStopping) await start();
      });
    });

  if (!(await start())) throw new Error('The edge functions did not start (see the lines above): run "npm install", then start again.');
  return {
    origin: () => origin,
    async stop() {
      isStopping = true;
      if (origin === null) return;
      deno.kill('SIGKILL');
      await once(deno, 'close');
    },
  };
}

function spawnDeno({ environment, log, entryPoints, sourceFolders, reloads }: EdgeRuntimeOptions, onLine: (line: string) => void) {
  const { PATH = '', HOME = '' } = process.env;
  const deno = spawn(
    repositoryPath('node_modules/deno', process.platform === 'win32' ? 'deno.exe' : 'deno'),
    [
      'run',
      ...(reloads ? ['--watch', '--no-clear-screen', '--quiet'] : []),
      '--no-prompt',
      '--cached-only',
      '--config',
      repositoryPath('deno.json'),
      // transform-website connects to any host and checks every IP address itself.
      '--allow-net',
      `--allow-env=${[...Object.keys(environment), ...LIBRARY_VARIABLES].join(',')}`,
      `--allow-read=${[...sourceFolders, repositoryPath('node_modules')].join(',')}`,
      repositoryPath('local-backend/src/functions/edge-runtime.ts'),
      JSON.stringify(entryPoints),
    ],
    {
      cwd: repositoryPath(),
      // In its own process group, so that Ctrl-C signals only the parent, which then stops its services in order.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH, HOME, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', ...environment },
    },
  );
  createInterface(deno.stdout).on('line', onLine);
  createInterface(deno.stderr).on('line', log);
  return deno;
}
