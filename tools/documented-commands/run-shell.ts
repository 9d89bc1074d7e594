import { type ChildProcess, spawn } from 'node:child_process';

export interface ShellOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export interface ShellResult {
  ok: boolean;
  output: string;
}

export interface Service {
  /** Sends SIGINT, as Ctrl-C does, and waits for the end of all its processes' parent. */
  stop(): Promise<void>;
}

const COMMAND_TIMEOUT_MS = 900_000;
const STOP_TIMEOUT_MS = 30_000;

/** Runs a command in bash until it ends. */
export async function runShell(command: string, options: ShellOptions): Promise<ShellResult> {
  const child = start(command, options);
  const timer = setTimeout(() => signal(child, 'SIGKILL'), COMMAND_TIMEOUT_MS);
  const code = await child.ended;
  clearTimeout(timer);
  return { ok: code === 0, output: child.output.join('') };
}

/**
 * Starts a command in bash and waits until its output matches `ready`.
 * @throws Error with its output if it ends or takes too long before that
 */
export async function startService(command: string, ready: RegExp, options: ShellOptions): Promise<Service> {
  const child = start(command, options);
  const deadline = Date.now() + COMMAND_TIMEOUT_MS;
  let code: number | null | undefined;
  void child.ended.then((exitCode) => {
    code = exitCode;
  });
  while (!ready.test(child.output.join(''))) {
    if (code !== undefined || Date.now() > deadline) {
      signal(child, 'SIGKILL');
      throw new Error(`${command} ${code === undefined ? 'is not ready' : `ended with ${code}`}:\n${child.output.join('').slice(-2000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    async stop() {
      signal(child, 'SIGINT');
      const timer = setTimeout(() => signal(child, 'SIGKILL'), STOP_TIMEOUT_MS);
      await child.ended;
      clearTimeout(timer);
    },
  };
}

type Running = ChildProcess & { output: string[]; ended: Promise<number | null> };

/** Runs the command in its own process group, so that a signal reaches the program below npm. */
function start(command: string, { cwd, env }: ShellOptions): Running {
  const child = spawn('bash', ['-c', command], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void output.push(String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return Object.assign(child, { output, ended });
}

function signal({ pid, exitCode }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The process group has ended before the signal.
  }
}
