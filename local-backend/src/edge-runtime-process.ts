import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findRecordedProcess, writeProcessRecord } from './process-record.ts';
import { signalProcess, waitUntil } from './processes.ts';
import { repositoryPath } from './repository-path.ts';

export interface EdgeRuntime {
  /** Origin that serves the functions; null while the process restarts. */
  origin(): string | null;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5000;
const RESTART_DELAY_MS = 500;
const ORPHAN_EXIT_TIMEOUT_MS = 1000;

/** Runs all edge functions in one Deno process and restarts it when it exits. @throws Error when it doesn't start */
export async function startEdgeRuntime(
  environment: Record<string, string>,
  log: (line: string) => void,
  dataDir: string,
): Promise<EdgeRuntime> {
  let origin: string | null = null;
  let child: ChildProcess;
  let isStopping = false;
  let hasExited = false;

  const start = () => {
    hasExited = false;
    child = spawnDeno(environment);
    if (child.pid) writeProcessRecord(getRecordFile(dataDir), child.pid);
    if (child.stdout) {
      createInterface(child.stdout).on('line', (line) => {
        const port = /^listening on port (\d+)$/.exec(line)?.[1];
        if (port) origin = `http://127.0.0.1:${port}`;
        else log(line);
      });
    }
    if (child.stderr) createInterface(child.stderr).on('line', log);
    child.once('error', (error) => log(`functions: ${error.message}`));
    child.once('close', () => {
      origin = null;
      hasExited = true;
      if (isStopping) return;
      log('functions: the Deno process exited, restarting it');
      setTimeout(() => {
        if (!isStopping) start();
      }, RESTART_DELAY_MS);
    });
  };

  const kill = () => {
    if (!hasExited && child.pid) signalProcess(child.pid, 'SIGKILL');
  };

  start();
  const isReady = await waitUntil(() => origin !== null || hasExited, START_TIMEOUT_MS);
  if (!isReady || origin === null) {
    isStopping = true;
    kill();
    throw new Error('The edge functions did not start (see the lines above): run "npm install", then start again.');
  }
  return {
    origin: () => origin,
    async stop() {
      isStopping = true;
      if (hasExited) return;
      child.stdin?.end();
      if (!(await waitUntil(() => hasExited, STOP_TIMEOUT_MS))) kill();
    },
  };
}

/** Ends the Deno process of a killed run that didn't notice it, such as one in an endless loop. Returns whether there was one. */
export async function stopOrphanedEdgeRuntime(dataDir: string): Promise<boolean> {
  const file = getRecordFile(dataDir);
  const hasExited = () => findRecordedProcess(file) === null;
  if (await waitUntil(hasExited, ORPHAN_EXIT_TIMEOUT_MS)) return false;
  const orphan = findRecordedProcess(file);
  if (orphan) signalProcess(orphan.pid, 'SIGKILL');
  return waitUntil(hasExited, STOP_TIMEOUT_MS);
}

function getRecordFile(dataDir: string): string {
  return path.join(dataDir, 'functions.pid');
}

function spawnDeno(environment: Record<string, string>): ChildProcess {
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
      `--allow-read=${['supabase/functions', 'shared-contracts/src', 'node_modules'].map((folder) => repositoryPath(folder)).join(',')}`,
      repositoryPath('local-backend/src/edge-runtime.ts'),
      repositoryPath('supabase/functions'),
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
