import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { signalProcess, waitUntil } from '../processes/processes.ts';
import { repositoryPath } from '../settings/repository-path.ts';

export interface DenoProcess {
  pid: number;
  /** Origin that serves the functions; null before they are loaded and after the exit. */
  origin(): string | null;
  /** Resolves to whether the functions are loaded, false after an exit or a minute. */
  ready: Promise<boolean>;
  exited: Promise<void>;
  end(): Promise<void>;
}

export interface DenoOptions {
  environment: Record<string, string>;
  /** Files that start the functions, by name. */
  entryPoints: Record<string, string>;
  /** Folders whose files the functions import. */
  sourceFolders: string[];
  /** A function that fails to load ends the process; otherwise only that function responds with an error. */
  isStrict: boolean;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5000;

export function startDenoProcess(options: DenoOptions, log: (line: string) => void): DenoProcess {
  const child = spawnDeno(options);
  let origin: string | null = null;
  let hasExited = false;
  if (child.stdout) {
    createInterface(child.stdout).on('line', (line) => {
      const port = /^listening on port (\d+)$/.exec(line)?.[1];
      if (port) origin = `http://127.0.0.1:${port}`;
      else log(line);
    });
  }
  if (child.stderr) createInterface(child.stderr).on('line', log);
  child.once('error', (error) => log(`functions: ${error.message}`));
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => {
      origin = null;
      hasExited = true;
      resolve();
    });
  });
  return {
    pid: child.pid ?? 0,
    origin: () => origin,
    ready: waitUntil(() => origin !== null || hasExited, START_TIMEOUT_MS).then(() => origin !== null),
    exited,
    async end() {
      child.stdin?.end();
      if (!(await waitUntil(() => hasExited, STOP_TIMEOUT_MS)) && child.pid) signalProcess(child.pid, 'SIGKILL');
    },
  };
}

function spawnDeno({ environment, entryPoints, sourceFolders, isStrict }: DenoOptions): ChildProcess {
  const names = Object.keys(environment);
  const { PATH = '', HOME = '' } = process.env;
  return spawn(
    repositoryPath('node_modules/deno', process.platform === 'win32' ? 'deno.exe' : 'deno'),
    [
      'run',
      '--no-prompt',
      '--cached-only',
      '--config',
      repositoryPath('deno.json'),
      // transform-website connects to any host and checks every IP address itself.
      '--allow-net',
      `--allow-env=${[...names, ...LIBRARY_VARIABLES].join(',')}`,
      `--allow-read=${[...sourceFolders, repositoryPath('node_modules')].join(',')}`,
      repositoryPath('local-backend/src/functions/edge-runtime.ts'),
      JSON.stringify(entryPoints),
      isStrict ? 'strict' : '',
    ],
    {
      cwd: repositoryPath(),
      // In its own process group, so that Ctrl-C signals only the parent, which then stops its services in order.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH, HOME, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', ...environment },
    },
  );
}

/** Environment variables that npm packages of the functions read when they are imported. */
const LIBRARY_VARIABLES = ['NODE_ENV', 'WS_NO_BUFFER_UTIL', 'WS_NO_UTF_8_VALIDATE'];
