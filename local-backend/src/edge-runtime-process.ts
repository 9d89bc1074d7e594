import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { signalProcess, waitUntil } from './processes.ts';
import { repositoryPath } from './repository-path.ts';

export interface FunctionsProcess {
  /** Where the functions answer now; null while they start anew. */
  origin(): string | null;
  stop(): Promise<void>;
}

/** Runs all edge functions in one Deno process, and starts it anew should it end by itself. */
export async function startFunctions(environment: Record<string, string>, log: (line: string) => void): Promise<FunctionsProcess> {
  let origin: string | null = null;
  let child: ChildProcess;
  let stopping = false;
  let gone = false;

  const start = () => {
    gone = false;
    child = spawnDeno(environment);
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
      gone = true;
      if (stopping) return;
      log('functions: the Deno process ended, starting it again');
      setTimeout(() => {
        if (!stopping) start();
      }, 500);
    });
  };

  const kill = () => {
    if (!gone && child.pid) signalProcess(child.pid, 'SIGKILL');
  };

  start();
  const ready = await waitUntil(() => origin !== null || gone, 60_000);
  if (!ready || origin === null) {
    stopping = true;
    // A process that hangs would outlive this failure.
    kill();
    throw new Error('The edge functions did not start: run "npm install" and try again; the lines above say why.');
  }
  return {
    origin: () => origin,
    async stop() {
      stopping = true;
      if (gone) return;
      child.stdin?.end();
      if (!(await waitUntil(() => gone, 5000))) kill();
    },
  };
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
      // The demo's function opens connections to any host; it checks every address itself.
      '--allow-net',
      `--allow-env=${[...names, ...READ_BY_LIBRARIES].join(',')}`,
      `--allow-read=${['supabase/functions', 'shared-contracts/src', 'node_modules'].map((part) => repositoryPath(part)).join(',')}`,
      repositoryPath('local-backend/src/edge-runtime.ts'),
      repositoryPath('supabase/functions'),
    ],
    {
      cwd: repositoryPath(),
      // Own group, so that Ctrl-C reaches us first; its standard input ends with us, however we end.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH, HOME, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', ...environment },
    },
  );
}

const READ_BY_LIBRARIES = ['NODE_ENV', 'WS_NO_BUFFER_UTIL', 'WS_NO_UTF_8_VALIDATE'];
