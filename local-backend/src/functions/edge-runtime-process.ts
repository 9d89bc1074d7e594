import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalProcess, waitUntil } from '../processes.ts';
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
  /** Reloads the functions when a file of these folders changes. */
  reloads: boolean;
}

interface DenoProcess {
  /** Origin that serves the functions; null before they are loaded and after the exit. */
  origin(): string | null;
  /** Resolves to whether the functions are loaded, false after an exit or a minute. */
  ready: Promise<boolean>;
  exited: Promise<void>;
  end(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5000;
const RESTART_DELAY_MS = 500;
/** Collects the changes of several files that are saved together. */
const RELOAD_DELAY_MS = 200;
/** Longer than any request takes. */
const RETIRE_DELAY_MS = 15_000;
/** Environment variables that npm packages of the functions read when they are imported. */
const LIBRARY_VARIABLES = ['NODE_ENV', 'WS_NO_BUFFER_UTIL', 'WS_NO_UTF_8_VALIDATE'];

/** Runs all edge functions in one Deno process, which is restarted when it exits. @throws Error when it doesn't start */
export async function startEdgeRuntime(options: EdgeRuntimeOptions): Promise<EdgeRuntime> {
  const { log, sourceFolders, reloads } = options;
  const processes = new Set<DenoProcess>();
  let isStopping = false;

  const start = () => {
    const deno = startDeno(options);
    processes.add(deno);
    void deno.exited.then(() => processes.delete(deno));
    return deno;
  };
  const use = (deno: DenoProcess) => {
    current = deno;
    void deno.exited.then(async () => {
      if (isStopping || current !== deno) return;
      log('functions: the Deno process exited, restarting it');
      await sleep(RESTART_DELAY_MS);
      if (!isStopping && current === deno) use(start());
    });
  };
  const reload = async () => {
    const next = start();
    if (!(await next.ready) || isStopping) {
      if (!isStopping) log('functions: the changed files can’t be loaded (see above), the previous version keeps running');
      return next.end();
    }
    const previous = current;
    use(next);
    log('functions: reloaded, because their files changed');
    await sleep(RETIRE_DELAY_MS, null, { ref: false });
    return previous.end();
  };

  let current = start();
  if (!(await current.ready)) {
    await current.end();
    throw new Error('The edge functions did not start (see the lines above): repair the file, or run "npm install"; then start again.');
  }
  use(current);
  const stopWatching = reloads ? watchFolders(sourceFolders, () => void reload()) : () => undefined;
  return {
    origin: () => current.origin(),
    async stop() {
      isStopping = true;
      stopWatching();
      await Promise.all([...processes].map((deno) => deno.end()));
    },
  };
}

function startDeno({ environment, log, entryPoints, sourceFolders }: EdgeRuntimeOptions): DenoProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(
    repositoryPath('node_modules/deno', process.platform === 'win32' ? 'deno.exe' : 'deno'),
    [
      'run',
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
  let origin: string | null = null;
  let hasExited = false;
  createInterface(child.stdout).on('line', (line) => {
    const port = /^listening on port (\d+)$/.exec(line)?.[1];
    if (port) origin = `http://127.0.0.1:${port}`;
    else log(line);
  });
  createInterface(child.stderr).on('line', log);
  child.once('error', (error) => log(`functions: ${error.message}`));
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => {
      origin = null;
      hasExited = true;
      resolve();
    });
  });
  return {
    origin: () => origin,
    ready: waitUntil(() => origin !== null || hasExited, START_TIMEOUT_MS).then(() => origin !== null),
    exited,
    async end() {
      child.stdin.end();
      if (!(await waitUntil(() => hasExited, STOP_TIMEOUT_MS)) && child.pid) signalProcess(child.pid, 'SIGKILL');
    },
  };
}

/** Calls `listener` once after a group of changes of TypeScript and JSON files. Returns the function that stops it. */
function watchFolders(folders: string[], listener: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (!file || !/\.(?:ts|json)$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(listener, RELOAD_DELAY_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
