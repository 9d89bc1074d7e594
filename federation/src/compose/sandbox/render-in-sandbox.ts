import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { IslandPlace, Registry, Settings } from '../../types/index.ts';
import type { RemoteBundleSource } from './evaluate.ts';

/** A fragment to be rendered for the page of another remote. */
export interface FragmentRequest extends IslandPlace {
  /** Path of the page. */
  path: string;
}

/** What a sandboxed process renders. */
export interface SandboxRequest {
  /** The shell's bundle. */
  shell: string;
  /** The only remote whose code is in the process; absent for the pages of the shell. */
  remote?: RemoteBundleSource;
  registry: Registry;
  settings: Settings;
  /** Pages of the remote, or pages of which the shell renders an empty frame in addition to its own pages. */
  paths: readonly string[];
  fragments: readonly FragmentRequest[];
}

/** The most characters of a page or fragment. */
const MAX_HTML_LENGTH = 512 * 1024;

const renderResult = z.union([
  z.object({
    html: z.string().max(MAX_HTML_LENGTH),
    start: z
      .string()
      .regex(/^\w{1,20}$/)
      .optional(),
  }),
  z.object({ error: z.string() }),
]);

const sandboxAnswer = z.object({
  /** What the shell gives to all pages. */
  shellPaths: z.array(z.string()),
  headScript: z.string(),
  /** Without a remote, the pages of `shellPaths` come first. */
  pages: z.array(renderResult),
  fragments: z.array(renderResult),
});

/** A page or fragment, or why it can't be rendered. */
export type RenderResult = z.infer<typeof renderResult>;
/** What a sandboxed process returns. The remote's code can choose all of it. */
export type SandboxAnswer = z.infer<typeof sandboxAnswer>;

/** Limits of one process. */
export const SANDBOX_LIMITS = {
  timeoutMs: 20_000,
  outputBytes: 8 * 1024 * 1024,
  /** Size of its data segment, which the operating system enforces on Linux (setrlimit, RLIMIT_DATA). */
  memoryBytes: 1024 * 1024 * 1024,
};

// Without permission flags, Deno denies access to files, network, processes, environment and native code.
const DENO_ARGUMENTS = ['run', '--no-prompt', '--no-config', '--no-remote', '--no-npm', '--no-lock', '--v8-flags=--max-old-space-size=512'];
const RENDERER = path.join(import.meta.dirname, 'renderer.ts');

/**
 * Renders with the code of the shell and of at most one remote in a process without permissions.
 * @throws Error if a bundle can't be evaluated, if the process exceeds a limit, or if its answer has another type
 */
export async function renderInSandbox(request: SandboxRequest, limits = SANDBOX_LIMITS): Promise<SandboxAnswer> {
  // Deno locks the databases in its cache folder; a shared folder would make concurrent processes wait.
  const cache = mkdtempSync(path.join(tmpdir(), 'compose-deno-'));
  const deno = path.join(path.dirname(createRequire(import.meta.url).resolve('deno/package.json')), 'deno');
  const limitMemory = `ulimit -d ${limits.memoryBytes / 1024} 2>/dev/null; exec "$@"`;
  try {
    const running = promisify(execFile)('/bin/sh', ['-c', limitMemory, 'sh', deno, ...DENO_ARGUMENTS, RENDERER], {
      env: { PATH: process.env.PATH, DENO_DIR: cache, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
      timeout: limits.timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: limits.outputBytes,
    });
    // If the process exits before it has read its input, the pipe breaks; its exit reports the cause.
    running.child.stdin?.on('error', () => {}).end(JSON.stringify(request));
    const { stdout } = await running.catch((error: ExecError) => {
      throw new Error(describeExit(error, limits), { cause: error });
    });
    return parseAnswer(stdout);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

type ExecError = Error & { code?: number | string; killed?: boolean; signal?: string; stderr?: string };

function describeExit({ code, killed, signal, stderr = '' }: ExecError, { outputBytes, timeoutMs }: typeof SANDBOX_LIMITS): string {
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return `It wrote more than ${outputBytes / 1024 / 1024} MB.`;
  if (killed) return `It took more than ${timeoutMs / 1000} s.`;
  const reason = signal ? `It was ended by ${signal}, probably because it used too much memory.` : `It exited with ${code}.`;
  return `${reason}\n${stderr.trim().slice(-2000)}`.trim();
}

function parseAnswer(text: string): SandboxAnswer {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Error('the bundle returned no JSON');
  }
  if (typeof answer === 'object' && answer !== null && 'error' in answer) throw new Error(String(answer.error).slice(0, 1000));
  const { data, error } = sandboxAnswer.safeParse(answer);
  if (!data) throw new Error(`the bundle returned no valid result (${error.issues[0]?.message})`);
  return data;
}
