import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry, Settings } from '../../types/index.ts';
import type { BundleSource, RemoteBundleSource } from './evaluate.ts';

/** What a renderer process evaluates. */
export interface RendererInput {
  shell: BundleSource;
  /** The only remote whose code is in the process; absent for the pages of the shell. */
  remote?: RemoteBundleSource;
  registry: Registry;
  settings: Settings;
}

/** A request to a renderer process: for a page, an island, the remote's exports, or what the shell gives to all pages. */
export type RenderTask =
  | { kind: 'page'; path: string }
  | { kind: 'island'; path: string; name: string; props: object; identifierPrefix: string }
  | { kind: 'exports' }
  | { kind: 'site' };

/** Limits of one renderer process. */
export interface RendererLimits {
  /** How long all tasks of the process may take together. */
  timeoutMs: number;
  /** Bytes of all its answers together. */
  outputBytes: number;
  /** Bytes of its data segment, which the operating system enforces on Linux (setrlimit, RLIMIT_DATA). */
  memoryBytes: number;
}

export const RENDERER_LIMITS: RendererLimits = {
  timeoutMs: 20_000,
  outputBytes: 8 * 1024 * 1024,
  memoryBytes: 1024 * 1024 * 1024,
};

/** A process without permissions that renders with the code of the shell and of one remote. */
export interface Renderer {
  /**
   * Performs a task. The answer is JSON that the bundles in the process can choose freely: its reader checks it.
   * @throws Error if the bundle threw, or if the process ended or exceeded a limit
   */
  perform(task: RenderTask): Promise<unknown>;
  /** Ends the process. */
  stop(): void;
}

// Without permission flags, Deno denies access to files, network, processes, environment and native code.
const DENO_ARGUMENTS = ['run', '--no-prompt', '--no-config', '--no-remote', '--no-npm', '--no-lock', '--v8-flags=--max-old-space-size=512'];

function findDeno(): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('deno/package.json'));
  return path.join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
}

/**
 * Starts a renderer process. Each remote gets its own process, because a bundle can change everything in the process that evaluates
 * it, and so the answers of all tasks.
 * @param program Path of the renderer.
 */
export function startRenderer(
  input: RendererInput,
  limits = RENDERER_LIMITS,
  program = path.join(import.meta.dirname, `renderer${path.extname(import.meta.filename)}`),
): Renderer {
  // Deno locks the databases in its cache folder; a shared folder would make concurrent processes wait.
  const cache = mkdtempSync(path.join(tmpdir(), 'compose-deno-'));
  const child = spawnWithMemoryLimit([findDeno(), ...DENO_ARGUMENTS, program], cache, limits.memoryBytes);
  const waiting: { resolve(line: string): void; reject(error: Error): void }[] = [];
  let failure: Error | null = null;
  let errors = '';
  let rest: Buffer[] = [];
  let received = 0;
  const fail = (message: string) => {
    failure ??= new Error(errors.trim() === '' ? message : `${message}\n${errors.trim()}`);
    child.kill('SIGKILL');
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  // Counts while the process has tasks: it waits for those of other processes too.
  let leftMs = limits.timeoutMs;
  let busySince = 0;
  let timeout: NodeJS.Timeout | undefined;
  const startTimer = () => {
    if (waiting.length !== 1) return;
    busySince = performance.now();
    timeout = setTimeout(() => fail(`It took more than ${limits.timeoutMs / 1000} s.`), leftMs);
  };
  const pauseTimer = () => {
    if (waiting.length > 0) return;
    clearTimeout(timeout);
    leftMs -= performance.now() - busySince;
  };
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk).slice(-2000);
  });
  child.stdout.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limits.outputBytes) return fail(`It wrote more than ${limits.outputBytes / 1024 / 1024} MB.`);
    for (let start = 0, end = chunk.indexOf(10); ; start = end + 1, end = chunk.indexOf(10, start)) {
      if (end < 0) return void rest.push(chunk.subarray(start));
      const line = Buffer.concat([...rest, chunk.subarray(start, end)]).toString('utf8');
      rest = [];
      waiting.shift()?.resolve(line);
      pauseTimer();
    }
  });
  // If the process exits before it has read its input, the pipe breaks; its exit reports the cause.
  child.stdin.on('error', () => {});
  child.once('error', (error) => fail(`Deno can't be started: ${error.message}. Install the packages and try again.`));
  child.once('close', (code, signal) => {
    clearTimeout(timeout);
    rmSync(cache, { recursive: true, force: true });
    fail(signal ? `It was ended by ${signal}, probably because it used more than 1 GB of memory.` : `It exited with ${code}.`);
  });
  const send = async (message: RendererInput | RenderTask): Promise<unknown> => {
    if (failure) throw failure;
    const answer = new Promise<string>((resolve, reject) => void waiting.push({ resolve, reject }));
    startTimer();
    child.stdin.write(`${JSON.stringify(message)}\n`);
    const result: unknown = JSON.parse(await answer);
    if (typeof result === 'object' && result !== null && 'error' in result) throw new Error(String(result.error).slice(0, 1000));
    return result;
  };
  const ready = send(input);
  ready.catch(() => {});
  return {
    async perform(task) {
      await ready;
      return send(task);
    },
    stop: () => fail('It was stopped.'),
  };
}

function spawnWithMemoryLimit(command: string[], cache: string, memoryBytes: number): ChildProcessWithoutNullStreams {
  const env = { PATH: process.env.PATH, DENO_DIR: cache, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' };
  const [program = '', ...args] = command;
  if (process.platform !== 'linux') return spawn(program, args, { env });
  return spawn('/bin/sh', ['-c', `ulimit -d ${memoryBytes / 1024} && exec "$@"`, 'sh', ...command], { env });
}
